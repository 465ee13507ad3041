/// The parts of a Markdown text that would take more than linear time to parse.
///
/// Limits count within a segment, the lines between two blank lines: no paragraph is longer.
struct MarkdownCosts {
  let bytes: [UInt8]
  private var found: [MarkdownMask] = []
  private var openers = MarkdownOpeners()
  private var emphasis = EmphasisCosts()
  private var tables: TableCosts
  private var references: ReferenceCosts

  /// The maximum number of bars in a line; the others divide no cells.
  static let barLimit = 500

  init(_ text: String) {
    bytes = Array(text.utf8)
    tables = TableCosts(size: bytes.count)
    references = ReferenceCosts(size: bytes.count)
  }

  /// Returns the characters to mask, in any order.
  mutating func masks() -> [MarkdownMask] {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      read(start..<end)
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
    endSegment(at: bytes.count)
    mask(references.excessive(in: bytes), .joiner)
    return found
  }

  private mutating func mask(_ offsets: [Int], _ kind: MarkdownMask.Kind) {
    found += offsets.map { MarkdownMask(offset: $0, kind: kind) }
  }

  private mutating func endSegment(at end: Int) {
    mask(tables.endSegment(), .joiner)
    references.endSegment(at: end)
    openers = MarkdownOpeners()
    emphasis = EmphasisCosts()
  }

  private mutating func read(_ line: Range<Int>) {
    let prefix = MarkdownLinePrefix(line, in: bytes)
    if prefix.isBlank || prefix.isFence { endSegment(at: line.lowerBound) }
    if let marker = prefix.deepMarker { mask([marker], .joiner) }
    let words = prefix.end..<line.upperBound
    references.read(words, in: bytes)
    if prefix.beginsBlock || tables.isInTable { emphasis = EmphasisCosts() }
    emphasis.begin(words)
    let bars = readMarks(in: words)
    let row = TableCosts.Row(words, bars: bars, beginsParagraph: prefix.beginsBlock, in: bytes)
    if let row { mask(tables.read(row), .joiner) }
  }

  /// Reads the text of a line; returns the number of bars.
  private mutating func readMarks(in words: Range<Int>) -> Int {
    var bars = 0
    for offset in words {
      switch bytes[offset] {
      case UInt8(ascii: "|") where offset == words.lowerBound || bytes[offset - 1] != 0x5C:
        bars += 1
        if bars > Self.barLimit { mask([offset], .bar) }
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "!"):
        if let kind = openers.read(offset, from: words.lowerBound, in: bytes) {
          mask([offset + (kind == .joiner ? 1 : 0)], kind)
        }
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if let kind = emphasis.read(offset, in: bytes) { mask([offset], kind) }
      default: break
      }
    }
    return bars
  }
}

/// The markers of quotes, list items, and notes at the start of a line.
struct MarkdownLinePrefix {
  /// The end of the markers and spaces.
  private(set) var end: Int
  /// The first marker that is too far right to begin a container.
  private(set) var deepMarker: Int?
  /// Whether the line has only spaces and markers of quotes, so it ends a paragraph.
  private(set) var isBlank = false
  /// Whether a fence of code begins the line.
  private(set) var isFence = false
  /// Whether the line begins a heading or a list item, and thus no paragraph continues in it.
  private(set) var beginsBlock = false

  /// The number of columns in which containers can begin.
  ///
  /// It limits their nesting, for which the parser takes time with every line.
  private static let columns = 100

  init(_ line: Range<Int>, in bytes: [UInt8]) {
    end = line.lowerBound
    var column = 0
    var markers = 0
    var hasItems = false
    while end < line.upperBound {
      if bytes[end] == 0x20 || bytes[end] == 0x09 {
        column += bytes[end] == 0x20 ? 1 : 4 - column % 4
        end += 1
        continue
      }
      let length = Self.markerLength(at: end, line.upperBound, in: bytes)
      if markers == 0, column < 4 { readStart(line, length, in: bytes) }
      guard length > 0 else { break }
      if column >= Self.columns {
        deepMarker = end
        break
      }
      hasItems = hasItems || bytes[end] != UInt8(ascii: ">") || markers == 0 && column > 3
      markers += 1
      column += length
      end += length
    }
    isBlank = end == line.upperBound && !hasItems
  }

  private mutating func readStart(_ line: Range<Int>, _ length: Int, in bytes: [UInt8]) {
    let text = bytes[end..<line.upperBound]
    isFence = text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8)
    let isBullet = length == 1 && bytes[end] != UInt8(ascii: ">")
    beginsBlock =
      bytes[end] == UInt8(ascii: "#") || isBullet && text.dropFirst(2).contains { $0 > 0x20 }
  }

  /// Returns the length of a marker; 0 if there is none.
  private static func markerLength(at start: Int, _ end: Int, in bytes: [UInt8]) -> Int {
    let byte = bytes[start]
    let text = bytes[start..<end]
    switch byte {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      // A line of marks is a rule.
      let isRule = text.allSatisfy { $0 == byte || $0 == 0x20 || $0 == 0x09 }
      return !isRule && (text.count == 1 || isSpace(bytes[start + 1])) ? 1 : 0
    case 0x30...0x39:
      let digits = text.prefix(10).prefix { 0x30...0x39 ~= $0 }.count
      guard digits < 10, start + digits < end else { return 0 }
      let sign = bytes[start + digits]
      guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return 0 }
      return start + digits + 1 == end || isSpace(bytes[start + digits + 1]) ? digits + 1 : 0
    case UInt8(ascii: "["): return noteLength(text)
    default: return 0
    }
  }

  private static func noteLength(_ text: ArraySlice<UInt8>) -> Int {
    guard text.starts(with: "[^".utf8),
      let end = text.dropFirst(2).firstIndex(where: { $0 == 0x5B || $0 == 0x5D || $0 <= 0x20 }),
      text[end...].starts(with: "]:".utf8)
    else { return 0 }
    return end + 2 - text.startIndex
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
