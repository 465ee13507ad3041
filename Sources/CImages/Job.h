#pragma once
#include "CImages.h"
#include <stdio.h>

// Notes what was wrong, unless something was before.
static inline void note(cimages_job *job, const char *message) {
  if (!job->message[0]) snprintf(job->message, sizeof job->message, "%s", message);
}

// Notes how far a decoder came that did not complete its picture.
static inline void fall_short(cimages_job *job, bool has_rows, bool ended) {
  job->status = has_rows ? cimages_partial : ended ? cimages_truncated : cimages_corrupt;
}
