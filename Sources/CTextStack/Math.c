#include "CTextStack.h"

int32_t ctext_math_constant(hb_font_t *font, uint32_t constant) {
  return hb_ot_math_get_constant(font, (hb_ot_math_constant_t)constant);
}

ctext_math_glyph ctext_math_metrics(hb_font_t *font, uint32_t glyph) {
  return (ctext_math_glyph){
      .advance = hb_font_get_glyph_h_advance(font, glyph),
      .italic = hb_ot_math_get_glyph_italics_correction(font, glyph),
      .accent = hb_ot_math_get_glyph_top_accent_attachment(font, glyph),
  };
}

static hb_direction_t direction(bool vertical) {
  return vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR;
}

uint32_t ctext_math_variants(
    hb_font_t *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_variant *variants, uint32_t capacity) {
  hb_ot_math_glyph_variant_t found[32];
  unsigned count = capacity < 32 ? capacity : 32;
  hb_ot_math_get_glyph_variants(font, glyph, direction(vertical), start, &count, found);
  for (unsigned i = 0; i < count; i++) {
    variants[i] = (ctext_math_variant){found[i].glyph, found[i].advance};
  }
  return count;
}

uint32_t ctext_math_assembly(
    hb_font_t *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_part *parts, uint32_t capacity, int32_t *italic) {
  hb_ot_math_glyph_part_t found[32];
  unsigned count = capacity < 32 ? capacity : 32;
  hb_position_t correction = 0;
  hb_ot_math_get_glyph_assembly(
      font, glyph, direction(vertical), start, &count, found, &correction);
  for (unsigned i = 0; i < count; i++) {
    parts[i] = (ctext_math_part){
        .glyph = found[i].glyph,
        .start = found[i].start_connector_length,
        .end = found[i].end_connector_length,
        .full = found[i].full_advance,
        .extends = found[i].flags & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER,
    };
  }
  *italic = correction;
  return count;
}

int32_t ctext_math_min_overlap(hb_font_t *font, bool vertical) {
  return hb_ot_math_get_min_connector_overlap(font, direction(vertical));
}

int32_t ctext_math_kerning(
    hb_font_t *font, uint32_t glyph, uint32_t corner, int32_t height) {
  return hb_ot_math_get_glyph_kerning(font, glyph, (hb_ot_math_kern_t)corner, height);
}

uint32_t ctext_math_script_glyph(hb_font_t *font, uint32_t glyph, uint32_t level) {
  hb_face_t *face = hb_font_get_face(font);
  unsigned lookups[8], count = 8, feature = 0;
  const hb_tag_t script = HB_TAG('m', 'a', 't', 'h'), fallback = HB_TAG('D', 'F', 'L', 'T');
  unsigned scriptIndex = 0;
  hb_tag_t scripts[] = {script, fallback};
  hb_ot_layout_table_select_script(face, HB_OT_TAG_GSUB, 2, scripts, &scriptIndex, NULL);
  if (!hb_ot_layout_language_find_feature(
          face, HB_OT_TAG_GSUB, scriptIndex, HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX,
          HB_TAG('s', 's', 't', 'y'), &feature)) {
    return glyph;
  }
  hb_ot_layout_feature_get_lookups(face, HB_OT_TAG_GSUB, feature, 0, &count, lookups);
  for (unsigned i = 0; i < count; i++) {
    hb_codepoint_t alternate = glyph;
    unsigned one = 1;
    if (hb_ot_layout_lookup_get_glyph_alternates(
            face, lookups[i], glyph, level - 1, &one, &alternate) &&
        one) {
      return alternate;
    }
  }
  return glyph;
}
