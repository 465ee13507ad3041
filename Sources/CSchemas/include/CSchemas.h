#pragma once
#include <stddef.h>

/// A JSON Schema, in read-only memory for the life of the process.
typedef struct {
  /// The name of the schema.
  const char *name;
  /// A JSON document in UTF-8, without a NUL behind it.
  const unsigned char *json;
  /// The number of bytes at `json`.
  size_t size;
} schemas_document;

/// The schemas, in the order in which they are listed.
extern const schemas_document *const schemas_documents;
/// The number of schemas at `schemas_documents`.
extern const size_t schemas_document_count;
