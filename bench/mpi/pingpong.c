/*
 * Messages there and back between two ranks over MPI, for comparison with calls.
 *
 *   mpirun -n 2 pingpong BYTES ROUNDS
 *
 * Rank 0 prints the duration of each round but the first hundred in microseconds, one a line.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define WARM_UP 100

int main(int count, char **argument) {
  int rank, size;
  MPI_Init(&count, &argument);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (count != 3 || size != 2) {
    fprintf(stderr, "usage: mpirun -n 2 pingpong BYTES ROUNDS\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  int bytes = atoi(argument[1]);
  int rounds = atoi(argument[2]) + WARM_UP;
  char *message = calloc(1, bytes > 0 ? bytes : 1);
  double *times = calloc(rounds, sizeof *times);
  for (int round = 0; round < rounds; round++) {
    double from = MPI_Wtime();
    if (rank == 0) MPI_Send(message, bytes, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(message, bytes, MPI_CHAR, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1) MPI_Send(message, bytes, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    times[round] = (MPI_Wtime() - from) * 1e6;
  }
  if (rank == 0)
    for (int round = WARM_UP; round < rounds; round++) printf("%.3f\n", times[round]);
  MPI_Finalize();
  return 0;
}
