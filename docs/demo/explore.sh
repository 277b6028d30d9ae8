#!/bin/sh
# One step of exploring the 2x3 sliding puzzle:  explore.sh BOARD OUT
#
# Reads a board (two lines of three tiles, '_' is the gap) and writes every board that one move
# leads to into OUT, a file each. Uses nothing but the shell, so that a step costs milliseconds.
set -eu

{ read -r top; read -r bottom; } <"$1"
board=$top$bottom
case $board in
[12345_][12345_][12345_][12345_][12345_][12345_]) ;;
*)
  echo "not a board: $1" >&2
  exit 2
  ;;
esac

before=${board%%_*}
gap=${#before}

# The tile at position $1.
tile() {
  rest=$board
  skip=$1
  while [ "$skip" -gt 0 ]; do
    rest=${rest#?}
    skip=$((skip - 1))
  done
  tile=${rest%"${rest#?}"}
}

# Moves the tile at position $1 into the gap: in the text, gap and tile change places.
move() {
  tile "$1"
  moved=
  position=0
  rest=$board
  while [ "$position" -lt 6 ]; do
    here=${rest%"${rest#?}"}
    [ "$position" = "$gap" ] && here=$tile
    [ "$position" = "$1" ] && here=_
    moved=$moved$here
    rest=${rest#?}
    position=$((position + 1))
  done
  printf '%s\n%s\n' "${moved%???}" "${moved#???}" >"$2/$moved"
}

column=$((gap % 3))
[ "$column" -gt 0 ] && move $((gap - 1)) "$2"
[ "$column" -lt 2 ] && move $((gap + 1)) "$2"
if [ "$gap" -ge 3 ]; then move $((gap - 3)) "$2"; else move $((gap + 3)) "$2"; fi

if [ "$board" = 12345_ ]; then echo "$board is solved"; else echo "$board"; fi
