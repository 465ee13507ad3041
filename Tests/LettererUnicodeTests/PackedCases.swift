import Foundation

/// The break tests of Unicode 17.0, packed into a fixture by `.ci/pack-break-tests`.
struct PackedCases {
  private(set) var cases: [BreakCase] = []

  /// The sequences between the two characters of a pair, and the pairs by first character.
  private var between: [[UInt32]] = []
  private var rows: [(first: UInt32, digits: [Character])] = []

  /// Reads a fixture whose cases all start with or without a boundary.
  init(_ name: String, startsWithBoundary: Bool) throws {
    for fields in try Self.fields(name) {
      switch fields[0] {
      case "between": between = fields.dropFirst().map(Self.scalars)
      case "case": cases.append(BreakCase(fields[1], startsWithBoundary))
      default: rows.append((Self.scalars(fields[0])[0], Array(fields[1])))
      }
    }
    unpackRows(startsWithBoundary)
  }

  /// The lines of a fixture except comments, split at tabs.
  static func fields(_ name: String) throws -> [[String]] {
    guard let url = Bundle.module.url(forResource: "Fixtures/" + name, withExtension: "tsv") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("# ") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private mutating func unpackRows(_ startsWithBoundary: Bool) {
    let places = between.reduce(0) { $0 + $1.count + 1 }
    let width = (places + 3) / 4
    for row in rows {
      for (column, second) in rows.map(\.first).enumerated() {
        let digits = String(row.digits[column * width..<(column + 1) * width])
        var shift = places
        for middle in between {
          var test = BreakCase(row.first, startsWithBoundary)
          for scalar in middle + [second] {
            shift -= 1
            let isBoundary = (Int(digits, radix: 16) ?? 0) >> shift & 1 == 1
            test.append(scalar, isBoundary: isBoundary)
          }
          cases.append(test.ended)
        }
      }
    }
  }

  private static func scalars(_ text: String) -> [UInt32] {
    text.split(separator: " ").map { UInt32($0, radix: 16) ?? 0 }
  }
}

/// A case of a break test: the text, and the byte offsets of its boundaries.
struct BreakCase {
  private(set) var text: [UInt8] = []
  private(set) var breaks: [Int] = []

  fileprivate init(_ first: UInt32, _ startsWithBoundary: Bool) {
    append(first, isBoundary: startsWithBoundary)
  }

  /// Characters with a division sign at each boundary inside.
  fileprivate init(_ line: String, _ startsWithBoundary: Bool) {
    var isBoundary = startsWithBoundary
    for token in line.split(separator: " ") {
      guard let scalar = UInt32(token, radix: 16) else {
        isBoundary = true
        continue
      }
      append(scalar, isBoundary: isBoundary)
      isBoundary = false
    }
    self = ended
  }

  fileprivate mutating func append(_ scalar: UInt32, isBoundary: Bool) {
    if isBoundary { breaks.append(text.count) }
    text += [UInt8](encoding: scalar)
  }

  fileprivate var ended: BreakCase {
    var result = self
    result.breaks.append(text.count)
    return result
  }
}
