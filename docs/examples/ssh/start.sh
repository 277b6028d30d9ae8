#!/bin/bash
# The same line on each host, without a batch system:
#
#   HOSTS="alpha beta gamma" ./start.sh CORPUS OUTPUT COMMAND [ARG…]
#
# All hosts see this working directory under this path. INT or TERM to this script is passed on to
# all masters: they finish what runs, the exit status is 75, and the same line goes on. SSH names
# another way to get to a host.
set -u
read -r -a hosts <<<"${HOSTS:?the names of the hosts}"
corpus=$1
output=$2
shift 2

# Each master writes its process id where this script can read it.
state=$(mktemp -d "$PWD/.masters-XXXXXX") || exit
trap 'rm -rf "$state"' EXIT

# A remote shell reads this once more, so it is quoted for it.
line=$(printf '%q ' flockstep master --create --size "${#hosts[@]}" --run-id "ssh${state##*/.masters}" \
  --feedback --input "$corpus" --output "$output" -- "$@")

tasks=()
for host in "${hosts[@]}"; do
  remote=$(printf 'cd %q && echo $$ >%q && exec %s' "$PWD" "$state/$host" "$line")
  ${SSH:-ssh} "$host" "$remote" </dev/null &
  tasks+=("$!")
done

# shellcheck disable=SC2317 # It is the trap that calls it.
stop() {
  for host in "${hosts[@]}"; do
    ${SSH:-ssh} "$host" "kill -TERM $(cat "$state/$host")" </dev/null
  done
}
trap stop INT TERM

# The highest of their exit statuses. A signal interrupts the wait, not what is waited for.
highest=0
for task in "${tasks[@]}"; do
  while :; do
    wait "$task"
    status=$?
    kill -0 "$task" 2>/dev/null || break
  done
  [ "$status" -le "$highest" ] || highest=$status
done
exit "$highest"
