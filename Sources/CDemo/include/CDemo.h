#pragma once
#include <stddef.h>

/// The demo transcript, as JSON in UTF-8, in read-only memory for the life of the process.
extern const unsigned char *const demo_transcript;
/// The number of bytes at `demo_transcript`.
extern const size_t demo_transcript_size;
