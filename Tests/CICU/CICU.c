#include "CICU.h"
#include <stdbool.h>
#include <stddef.h>
#include <unicode/ubidi.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

int32_t ctext_oracle_levels(const uint16_t *text, int32_t length, uint8_t direction,
                            uint8_t *levels, int32_t *is_mixed) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  ubidi_setPara(bidi, text, length, direction, NULL, &status);
  int32_t base = U_SUCCESS(status) ? ubidi_getParaLevel(bidi) : -1;
  const UBiDiLevel *found = length > 0 ? ubidi_getLevels(bidi, &status) : NULL;
  if (U_FAILURE(status)) base = -1;
  *is_mixed = ubidi_getDirection(bidi) == UBIDI_MIXED;
  for (int32_t index = 0; index < length && base >= 0; index++) levels[index] = found[index];
  ubidi_close(bidi);
  return base;
}

int32_t ctext_oracle_property(const char *name) { return u_getPropertyEnum(name); }

int32_t ctext_oracle_value(uint32_t scalar, int32_t property) {
  return u_getIntPropertyValue((UChar32)scalar, (UProperty)property);
}

const char *ctext_oracle_value_name(int32_t property, int32_t value) {
  const char *name = u_getPropertyValueName((UProperty)property, value, U_SHORT_PROPERTY_NAME);
  return name ? name : u_getPropertyValueName((UProperty)property, value, U_LONG_PROPERTY_NAME);
}

const char *ctext_oracle_script(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &status);
  return U_SUCCESS(status) ? uscript_getShortName(script) : "";
}

int32_t ctext_oracle_has_script(uint32_t scalar, const char *script) {
  int32_t code = u_getPropertyValueEnum(UCHAR_SCRIPT, script);
  return uscript_hasScript((UChar32)scalar, (UScriptCode)code);
}

int64_t ctext_oracle_day(const char *locale, int32_t year, int32_t month, int32_t day) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar zone[] = {'U', 'T', 'C', 0};
  UCalendar *calendar = ucal_open(zone, -1, locale, UCAL_TRADITIONAL, &status);
  ucal_clear(calendar);
  ucal_setAttribute(calendar, UCAL_LENIENT, false);
  ucal_set(calendar, UCAL_EXTENDED_YEAR, year);
  ucal_set(calendar, UCAL_MONTH, month - 1);
  ucal_set(calendar, UCAL_DAY_OF_MONTH, day);
  double time = ucal_getMillis(calendar, &status);
  ucal_close(calendar);
  return U_SUCCESS(status) ? (int64_t)(time / 86400000) : INT64_MIN;
}
