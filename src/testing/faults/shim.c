/*
 * Makes file calls of one process tree lie, fail or hang, by rules in a file.
 *
 *   LD_PRELOAD=shim.so FLOCKSTEP_SHIM=/path/of/rules program ...
 *
 * The rules are read again at every call, so a test may change them while the program runs (replace
 * the file by a rename). One rule a line, words separated by blanks; the first rule that fits decides:
 *
 *   CALL HOW ARGUMENT WHEN PATH [PROGRAM]
 *
 *   CALL      link rename mkdir rmdir unlink | create (open with O_CREAT) | open (any other) |
 *             read stat write truncate close | fsync (also fdatasync) | flock | unlock (flock with LOCK_UN) |
 *             flock-readonly (flock on a descriptor that cannot write) |
 *             change (any of link rename mkdir rmdir unlink create write truncate fsync)
 *   HOW       fail    not done, reports errno ARGUMENT
 *             lost    done, then reports errno ARGUMENT: the reply got lost, the retry met its own work
 *             grant   not done, reports success (a lock that excludes nobody, a sync that lies)
 *             deny    flock: not done, reports EWOULDBLOCK
 *             short   write: writes half of it
 *             delay   done after ARGUMENT milliseconds
 *             hang    never returns
 *             kill    the process ends by SIGKILL: ARGUMENT is before (not done), after (done), or half (write: half
 *                     of it was written)
 *   ARGUMENT  errno name, milliseconds, before/half/after, or -
 *   WHEN      3 = the third fitting call of this process, 3+ = from the third on, 3+5 = the third and every fifth
 *             after it, * = each
 *   PATH      substring of the path (of either path; of the path behind a descriptor); at its end
 *             only if it ends with $; * = any. Of a write also PATH~TEXT: if TEXT is in what is written
 *   PROGRAM   substring of the command line of the process, to strike one of several
 *
 * What failed, was late, was lost or was killed is added to the file <rules>.struck: call, how, path, and after a kill what was
 * to be written.
 *
 * Calls that libc makes internally (opendir, posix_spawn) are not seen.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum how { NONE, FAIL, LOST, GRANT, DENY, SHORT, DELAY, HANG, KILL_BEFORE, KILL_HALF, KILL_AFTER };

struct verdict {
  enum how how;
  int error;
  long milliseconds;
};

#define COUNTERS 256
static pthread_mutex_t counterLock = PTHREAD_MUTEX_INITIALIZER;
static struct {
  char rule[512];
  long count;
} counters[COUNTERS];

static const struct {
  const char *name;
  int value;
} errnos[] = {
    {"EACCES", EACCES},       {"EAGAIN", EAGAIN}, {"EBADF", EBADF},   {"EBUSY", EBUSY},
    {"EDEADLK", EDEADLK},     {"EDQUOT", EDQUOT}, {"EEXIST", EEXIST}, {"EFBIG", EFBIG},
    {"EINTR", EINTR},         {"EINVAL", EINVAL}, {"EIO", EIO},       {"EMFILE", EMFILE},
    {"EMLINK", EMLINK},       {"ENOENT", ENOENT}, {"ENOTEMPTY", ENOTEMPTY}, {"ENOLCK", ENOLCK}, {"ENOSPC", ENOSPC},
    {"ENOSYS", ENOSYS},       {"ENOTCONN", ENOTCONN}, {"EOPNOTSUPP", EOPNOTSUPP},
    {"EPERM", EPERM},         {"EROFS", EROFS},   {"ESTALE", ESTALE}, {"ETIMEDOUT", ETIMEDOUT},
    {"EXDEV", EXDEV},
};

static int errnoNamed(const char *name) {
  for (size_t i = 0; i < sizeof errnos / sizeof *errnos; i++)
    if (!strcmp(errnos[i].name, name)) return errnos[i].value;
  fprintf(stderr, "shim: unknown errno %s\n", name);
  abort();
}

/* Raw system calls: reading the rules must not pass through the shim. */
static long raw(long number, long a, long b, long c, long d, long e, long f) {
  static long (*real)(long, ...);
  if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  return real(number, a, b, c, d, e, f);
}
static ssize_t slurp(const char *path, char *target, size_t size) {
  int fd = (int)raw(SYS_openat, AT_FDCWD, (long)path, O_RDONLY | O_CLOEXEC, 0, 0, 0);
  if (fd < 0) return -1;
  size_t filled = 0;
  for (;;) {
    ssize_t count = raw(SYS_read, fd, (long)(target + filled), (long)(size - 1 - filled), 0, 0, 0);
    if (count <= 0) break;
    filled += (size_t)count;
  }
  raw(SYS_close, fd, 0, 0, 0, 0, 0);
  target[filled] = 0;
  return (ssize_t)filled;
}

