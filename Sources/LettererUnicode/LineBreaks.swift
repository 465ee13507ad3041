/// Whether a line may or must end at an offset of a text.
public enum LineBreak: UInt8, Hashable, Sendable {
  /// The line must not end here.
  case prohibited
  /// The line may end here.
  case allowed
  /// The line ends here (after a line feed or similar, and at the end of the text).
  case mandatory
}

/// The line break opportunities of a text (UAX #14 of Unicode 17.0), by byte offset of its UTF-8.
///
/// ```swift
/// LineBreaks("ab cd").opportunities  // [3, 5]
/// ```
public struct LineBreaks: Hashable, Sendable {
  /// The set of rules.
  public enum Rules: Hashable, Sendable {
    /// The untailored rules of the standard.
    case untailored
    /// The standard rules with the chat tailorings that the module's page lists.
    case chat
  }

  private let breaks: LineBreakMap

  /// Finds the opportunities of valid UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - rules: The set of rules.
  ///   - dictionary: Word boundaries in Thai, Lao, Khmer, and Burmese, as byte offsets in any
  ///     order; those not between two such letters, or inside a cluster, are ignored.
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>, rules: Rules = .chat, dictionary: [Int] = []) {
    self.init(bytes, rules: rules, dictionary: dictionary, usesShortcuts: true)
  }

  init(_ bytes: Span<UInt8>, rules: Rules, dictionary: [Int], usesShortcuts: Bool) {
    if usesShortcuts, rules == .chat, let breaks = LineBreaksOfASCII.breaks(bytes) {
      self.breaks = breaks
      return
    }
    let table = ScalarTable.unicode
    let units = LineBreakUnits(bytes, rules: rules, table: table, usesShortcuts: usesShortcuts)
    var breaks = LineBreakWalk.breaks(bytes, units, rules: rules)
    units.applyDictionary(dictionary, to: &breaks, bytes, table: table)
    if rules == .chat, units.mayNeedTailoring {
      ChatLineBreaks.tailor(&breaks, bytes, units)
    }
    if rules == .chat, units.mayPartClusters {
      LineBreakUnits.joinClusters(&breaks, bytes, table: table)
    }
    self.breaks = breaks
  }

  /// Finds the opportunities of a string.
  public init(_ text: String, rules: Rules = .chat, dictionary: [Int] = []) {
    let utf8 = text.utf8
    self.init(utf8.span, rules: rules, dictionary: dictionary)
  }

  /// The length of the text in bytes.
  public var byteCount: Int { breaks.count - 1 }

  /// The break before the byte at an offset, 0 through the length.
  ///
  /// Offset 0 and offsets inside a scalar are prohibited; the end is mandatory unless it is 0.
  ///
  /// - Precondition: `offset` is 0 through `byteCount`.
  public subscript(offset: Int) -> LineBreak {
    precondition(offset >= 0 && offset < breaks.count, "an offset outside the text")
    return breaks[offset]
  }

  /// The offsets where a line may or must end, in order; the last is the end of the text.
  ///
  /// - Complexity: O(n).
  public var opportunities: [Int] { breaks.opportunities() }

  /// The offsets inside the text where a line may or must end, in order, without the end of the
  /// text.
  ///
  /// Most words have none, which requires no memory.
  ///
  /// - Complexity: O(n).
  public var innerOpportunities: [Int] {
    breaks.opportunities(droppingLast: byteCount > 0 ? 1 : 0)
  }

  /// Returns the first opportunity after an offset, or `nil` at the end of the text.
  ///
  /// - Complexity: O(distance).
  public func next(after offset: Int) -> Int? {
    var offset = offset + 1
    while offset < breaks.count {
      if breaks[offset] != .prohibited { return offset }
      offset += 1
    }
    return nil
  }

  /// Returns the byte ranges of Thai, Lao, Khmer, Burmese, and similar scripts, which need a
  /// dictionary.
  ///
  /// - Complexity: O(n).
  public static func dictionaryStretches(in bytes: Span<UInt8>) -> [Range<Int>] {
    let table = ScalarTable.unicode
    var stretches: [Range<Int>] = []
    var start: Int?
    var offset = 0
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      let lineBreak = scalar.value < 0xE00 ? .al : table[scalar.value].lineBreak
      switch lineBreak {
      case .sa: start = start ?? offset
      case .cm, .zwj: break  // continues its base
      default:
        if let first = start { stretches.append(first..<offset) }
        start = nil
      }
      offset += scalar.length
    }
    if let first = start { stretches.append(first..<offset) }
    return stretches
  }
}
