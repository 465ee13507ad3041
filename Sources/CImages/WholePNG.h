#pragma once
#include "CImages.h"

// Decodes a PNG of the common kinds that has nothing wrong in it. False where it is another one, whose
// pixels may be filled in part; it is then for the library, which knows all kinds and all faults.
bool decode_whole_png(cimages_job *job);
