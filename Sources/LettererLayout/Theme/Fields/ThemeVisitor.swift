/// A group of fields of a theme.
///
/// Each style lists its fields once, in ``visit(_:)``: key, value, unit, value in a terminal, and
/// purpose. Text scaling, the terminal's theme, theme documents and their documentation visit that
/// list. Keys are the names of the properties, which tests compare with the stored ones.
package protocol ThemeStyle {
  /// Visits every field.
  mutating func visit(_ visitor: inout some ThemeVisitor)
}

/// A group of fields some values of which have names.
package protocol ThemeRule: ThemeStyle, Hashable {
  /// The values with names.
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
  /// What the numbers of the value measure, and their range.
  package let unit: ThemeUnit
  /// The value in a terminal; `nil` for that of the theme that the terminal's is based on.
  let cells: Value?
  /// What the field is for.
  package let text: String
}

/// The description of a group of fields.
package struct ThemeGroup {
  /// The name of the property.
  package let key: String
  /// The part of the theme that the group belongs to.
  package let section: ThemeSection
  /// What the group is for.
  package let text: String
}

/// The part of a theme that a group of fields belongs to.
package enum ThemeSection: Hashable, Sendable {
  /// What a transcript is laid out with.
  case transcript
  /// Fonts of initials, which do not grow with the text.
  case avatars
  /// What surrounds a transcript; terminals draw none of it, and it scales itself.
  case screens
  /// Colors.
  case colors
  /// Gradients, whose keys are those of the colors around them.
  case gradients
}

/// What the numbers of a field measure.
package enum ThemeUnit: Hashable, Sendable {
  /// No numbers, or any.
  case any
  /// Points, 0 to 10,000, in multiples of 1/64.
  case length
  /// The same for what is as high as a line of text, and grows with it.
  case textLength
  /// Points to either side, in multiples of 1/64.
  case signedLength
  /// The size of a font in points, in multiples of 1/64.
  case fontSize
  /// A whole number of things.
  case count
  /// A share, 0 to 1.
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

  /// Whether numbers grow with the text.
  var growsWithText: Bool { self == .textLength || self == .fontSize }

  /// The unit and the range in words.
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
