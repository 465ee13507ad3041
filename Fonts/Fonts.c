#include "Fonts.h"
const fonts_file fonts_files[] = {{"", 0, 0}};
const size_t fonts_count = 0;