/* What this thread is about to do, for the note of its end. */
static __thread char actCall[32], actPath[512];
static __thread const void *actBytes;
static __thread size_t actLength;

static void note(const char *how) {
  char path[4096], head[1024];
  snprintf(path, sizeof path, "%s.struck", getenv("FLOCKSTEP_SHIM"));
  int length = snprintf(head, sizeof head, "%s %s %s\n", actCall, how, actPath);
  int fd = (int)raw(SYS_openat, AT_FDCWD, (long)path, O_WRONLY | O_CREAT | O_APPEND, 0600, 0, 0);
  raw(SYS_write, fd, (long)head, length, 0, 0, 0);
  if (actBytes) {
    raw(SYS_write, fd, (long)actBytes, (long)actLength, 0, 0, 0);
    raw(SYS_write, fd, (long)"\n", 1, 0, 0, 0);
  }
  raw(SYS_close, fd, 0, 0, 0, 0, 0);
}
static void die(const char *when) {
  note(when);
  raw(SYS_kill, getpid(), SIGKILL, 0, 0, 0, 0);
}

static int programFits(const char *program) {
  char line[4096];
  ssize_t length = slurp("/proc/self/cmdline", line, sizeof line);
  if (length < 0) return 0;
  for (ssize_t i = 0; i < length; i++)
    if (!line[i]) line[i] = ' ';
  return strstr(line, program) != NULL;
}

static long countFor(const char *rule) {
  long count = 0;
  pthread_mutex_lock(&counterLock);
  for (int i = 0; i < COUNTERS; i++) {
    if (counters[i].count && strcmp(counters[i].rule, rule)) continue;
    snprintf(counters[i].rule, sizeof counters[i].rule, "%s", rule);
    count = ++counters[i].count;
    break;
  }
  pthread_mutex_unlock(&counterLock);
  return count;
}

static int whenFits(const char *when, const char *rule) {
  if (!strcmp(when, "*")) return 1;
  char *end;
  long wanted = strtol(when, &end, 10);
  long count = countFor(rule);
  if (*end != '+') return count == wanted;
  long every = end[1] ? strtol(end + 1, NULL, 10) : 1;
  return count >= wanted && (count - wanted) % every == 0;
}

static int isWritten(const char *text) {
  return actBytes && memmem(actBytes, actLength, text, strlen(text)) != NULL;
}
static int containsPath(const char *path, const char *wanted) {
  size_t length = strlen(wanted);
  if (wanted[length - 1] != '$') return strstr(path, wanted) != NULL;
  size_t pathLength = strlen(path), tail = length - 1;
  return pathLength >= tail && !strncmp(path + pathLength - tail, wanted, tail);
}
static int pathFits(char *wanted, const char *first, const char *second) {
  char *text = strchr(wanted, '~');
  if (text) {
    *text = 0;
    if (!isWritten(text + 1)) return 0;
  }
  if (!strcmp(wanted, "*")) return 1;
  return containsPath(first, wanted) || (second && containsPath(second, wanted));
}

static struct verdict verdictOf(const char *how, const char *argument) {
  struct verdict verdict = {NONE, 0, 0};
  if (!strcmp(how, "fail")) verdict.how = FAIL;
  else if (!strcmp(how, "lost")) verdict.how = LOST;
  else if (!strcmp(how, "grant")) verdict.how = GRANT;
  else if (!strcmp(how, "deny")) verdict.how = DENY;
  else if (!strcmp(how, "short")) verdict.how = SHORT;
  else if (!strcmp(how, "delay")) verdict.how = DELAY;
  else if (!strcmp(how, "hang")) verdict.how = HANG;
  else if (!strcmp(how, "kill"))
    verdict.how = !strcmp(argument, "before") ? KILL_BEFORE
                  : !strcmp(argument, "half") ? KILL_HALF
                                              : KILL_AFTER;
  else {
    fprintf(stderr, "shim: unknown kind of fault %s\n", how);
    abort();
  }
  if (verdict.how == FAIL || verdict.how == LOST) verdict.error = errnoNamed(argument);
  if (verdict.how == DELAY) verdict.milliseconds = strtol(argument, NULL, 10);
  return verdict;
}

