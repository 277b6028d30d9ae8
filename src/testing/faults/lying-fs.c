/*
 * A directory of this machine as a file system whose locks and caches lie, by words in a control file.
 *
 *   lying-fs BACKING CONTROL POINT [options of FUSE]
 *
 * Each mount is a client of its own: two of them over one BACKING are two hosts on one server, for
 * everything that a kernel can tell. The control file is read again whenever it has changed (replace it by
 * a rename), before each operation; one line a word, then its value. No line: everything is honest.
 *
 *   locks HOW         honest   taken on the backing file: they exclude between all mounts
 *                     granted  every try succeeds, here
 *                     local    they exclude within this mount only
 *                     denied   no try succeeds
 *                     kept     what is released stays taken
 *                     lost     what was held when this began is free for others; honest from then on
 *                     hang     no try returns until this ends
 *                     E...     every try fails with that errno (EIO ENOLCK ENOSYS EOPNOTSUPP EBADF ESTALE)
 *   content-ms N      what was read of a file is served again for so long, size included; also under a lock
 *   attributes-ms N   size, links and times of a name, without its content
 *   absent-ms N       a name that was looked up in vain stays absent, however often it is listed
 *   listing-ms N      a directory that was listed is listed the same way again
 *   replaced-ms N     a name keeps leading to the file that it led to; once that was replaced or removed by
 *                     another client, opening it is ENOENT
 *   links-one 1       each file says that it has one link
 *   whole-seconds 1   times are cut to seconds
 *   changes E...      every change fails with that errno (EROFS ENOSPC EDQUOT EIO)
 *   frozen 1          no operation returns until this ends
 *
 * What this client does itself it knows at once; what others do shows when the time is over. A file that
 * is removed while somebody here has it open leaves a hidden name behind until it is closed.
 */
#define FUSE_USE_VERSION 314
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#define CONTENT_MAX (4 << 20)
#define NAP_US 5000

static int backing;
static char control[PATH_MAX];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static struct settings {
  char locks[16];
  long contentMs, attributesMs, absentMs, listingMs, replacedMs, linksOne, wholeSeconds, frozen;
  int changes;
} settings = {.locks = "honest"};

static const struct {
  const char *name;
  int value;
} errnos[] = {{"EIO", EIO},       {"ENOLCK", ENOLCK}, {"ENOSYS", ENOSYS}, {"EOPNOTSUPP", EOPNOTSUPP},
              {"EBADF", EBADF},   {"ESTALE", ESTALE}, {"EROFS", EROFS},   {"ENOSPC", ENOSPC},
              {"EDQUOT", EDQUOT}, {"EACCES", EACCES}};

static int errnoNamed(const char *name) {
  for (size_t i = 0; i < sizeof errnos / sizeof *errnos; i++)
    if (!strcmp(errnos[i].name, name)) return errnos[i].value;
  return 0;
}

