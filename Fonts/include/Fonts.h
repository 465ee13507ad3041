#include <stddef.h>
/// One embedded font file.
typedef struct {
  const char *file;
  const unsigned char *bytes;
  size_t size;
} fonts_file;
/// The embedded font files, in the order of the manifest.
extern const fonts_file fonts_files[];
/// The number of embedded font files.
extern const size_t fonts_count;
