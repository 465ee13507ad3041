/// The meaning of a word in a language, and its effect on the next token.
enum WordRole: UInt8 {
  case keyword
  /// A keyword only if another operand follows on the line.
  case soft
  /// A keyword that is a value, so that a slash after it is a division.
  case operand
  case constant
  case type
  case function
  /// A keyword followed by the name of a function.
  case declaresFunction
  /// A keyword followed by the name of a type.
  case declaresType
  /// Like `declaresType`, but a keyword only if another operand follows on the line.
  case softType
  /// A shell keyword followed by a command.
  case command

  var kind: CodeToken.Kind {
    switch self {
    case .keyword, .soft, .operand, .declaresFunction, .declaresType, .softType, .command:
      .keyword
    case .constant: .constant
    case .type: .type
    case .function: .function
    }
  }
}

/// A set of words with their roles, looked up by bytes without creating strings.
///
/// Words are packed into 16 bytes, so one comparison suffices; longer words are never found.
struct WordTable: Sendable {
  private struct Slot: Sendable {
    var low: UInt64
    var high: UInt64
    var role: WordRole
  }

  private var slots: [Slot?]
  private let ignoresCase: Bool
  private var mask: Int { slots.count - 1 }

  init(_ groups: [(WordRole, String)], ignoresCase: Bool = false) {
    self.ignoresCase = ignoresCase
    let words = groups.flatMap { group in
      group.1.split(whereSeparator: \.isWhitespace).map { (Array($0.utf8), group.0) }
    }
    var capacity = 16
    while capacity < words.count * 3 { capacity *= 2 }
    slots = Array(repeating: nil, count: capacity)
    for (word, role) in words { insert(word, role) }
  }

  private mutating func insert(_ word: [UInt8], _ role: WordRole) {
    let source = Source(word)
    guard word.count <= 16 else { return }
    let (low, high) = pack(source, 0..<word.count)
    let index = slot(low, high)
    slots[index] = Slot(low: low, high: high, role: role)
  }

  /// Returns the role of the word in a range, if the table contains it.
  func role(of source: Source, _ range: Range<Int>) -> WordRole? {
    guard range.count <= 16 else { return nil }
    let (low, high) = pack(source, range)
    return slots[slot(low, high)]?.role
  }

  private func pack(_ source: Source, _ range: Range<Int>) -> (UInt64, UInt64) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    for offset in range {
      let byte = source.bytes[offset]
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(ignoresCase ? byte.lowercased : byte)
    }
    return (low, high)
  }

  /// Returns the slot that holds a packed word, or the empty slot for it.
  private func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xFF51_AFD7_ED55_8CCD
    var index = Int(truncatingIfNeeded: mixed >> 40) & mask
    while let slot = slots[index], slot.low != low || slot.high != high {
      index = (index + 1) & mask
    }
    return index
  }
}
