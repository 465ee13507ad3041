#include "CMathFont.h"

#include <hb-ot.h>
#include <stdio.h>
#include <stdlib.h>

struct ctext_math_font {
  hb_font_t *font;
};

ctext_math_font *ctext_math_font_open(const char *path) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  hb_face_t *face = hb_face_create(blob, 0);
  hb_blob_destroy(blob);
  ctext_math_font *font = malloc(sizeof *font);
  if (!font || !hb_ot_math_has_data(face)) {
    free(font);
    hb_face_destroy(face);
    return NULL;
  }
  font->font = hb_font_create(face);
  hb_face_destroy(face);
  hb_font_make_immutable(font->font);
  return font;
}

void ctext_math_font_close(ctext_math_font *font) {
  hb_font_destroy(font->font);
  free(font);
}

uint32_t ctext_math_units_per_em(const ctext_math_font *font) {
  return hb_face_get_upem(hb_font_get_face(font->font));
}

int32_t ctext_math_constant(const ctext_math_font *font, uint32_t constant) {
  return hb_ot_math_get_constant(font->font, (hb_ot_math_constant_t)constant);
}

uint32_t ctext_math_nominal_glyph(const ctext_math_font *font, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  hb_font_get_nominal_glyph(font->font, scalar, &glyph);
  return glyph;
}

ctext_math_glyph ctext_math_metrics(const ctext_math_font *font, uint32_t glyph) {
  hb_glyph_extents_t extents = {0};
  hb_font_get_glyph_extents(font->font, glyph, &extents);
  return (ctext_math_glyph){
      .advance = hb_font_get_glyph_h_advance(font->font, glyph),
      .left = extents.x_bearing,
      .right = extents.x_bearing + extents.width,
      .top = extents.y_bearing,
      .bottom = extents.y_bearing + extents.height,
      .italic = hb_ot_math_get_glyph_italics_correction(font->font, glyph),
      .accent = hb_ot_math_get_glyph_top_accent_attachment(font->font, glyph),
  };
}

static hb_direction_t direction(bool vertical) {
  return vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR;
}

uint32_t ctext_math_variants(
    const ctext_math_font *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_variant *variants, uint32_t capacity) {
  hb_ot_math_glyph_variant_t found[32];
  unsigned count = capacity < 32 ? capacity : 32;
  hb_ot_math_get_glyph_variants(font->font, glyph, direction(vertical), start, &count, found);
  for (unsigned i = 0; i < count; i++) {
    variants[i] = (ctext_math_variant){found[i].glyph, found[i].advance};
  }
  return count;
}

uint32_t ctext_math_assembly(
    const ctext_math_font *font, uint32_t glyph, bool vertical, uint32_t start,
    ctext_math_part *parts, uint32_t capacity, int32_t *italic) {
  hb_ot_math_glyph_part_t found[32];
  unsigned count = capacity < 32 ? capacity : 32;
  hb_position_t correction = 0;
  hb_ot_math_get_glyph_assembly(
      font->font, glyph, direction(vertical), start, &count, found, &correction);
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

int32_t ctext_math_min_overlap(const ctext_math_font *font, bool vertical) {
  return hb_ot_math_get_min_connector_overlap(font->font, direction(vertical));
}

int32_t ctext_math_kerning(
    const ctext_math_font *font, uint32_t glyph, uint32_t corner, int32_t height) {
  return hb_ot_math_get_glyph_kerning(font->font, glyph, (hb_ot_math_kern_t)corner, height);
}

uint32_t ctext_math_script_glyph(const ctext_math_font *font, uint32_t glyph, uint32_t level) {
  hb_face_t *face = hb_font_get_face(font->font);
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

// MARK: Outlines

typedef struct {
  void *context;
  void (*receive)(void *, const char *);
} sink;

static void send(sink *to, char command, const float *numbers, unsigned count) {
  char text[160];
  int length = snprintf(text, sizeof text, "%c", command);
  for (unsigned i = 0; i < count; i++) {
    length += snprintf(text + length, sizeof text - length, " %g", numbers[i]);
  }
  to->receive(to->context, text);
}

static void move_to(
    hb_draw_funcs_t *f, void *to, hb_draw_state_t *s, float x, float y, void *d) {
  send(to, 'M', (float[]){x, y}, 2);
}

static void line_to(
    hb_draw_funcs_t *f, void *to, hb_draw_state_t *s, float x, float y, void *d) {
  send(to, 'L', (float[]){x, y}, 2);
}

static void quadratic_to(
    hb_draw_funcs_t *f, void *to, hb_draw_state_t *s, float a, float b, float x, float y,
    void *d) {
  send(to, 'Q', (float[]){a, b, x, y}, 4);
}

static void cubic_to(
    hb_draw_funcs_t *f, void *to, hb_draw_state_t *s, float a, float b, float g, float h, float x,
    float y, void *d) {
  send(to, 'C', (float[]){a, b, g, h, x, y}, 6);
}

static void close_path(hb_draw_funcs_t *f, void *to, hb_draw_state_t *s, void *d) {
  send(to, 'Z', NULL, 0);
}

void ctext_math_outline(
    const ctext_math_font *font, uint32_t glyph, void *context,
    void (*receive)(void *context, const char *text)) {
  hb_draw_funcs_t *functions = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(functions, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(functions, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(functions, quadratic_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(functions, cubic_to, NULL, NULL);
  hb_draw_funcs_set_close_path_func(functions, close_path, NULL, NULL);
  sink to = {context, receive};
  hb_font_get_glyph_shape(font->font, glyph, functions, &to);
  hb_draw_funcs_destroy(functions);
}
