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
typedef struct ctext_calendar ctext_calendar;
typedef struct ctext_date_format ctext_date_format;

ctext_line_breaker *ctext_line_breaker_open(const char *locale, ctext_status *status);
void ctext_line_breaker_close(ctext_line_breaker *breaker);
// Writes the boundaries of a UTF-16 text, as many as fit, and returns how many there are.
int32_t ctext_boundaries(ctext_line_breaker *breaker, const uint16_t *text, int32_t length,
                         int32_t *boundaries, int32_t capacity, ctext_status *status);

void ctext_icu_version(uint8_t version[4]);

ctext_calendar *ctext_calendar_open(const uint16_t *zone, int32_t length, ctext_status *status);
void ctext_calendar_close(ctext_calendar *calendar);
bool ctext_zone_is_known(const uint16_t *zone, int32_t length);
// Returns the offset from UTC, daylight saving included, that holds at a moment.
int64_t ctext_zone_offset(ctext_calendar *calendar, double milliseconds, ctext_status *status);
// Finds the next transition after a moment; false where there is none.
bool ctext_zone_next(ctext_calendar *calendar, double milliseconds, double *transition,
                     ctext_status *status);

// Writes ICU's name of a BCP 47 locale into as many bytes as the capacity says. ICU has data of the
// machine's own locale stand in for a locale that it does not know; English does here.
void ctext_locale_name(const char *tag, char *name);
int32_t ctext_locale_capacity(void);
// Tells whether a text is a BCP 47 tag whose language, script and region are known.
bool ctext_locale_is_known(const char *tag);
bool ctext_locale_is_right_to_left(const char *tag);

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
