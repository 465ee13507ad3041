// ICU functions for the tests, under names that don't need its headers, which clash with
// Foundation's copy.
#pragma once
#include <stdint.h>

// The direction of a paragraph determined by its first strong character, as in ubidi.h.
enum { CTEXT_ORACLE_AUTOMATIC = 0xFE };

// Writes the level of each unit of UTF-16 text, which is one paragraph, after L1, and whether the
// text has both directions; returns the level of the paragraph, -1 on failure.
int32_t ctext_oracle_levels(const uint16_t *text, int32_t length, uint8_t direction,
                            uint8_t *levels, int32_t *is_mixed);

// A property by its short name, such as "lb", the number of its value for a code point, and the
// short name of that value, such as "AL".
int32_t ctext_oracle_property(const char *name);
int32_t ctext_oracle_value(uint32_t scalar, int32_t property);
const char *ctext_oracle_value_name(int32_t property, int32_t value);

// The ISO 15924 script of a code point, and whether its extensions include a script.
const char *ctext_oracle_script(uint32_t scalar);
int32_t ctext_oracle_has_script(uint32_t scalar, const char *script);

// The day since 1970 of a date in the calendar of a locale such as "@calendar=persian"; INT64_MIN
// if the date does not exist.
int64_t ctext_oracle_day(const char *locale, int32_t year, int32_t month, int32_t day);