static int callFits(const char *wanted, const char *call) {
  static const char *const reading[] = {"open", "read", "stat", "close", "flock", "flock-readonly"};
  if (strcmp(wanted, "change")) return !strcmp(wanted, call);
  for (size_t i = 0; i < sizeof reading / sizeof *reading; i++)
    if (!strcmp(reading[i], call)) return 0;
  return 1;
}

static struct verdict judge(const char *call, const char *first, const char *second) {
  struct verdict none = {NONE, 0, 0};
  const char *file = getenv("FLOCKSTEP_SHIM");
  static __thread char text[16384];
  if (!file || slurp(file, text, sizeof text) <= 0) return none;
  char *next = NULL;
  for (char *line = strtok_r(text, "\n", &next); line; line = strtok_r(NULL, "\n", &next)) {
    char name[32], how[32], argument[32], when[32], path[512], program[256] = "";
    int words = sscanf(line, "%31s %31s %31s %31s %511s %255s", name, how, argument, when, path, program);
    if (words < 5 || !callFits(name, call) || !pathFits(path, first, second)) continue;
    if (*program && !programFits(program)) continue;
    if (!whenFits(when, line)) continue;
    snprintf(actCall, sizeof actCall, "%s", call);
    /* Of a link or a rename the name that it gives. */
    snprintf(actPath, sizeof actPath, "%s", second ? second : first);
    return verdictOf(how, argument);
  }
  return none;
}

static struct verdict judgeDescriptor(const char *call, int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length > 0 ? length : 0] = 0;
  return judge(call, path, NULL);
}

static void pauseFor(long milliseconds) {
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000};
  nanosleep(&time, NULL);
}

/* Everything that does not need the call itself. True when `*result` is the answer. */
static int settled(struct verdict verdict, long *result) {
  switch (verdict.how) {
  case FAIL: note("fail"); errno = verdict.error; *result = -1; return 1;
  case DENY: errno = EWOULDBLOCK; *result = -1; return 1;
  case GRANT: *result = 0; return 1;
  case HANG: for (;;) pauseFor(1000);
  case DELAY: note("delay"); pauseFor(verdict.milliseconds); return 0;
  case KILL_BEFORE: die("before"); return 0;
  default: return 0;
  }
}

static long reported(struct verdict verdict, long result) {
  if (verdict.how == KILL_HALF) die("half");
  if (verdict.how == KILL_AFTER) die("after");
  if (verdict.how != LOST || result < 0) return result;
  note("lost");
  errno = verdict.error;
  return -1;
}

#define REAL(type, name, ...)                                                                      \
  static type (*real)(__VA_ARGS__);                                                                \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

#define ANSWER(ruling, made)                                                                        \
  do {                                                                                             \
    struct verdict v_ = (ruling);                                                                  \
    long result_;                                                                                  \
    if (settled(v_, &result_)) return result_;                                                     \
    return reported(v_, (made));                                                                   \
  } while (0)

