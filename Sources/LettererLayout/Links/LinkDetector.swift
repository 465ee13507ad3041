package import LettererModel

/// Detects links, addresses, phone numbers, mentions, and tags in plain text.
///
/// Precision matters more than recall: a file name or version that leads nowhere is worse than an
/// address that has to be copied. Runs in linear time.
package struct LinkDetector: Sendable {
  private let mentions: MentionTable

  /// Creates a detector that recognizes mentions of the given participants.
  package init(participants: [Participant] = []) {
    mentions = MentionTable(participants)
  }

  /// Returns the links of a text in order, without overlaps.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package func links(in text: String) -> [DetectedLink] {
    guard Self.mayHaveLinks(text) else { return [] }
    var scan = LinkScan(text, mentions: mentions)
    return scan.links()
  }

  /// Returns whether a text has a character that links require, or enough digits for a number
  /// without letters between them.
  private static func mayHaveLinks(_ text: String) -> Bool {
    var digits = 0
    let bytes = text.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte > UInt8(ascii: "@") {
        if digits > 0, byte.isLetter { digits = 0 }
        continue
      }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case UInt8(ascii: "@"), UInt8(ascii: "#"): return true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits == LinkScan.phoneDigits.lowerBound { return true }
      // A top-level domain must follow.
      case UInt8(ascii: "."): if next.isLetter || next >= 0x80 { return true }
      // An address must follow.
      case UInt8(ascii: ":"): if next > 0x20 { return true }
      default: break
      }
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

/// One pass over the scalars of a text.
struct LinkScan {
  let scalars: [Unicode.Scalar]
  let mentions: MentionTable
  /// The end of the last sequence that was read together with its CJK letters.
  private var wideEnd = 0

  init(_ text: String, mentions: MentionTable) {
    scalars = Array(text.unicodeScalars)
    self.mentions = mentions
  }

  /// A link whose UTF-8 position isn't known yet.
  struct Match {
    var range: Range<Int>
    var kind: DetectedLink.Kind
    var target: String?
  }

  /// The result at an index: possibly a link, and the index to continue from.
  struct Step {
    var match: Match?
    var next: Int
  }

  mutating func links() -> [DetectedLink] {
    var matches: [Match] = []
    var index = 0
    while index < scalars.count {
      let step = step(at: index)
      if let match = step.match { matches.append(match) }
      index = max(step.next, index + 1)
    }
    return inBytes(matches)
  }

  private func inBytes(_ matches: [Match]) -> [DetectedLink] {
    var (index, bytes) = (0, 0)
    func advance(to end: Int) -> Int {
      while index < end {
        bytes += UTF8.width(scalars[index])
        index += 1
      }
      return bytes
    }
    return matches.map { match in
      let start = advance(to: match.range.lowerBound)
      let end = advance(to: match.range.upperBound)
      return DetectedLink(range: start..<end, kind: match.kind, target: match.target)
    }
  }

  private mutating func step(at index: Int) -> Step {
    let scalar = scalars[index]
    let before = index > 0 ? scalars[index - 1] : nil
    switch scalar {
    case "@":
      return Step(match: before.allowsTag ? mention(at: index) : nil, next: index + 1).skipping
    case "#":
      return Step(match: before.allowsTag ? hashtag(at: index) : nil, next: index + 1).skipping
    case "+", "(":
      guard before.allowsNumber, let match = phone(at: index) else { return Step(next: index + 1) }
      return Step(match: match, next: match.range.upperBound)
    default:
      guard scalar.isWord, scalar != "_" else { return Step(next: index + 1) }
      return word(at: index, isStart: before.allowsAddress || index < wideEnd)
    }
  }

  /// Scans a sequence that begins with a letter or a digit.
  private mutating func word(at start: Int, isStart: Bool) -> Step {
    let isNew = start >= wideEnd
    let wide = isNew ? end(from: start) { $0.isInAddress } : wideEnd
    guard isStart else {
      // Emphasis marks may precede a scheme.
      let isMarked = start > 0 && "_~".unicodeScalars.contains(scalars[start - 1])
      let end = end(from: start) { $0.isInAddress }
      if isMarked, self[end] == ":", let step = withScheme(start..<end) { return step }
      return Step(next: end)
    }
    if isNew {
      if let step = address(start..<wide) { return step }
      guard scalars[start..<wide].contains(where: \.isWide) else {
        return number(at: start) ?? Step(next: wide)
      }
    }
    // In scripts without spaces, Latin text between their letters is scanned separately.
    wideEnd = wide
    let isWide = scalars[start].isWide
    let narrow = end(from: start) { $0.isInAddress && $0.isWide == isWide }
    if isWide { return Step(next: narrow) }
    return address(start..<narrow) ?? number(at: start) ?? Step(next: narrow)
  }

  private func number(at start: Int) -> Step? {
    guard scalars[start].isDigit, (start > 0 ? scalars[start - 1] : nil).allowsNumber,
      let match = phone(at: start)
    else { return nil }
    return Step(match: match, next: match.range.upperBound)
  }

  /// Classifies a sequence of address characters as a scheme, an email address, or a host.
  private func address(_ range: Range<Int>) -> Step? {
    let end = range.upperBound
    if self[end] == ":", let step = withScheme(range) { return step }
    if self[end] == "@" {
      let isWide = scalars[range].contains(where: \.isWide)
      return isWide ? nil : email(range)
    }
    guard scalars[range].contains("."), let match = bareHost(range) else { return nil }
    return Step(match: match, next: match.range.upperBound)
  }

  // MARK: Reading

  /// The scalar at an index; `nil` outside the text.
  subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// Returns the end of the scalars that satisfy a condition.
  func end(from start: Int, while condition: (Unicode.Scalar) -> Bool) -> Int {
    var index = start
    while index < scalars.count, condition(scalars[index]) { index += 1 }
    return index
  }
}

extension LinkScan.Step {
  init(next: Int) { self.init(match: nil, next: next) }

  /// The step, continuing after the match.
  fileprivate var skipping: Self {
    Self(match: match, next: match?.range.upperBound ?? next)
  }
}
