#pragma once
#include <stddef.h>

/// The UI strings of a language, in read-only memory for the life of the process.
typedef struct {
  /// The BCP 47 tag of the language.
  const char *tag;
  /// A JSON document in UTF-8, without a NUL behind it.
  const unsigned char *json;
  /// The number of bytes at `json`.
  size_t size;
} phrases_language;

/// The languages, sorted by tag.
extern const phrases_language *const phrases_languages;
/// The number of languages at `phrases_languages`.
extern const size_t phrases_language_count;
