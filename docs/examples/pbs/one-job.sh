#!/bin/bash
# One PBS job on several hosts, one master on each, started by pbsdsh:
#
#   qsub -l select=4:ncpus=32 -l place=scatter -v CORPUS=/shared/in,OUTPUT=/shared/out one-job.sh
#
# For PBS Pro, OpenPBS and Torque: pbsdsh starts a task for each line of PBS_NODEFILE. The command is
# at the end: put your own there. Before the time limit and on qdel, PBS sends TERM to all tasks:
# they finish what runs, and submitting the script again goes on. The report is in the job's output.
#PBS -N flockstep
#PBS -l select=2:ncpus=4
#PBS -l place=scatter
#PBS -l walltime=01:00:00
#PBS -j oe
set -eu
cd "$PBS_O_WORKDIR"
: "${CORPUS:?the inputs, on the shared file system}" "${OUTPUT:?where results go}"

# A line for each task that pbsdsh starts. The tasks get no rank that could be relied on: a race on
# the directory gives them one. PBS_JOBID, which all of them have, names the run.
size=$(wc -l <"$PBS_NODEFILE")

# Tasks start with an almost empty environment, in the home directory.
# shellcheck disable=SC2016 # It is the task's shell that expands these.
exec pbsdsh -- "$(command -v bash)" -c \
  'cd "$1" && export PATH=$2 && shift 2 && exec flockstep master "$@"' \
  flockstep "$PWD" "$PATH" --create --size "$size" --join-timeout 300 --feedback --json \
  --input "$CORPUS" --output "$OUTPUT" -- ./explore.sh '{}' '{out}'
