#include "CTextStack.h"
#include <string.h>
#include <strings.h>
#include <unicode/uchar.h>
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

// The handles are ICU's own pointers under names that need none of its headers.

ctext_line_breaker *ctext_line_breaker_open(const char *locale, ctext_status *status) {
  UErrorCode code = *status;
  UBreakIterator *breaker = ubrk_open(UBRK_LINE, locale, NULL, 0, &code);
  *status = code;
  return (ctext_line_breaker *)breaker;
}

void ctext_line_breaker_close(ctext_line_breaker *breaker) {
  ubrk_close((UBreakIterator *)breaker);
}

int32_t ctext_boundaries(ctext_line_breaker *handle, const uint16_t *text, int32_t length,
                         int32_t *boundaries, int32_t capacity, ctext_status *status) {
  UBreakIterator *breaker = (UBreakIterator *)handle;
  UErrorCode code = *status;
  ubrk_setText(breaker, text, length, &code);
  *status = code;
  if (U_FAILURE(code)) return 0;
  int32_t count = 0;
  for (int32_t at = ubrk_first(breaker); at != UBRK_DONE; at = ubrk_next(breaker)) {
    if (count < capacity) boundaries[count] = at;
    count++;
  }
  return count;
}

void ctext_icu_version(uint8_t version[4]) { u_getVersion(version); }

// Codes of languages that were replaced in ISO 639, or that name a part of a language.
static const char *const replaced_languages[][2] = {
    {"iw", "he"}, {"in", "id"}, {"ji", "yi"}, {"sh", "sr_Latn"},
    {"tl", "fil"}, {"mo", "ro"}, {"cmn", "zh"},
};

static int32_t locale_of_tag(const char *tag, char *name, int32_t *parsed, UErrorCode *code) {
  int32_t length = uloc_forLanguageTag(tag, name, ULOC_FULLNAME_CAPACITY, parsed, code);
  if (U_FAILURE(*code) || length >= ULOC_FULLNAME_CAPACITY - 8) return length;
  for (size_t index = 0; index < sizeof replaced_languages / sizeof *replaced_languages; index++) {
    const char *const *pair = replaced_languages[index];
    size_t count = strlen(pair[0]);
    if (strncmp(name, pair[0], count) != 0 || (name[count] != 0 && name[count] != '_')) continue;
    char rest[ULOC_FULLNAME_CAPACITY] = "";
    strcpy(rest, name + count);
    strcpy(name, pair[1]);
    strcat(name, rest);
    return (int32_t)strlen(name);
  }
  return length;
}

void ctext_locale_name(const char *tag, char *name) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t length = locale_of_tag(tag, name, &parsed, &code);
  char language[ULOC_LANG_CAPACITY] = "";
  if (U_SUCCESS(code) && length > 0 && length < ULOC_FULLNAME_CAPACITY && parsed > 0)
    uloc_getLanguage(name, language, ULOC_LANG_CAPACITY, &code);
  if (U_SUCCESS(code) && language[0])
    for (int32_t index = 0; index < uloc_countAvailable(); index++)
      if (strcmp(uloc_getAvailable(index), language) == 0) return;
  strcpy(name, "en");
}

static bool is_listed(const char *word, const char *const *list) {
  for (; *list; list++)
    if (strcmp(*list, word) == 0) return true;
  return false;
}

bool ctext_locale_is_right_to_left(const char *tag) {
  char name[ULOC_FULLNAME_CAPACITY] = "";
  UErrorCode code = U_ZERO_ERROR;
  locale_of_tag(tag, name, NULL, &code);
  return U_SUCCESS(code) && code != U_STRING_NOT_TERMINATED_WARNING && uloc_isRightToLeft(name);
}