int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  ANSWER(judge("link", from, to), real(from, to));
}
int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  ANSWER(judge("rename", from, to), real(from, to));
}
int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  ANSWER(judge("mkdir", path, NULL), real(path, mode));
}
int rmdir(const char *path) {
  REAL(int, "rmdir", const char *);
  ANSWER(judge("rmdir", path, NULL), real(path));
}
int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  ANSWER(judge("unlink", path, NULL), real(path));
}
int fsync(int fd) {
  REAL(int, "fsync", int);
  ANSWER(judgeDescriptor("fsync", fd), real(fd));
}
int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  ANSWER(judgeDescriptor("fsync", fd), real(fd));
}
int flock(int fd, int operation) {
  REAL(int, "flock", int, int);
  int isReadOnly = (fcntl(fd, F_GETFL) & O_ACCMODE) == O_RDONLY;
  if (isReadOnly && !(operation & LOCK_UN)) {
    struct verdict verdict = judgeDescriptor("flock-readonly", fd);
    if (verdict.how != NONE) ANSWER(verdict, real(fd, operation));
  }
  ANSWER(judgeDescriptor(operation & LOCK_UN ? "unlock" : "flock", fd), real(fd, operation));
}
int close(int fd) {
  struct verdict verdict = judgeDescriptor("close", fd);
  /* A close that reports failure has closed all the same: "fail" is "lost" here. */
  if (verdict.how == FAIL) verdict.how = LOST;
  ANSWER(verdict, raw(SYS_close, fd, 0, 0, 0, 0, 0));
}
static int statBy(int fd, const char *path, int flags, unsigned mask, void *target) {
  struct verdict verdict = *path ? judge("stat", path, NULL) : judgeDescriptor("stat", fd);
  ANSWER(verdict, raw(SYS_statx, fd, (long)path, flags, mask, (long)target, 0));
}
int statx(int fd, const char *path, int flags, unsigned mask, struct statx *target) {
  return statBy(fd, path, flags, mask, target);
}
/* libuv closes and looks by this one. */
long syscall(long number, ...) {
  long a[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_close) return close((int)a[0]);
  if (number == SYS_statx)
    return statBy((int)a[0], (const char *)a[1], (int)a[2], (unsigned)a[3], (void *)a[4]);
  return raw(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}
int ftruncate(int fd, off_t length) {
  REAL(int, "ftruncate", int, off_t);
  ANSWER(judgeDescriptor("truncate", fd), real(fd, length));
}
int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

ssize_t read(int fd, void *target, size_t count) {
  REAL(ssize_t, "read", int, void *, size_t);
  ANSWER(judgeDescriptor("read", fd), real(fd, target, count));
}
ssize_t pread(int fd, void *target, size_t count, off_t offset) {
  REAL(ssize_t, "pread", int, void *, size_t, off_t);
  ANSWER(judgeDescriptor("read", fd), real(fd, target, count, offset));
}
ssize_t pread64(int fd, void *target, size_t count, off64_t offset) {
  return pread(fd, target, count, offset);
}

static size_t bounded(struct verdict verdict, size_t count) {
  return (verdict.how == SHORT || verdict.how == KILL_HALF) && count > 1 ? count / 2 : count;
}
static struct verdict judgeWrite(int fd, const void *source, size_t count) {
  actBytes = source;
  actLength = count;
  struct verdict verdict = judgeDescriptor("write", fd);
  if (verdict.how < KILL_BEFORE) actBytes = NULL;
  return verdict;
}
ssize_t write(int fd, const void *source, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  struct verdict verdict = judgeWrite(fd, source, count);
  ANSWER(verdict, real(fd, source, bounded(verdict, count)));
}
ssize_t pwrite(int fd, const void *source, size_t count, off_t offset) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  struct verdict verdict = judgeWrite(fd, source, count);
  ANSWER(verdict, real(fd, source, bounded(verdict, count), offset));
}
ssize_t pwrite64(int fd, const void *source, size_t count, off64_t offset) {
  return pwrite(fd, source, count, offset);
}
ssize_t writev(int fd, const struct iovec *vectors, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  struct verdict verdict = judgeDescriptor("write", fd);
  if (verdict.how == SHORT && count > 0)
    return write(fd, vectors[0].iov_base, bounded(verdict, vectors[0].iov_len));
  ANSWER(verdict, real(fd, vectors, count));
}

static int openBy(const char *symbol, const char *path, int flags, mode_t mode) {
  REAL(int, symbol, const char *, int, ...);
  struct verdict verdict = judge(flags & O_CREAT ? "create" : "open", path, NULL);
  long result;
  if (settled(verdict, &result)) return (int)result;
  int fd = real(path, flags, mode);
  if (verdict.how == KILL_AFTER) die("after");
  if (verdict.how != LOST || fd < 0) return fd;
  raw(SYS_close, fd, 0, 0, 0, 0, 0);
  note("lost");
  errno = verdict.error;
  return -1;
}
static mode_t modeOf(int flags, va_list list) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
}
int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = modeOf(flags, list);
  va_end(list);
  return openBy("open", path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = modeOf(flags, list);
  va_end(list);
  return openBy("open", path, flags, mode);
}
