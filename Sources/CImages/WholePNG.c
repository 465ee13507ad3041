#include "CImages.h"
#include <libdeflate.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// The pictures that this program and most others write: 8 bits of red, green, blue and maybe alpha,
// not interlaced, complete. They are unpacked at once, several times as fast as row by row.

enum { header_length = 33, mib = 1 << 20 };
// Larger ones go row by row, which takes no memory for the bytes between.
static const size_t most_bytes = 128 * (size_t)mib;

typedef struct {
  cimages_job *job;
  size_t channels;   // bytes of a pixel in the file
  uint8_t *packed;   // the data of all IDAT chunks
  size_t packed_count;
  uint8_t *rows;     // a filter's number and the filtered bytes, row after row
  uint8_t *own_rows; // the same, unless they lie where the pixels will be
  size_t row_length;
} whole_png;

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Whether the header is that of a picture that is read here.
static bool read_header(whole_png *png) {
  static const uint8_t start[] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R'};
  const cimages_job *job = png->job;
  const uint8_t *bytes = job->bytes;
  if (job->count < header_length || memcmp(bytes, start, sizeof start) != 0) return false;
  bool is_size = number(bytes + 16) == job->width && number(bytes + 20) == job->height;
  bool is_plain = bytes[24] == 8 && bytes[26] == 0 && bytes[27] == 0 && bytes[28] == 0;
  if (!is_size || !is_plain || (bytes[25] != 2 && bytes[25] != 6)) return false;
  png->channels = bytes[25] == 2 ? 3 : 4;
  png->row_length = 1 + (size_t)job->width * png->channels;
  return job->height > 0 && png->row_length <= most_bytes / job->height;
}

// Gathers the packed bytes. False where a sum is wrong, and for transparent colors.
static bool gather(whole_png *png) {
  const uint8_t *bytes = png->job->bytes;
  size_t count = png->job->count;
  png->packed = malloc(count);
  if (!png->packed) return false;
  for (size_t offset = 8; count - offset >= 12;) {
    size_t length = number(bytes + offset);
    const uint8_t *type = bytes + offset + 4;
    if (length > count - offset - 12) return false;
    if (memcmp(type, "IEND", 4) == 0) return png->packed_count > 0;
    bool is_data = memcmp(type, "IDAT", 4) == 0;
    bool is_critical = !(type[0] & 0x20) && memcmp(type, "IHDR", 4) != 0 &&
                       memcmp(type, "PLTE", 4) != 0;
    if ((is_critical && !is_data) || memcmp(type, "tRNS", 4) == 0) return false;
    if (libdeflate_crc32(0, type, length + 4) != number(type + 4 + length)) return false;
    if (is_data) {
      memcpy(png->packed + png->packed_count, type + 4, length);
      png->packed_count += length;
    }
    offset += length + 12;
  }
  return false;
}

// The rows lie at the end of the pixels where they fit there: pixels of 4 bytes that are made of 3 from
// the first to the last never reach what is still to be read.
static bool find_room(whole_png *png) {
  const cimages_job *job = png->job;
  size_t count = png->row_length * job->height, room = (size_t)job->width * 4 * job->height;
  if (png->channels == 3 && job->stride == (size_t)job->width * 4 && count <= room) {
    png->rows = job->pixels + (room - count);
  } else {
    png->rows = png->own_rows = malloc(count);
  }
  return png->rows != NULL;
}

// Asks for pages of 2 MiB: a third of the time of a screen goes into those of 4 KiB. A wish, no more.
static void widen_pages(const cimages_job *job) {
#ifdef MADV_HUGEPAGE
  const uintptr_t page = 2 * mib;
  uintptr_t start = ((uintptr_t)job->pixels + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)job->pixels + job->stride * job->height) & ~(page - 1);
  if (start < end) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)job;
#endif
}

static bool unpack(whole_png *png) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  bool is_done = decompressor && find_room(png) &&
                 libdeflate_zlib_decompress(decompressor, png->packed, png->packed_count, png->rows,
                                            png->row_length * png->job->height,
                                            NULL) == LIBDEFLATE_SUCCESS;
  libdeflate_free_decompressor(decompressor);
  return is_done;
}

// PNG 9.4: the neighbor that is nearest to left + above - corner.
static uint8_t paeth(int left, int above, int corner) {
  int to_left = abs(above - corner), to_above = abs(left - corner);
  int to_corner = abs(left + above - 2 * corner);
  if (to_left <= to_above && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_above <= to_corner ? above : corner);
}

// PNG 9.2: takes the filter off a row; `above` is the row before, or zeros.
static void unfilter(uint8_t *row, const uint8_t *above, size_t count, size_t channels, int filter) {
  switch (filter) {
  case 1:
    for (size_t i = channels; i < count; i++) row[i] += row[i - channels];
    break;
  case 2:
    for (size_t i = 0; i < count; i++) row[i] += above[i];
    break;
  case 3:
    for (size_t i = 0; i < channels; i++) row[i] += above[i] / 2;
    for (size_t i = channels; i < count; i++) row[i] += (row[i - channels] + above[i]) / 2;
    break;
  case 4:
    for (size_t i = 0; i < channels; i++) row[i] += above[i];
    for (size_t i = channels; i < count; i++)
      row[i] += paeth(row[i - channels], above[i], above[i - channels]);
    break;
  default: break;
  }
}

// Four pixels of 3 bytes at a time, as three words; the machine's are little-endian or it takes bytes.
static void expand(const uint8_t *row, uint8_t *pixels, size_t width) {
  const uint32_t opaque = 0xFF000000;
  size_t x = 0;
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  for (; x + 4 <= width; x += 4) {
    uint32_t in[3], out[4];
    memcpy(in, row + 3 * x, sizeof in);
    out[0] = in[0] | opaque;
    out[1] = in[0] >> 24 | in[1] << 8 | opaque;
    out[2] = in[1] >> 16 | in[2] << 16 | opaque;
    out[3] = in[2] >> 8 | opaque;
    memcpy(pixels + 4 * x, out, sizeof out);
  }
#endif
  for (; x < width; x++) {
    uint8_t pixel[4] = {row[3 * x], row[3 * x + 1], row[3 * x + 2], 0xFF};
    memcpy(pixels + 4 * x, pixel, sizeof pixel);
  }
}

static bool fill(whole_png *png) {
  const cimages_job *job = png->job;
  size_t count = png->row_length - 1;
  uint8_t *above = calloc(count, 1);
  bool is_done = above != NULL, needs_above = false;
  for (size_t y = 0; is_done && y < job->height; y++) {
    uint8_t filter = png->rows[y * png->row_length];
    is_done = filter <= 4;
    needs_above = needs_above || filter >= 2;
  }
  for (size_t y = 0; is_done && y < job->height; y++) {
    uint8_t *row = png->rows + y * png->row_length, *pixels = job->pixels + y * job->stride;
    unfilter(row + 1, above, count, png->channels, row[0]);
    if (needs_above) memcpy(above, row + 1, count);
    if (png->channels == 3) expand(row + 1, pixels, job->width);
    else memcpy(pixels, row + 1, count);
  }
  free(above);
  return is_done;
}

bool cimages_decode_whole_png(cimages_job *job, bool *is_opaque) {
  whole_png png = {.job = job};
  widen_pages(job);
  bool is_done = read_header(&png) && gather(&png) && unpack(&png) && fill(&png);
  *is_opaque = png.channels == 3;
  free(png.packed);
  free(png.own_rows);
  if (is_done) job->status = cimages_complete;
  return is_done;
}
