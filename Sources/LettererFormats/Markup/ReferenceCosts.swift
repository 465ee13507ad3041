/// The costs of references in Markdown, each of which copies the address and title of its
/// definition.
struct ReferenceCosts {
  private struct Definition {
    /// The offset of the opening bracket.
    let offset: Int
    let label: Range<Int>
    /// The length of the address and title; `nil` if the title is not closed.
    var length: Int?
  }

  private var definitions: [Definition] = []
  /// The maximum size of all addresses and titles in the result.
  private let limit: Int

  /// The maximum length of a label, and of a title that is measured.
  private static let longest = (label: 1000, title: 2000)

  /// Creates costs for a text with a number of bytes.
  init(size: Int) {
    limit = 4 * size + 100_000
  }

  /// Reads the text of a line, which may begin with the definition of a link.
  mutating func read(_ line: Range<Int>, in bytes: [UInt8]) {
    guard line.count > 3, bytes[line.lowerBound] == UInt8(ascii: "["),
      let end = Self.labelEnd(at: line.lowerBound, in: bytes),
      bytes[(end + 1)...].first == UInt8(ascii: ":")
    else { return }
    definitions.append(
      Definition(
        offset: line.lowerBound,
        label: line.lowerBound + 1..<end,
        length: Self.length(bytes[(end + 2)...])
      )
    )
  }

  /// Ends a segment at an offset, and thus titles that are not closed.
  mutating func endSegment(at end: Int) {
    for index in definitions.indices.reversed() {
      guard definitions[index].length == nil else { break }
      definitions[index].length = end - definitions[index].offset
    }
  }

  /// Returns the offset of the bracket that closes a label.
  private static func labelEnd(at start: Int, in bytes: [UInt8]) -> Int? {
    var offset = start + 1
    let limit = min(bytes.count, start + longest.label + 2)
    while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: "]"): return offset
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// Returns the length of an address and a title.
  private static func length(_ text: ArraySlice<UInt8>) -> Int? {
    let address = text.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    let title = text[address.endIndex...].drop { $0 <= 0x20 }
    let closing: UInt8
    switch title.first {
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = title[title.startIndex]
    default: return address.count
    }
    return title.dropFirst().prefix(longest.title).firstIndex(of: closing)
      .map { address.count + $0 - title.startIndex }
  }

  /// Returns the offsets of the definitions that would make the result too large.
  func excessive(in bytes: [UInt8]) -> [Int] {
    let longest = definitions.reduce(0) { max($0, $1.length ?? 0) }
    let brackets = longest == 0 ? 0 : bytes.count { $0 == UInt8(ascii: "]") }
    guard longest.multipliedReportingOverflow(by: brackets).partialValue > limit else { return [] }
    let keys = definitions.map { Self.key(bytes[$0.label]) }
    let uses = uses(of: Set(keys), in: bytes)
    var known: Set<String> = []
    var total = 0
    return zip(definitions, keys).compactMap { definition, key in
      if known.contains(key) { return nil }
      let cost = (definition.length ?? 0) * uses[key, default: 0]
      guard total + cost <= limit else { return definition.offset }
      known.insert(key)
      total += cost
      return nil
    }
  }

  private func uses(of keys: Set<String>, in bytes: [UInt8]) -> [String: Int] {
    var uses: [String: Int] = [:]
    for start in bytes.indices where bytes[start] == UInt8(ascii: "[") {
      guard let end = Self.labelEnd(at: start, in: bytes) else { continue }
      let key = Self.key(bytes[start + 1..<end])
      if keys.contains(key) { uses[key, default: 0] += 1 }
    }
    return uses
  }

  /// Returns what labels that are equal in Markdown have in common.
  private static func key(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").uppercased().lowercased()
  }
}
