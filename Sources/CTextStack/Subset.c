#include "CTextStack.h"
#include <hb-subset.h>

// Tables that a PDF reader has no use for: it is told glyphs by their numbers.
static const hb_tag_t unused_tables[] = {
    HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F'),
    HB_TAG('M', 'A', 'T', 'H'), HB_TAG('B', 'A', 'S', 'E'), HB_TAG('k', 'e', 'r', 'n'),
    HB_TAG('c', 'm', 'a', 'p'), HB_TAG('n', 'a', 'm', 'e'), HB_TAG('p', 'o', 's', 't'),
    HB_TAG('O', 'S', '/', '2'), HB_TAG('V', 'O', 'R', 'G'), HB_TAG('v', 'h', 'e', 'a'),
    HB_TAG('v', 'm', 't', 'x'), HB_TAG('S', 'T', 'A', 'T'), HB_TAG('D', 'S', 'I', 'G'),
    HB_TAG('m', 'e', 't', 'a'), HB_TAG('g', 'a', 's', 'p'),
};

// Returns where the entries of an index of a CFF table begin, or 0; `end` is set to where it ends.
static size_t index_data(const uint8_t *bytes, size_t length, size_t start, size_t *end) {
  if (start + 3 > length) return 0;
  size_t count = (size_t)bytes[start] << 8 | bytes[start + 1], size = bytes[start + 2];
  size_t data = start + 2 + (count ? 1 + (count + 1) * size : 0), last = 0;
  if (!count || size < 1 || size > 4 || data > length) return 0;
  for (size_t i = data - size; i < data; i++) last = last << 8 | bytes[i];
  *end = data - 1 + last;
  return data;
}

// Whether the glyphs of a CFF table have numbers of their own, CIDs, rather than names: its top
// dictionary then begins with three operands and the operator ROS.
static bool has_cids(hb_face_t *face) {
  hb_blob_t *table = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));
  unsigned length = 0;
  const uint8_t *bytes = (const uint8_t *)hb_blob_get_data(table, &length);
  size_t names_end = 0, end = 0;
  bool is_found = false;
  if (length > 4 && index_data(bytes, length, bytes[2], &names_end)) {
    size_t place = index_data(bytes, length, names_end, &end);
    while (place && place + 1 < length && bytes[place] >= 28)
      place += bytes[place] == 28 ? 3 : bytes[place] == 29 ? 5 : bytes[place] < 247 ? 1 : 2;
    is_found = place && place + 1 < length && bytes[place] == 12 && bytes[place + 1] == 30;
  }
  hb_blob_destroy(table);
  return is_found;
}

hb_blob_t *ctext_subset(hb_face_t *face, const uint32_t *glyphs, uint32_t count, bool *is_cff) {
  hb_subset_input_t *input = hb_subset_input_create_or_fail();
  if (!input) return NULL;
  for (uint32_t i = 0; i < count; i++) hb_set_add(hb_subset_input_glyph_set(input), glyphs[i]);
  hb_set_t *dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (size_t i = 0; i < sizeof unused_tables / sizeof *unused_tables; i++)
    hb_set_add(dropped, unused_tables[i]);
  // Glyphs with CIDs are found by these, which stay.
  unsigned retained = has_cids(face) ? 0 : HB_SUBSET_FLAGS_RETAIN_GIDS;
  hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | retained);
  hb_face_t *subset = hb_subset_or_fail(face, input);
  hb_subset_input_destroy(input);
  if (!subset) return NULL;
  hb_blob_t *font = hb_face_reference_blob(subset);
  hb_face_t *written = hb_face_create(font, 0);
  hb_blob_t *cff = hb_face_reference_table(written, HB_TAG('C', 'F', 'F', ' '));
  *is_cff = hb_blob_get_length(cff) > 0;
  hb_blob_destroy(*is_cff ? font : cff);
  hb_face_destroy(written);
  hb_face_destroy(subset);
  return *is_cff ? cff : font;
}

int16_t ctext_head_number(hb_face_t *face, uint32_t offset) {
  hb_blob_t *head = hb_face_reference_table(face, HB_TAG('h', 'e', 'a', 'd'));
  unsigned length = 0;
  const uint8_t *bytes = (const uint8_t *)hb_blob_get_data(head, &length);
  int16_t number = offset + 2 <= length ? (int16_t)(bytes[offset] << 8 | bytes[offset + 1]) : 0;
  hb_blob_destroy(head);
  return number;
}
