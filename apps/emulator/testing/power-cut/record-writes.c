/*
 * Preloaded into a process (Linux, LD_PRELOAD), it appends every change of the SQLite files below
 * RECORDED_FOLDER, and every sync, to RECORD_FILE: one record for each call, in the order in which
 * the calls returned. record.ts reads it. The index of a write-ahead log (-shm) is left out, since
 * SQLite makes it again at each start.
 *
 * While FAULT_FILE exists, writes and syncs fail with the error number in it, after as many that
 * succeed as its second number says.
 *
 * A record: operation (1 byte), length of the path (2), offset (8), length of the data (4), all
 * little-endian, then the path and the data.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record_fd = -1;

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_recorded(const char *path) {
  const char *folder = getenv("RECORDED_FOLDER");
  if (folder == NULL || strncmp(path, folder, strlen(folder)) != 0) return 0;
  if (strcmp(path, folder) == 0) return 1;
  const char *extension = strstr(path, ".sqlite");
  return extension != NULL && strcmp(extension, ".sqlite-shm") != 0;
}

static int path_of(int fd, char path[4096]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, 4095);
  if (length < 0) return 0;
  path[length] = '\0';
  return is_recorded(path);
}

/* The caller holds the lock. */
static void record(char operation, const char *path, int64_t offset, const void *data, uint32_t length) {
  if (record_fd < 0) record_fd = NEXT(open)(getenv("RECORD_FILE"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  uint16_t path_length = (uint16_t)strlen(path);
  unsigned char head[15];
  head[0] = (unsigned char)operation;
  memcpy(head + 1, &path_length, 2);
  memcpy(head + 3, &offset, 8);
  memcpy(head + 11, &length, 4);
  struct iovec all[3] = {{head, 15}, {(void *)path, path_length}, {(void *)data, length}};
  if (writev(record_fd, all, 3) != (ssize_t)(15 + path_length + length)) abort();
}

/* The error that a change gets now, or 0. The caller holds the lock. */
static int fault(void) {
  static long changes = 0;
  int number = 0;
  long healthy = 0;
  const char *path = getenv("FAULT_FILE");
  FILE *file = path != NULL && access(path, F_OK) == 0 ? fopen(path, "r") : NULL;
  if (file == NULL) {
    changes = 0;
    return 0;
  }
  if (fscanf(file, "%d %ld", &number, &healthy) < 1) number = 0;
  fclose(file);
  changes += 1;
  return changes > healthy ? number : 0;
}

#define RECORDED(is_it, call, succeeded, ...)  \
  do {                                         \
    if (!(is_it)) return call;                 \
    pthread_mutex_lock(&lock);                 \
    int wrong = fault();                       \
    __typeof__(call) result = wrong ? -1 : call; \
    if (wrong) errno = wrong;                  \
    if (succeeded) record(__VA_ARGS__);        \
    pthread_mutex_unlock(&lock);               \
    return result;                             \
  } while (0)

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) {
  char path[4096];
  RECORDED(path_of(fd, path), NEXT(pwrite64)(fd, data, length, offset), result > 0,
           'W', path, offset, data, (uint32_t)result);
}
ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  return pwrite64(fd, data, length, offset);
}
int ftruncate64(int fd, off64_t length) {
  char path[4096];
  RECORDED(path_of(fd, path), NEXT(ftruncate64)(fd, length), result == 0, 'T', path, length, "", 0);
}
int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }
int fsync(int fd) {
  char path[4096];
  RECORDED(path_of(fd, path), NEXT(fsync)(fd), result == 0, 'S', path, 0, "", 0);
}
int fdatasync(int fd) {
  char path[4096];
  RECORDED(path_of(fd, path), NEXT(fdatasync)(fd), result == 0, 'S', path, 0, "", 0);
}
int unlink(const char *path) {
  RECORDED(is_recorded(path), NEXT(unlink)(path), result == 0, 'U', path, 0, "", 0);
}
static int open_recorded(const char *path, int flags, mode_t mode) {
  int is_new = (flags & O_CREAT) != 0 && is_recorded(path) && access(path, F_OK) != 0;
  RECORDED(is_new, NEXT(open64)(path, flags, mode), result >= 0, 'C', path, 0, "", 0);
}
int open64(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_recorded(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, mode_t) : 0;
  va_end(more);
  return open_recorded(path, flags, mode);
}
