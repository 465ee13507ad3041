extension ThemeVisitor {
  /// Visits a field; without a value in cells, terminals leave it unchanged.
  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ unit: ThemeUnit,
    cells: Value? = nil,
    _ text: String
  ) {
    visit(ThemeField(key: key, unit: unit, cells: cells, text: text), &value)
  }

  /// Visits a field without a unit.
  mutating func word<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    cells: Value? = nil,
    _ text: String
  ) {
    field(key, &value, .any, cells: cells, text)
  }

  /// Visits a length that does not depend on the text size.
  mutating func length<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    cells: Value?,
    _ text: String
  ) {
    field(key, &value, .length, cells: cells, text)
  }

  /// Visits a length that scales with the text.
  mutating func textLength<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    cells: Value?,
    _ text: String
  ) {
    field(key, &value, .textLength, cells: cells, text)
  }

  /// Visits a length of something that terminals do not draw.
  mutating func points(_ key: String, _ value: inout some ThemeValue, _ text: String) {
    field(key, &value, .length, text)
  }

  /// Visits a group of fields for a transcript.
  mutating func group(_ key: String, _ style: inout some ThemeStyle, _ text: String) {
    group(key, &style, .transcript, text)
  }

  /// Visits a group of fields.
  mutating func group(
    _ key: String,
    _ style: inout some ThemeStyle,
    _ section: ThemeSection,
    _ text: String
  ) {
    visit(ThemeGroup(key: key, section: section, text: text), &style)
  }

  /// Visits a rule.
  mutating func rule(_ key: String, _ rule: inout some ThemeRule, _ text: String) {
    visit(ThemeGroup(key: key, section: .transcript, text: text), rule: &rule)
  }

  /// Visits a font.
  mutating func font(_ key: String, _ font: inout FontStyle, _ text: String) {
    group(key, &font, .transcript, text)
  }
}

extension FontStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    // A terminal has one size of text.
    visitor.field("size", &size, .fontSize, cells: 1, "The size of the em.")
    visitor.word("weight", &weight, cells: .regular, "The weight.")
    visitor.word("isItalic", &isItalic, cells: false, "Whether it is italic.")
    visitor.word("isMonospaced", &isMonospaced, cells: false, "Whether it is monospaced.")
    visitor.field("lineHeight", &lineHeight, .factor, "A line's height in ems.")
    visitor.word("tracking", &tracking, "The space between letters in ems.")
  }
}
