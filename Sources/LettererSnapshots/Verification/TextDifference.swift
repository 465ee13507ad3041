/// The differences of two texts; the lines themselves, which contain messages, only if requested.
struct TextDifference {
  /// The maximum number of lines listed individually.
  private static let limit = 12

  let sentences: [String]

  init(_ reference: [UInt8], _ actual: [UInt8], showsLetters: Bool = false) {
    let lines = (Self.lines(reference), Self.lines(actual))
    var start = 0
    while start < min(lines.0.count, lines.1.count), lines.0[start] == lines.1[start] { start += 1 }
    var ends = (lines.0.count, lines.1.count)
    while ends.0 > start, ends.1 > start, lines.0[ends.0 - 1] == lines.1[ends.1 - 1] {
      ends = (ends.0 - 1, ends.1 - 1)
    }
    var found: [String] = []
    if ends.0 == start, ends.1 == start {
      found.append("only the end of the last line differs")
    } else {
      found.append(Self.head(start..<ends.0, start..<ends.1))
    }
    if showsLetters {
      found += lines.0[start..<ends.0].prefix(Self.limit).map { "- \($0)" }
      found += lines.1[start..<ends.1].prefix(Self.limit).map { "+ \($0)" }
    }
    sentences = found
  }

  private static func head(_ first: Range<Int>, _ second: Range<Int>) -> String {
    if first.isEmpty {
      return "\(Words.count(second.count, "line")) added at line \(second.lowerBound + 1)"
    }
    if second.isEmpty {
      return "\(Words.count(first.count, "line")) removed at line \(first.lowerBound + 1)"
    }
    return "lines \(first.lowerBound + 1)–\(first.upperBound) became lines "
      + "\(second.lowerBound + 1)–\(second.upperBound)"
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