static long nowMs(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* --- open files, and what is known of names ------------------------------------------------------ */

struct handle {
  int fd;
  int isLocked, kept;
  char *content; /* what this descriptor is shown, or NULL: the file itself */
  size_t length;
  ino_t inode;
  struct handle *next;
};
static struct handle *handles;

struct known {
  char *path;
  long untilMs;     /* of attributes and content */
  long absentUntilMs, leadsUntilMs;
  struct stat stat; /* st_ino 0: nothing is known */
  ino_t leadsTo;
  char *content;
  char *listed; /* names in a directory, each with its end; the last one is empty */
  long listedUntilMs;
  struct known *next;
};
#define BUCKETS 4096
static struct known *names[BUCKETS];

static struct known *knownOf(const char *path) {
  unsigned long hash = 5381;
  for (const char *at = path; *at; at++) hash = hash * 33 + (unsigned char)*at;
  struct known **bucket = &names[hash % BUCKETS];
  for (struct known *it = *bucket; it; it = it->next)
    if (!strcmp(it->path, path)) return it;
  struct known *made = calloc(1, sizeof *made);
  made->path = strdup(path);
  made->next = *bucket;
  return *bucket = made;
}

/* This client changed the name itself, or what stands under it. */
static void forget(const char *path) {
  if (!path) return;
  pthread_mutex_lock(&mutex);
  struct known *it = knownOf(path);
  it->untilMs = it->absentUntilMs = it->leadsUntilMs = 0;
  char parent[PATH_MAX];
  snprintf(parent, sizeof parent, "%s", path);
  char *slash = strrchr(parent, '/');
  slash[slash == parent] = 0;
  knownOf(parent)->listedUntilMs = 0;
  pthread_mutex_unlock(&mutex);
}

/* --- the control file ---------------------------------------------------------------------------- */

static void loseLocks(void) {
  for (struct handle *it = handles; it; it = it->next)
    if (it->isLocked) flock(it->fd, LOCK_UN);
}

static void take(struct settings *next, const char *word, const char *value) {
  if (!strcmp(word, "locks")) snprintf(next->locks, sizeof next->locks, "%.15s", value);
  else if (!strcmp(word, "content-ms")) next->contentMs = atol(value);
  else if (!strcmp(word, "attributes-ms")) next->attributesMs = atol(value);
  else if (!strcmp(word, "absent-ms")) next->absentMs = atol(value);
  else if (!strcmp(word, "listing-ms")) next->listingMs = atol(value);
  else if (!strcmp(word, "replaced-ms")) next->replacedMs = atol(value);
  else if (!strcmp(word, "links-one")) next->linksOne = atol(value);
  else if (!strcmp(word, "whole-seconds")) next->wholeSeconds = atol(value);
  else if (!strcmp(word, "changes")) next->changes = errnoNamed(value);
  else if (!strcmp(word, "frozen")) next->frozen = atol(value);
  else fprintf(stderr, "lying-fs: unknown word %s\n", word);
}

static void reload(void) {
  static struct stat last;
  struct stat stands;
  pthread_mutex_lock(&mutex);
  if (!stat(control, &stands) &&
      (stands.st_ino != last.st_ino || stands.st_mtim.tv_nsec != last.st_mtim.tv_nsec ||
       stands.st_mtim.tv_sec != last.st_mtim.tv_sec || stands.st_size != last.st_size)) {
    struct settings next = {.locks = "honest"};
    char line[256], word[64], value[64];
    FILE *file = fopen(control, "r");
    while (file && fgets(line, sizeof line, file))
      if (sscanf(line, "%63s %63s", word, value) == 2) take(&next, word, value);
    if (file) fclose(file);
    last = stands;
    if (!strcmp(next.locks, "lost") && strcmp(settings.locks, "lost")) loseLocks();
    settings = next;
  }
  pthread_mutex_unlock(&mutex);
}

/* Before each operation. 0, or the negative errno that is its answer. */
static int begin(int isChange) {
  for (reload(); settings.frozen; reload()) {
    if (fuse_interrupted()) return -EINTR;
    usleep(NAP_US);
  }
  return isChange ? -settings.changes : 0;
}
#define BEGIN(isChange)                                                                            \
  do {                                                                                             \
    int refused_ = begin(isChange);                                                                \
    if (refused_) return refused_;                                                                 \
  } while (0)

static const char *below(const char *path) { return path[1] ? path + 1 : "."; }
static int answer(long result) { return result < 0 ? -errno : (int)result; }
static struct handle *of(struct fuse_file_info *info) { return (struct handle *)(uintptr_t)info->fh; }

/* --- what is shown of a name --------------------------------------------------------------------- */

static char *slurp(const char *path, struct stat *stat) {
  int fd = openat(backing, below(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return NULL;
  char *bytes = NULL;
  if (!fstat(fd, stat) && S_ISREG(stat->st_mode) && stat->st_size <= CONTENT_MAX) {
    bytes = malloc((size_t)stat->st_size + 1);
    ssize_t count = pread(fd, bytes, (size_t)stat->st_size, 0);
    stat->st_size = count < 0 ? 0 : count;
  }
  close(fd);
  return bytes;
}

/* Under the mutex. Brings up to date what has run out; 0, or an errno. */
static int look(const char *path, struct known *it) {
  long now = nowMs();
  if (now < it->absentUntilMs) return ENOENT;
  if (now < it->untilMs && it->stat.st_ino) return 0;
  struct stat stands;
  if (fstatat(backing, below(path), &stands, AT_SYMLINK_NOFOLLOW)) {
    int error = errno;
    if (error == ENOENT) it->absentUntilMs = now + settings.absentMs;
    return error;
  }
  free(it->content);
  it->content = settings.contentMs && S_ISREG(stands.st_mode) ? slurp(path, &stands) : NULL;
  it->stat = stands;
  it->untilMs = now + (it->content ? settings.contentMs : settings.attributesMs);
  return 0;
}

static int lookFresh(const char *path, struct stat *stat) {
  pthread_mutex_lock(&mutex);
  struct known *it = knownOf(path);
  int error = look(path, it);
  if (!error) *stat = it->stat;
  pthread_mutex_unlock(&mutex);
  if (settings.linksOne && !error && S_ISREG(stat->st_mode)) stat->st_nlink = 1;
  if (settings.wholeSeconds) stat->st_mtim.tv_nsec = stat->st_ctim.tv_nsec = 0;
  return -error;
}

static int lyingGetattr(const char *path, struct stat *stat, struct fuse_file_info *info) {
  BEGIN(0);
  if (path) return lookFresh(path, stat);
  return answer(fstat(of(info)->fd, stat));
}

/* --- files --------------------------------------------------------------------------------------- */

static void keep(int fd, const char *path, struct fuse_file_info *info) {
  struct handle *made = calloc(1, sizeof *made);
  struct stat stat;
  made->fd = fd;
  made->inode = fstat(fd, &stat) ? 0 : stat.st_ino;
  pthread_mutex_lock(&mutex);
  struct known *it = knownOf(path);
  if (settings.contentMs && !look(path, it) && it->content && it->stat.st_ino == made->inode) {
    made->length = (size_t)it->stat.st_size;
    made->content = memcpy(malloc(made->length + 1), it->content, made->length);
  }
  made->next = handles;
  handles = made;
  pthread_mutex_unlock(&mutex);
  info->fh = (uint64_t)(uintptr_t)made;
}

/* Whether the name still leads to the file that this client took it for. */
static int leadsOn(const char *path, ino_t inode) {
  long now = nowMs();
  pthread_mutex_lock(&mutex);
  struct known *it = knownOf(path);
  int isStale = now < it->leadsUntilMs && it->leadsTo != inode;
  if (!isStale && now >= it->leadsUntilMs) {
    it->leadsTo = inode;
    it->leadsUntilMs = now + settings.replacedMs;
  }
  pthread_mutex_unlock(&mutex);
  return !isStale;
}

static int lyingOpen(const char *path, struct fuse_file_info *info) {
  BEGIN((info->flags & O_ACCMODE) != O_RDONLY || info->flags & O_TRUNC);
  int fd = openat(backing, below(path), info->flags & ~O_NOFOLLOW);
  if (fd < 0) return -errno;
  struct stat stat;
  if (settings.replacedMs && !fstat(fd, &stat) && !leadsOn(path, stat.st_ino)) {
    close(fd);
    return -ENOENT;
  }
  if (info->flags & O_TRUNC) forget(path);
  keep(fd, path, info);
  return 0;
}
static int lyingCreate(const char *path, mode_t mode, struct fuse_file_info *info) {
  BEGIN(1);
  int fd = openat(backing, below(path), info->flags | O_CREAT, mode);
  if (fd < 0) return -errno;
  forget(path);
  keep(fd, path, info);
  return 0;
}
static int lyingRead(const char *path, char *target, size_t size, off_t offset,
                     struct fuse_file_info *info) {
  (void)path;
  BEGIN(0);
  struct handle *handle = of(info);
  if (!handle->content) return answer(pread(handle->fd, target, size, offset));
  if ((size_t)offset >= handle->length) return 0;
  size_t count = handle->length - (size_t)offset < size ? handle->length - (size_t)offset : size;
  memcpy(target, handle->content + offset, count);
  return (int)count;
}
/* Its own writer sees a file as it is. */
static void written(const char *path, struct handle *handle) {
  forget(path);
  pthread_mutex_lock(&mutex);
  for (struct handle *it = handles; it; it = it->next)
    if (it->inode == handle->inode) {
      free(it->content);
      it->content = NULL;
    }
  pthread_mutex_unlock(&mutex);
}
static int lyingWrite(const char *path, const char *source, size_t size, off_t offset,
                      struct fuse_file_info *info) {
  BEGIN(1);
  int result = answer(pwrite(of(info)->fd, source, size, offset));
  written(path, of(info));
  return result;
}
static int lyingTruncate(const char *path, off_t length, struct fuse_file_info *info) {
  BEGIN(1);
  int fd = info ? of(info)->fd : openat(backing, below(path), O_WRONLY);
  if (fd < 0) return -errno;
  int result = answer(ftruncate(fd, length));
  if (info) written(path, of(info));
  else {
    close(fd);
    forget(path);
  }
  return result;
}
static int lyingFsync(const char *path, int dataOnly, struct fuse_file_info *info) {
  (void)path;
  BEGIN(1);
  return answer(dataOnly ? fdatasync(of(info)->fd) : fsync(of(info)->fd));
}
static int lyingRelease(const char *path, struct fuse_file_info *info) {
  (void)path;
  struct handle *handle = of(info);
  pthread_mutex_lock(&mutex);
  for (struct handle **at = &handles; *at; at = &(*at)->next)
    if (*at == handle) {
      *at = handle->next;
      break;
    }
  pthread_mutex_unlock(&mutex);
  int isKept = handle->kept || (handle->isLocked && !strcmp(settings.locks, "kept"));
  if (!isKept) close(handle->fd);
  free(handle->content);
  free(handle);
  return 0;
}

/* --- locks --------------------------------------------------------------------------------------- */

/* Among the descriptors of this mount alone; shared locks count as exclusive ones. */
static int lockLocally(struct handle *handle, int isUnlock) {
  int result = 0;
  pthread_mutex_lock(&mutex);
  for (struct handle *it = handles; it && !isUnlock; it = it->next)
    if (it != handle && it->inode == handle->inode && it->isLocked) result = -EWOULDBLOCK;
  if (!result) handle->isLocked = !isUnlock;
  pthread_mutex_unlock(&mutex);
  return result;
}

static void howLocks(char how[16]) {
  pthread_mutex_lock(&mutex);
  memcpy(how, settings.locks, 16);
  pthread_mutex_unlock(&mutex);
}

static int lockOnce(struct handle *handle, int operation, const char *how) {
  int isUnlock = (operation & ~LOCK_NB) == LOCK_UN;
  if (errnoNamed(how)) return -errnoNamed(how);
  if (!strcmp(how, "local")) return lockLocally(handle, isUnlock);
  if (!strcmp(how, "granted")) return 0;
  if (!strcmp(how, "denied") && !isUnlock) return -EWOULDBLOCK;
  if (!strcmp(how, "kept") && isUnlock) return handle->kept = handle->isLocked, 0;
  int result = answer(flock(handle->fd, operation | LOCK_NB));
  if (!result) handle->isLocked = !isUnlock;
  return result;
}

static int lyingFlock(const char *path, struct fuse_file_info *info, int operation) {
  (void)path;
  for (;;) {
    BEGIN(0);
    char how[16];
    howLocks(how);
    int isHanging = !strcmp(how, "hang");
    int result = isHanging ? -EWOULDBLOCK : lockOnce(of(info), operation, how);
    if (result != -EWOULDBLOCK || (operation & LOCK_NB && !isHanging)) return result;
    if (fuse_interrupted()) return -EINTR;
    usleep(NAP_US);
  }
}

/* --- names --------------------------------------------------------------------------------------- */

static int changed(int result, const char *first, const char *second) {
  int told = answer(result);
  forget(first);
  forget(second);
  return told;
}
static int lyingMkdir(const char *path, mode_t mode) {
  BEGIN(1);
  return changed(mkdirat(backing, below(path), mode), path, NULL);
}
static int lyingUnlink(const char *path) {
  BEGIN(1);
  return changed(unlinkat(backing, below(path), 0), path, NULL);
}
static int lyingRmdir(const char *path) {
  BEGIN(1);
  return changed(unlinkat(backing, below(path), AT_REMOVEDIR), path, NULL);
}
static int lyingSymlink(const char *target, const char *path) {
  BEGIN(1);
  return changed(symlinkat(target, backing, below(path)), path, NULL);
}
static int lyingReadlink(const char *path, char *target, size_t size) {
  BEGIN(0);
  ssize_t length = readlinkat(backing, below(path), target, size - 1);
  if (length < 0) return -errno;
  target[length] = 0;
  return 0;
}
static int lyingRename(const char *source, const char *target, unsigned flags) {
  BEGIN(1);
  if (flags) return -EINVAL;
  return changed(renameat(backing, below(source), backing, below(target)), source, target);
}
static int lyingLink(const char *source, const char *target) {
  BEGIN(1);
  return changed(linkat(backing, below(source), backing, below(target), 0), source, target);
}
static int lyingChmod(const char *path, mode_t mode, struct fuse_file_info *info) {
  (void)info;
  BEGIN(1);
  return changed(fchmodat(backing, below(path), mode, 0), path, NULL);
}
static int lyingChown(const char *path, uid_t user, gid_t group, struct fuse_file_info *info) {
  (void)info;
  BEGIN(1);
  return changed(fchownat(backing, below(path), user, group, AT_SYMLINK_NOFOLLOW), path, NULL);
}
static int lyingUtimens(const char *path, const struct timespec times[2],
                        struct fuse_file_info *info) {
  (void)info;
  BEGIN(1);
  return changed(utimensat(backing, below(path), times, AT_SYMLINK_NOFOLLOW), path, NULL);
}
static int lyingStatfs(const char *path, struct statvfs *facts) {
  (void)path;
  BEGIN(0);
  return answer(fstatvfs(backing, facts));
}

/* Names in a directory, each with its end, or NULL and errno. */
static char *listNow(const char *path) {
  int fd = openat(backing, below(path), O_RDONLY | O_DIRECTORY);
  DIR *directory = fd < 0 ? NULL : fdopendir(fd);
  if (!directory) return NULL;
  size_t room = 4096, used = 0;
  char *names_ = malloc(room);
  for (struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
    size_t length = strlen(entry->d_name) + 1;
    if (used + length + 1 > room) names_ = realloc(names_, room = 2 * (used + length + 1));
    memcpy(names_ + used, entry->d_name, length);
    used += length;
  }
  names_[used] = 0;
  closedir(directory);
  return names_;
}

static int lyingReaddir(const char *path, void *target, fuse_fill_dir_t fill, off_t offset,
                        struct fuse_file_info *info, enum fuse_readdir_flags flags) {
  (void)offset, (void)info, (void)flags;
  BEGIN(0);
  int error = 0;
  pthread_mutex_lock(&mutex);
  struct known *it = knownOf(path);
  if (!it->listed || nowMs() >= it->listedUntilMs) {
    char *now = listNow(path);
    if (now) {
      free(it->listed);
      it->listed = now;
      it->listedUntilMs = nowMs() + settings.listingMs;
    } else error = errno;
  }
  for (char *name = it->listed; !error && *name; name += strlen(name) + 1)
    if (fill(target, name, NULL, 0, 0)) break;
  pthread_mutex_unlock(&mutex);
  return -error;
}
static int lyingFsyncdir(const char *path, int dataOnly, struct fuse_file_info *info) {
  (void)dataOnly, (void)info;
  BEGIN(1);
  int fd = openat(backing, below(path), O_RDONLY | O_DIRECTORY);
  if (fd < 0) return -errno;
  int result = answer(fsync(fd));
  close(fd);
  return result;
}

static void *lyingInit(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  /* The kernel asks each time: what is stale is so by the words of the control file alone. */
  config->attr_timeout = config->entry_timeout = config->negative_timeout = 0;
  config->use_ino = 1;
  return NULL;
}

static const struct fuse_operations operations = {
    .init = lyingInit,       .getattr = lyingGetattr,   .open = lyingOpen,
    .create = lyingCreate,   .read = lyingRead,         .write = lyingWrite,
    .truncate = lyingTruncate, .fsync = lyingFsync,     .release = lyingRelease,
    .flock = lyingFlock,     .mkdir = lyingMkdir,       .unlink = lyingUnlink,
    .rmdir = lyingRmdir,     .symlink = lyingSymlink,   .readlink = lyingReadlink,
    .rename = lyingRename,   .link = lyingLink,         .chmod = lyingChmod,
    .chown = lyingChown,     .utimens = lyingUtimens,   .statfs = lyingStatfs,
    .readdir = lyingReaddir, .fsyncdir = lyingFsyncdir,
};

int main(int count, char **words) {
  if (count < 4) {
    fprintf(stderr, "usage: lying-fs BACKING CONTROL POINT [options of FUSE]\n");
    return 2;
  }
  umask(0);
  backing = open(words[1], O_RDONLY | O_DIRECTORY);
  if (backing < 0 || !realpath(words[2], control)) {
    perror(backing < 0 ? words[1] : words[2]);
    return 1;
  }
  words[2] = words[0];
  return fuse_main(count - 2, words + 2, &operations, NULL);
}
