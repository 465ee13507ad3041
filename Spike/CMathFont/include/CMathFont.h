/// Access to a font's OpenType MATH table through HarfBuzz, for Swift.
///
/// Lengths are in font design units. All functions only read; a font may be used from several
/// threads at once.
#ifndef CMATHFONT_H
#define CMATHFONT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct ctext_math_font ctext_math_font;

typedef struct {
  int32_t advance, left, right, top, bottom, italic, accent;
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

/// Opens a font file; null if it is not a font with a MATH table.
ctext_math_font *ctext_math_font_open(const char *path);
void ctext_math_font_close(ctext_math_font *font);

uint32_t ctext_math_units_per_em(const ctext_math_font *font);

/// Returns a constant of `hb_ot_math_constant_t`; percentages as whole numbers.
int32_t ctext_math_constant(const ctext_math_font *font, uint32_t constant);

/// Returns the glyph of a character, 0 if there is none.
uint32_t ctext_math_nominal_glyph(const ctext_math_font *font, uint32_t scalar);
ctext_math_glyph ctext_math_metrics(const ctext_math_font *font, uint32_t glyph);

/// Fills in at most `capacity` variants from `start` on; returns how many.
uint32_t ctext_math_variants(
    const ctext_math_font *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_variant *variants, uint32_t capacity);

/// Fills in at most `capacity` parts from `start` on; returns how many.
uint32_t ctext_math_assembly(
    const ctext_math_font *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_part *parts, uint32_t capacity, int32_t *italic);
int32_t ctext_math_min_overlap(const ctext_math_font *font, bool vertical);

/// Returns the kerning at a corner of `hb_ot_math_kern_t`.
int32_t ctext_math_kerning(
    const ctext_math_font *font, uint32_t glyph, uint32_t corner, int32_t height);

/// Returns the glyph that the feature `ssty` substitutes, or the glyph itself.
uint32_t ctext_math_script_glyph(const ctext_math_font *font, uint32_t glyph, uint32_t level);

/// Passes the glyph's outline as SVG path data with y growing up; the text lives until the call
/// returns.
void ctext_math_outline(
    const ctext_math_font *font, uint32_t glyph, void *context,
    void (*receive)(void *context, const char *text));

#endif
