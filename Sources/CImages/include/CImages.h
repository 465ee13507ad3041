#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The decoders of PNG, JPEG, WebP and GIF behind functions that always return: what the libraries
// report with longjmp is caught in here, with no frame of Swift between.

// How far a decoder came.
typedef enum __attribute__((enum_extensibility(closed))) {
  cimages_complete,
  cimages_partial,    // some rows, until the data ended or was wrong
  cimages_truncated,  // no rows: the data ended first
  cimages_corrupt,    // no rows: the data was wrong
} cimages_status;

enum { cimages_message_capacity = 200 };

// The bytes of a file, and the pixels that they are to become.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  // The size of the pixels, which is the one that the file's header promises.
  uint32_t width, height;
  // Red, green, blue and alpha, not multiplied; what no row of the file reaches is left as it is.
  uint8_t *pixels;
  size_t stride;
  // JPEG: the scale in eighths, 1 to 8.
  uint32_t eighths;
  // JPEG: how many scans may pass over the picture.
  uint32_t scan_limit;
  // GIF: how many pixels the first frame may have, canvas or not.
  uint64_t frame_limit;

  cimages_status status;
  // What was wrong, in the words of the library; empty where nothing was.
  char message[cimages_message_capacity];
} cimages_job;

// Decodes a PNG of the common kinds that has nothing wrong in it, and says whether it has no alpha.
// False where it is another one, whose pixels may be filled in part and are to be cleared: it is then
// for the library, which knows all kinds and all faults.
bool cimages_decode_whole_png(cimages_job *job, bool *is_opaque);
void cimages_decode_png(cimages_job *job);
void cimages_decode_jpeg(cimages_job *job);
void cimages_decode_webp(cimages_job *job);
void cimages_decode_gif(cimages_job *job);

// Compresses bytes as a zlib stream; returns its length, or 0 where it has no room or memory is short.
size_t cimages_deflate(const uint8_t *bytes, size_t count, int32_t level, uint8_t *packed,
                       size_t capacity);
// Returns how long the stream of so many bytes may become.
size_t cimages_deflate_bound(size_t count);

const char *cimages_message(const cimages_job *job);

// Writes the names and versions of the libraries in one line.
void cimages_versions(char *text, size_t capacity);

// What became of opening a file.
typedef enum __attribute__((enum_extensibility(closed))) {
  cimages_opened,
  cimages_missing,
  cimages_outside,   // the file is not below the folder, once symbolic links are followed
  cimages_not_file,  // a folder, a pipe, a device
  cimages_denied,
  cimages_failed,
} cimages_opening;

// Opens the regular file at a path below a folder. Both end with a zero.
cimages_opening cimages_open(const char *folder, const char *path, int32_t *descriptor,
                             int64_t *size);
// Reads a stretch of a file; returns how many bytes there were, or -1.
int64_t cimages_read(int32_t descriptor, int64_t offset, uint8_t *bytes, int64_t count);
void cimages_close(int32_t descriptor);
