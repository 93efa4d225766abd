/* Loaded before a PostgreSQL: as long as the file that FAILING_DISK names is there, nothing reaches the disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

typedef int (*sync_call)(int);

static int sync_or_fail(const char *name, int fd) {
  const char *sign = getenv("FAILING_DISK");
  if (sign != NULL && access(sign, F_OK) == 0) {
    errno = EIO;
    return -1;
  }
  return ((sync_call)dlsym(RTLD_NEXT, name))(fd);
}

int fsync(int fd) { return sync_or_fail("fsync", fd); }

int fdatasync(int fd) { return sync_or_fail("fdatasync", fd); }
