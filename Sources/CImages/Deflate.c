#include "CImages.h"
#include <libdeflate.h>

size_t cimages_deflate(const uint8_t *bytes, size_t count, int32_t level, uint8_t *packed,
                       size_t capacity) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  if (!compressor) return 0;
  size_t length = libdeflate_zlib_compress(compressor, bytes, count, packed, capacity);
  libdeflate_free_compressor(compressor);
  return length;
}

size_t cimages_deflate_bound(size_t count) { return libdeflate_zlib_compress_bound(NULL, count); }
