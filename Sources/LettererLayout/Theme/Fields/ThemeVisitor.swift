/// A group of theme fields.
///
/// Each style lists its fields once, in ``visit(_:)``: key, value, unit, value in a terminal, and
/// purpose. Text scaling, the terminal's theme, theme documents, and their documentation all visit
/// this list. Keys are the names of the properties, which tests compare with the stored ones.
package protocol ThemeStyle {
  /// Visits every field.
  mutating func visit(_ visitor: inout some ThemeVisitor)
}

/// A group of fields with named presets.
package protocol ThemeRule: ThemeStyle, Hashable {
  /// The named presets.
  static var presets: [(name: String, rule: Self)] { get }
}

/// An operation on every field of a theme.
package protocol ThemeVisitor {
  /// Visits a field, whose value may be changed.
  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value)

  /// Visits a group of fields.
  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle)

  /// Visits a rule.
  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule)
}

/// The description of a field.
package struct ThemeField<Value: ThemeValue> {
  /// The name of the property.
  package let key: String
  /// The unit and range of the value's numbers.
  package let unit: ThemeUnit
  /// The value in a terminal; `nil` for that of the terminal's base theme.
  let cells: Value?
  /// The purpose of the field.
  package let text: String
}

/// The description of a group of fields.
package struct ThemeGroup {
  /// The name of the property.
  package let key: String
  /// The part of the theme that the group belongs to.
  package let section: ThemeSection
  /// The purpose of the group.
  package let text: String
}

/// The part of a theme that a group of fields belongs to.
package enum ThemeSection: Hashable, Sendable {
  /// Fields that a transcript is laid out with.
  case transcript
  /// Fonts of initials, which do not scale with the text.
  case avatars
  /// The surroundings of a transcript, which terminals do not draw and which have their own
  /// scaling.
  case screens
  /// Colors.
  case colors
  /// Gradients, with the same keys as the colors.
  case gradients
}

/// The unit of a field's numbers.
package enum ThemeUnit: Hashable, Sendable {
  /// No numbers, or any numbers.
  case any
  /// Points, 0 to 10,000, in multiples of 1/64.
  case length
  /// The same, for lengths that scale with the height of a line of text.
  case textLength
  /// Points in either direction, in multiples of 1/64.
  case signedLength
  /// A font size in points, in multiples of 1/64.
  case fontSize
  /// A count.
  case count
  /// A fraction, 0 to 1.
  case share
  /// Seconds.
  case seconds
  /// A factor.
  case factor

  /// The allowed numbers.
  package var bounds: ClosedRange<Double> {
    switch self {
    case .any: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    case .length, .textLength: 0...10_000
    case .signedLength: -10_000...10_000
    case .fontSize: 1 / 64...1_000
    case .count: 0...1_000
    case .share: 0...1
    case .seconds: 0...1_000_000_000
    case .factor: 1 / 64...64
    }
  }

  /// Whether numbers are rounded to multiples of 1/64.
  package var isLength: Bool {
    switch self {
    case .length, .textLength, .signedLength, .fontSize: true
    case .any, .count, .share, .seconds, .factor: false
    }
  }

  /// Whether numbers scale with the text.
  var growsWithText: Bool { self == .textLength || self == .fontSize }

  /// A description of the unit and the range.
  package var words: String {
    switch self {
    case .any: ""
    case .length, .textLength: "points, 0 to 10000"
    case .signedLength: "points, -10000 to 10000"
    case .fontSize: "points, 1/64 to 1000"
    case .count: "0 to 1000"
    case .share: "0 to 1"
    case .seconds: "seconds, 0 to 1000000000"
    case .factor: "1/64 to 64"
    }
  }
}
