/*
 * The litmus of one generation over MPI, for comparison: the same phases, the same calls on the lock file,
 * but words travel as messages.
 *
 *   mpirun -n M litmus DIRECTORY GENERATIONS yield|spin|backoff
 *
 * Every rank is a client of its own (H = M). In each phase every peer sends its word to rank 0, which
 * answers all of them with all words. Who waits polls: `yield` gives the processor away between two
 * looks, `spin` does not, `backoff` sleeps 1 ms at first and twice as long each time, up to 10 ms.
 * Rank 0 prints the duration of each generation but the first two in microseconds, one a line.
 */
#include <errno.h>
#include <fcntl.h>
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define WORD 512
#define WARM_UP 2
static const char RECORD[] = "benchmark lock record of a fixed length, as the product has one\n";

static int rank, size;
static enum { YIELD, SPIN, BACKOFF } mode;
static char *words;

static void fail(const char *what) {
  fprintf(stderr, "rank %d: %s: %s\n", rank, what, strerror(errno));
  MPI_Abort(MPI_COMM_WORLD, 1);
}

static void await(int source, int tag) {
  long pauseMs = 1;
  for (;;) {
    int there = 0;
    MPI_Iprobe(source, tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
    if (there) return;
    if (mode == YIELD) sched_yield();
    if (mode == BACKOFF) {
      struct timespec time = {0, pauseMs * 1000000};
      nanosleep(&time, NULL);
      pauseMs = pauseMs * 2 > 10 ? 10 : pauseMs * 2;
    }
  }
}

/* One phase: this rank's word is `ok`; ends the program when anybody's is not. */
static void exchange(int phase, int ok) {
  char word[WORD] = {0};
  snprintf(word, sizeof word, "{\"rank\":%d,\"phase\":%d,\"ok\":%d}", rank, phase, ok);
  if (rank == 0) {
    memcpy(words, word, WORD);
    for (int peer = 1; peer < size; peer++) {
      await(peer, phase);
      MPI_Recv(words + peer * WORD, WORD, MPI_CHAR, peer, phase, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (int peer = 1; peer < size; peer++)
      MPI_Send(words, size * WORD, MPI_CHAR, peer, phase, MPI_COMM_WORLD);
  } else {
    MPI_Send(word, WORD, MPI_CHAR, 0, phase, MPI_COMM_WORLD);
    await(0, phase);
    MPI_Recv(words, size * WORD, MPI_CHAR, 0, phase, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  for (int each = 0; each < size; each++)
    if (!strstr(words + each * WORD, "\"ok\":1")) fail("a phase failed");
}

static int openLock(int root, struct stat *status) {
  char found[sizeof RECORD] = {0};
  int lock = openat(root, "mpi.lock", O_RDWR | O_NOFOLLOW | O_CLOEXEC);
  if (lock < 0 || fstat(lock, status) < 0) fail("open the lock");
  if (pread(lock, found, sizeof found, 0) != (ssize_t)strlen(RECORD) || strcmp(found, RECORD))
    fail("read the lock");
  return lock;
}

static void prepare(int root) {
  char found[sizeof RECORD] = {0};
  int lock = openat(root, "mpi.lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (lock < 0 || flock(lock, LOCK_EX | LOCK_NB) < 0) fail("prepare the lock");
  if (pread(lock, found, sizeof found, 0) == 0) {
    if (pwrite(lock, RECORD, strlen(RECORD), 0) < 0 || fsync(lock) < 0) fail("write the lock");
  }
  close(lock);
}

static int openRoot(const char *path, struct stat *status) {
  int root = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (root < 0 || fstat(root, status) < 0) fail("open the root");
  return root;
}

static void generation(const char *path) {
  struct stat rootStatus, lockStatus, again;
  int phase = 0;
  exchange(phase++, 1); /* membership */
  int root = openRoot(path, &rootStatus);
  exchange(phase++, 1); /* root anchor */
  if (rank == 0) prepare(root);
  exchange(phase++, 1); /* prepare */
  int anchor = openLock(root, &lockStatus);
  exchange(phase++, 1); /* lock anchor */
  for (int holder = 0; holder < size; holder++) {
    int lock = openLock(root, &again);
    exchange(phase++, 1); /* open */
    exchange(phase++, rank != holder || flock(lock, LOCK_EX | LOCK_NB) == 0); /* held */
    int excluded = rank == holder || (flock(lock, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK);
    exchange(phase++, excluded);
    close(lock);
    exchange(phase++, 1); /* released */
    int ok = 1;
    if (rank == (holder + 1) % size) {
      lock = openLock(root, &again);
      ok = flock(lock, LOCK_EX | LOCK_NB) == 0;
      close(lock);
    }
    exchange(phase++, ok); /* reacquired */
  }
  int second = openRoot(path, &again);
  int same = again.st_ino == rootStatus.st_ino && again.st_dev == rootStatus.st_dev;
  close(openLock(second, &again));
  same = same && again.st_ino == lockStatus.st_ino && again.st_dev == lockStatus.st_dev;
  close(second);
  exchange(phase++, same); /* identity */
  exchange(phase++, 1);    /* transcript */
  close(anchor);
  close(root);
}

int main(int count, char **argument) {
  MPI_Init(&count, &argument);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (count != 4) fail("usage: litmus DIRECTORY GENERATIONS yield|spin|backoff");
  mode = !strcmp(argument[3], "backoff") ? BACKOFF : !strcmp(argument[3], "spin") ? SPIN : YIELD;
  words = calloc((size_t)size, WORD);
  for (int round = 0; round < WARM_UP + atoi(argument[2]); round++) {
    double from = MPI_Wtime();
    generation(argument[1]);
    if (rank == 0 && round >= WARM_UP) printf("%.1f\n", (MPI_Wtime() - from) * 1e6);
  }
  MPI_Finalize();
  return 0;
}
