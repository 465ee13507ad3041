#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include <hb.h>
#include <hb-ot.h>
#include <stdbool.h>
#include <stdint.h>

// ICU stays behind these functions: its macros rename it by version (ubrk_open_72), and its headers
// clash with the copy that Foundation brings, in every module that sees both.

// One of ICU's error codes: above 0 for a failure, after which every further call does nothing.
typedef int32_t ctext_status;

typedef struct ctext_line_breaker ctext_line_breaker;
typedef struct ctext_date_format ctext_date_format;

ctext_line_breaker *ctext_line_breaker_open(const char *locale, ctext_status *status);
void ctext_line_breaker_close(ctext_line_breaker *breaker);
// Writes the boundaries of a UTF-16 text, as many as fit, and returns how many there are.
int32_t ctext_boundaries(ctext_line_breaker *breaker, const uint16_t *text, int32_t length,
                         int32_t *boundaries, int32_t capacity, ctext_status *status);

void ctext_icu_version(uint8_t version[4]);

// Writes ICU's name of a BCP 47 locale into as many bytes as the capacity says. ICU has data of the
// machine's own locale stand in for a locale that it does not know; English does here.
void ctext_locale_name(const char *tag, char *name);
int32_t ctext_locale_capacity(void);
// Tells whether a text is a BCP 47 tag whose language, script and region are known.
bool ctext_locale_is_known(const char *tag);
bool ctext_locale_is_right_to_left(const char *tag);
// The code of the language with a name in English or in the language itself, ignoring case; NULL if
// there is none. The code is ICU's and stays valid.
const char *ctext_language_named(const char *name);

int32_t ctext_best_pattern(const char *locale, const uint16_t *skeleton, int32_t length,
                           uint16_t *pattern, int32_t capacity, ctext_status *status);
// A formatter for wall clock times, which are given to it as if they were in UTC.
ctext_date_format *ctext_date_format_open(const char *locale, const uint16_t *pattern,
                                          int32_t length, ctext_status *status);
void ctext_date_format_close(ctext_date_format *format);
int32_t ctext_format_date(const ctext_date_format *format, double milliseconds, uint16_t *text,
                          int32_t capacity, ctext_status *status);

// HarfBuzz's names of tables are macros that Swift does not import.
hb_tag_t ctext_tag_gsub(void);
hb_tag_t ctext_tag_gpos(void);

// FreeType's load flags are macros that Swift does not import.
int32_t ctext_load_outline(void);
int32_t ctext_load_color(void);

// HB_OPTIONS may ask for the faults of another shaper, and there is no other way to decline.
void ctext_fix_options(void);
// FREETYPE_PROPERTIES in the environment may turn stem darkening on; pictures must not depend on it.
void ctext_fix_properties(FT_Library library);

// The OpenType MATH table of a font; lengths are in the font's units, y grows up.

typedef struct {
  int32_t advance, italic, accent;
} ctext_math_glyph;

typedef struct {
  uint32_t glyph;
  int32_t advance;
} ctext_math_variant;

typedef struct {
  uint32_t glyph;
  int32_t start, end, full;
  bool extends;
} ctext_math_part;

// Returns a constant of `hb_ot_math_constant_t`; percentages as whole numbers.
int32_t ctext_math_constant(hb_font_t *font, uint32_t constant);

ctext_math_glyph ctext_math_metrics(hb_font_t *font, uint32_t glyph);

// Fills in at most `capacity` variants from `start` on; returns how many.
uint32_t ctext_math_variants(
    hb_font_t *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_variant *variants, uint32_t capacity);

// Fills in at most `capacity` parts from `start` on; returns how many.
uint32_t ctext_math_assembly(
    hb_font_t *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_part *parts, uint32_t capacity, int32_t *italic);
int32_t ctext_math_min_overlap(hb_font_t *font, bool vertical);

// Returns the kerning at a corner of `hb_ot_math_kern_t`.
int32_t ctext_math_kerning(
    hb_font_t *font, uint32_t glyph, uint32_t corner, int32_t height);

// Returns the glyph that the feature `ssty` substitutes, or the glyph itself.
uint32_t ctext_math_script_glyph(hb_font_t *font, uint32_t glyph, uint32_t level);

// Returns a font file with some glyphs of a face only, under the numbers that they have there; of a
// face with PostScript outlines only its CFF table. NULL where memory is short or the face is broken.
hb_blob_t *ctext_subset(hb_face_t *face, const uint32_t *glyphs, uint32_t count, bool *is_cff);
// Returns a number of 16 bits from the table `head`; 0 where there is none.
int16_t ctext_head_number(hb_face_t *face, uint32_t offset);
