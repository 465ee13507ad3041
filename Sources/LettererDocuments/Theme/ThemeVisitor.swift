import LettererLayout

/// What goes over every field of a theme: the reader, the writer, the documentation.
///
/// A theme's fields are described once, by ``Theme/visit(_:)`` and its like; whoever visits gets the
/// key, the value to read or change, its range and what it is for.
protocol ThemeVisitor {
  /// Visits a field.
  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ range: ThemeRange,
    _ text: String
  )

  /// Visits fields that belong together; the documentation names each of them only where asked.
  mutating func group(
    _ key: String,
    _ text: String,
    isListed: Bool,
    _ body: (inout Self) -> Void
  )

  /// Visits fields that have values with a name, which may stand for all of them.
  mutating func choice<Value: Hashable>(
    _ key: String,
    _ value: inout Value,
    among named: [(name: String, value: Value)],
    _ text: String,
    _ body: (inout Self, inout Value) -> Void
  )
}

extension ThemeVisitor {
  mutating func group(_ key: String, _ text: String, _ body: (inout Self) -> Void) {
    group(key, text, isListed: true, body)
  }

  mutating func length(_ key: String, _ value: inout some ThemeValue, _ text: String) {
    field(key, &value, .length, text)
  }

  mutating func word(_ key: String, _ value: inout some ThemeValue, _ text: String) {
    field(key, &value, .any, text)
  }

  mutating func font(_ key: String, _ font: inout FontStyle, _ text: String) {
    group(key, text) { visitor in
      visitor.field("size", &font.size, .fontSize, "The size of the em.")
      visitor.word("weight", &font.weight, "The weight.")
      visitor.word("isItalic", &font.isItalic, "Whether the face is slanted.")
      visitor.word("isMonospaced", &font.isMonospaced, "Whether all advances are equal.")
    }
  }
}

/// Which numbers a field takes.
enum ThemeRange {
  /// No numbers, or any.
  case any
  /// Points, 0 to 10,000, in multiples of 1/64.
  case length
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

  var bounds: ClosedRange<Double> {
    switch self {
    case .any: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    case .length: 0...10_000
    case .signedLength: -10_000...10_000
    case .fontSize: 1 / 64...1_000
    case .count: 0...1_000
    case .share: 0...1
    case .seconds: 0...1_000_000_000
    case .factor: 1 / 64...64
    }
  }

  /// Whether numbers are rounded to multiples of 1/64.
  var isLength: Bool {
    switch self {
    case .length, .signedLength, .fontSize: true
    case .any, .count, .share, .seconds, .factor: false
    }
  }

  /// The unit and the range in words.
  var words: String {
    switch self {
    case .any: ""
    case .length: "points, 0 to 10000"
    case .signedLength: "points, -10000 to 10000"
    case .fontSize: "points, 1/64 to 1000"
    case .count: "0 to 1000"
    case .share: "0 to 1"
    case .seconds: "seconds, 0 to 1000000000"
    case .factor: "1/64 to 64"
    }
  }
}
