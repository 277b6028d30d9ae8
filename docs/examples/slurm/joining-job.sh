#!/bin/bash
# One of many jobs, big or small, at any time, that work in one directory:
#
#   sbatch --nodes=2 joining-job.sh CORPUS OUTPUT COMMAND [ARG…]
#   sbatch --nodes=8 --partition=other joining-job.sh CORPUS OUTPUT COMMAND [ARG…]
#
# Each of its nodes runs a master that joins whoever works in OUTPUT, or begins where nobody does.
#SBATCH --job-name=flockstep
#SBATCH --ntasks-per-node=1
#SBATCH --time=01:00:00
#SBATCH --signal=TERM@120
set -eu
corpus=$1
output=$2
shift 2

srun --kill-on-bad-exit=0 --output="report-%j-%t.json" --error="words-%j-%t.txt" \
  flockstep master --join --create --feedback --json \
  --input "$corpus" --output "$output" -- "$@"