bool ctext_locale_is_known(const char *tag) {
  char name[ULOC_FULLNAME_CAPACITY] = "", part[ULOC_FULLNAME_CAPACITY] = "";
  UErrorCode code = U_ZERO_ERROR;
  int32_t parsed = 0;
  locale_of_tag(tag, name, &parsed, &code);
  if (U_FAILURE(code) || code == U_STRING_NOT_TERMINATED_WARNING) return false;
  if (parsed == 0 || parsed != (int32_t)strlen(tag)) return false;
  uloc_getLanguage(name, part, ULOC_FULLNAME_CAPACITY, &code);
  bool is_root = strncasecmp(tag, "und", 3) == 0 && (tag[3] == 0 || tag[3] == '-');
  if (part[0] ? !is_listed(part, uloc_getISOLanguages()) : !is_root) return false;
  uloc_getScript(name, part, ULOC_FULLNAME_CAPACITY, &code);
  if (part[0] && u_getPropertyValueEnum(UCHAR_SCRIPT, part) == UCHAR_INVALID_CODE) return false;
  uloc_getCountry(name, part, ULOC_FULLNAME_CAPACITY, &code);
  bool is_area = part[0] >= '0' && part[0] <= '9';
  if (part[0] && !is_area && !is_listed(part, uloc_getISOCountries())) return false;
  return U_SUCCESS(code);
}

// Whether a language has a name in the language of a locale, ignoring case.
static bool has_name(const char *code, const char *locale, const UChar *name) {
  UChar display[100];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getDisplayLanguage(code, locale, display, 100, &status);
  if (U_FAILURE(status) || length >= 100) return false;
  return u_strcasecmp(display, name, U_FOLD_CASE_DEFAULT) == 0;
}

const char *ctext_language_named(const char *name) {
  UChar text[100];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  u_strFromUTF8(text, 100, &length, name, -1, &status);
  if (U_FAILURE(status) || length == 0 || length >= 100) return NULL;
  for (const char *const *code = uloc_getISOLanguages(); *code; code++)
    if (has_name(*code, "en", text) || has_name(*code, *code, text)) return *code;
  return NULL;
}

int32_t ctext_locale_capacity(void) { return ULOC_FULLNAME_CAPACITY; }

int32_t ctext_best_pattern(const char *locale, const uint16_t *skeleton, int32_t length,
                           uint16_t *pattern, int32_t capacity, ctext_status *status) {
  UErrorCode code = *status;
  int32_t count = 0;
  UDateTimePatternGenerator *generator = udatpg_open(locale, &code);
  if (U_SUCCESS(code)) {
    count = udatpg_getBestPattern(generator, skeleton, length, pattern, capacity, &code);
    udatpg_close(generator);
  }
  *status = code;
  return count;
}

// ICU counts days before the 15th of October 1582 by the Julian calendar; every other part of the
// program counts them by the Gregorian one. Other calendars of other locales stay as they are.
static void forget_julian_calendar(UDateFormat *format, UErrorCode *code) {
  static const UDate before_all_times = -9e15;
  UCalendar *calendar = ucal_clone(udat_getCalendar(format), code);
  UErrorCode unsupported = U_ZERO_ERROR;
  ucal_setGregorianChange(calendar, before_all_times, &unsupported);
  if (U_SUCCESS(*code) && U_SUCCESS(unsupported)) udat_setCalendar(format, calendar);
  ucal_close(calendar);
}

ctext_date_format *ctext_date_format_open(const char *locale, const uint16_t *pattern,
                                          int32_t length, ctext_status *status) {
  static const UChar utc[] = {'E', 't', 'c', '/', 'U', 'T', 'C', 0};
  UErrorCode code = *status;
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, -1, pattern, length, &code);
  if (U_SUCCESS(code)) forget_julian_calendar(format, &code);
  *status = code;
  return (ctext_date_format *)format;
}

void ctext_date_format_close(ctext_date_format *format) { udat_close((UDateFormat *)format); }

int32_t ctext_format_date(const ctext_date_format *format, double milliseconds, uint16_t *text,
                          int32_t capacity, ctext_status *status) {
  UErrorCode code = *status;
  int32_t count =
      udat_format((const UDateFormat *)format, milliseconds, text, capacity, NULL, &code);
  *status = code;
  return count;
}
