#define _XOPEN_SOURCE 700  // realpath
#include "CImages.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *cimages_message(const cimages_job *job) { return job->message; }

static cimages_opening opening(int code) {
  switch (code) {
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG: return cimages_missing;
    case EACCES:
    case EPERM: return cimages_denied;
    default: return cimages_failed;
  }
}

// Tells whether one path without links is below another.
static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  if (length > 0 && folder[length - 1] == '/') length--;  // the root
  return strncmp(path, folder, length) == 0 && path[length] == '/' && path[length + 1];
}

// Writes a file's path without links, if it is below the folder.
static cimages_opening resolve(const char *folder, const char *path, char **resolved) {
  char *root = realpath(folder, NULL);
  if (!root) return opening(errno);
  size_t capacity = strlen(root) + strlen(path) + 2;
  char *joined = malloc(capacity);
  cimages_opening result = cimages_failed;
  if (joined) {
    snprintf(joined, capacity, "%s/%s", root, path);
    *resolved = realpath(joined, NULL);
    if (!*resolved) result = opening(errno);
    else result = is_below(*resolved, root) ? cimages_opened : cimages_outside;
  }
  free(joined);
  free(root);
  return result;
}

cimages_opening cimages_open(const char *folder, const char *path, int32_t *descriptor,
                             int64_t *size) {
  char *resolved = NULL;
  cimages_opening result = resolve(folder, path, &resolved);
  if (result == cimages_opened) {
    // A pipe without a writer would be waited for.
    *descriptor = open(resolved, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (*descriptor < 0) result = errno == ENXIO ? cimages_not_file : opening(errno);
  }
  free(resolved);
  if (result != cimages_opened) return result;
  struct stat facts;
  if (fstat(*descriptor, &facts) != 0) result = cimages_failed;
  else if (!S_ISREG(facts.st_mode)) result = cimages_not_file;
  else *size = facts.st_size;
  if (result != cimages_opened) close(*descriptor);
  return result;
}

int64_t cimages_read(int32_t descriptor, int64_t offset, uint8_t *bytes, int64_t count) {
  int64_t done = 0;
  while (done < count) {
    ssize_t step = pread(descriptor, bytes + done, (size_t)(count - done), offset + done);
    if (step == 0) break;
    if (step > 0) done += step;
    else if (errno != EINTR) return -1;
  }
  return done;
}

void cimages_close(int32_t descriptor) { close(descriptor); }
