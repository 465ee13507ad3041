#define _DEFAULT_SOURCE  // unsetenv
#include "CTextStack.h"
#include <stdlib.h>

hb_tag_t ctext_tag_gsub(void) { return HB_OT_TAG_GSUB; }

hb_tag_t ctext_tag_gpos(void) { return HB_OT_TAG_GPOS; }

int32_t ctext_load_outline(void) {
  return FT_LOAD_NO_HINTING | FT_LOAD_NO_AUTOHINT | FT_LOAD_NO_BITMAP;
}

int32_t ctext_load_color(void) { return FT_LOAD_COLOR | FT_LOAD_NO_HINTING; }

void ctext_fix_options(void) {
  if (getenv("HB_OPTIONS")) unsetenv("HB_OPTIONS");
}

void ctext_fix_properties(FT_Library library) {
  FT_Bool no_stem_darkening = 1;
  FT_Property_Set(library, "cff", "no-stem-darkening", &no_stem_darkening);
  FT_Property_Set(library, "type1", "no-stem-darkening", &no_stem_darkening);
  FT_Property_Set(library, "t1cid", "no-stem-darkening", &no_stem_darkening);
}
