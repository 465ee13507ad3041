#pragma once
#include <stddef.h>

/// One embedded font file, as Debian ships it: a TrueType or OpenType font or a collection.
typedef struct {
  /// The file's name, as in the manifest's first column; UTF-8, ends with a zero byte.
  const char *file;
  /// The file's content, in read-only memory for the life of the process.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t size;
} fonts_file;

/// The embedded font files, each once, in the order in which the manifest names them first.
/// A pointer, because an array of unknown length does not exist in Swift.
extern const fonts_file *const fonts_files;

/// The number of files at `fonts_files`.
extern const size_t fonts_count;

/// The manifest: UTF-8, tab separated, one line a face after a line of column names, each ended by
/// a line feed; no zero byte at the end. The columns are `file`, `index` (of the face in a
/// collection, else 0), `family`, `style`, `weight` (1 to 1000), `slant` (`upright`, `italic`),
/// `scripts` (ISO 15924, comma separated), `languages` (BCP 47, comma separated, mostly empty),
/// `package`, `version` and `sha256` (of the file, in lower case hexadecimal).
extern const unsigned char *const fonts_manifest;

/// The number of bytes at `fonts_manifest`.
extern const size_t fonts_manifest_size;
