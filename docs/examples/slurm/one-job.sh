#!/bin/bash
# One job on several nodes, one master on each:
#
#   sbatch --nodes=4 one-job.sh CORPUS OUTPUT COMMAND [ARG…]
#
# Both directories are on the shared file system; COMMAND is as after -- of `flockstep run`. Two
# minutes before the time limit the masters finish what runs and the job puts itself back into the
# queue, until nothing is left. After scancel it stays away: submit it again to go on.
#SBATCH --job-name=flockstep
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --time=01:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append
set -u
corpus=$1
output=$2
shift 2

# Other masters find out themselves when one fails: srun need not kill them.
srun --kill-on-bad-exit=0 flockstep master --create --feedback --json \
  --input "$corpus" --output "$output" -- "$@" >"report-$SLURM_JOB_ID.json" &
srun=$!

# The time limit is near: TERM to the masters. (srun itself would kill them when it gets TERM.)
limited=
trap 'limited=yes; scancel --signal=TERM "$SLURM_JOB_ID"' USR1
# scancel sends TERM to everything: this script has to outlive the masters.
trap : TERM

# A signal interrupts the wait, not the step.
while :; do
  wait "$srun"
  status=$?
  kill -0 "$srun" 2>/dev/null || break
done

if [ "$status" = 75 ] && [ -n "$limited" ]; then
  scontrol requeue "$SLURM_JOB_ID"
fi
exit "$status"
