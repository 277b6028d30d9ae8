#!/bin/bash
# An array of which each element is one master of one run:
#
#   sbatch --array=0-7 array.sh CORPUS OUTPUT COMMAND [ARG…]
#
# An element begins to work, or joins the others, as soon as it runs, and leaves when its time is
# over; the others go on. Whatever is submitted later, this or another script, may join them.
#SBATCH --job-name=flockstep
#SBATCH --array=0-1
#SBATCH --ntasks=1
#SBATCH --time=01:00:00
#SBATCH --signal=B:TERM@120
set -eu
corpus=$1
output=$2
shift 2

# exec: the signal reaches the master itself.
exec flockstep master --join --create --feedback --json \
  --input "$corpus" --output "$output" -- "$@" \
  >"report-${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID.json"
