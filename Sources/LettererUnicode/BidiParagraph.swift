/// The embedding levels and the visual order of one paragraph (UAX #9 of Unicode 15.0).
///
/// ```swift
/// let paragraph = BidiParagraph("ab \u{5D0}\u{5D1}")
/// paragraph.visualRuns(in: 0..<7)  // [0..<3 at level 0, 3..<7 at level 1]
/// ```
public struct BidiParagraph: Hashable, Sendable {
  /// How the level of the paragraph is found.
  public enum BaseDirection: Hashable, Sendable {
    /// By its first strong character outside isolates (P2, P3); left to right if there is none.
    ///
    /// Flag letters are skipped (HL1), so that a flag before Arabic decides nothing.
    case automatic
    /// Left to right (HL1).
    case leftToRight
    /// Right to left (HL1).
    case rightToLeft
  }

  /// A stretch of a line whose characters have one level.
  public struct Run: Hashable, Sendable {
    /// The bytes of the run, in logical order.
    public let range: Range<Int>

    /// The embedding level, 0 through 126; odd levels run from right to left.
    public let level: UInt8

    /// Whether the run is shown from right to left.
    public var isRightToLeft: Bool { level & 1 == 1 }

    /// Creates a run.
    public init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }
  }

  /// The level of the paragraph, 0 or 1.
  public let baseLevel: UInt8

  /// Whether every level is 0, so that lines need no reordering at all.
  public var isTrivial: Bool { isUniform && baseLevel == 0 }

  /// The length of the paragraph in bytes.
  public let byteCount: Int

  /// A level for each byte before L1; empty when all are the paragraph's.
  let levels: [UInt8]

  /// For each byte, what L1 asks for; empty when all levels are the paragraph's.
  let spacing: [BidiSpacing]

  /// Whether every level is the paragraph's.
  var isUniform: Bool { levels.isEmpty }

  /// Resolves the levels of a paragraph.
  ///
  /// Splitting a text into paragraphs (P1) is the caller's; a separator within is neutral and has
  /// the paragraph's level. Characters that X9 removes have the level of the one before.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - direction: How the level of the paragraph is found.
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>, direction: BaseDirection = .automatic) {
    self.init(bytes, direction: direction, usesShortcut: true)
  }

  /// Without the shortcut, text that cannot have levels is resolved too, with the same result.
  init(_ bytes: Span<UInt8>, direction: BaseDirection, usesShortcut: Bool) {
    byteCount = bytes.count
    if usesShortcut, let level = Self.uniformLevel(bytes, direction) {
      (baseLevel, levels, spacing) = (level, [], [])
      return
    }
    var text = BidiText(bytes)
    baseLevel = text.baseLevel(direction)
    text.resolveExplicitLevels(baseLevel)  // X1 to X8
    for sequence in text.isolatingRunSequences(baseLevel) {  // X9, X10
      text.resolveWeakTypes(sequence)  // W1 to W7
      text.resolveBrackets(sequence)  // N0
      text.resolveNeutrals(sequence)  // N1, N2
      text.resolveImplicitLevels(sequence)  // I1, I2
    }
    (levels, spacing) = text.perByte(baseLevel, bytes)
  }

  /// Creates a paragraph whose levels are known; both lists are empty where all are the paragraph's.
  init(baseLevel: UInt8, byteCount: Int, levels: [UInt8], spacing: [BidiSpacing]) {
    self.baseLevel = baseLevel
    self.byteCount = byteCount
    self.levels = levels
    self.spacing = spacing
  }

  /// Creates the paragraph of a text that is known to ask for no level but 0.
  public init(trivial byteCount: Int) {
    self.byteCount = byteCount
    (baseLevel, levels, spacing) = (0, [], [])
  }

  /// Resolves the levels of a string.
  public init(_ text: String, direction: BaseDirection = .automatic) {
    let utf8 = text.utf8
    self.init(utf8.span, direction: direction)
  }

  /// Returns the level of a byte before L1.
  ///
  /// - Precondition: `offset` is 0 or more and below `byteCount`.
  public func level(at offset: Int) -> UInt8 {
    isUniform ? baseLevel : levels[offset]
  }

  /// Returns whether valid UTF-8 has no character that could ask for a level other than 0.
  ///
  /// - Complexity: O(n).
  public static func isTrivial(_ bytes: Span<UInt8>) -> Bool {
    if bytes.isASCII { return true }
    let table = ScalarTable.unicode
    var offset = 0
    while offset < bytes.count {
      let lead = bytes[offset]
      // The others lead no character that is right-to-left, an Arabic number or a control.
      switch lead {
      case 0..<0x80:
        offset += 1
      case 0xD6...0xE0, 0xE2, 0xEF, 0xF0:
        let scalar = Scalars.decode(bytes, at: offset)
        if table[scalar.value].bidi.asksForLevels { return false }
        offset += scalar.length
      default:
        offset += Scalars.length(lead: lead)
      }
    }
    return true
  }

  /// The level of every character where no rule can give one another than the paragraph's.
  private static func uniformLevel(_ bytes: Span<UInt8>, _ direction: BaseDirection) -> UInt8? {
    if direction != .rightToLeft, isTrivial(bytes) { return 0 }
    if direction != .leftToRight, isRightToLeftOnly(bytes) { return 1 }
    return nil
  }

  /// Whether there is neither a letter from left to right, nor a number, nor a control.
  private static func isRightToLeftOnly(_ bytes: Span<UInt8>) -> Bool {
    let table = ScalarTable.unicode
    var offset = 0
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      if table[scalar.value].bidi.asksForLevelsRightToLeft { return false }
      offset += scalar.length
    }
    return true
  }

  /// Returns the level of the paragraph: 0 or 1 (P2, P3).
  ///
  /// - Complexity: O(n).
  public static func baseLevel(
    of bytes: Span<UInt8>,
    direction: BaseDirection = .automatic
  ) -> UInt8 {
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .automatic: isTrivial(bytes) ? 0 : BidiText(bytes).baseLevel(.automatic)
    }
  }

  /// Returns the glyph's scalar to show from right to left instead of a scalar (L4), or `nil`.
  ///
  /// - Complexity: O(1), about nine comparisons.
  public static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    MirrorTable.unicode15[scalar.value].flatMap(Unicode.Scalar.init)
  }
}

extension BidiClass {
  /// Whether the class can give a level other than 0 in a paragraph from left to right.
  var asksForLevels: Bool {
    switch self {
    case .r, .al, .an, .rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi: true
    default: false
    }
  }

  /// Whether the class can give a level other than 1 in a paragraph from right to left.
  fileprivate var asksForLevelsRightToLeft: Bool {
    switch self {
    case .l, .en, .an, .rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi: true
    default: false
    }
  }
}
