/* Pango on the same texts: one PangoLayout per text, kept as a chat would keep it.

     pango_peer ROUNDS CORPUS...

   Prints a line of JSON per corpus: nanoseconds per text of every round, for
     cold   a new font map with open fonts lays out every text once
     warm   the same context lays out the same texts again, in new layouts
     width  the kept layouts at eight other widths, per text and width
   FONTCONFIG_FILE is a configuration with only the fonts to use. */
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { fontSize = 17, width = 268, mostTexts = 100000, mostRounds = 64 };
static const int widths[] = {320, 300, 260, 240, 220, 180, 140, 100};
static const char *const probes[] = {"ǂ", "ѫ", "ڿ", "װ", "ॐ", "๛", "ヱ", "﨑", "ㆎ", "🛐"};
/* Without the emoji font: Pango selects it for emoji, and would use its digits if it were listed. The
   family for the corpus comes before these. */
static const char families[] = "Noto Sans,Noto Sans Arabic,Noto Sans Hebrew,Noto Sans Devanagari,"
                               "Noto Sans Thai,Noto Sans CJK SC";

typedef struct {
  char name[64];
  const char *language, *family;
  char *texts[mostTexts];
  int count;
} Corpus;

typedef struct {
  PangoContext *context;
  PangoFontDescription *font;
  PangoAttrList *attributes;
} Setting;

/* The language and the family of each corpus. */
static const char *const languages[][3] = {
    {"arabic", "ar", "Noto Sans Arabic"},     {"hebrew", "he", "Noto Sans Hebrew"},
    {"hindi", "hi", "Noto Sans Devanagari"},  {"thai", "th", "Noto Sans Thai"},
    {"japanese", "ja", "Noto Sans CJK JP"},   {"chinese", "zh-cn", "Noto Sans CJK SC"},
    {"korean", "ko", "Noto Sans CJK KR"},     {"cyrillic", "ru", "Noto Sans"},
};

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void readCorpus(const char *path, Corpus *corpus) {
  const char *base = strrchr(path, '/');
  snprintf(corpus->name, sizeof corpus->name, "%s", base ? base + 1 : path);
  char *dot = strrchr(corpus->name, '.');
  if (dot) *dot = 0;
  corpus->language = "en";
  corpus->family = "Noto Sans";
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
    if (!strcmp(languages[i][0], corpus->name)) {
      corpus->language = languages[i][1];
      corpus->family = languages[i][2];
    }
  corpus->count = 0;
  FILE *file = fopen(path, "r");
  if (!file) exit(1);
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  while (corpus->count < mostTexts && (length = getline(&line, &capacity, file)) > 0) {
    char *text = malloc((size_t)length + 1), *end = text;
    for (char *byte = line; *byte && *byte != '\n'; byte++)
      if (byte[0] == '\\' && byte[1] == 'n') {
        *end++ = '\n';
        byte++;
      } else {
        *end++ = *byte;
      }
    *end = 0;
    corpus->texts[corpus->count++] = text;
  }
  free(line);
  fclose(file);
}

static PangoLayout *layOut(const Setting *setting, const char *text) {
  PangoLayout *layout = pango_layout_new(setting->context);
  pango_layout_set_font_description(layout, setting->font);
  pango_layout_set_width(layout, width * PANGO_SCALE);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_attributes(layout, setting->attributes);
  pango_layout_set_text(layout, text, -1);
  if (pango_layout_get_line_count(layout) < 1) abort();
  return layout;
}

static Setting makeSetting(const Corpus *corpus) {
  PangoFontMap *map = pango_cairo_font_map_new();
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
  Setting setting = {.context = pango_font_map_create_context(map)};
  g_object_unref(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(setting.context, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(setting.context, FALSE);
  pango_context_set_language(setting.context, pango_language_from_string(corpus->language));
  char description[256];
  snprintf(description, sizeof description, "%s,%s", corpus->family, families);
  setting.font = pango_font_description_from_string(description);
  pango_font_description_set_absolute_size(setting.font, fontSize * PANGO_SCALE);
  setting.attributes = pango_attr_list_new();
  pango_attr_list_insert(setting.attributes, pango_attr_insert_hyphens_new(FALSE));
  for (size_t i = 0; i < sizeof probes / sizeof *probes; i++)
    g_object_unref(layOut(&setting, probes[i]));
  return setting;
}

static double pass(const Setting *setting, const Corpus *corpus, PangoLayout **layouts) {
  double start = nanoseconds();
  for (int i = 0; i < corpus->count; i++) layouts[i] = layOut(setting, corpus->texts[i]);
  return (nanoseconds() - start) / corpus->count;
}

static int countLines(const Corpus *corpus, PangoLayout **layouts) {
  int lines = 0;
  for (int i = 0; i < corpus->count; i++) lines += pango_layout_get_line_count(layouts[i]);
  return lines;
}

static void release(const Corpus *corpus, PangoLayout **layouts) {
  for (int i = 0; i < corpus->count; i++) g_object_unref(layouts[i]);
}

static double atOtherWidths(const Corpus *corpus, PangoLayout **layouts) {
  double start = nanoseconds();
  for (size_t w = 0; w < sizeof widths / sizeof *widths; w++)
    for (int i = 0; i < corpus->count; i++) {
      pango_layout_set_width(layouts[i], widths[w] * PANGO_SCALE);
      if (pango_layout_get_line_count(layouts[i]) < 1) abort();
    }
  return (nanoseconds() - start) / corpus->count / (sizeof widths / sizeof *widths);
}

static void print(const char *name, const double *times, int count) {
  printf(",\"%s\":[", name);
  for (int i = 0; i < count; i++) printf("%s%.0f", i ? "," : "", times[i]);
  printf("]");
}

int main(int count, char **arguments) {
  static Corpus corpus;
  static PangoLayout *layouts[mostTexts];
  int lines = 0;
  double cold[mostRounds], warm[mostRounds], other[mostRounds];
  int rounds = count > 1 ? atoi(arguments[1]) : 0;
  if (rounds < 1 || rounds > mostRounds) return 1;
  for (int file = 2; file < count; file++) {
    readCorpus(arguments[file], &corpus);
    for (int round = 0; round < rounds; round++) {
      Setting setting = makeSetting(&corpus);
      cold[round] = pass(&setting, &corpus, layouts);
      release(&corpus, layouts);
      warm[round] = pass(&setting, &corpus, layouts);
      lines = countLines(&corpus, layouts);
      other[round] = atOtherWidths(&corpus, layouts);
      release(&corpus, layouts);
      pango_attr_list_unref(setting.attributes);
      pango_font_description_free(setting.font);
      g_object_unref(setting.context);
    }
    printf("{\"corpus\":\"%s\",\"lineCount\":%d", corpus.name, lines);
    print("cold", cold, rounds);
    print("warm", warm, rounds);
    print("width", other, rounds);
    printf("}\n");
    for (int i = 0; i < corpus.count; i++) free(corpus.texts[i]);
  }
  return 0;
}
