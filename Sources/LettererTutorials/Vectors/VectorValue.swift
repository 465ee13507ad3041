import LettererDocuments
import LettererLayout
import LettererViewport

/// A value computed by a rule, to be compared with the expected value of a vector.
indirect enum VectorValue {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([VectorValue])

  /// Vectors are rounded to four decimals.
  private static let tolerance = 0.000_06

  static func numbers(_ numbers: [Double]) -> Self { .list(numbers.map { .number($0) }) }
  static func flags(_ flags: [Bool]) -> Self { .list(flags.map { .flag($0) }) }
  static func frame(_ frame: LayoutRect) -> Self {
    .numbers([frame.x, frame.y, frame.width, frame.height])
  }

  /// Returns whether a document contains the same value.
  func matches(_ expected: JSONValue) -> Bool {
    switch (self, expected.content) {
    case (.number(let number), .number(let spelling)):
      guard let other = Double(spelling) else { return false }
      return abs(number - other) <= Self.tolerance
    case (.text(let text), .string(let other)): return text == other
    case (.flag(let flag), .boolean(let other)): return flag == other
    case (.list(let values), .array(let others)):
      return values.count == others.count && zip(values, others).allSatisfy { $0.matches($1) }
    default: return false
    }
  }

  func write(into json: inout JSONWriter) {
    switch self {
    case .number(let number): json.number((number * 10_000).rounded() / 10_000)
    case .text(let text): json.string(text)
    case .flag(let flag): json.boolean(flag)
    case .list(let values):
      json.array(isInline: true) { json in
        for value in values { value.write(into: &json) }
      }
    }
  }

  /// The value as JSON.
  var text: String {
    var json = JSONWriter()
    write(into: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
