#include "CImages.h"
#include <gif_lib.h>
#include <stdio.h>
#include <jpeglib.h>
#include <libdeflate.h>
#include <png.h>
#include <webp/decode.h>

#define TEXT(macro) TEXT_OF(macro)
#define TEXT_OF(value) #value

// The libraries that can't be asked are those of the headers.
void cimages_versions(char *text, size_t capacity) {
  int webp = WebPGetDecoderVersion();
  snprintf(text, capacity,
           "libdeflate %s; giflib %d.%d.%d; libjpeg-turbo %s; libpng %s; libwebp %d.%d.%d",
           LIBDEFLATE_VERSION_STRING, GIFLIB_MAJOR, GIFLIB_MINOR, GIFLIB_RELEASE,
           TEXT(LIBJPEG_TURBO_VERSION), png_get_libpng_ver(NULL), webp >> 16, webp >> 8 & 255,
           webp & 255);
}
