/// The embedding levels and the visual order of one paragraph (UAX #9 of Unicode 15.0).
///
/// ```swift
/// let paragraph = BidiParagraph("ab \u{5D0}\u{5D1}")
/// paragraph.visualRuns(in: 0..<7)  // [0..<3 at level 0, 3..<7 at level 1]
/// ```
public struct BidiParagraph: Hashable, Sendable {
  /// How the paragraph level is determined.
  public enum BaseDirection: Hashable, Sendable {
    /// Uses the first strong character outside isolates (P2, P3); left to right if there is none.
    ///
    /// Flag letters are skipped (HL1), so a flag before Arabic has no effect.
    case automatic
    /// Left to right (HL1).
    case leftToRight
    /// Right to left (HL1).
    case rightToLeft
  }

  /// A stretch of a line whose characters have the same level.
  public struct Run: Hashable, Sendable {
    /// The bytes of the run, in logical order.
    public let range: Range<Int>

    /// The embedding level, 0 through 126; odd levels are right to left.
    public let level: UInt8

    /// Whether the run is displayed right to left.
    public var isRightToLeft: Bool { level & 1 == 1 }

    /// Creates a run.
    public init(range: Range<Int>, level: UInt8) {
      self.range = range
      self.level = level
    }
  }

  /// The paragraph level, 0 or 1.
  public let baseLevel: UInt8

  /// Whether every level is 0, so that lines need no reordering.
  public var isTrivial: Bool { isUniform && baseLevel == 0 }

  /// The length of the paragraph in bytes.
  public let byteCount: Int

  /// The level of each byte before L1; empty if all equal the paragraph level.
  let levels: [UInt8]

  /// How L1 treats each byte; empty if all levels equal the paragraph level.
  let spacing: [BidiSpacing]

  /// Whether every level equals the paragraph level.
  var isUniform: Bool { levels.isEmpty }

  /// Resolves the levels of a paragraph.
  ///
  /// The caller splits a text into paragraphs (P1); a separator within is neutral and has the
  /// paragraph level. Characters that X9 removes have the level of the preceding character.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - direction: How the paragraph level is determined.
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>, direction: BaseDirection = .automatic) {
    self.init(bytes, direction: direction, usesShortcut: true)
  }

  /// Resolves the levels; without the shortcut, text that cannot have levels is also resolved, with
  /// the same result.
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

  /// Creates a paragraph with known levels; both lists are empty if all equal the paragraph level.
  init(baseLevel: UInt8, byteCount: Int, levels: [UInt8], spacing: [BidiSpacing]) {
    self.baseLevel = baseLevel
    self.byteCount = byteCount
    self.levels = levels
    self.spacing = spacing
  }

  /// Creates a paragraph for text known to have only level 0.
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

  /// Returns whether valid UTF-8 has no character that could have a level other than 0.
  ///
  /// - Complexity: O(n).
  public static func isTrivial(_ bytes: Span<UInt8>) -> Bool {
    if bytes.isASCII { return true }
    let table = ScalarTable.unicode
    var offset = 0
    while offset < bytes.count {
      let lead = bytes[offset]
      // Other lead bytes start no right-to-left character, Arabic number, or control.
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

  /// Returns the level of every character if no rule can change the paragraph level, or else `nil`.
  private static func uniformLevel(_ bytes: Span<UInt8>, _ direction: BaseDirection) -> UInt8? {
    if direction != .rightToLeft, isTrivial(bytes) { return 0 }
    if direction != .leftToRight, isRightToLeftOnly(bytes) { return 1 }
    return nil
  }

  /// Returns whether there are no left-to-right letters, numbers, or controls.
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

  /// Returns the paragraph level: 0 or 1 (P2, P3).
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

  /// Returns the mirrored scalar to display right to left (L4), or `nil`.
  ///
  /// - Complexity: O(1), about nine comparisons.
  public static func mirror(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    MirrorTable.unicode15[scalar.value].flatMap(Unicode.Scalar.init)
  }
}

extension BidiClass {
  /// Whether the class can cause a level other than 0 in a left-to-right paragraph.
  var asksForLevels: Bool {
    switch self {
    case .r, .al, .an, .rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi: true
    default: false
    }
  }

  /// Whether the class can cause a level other than 1 in a right-to-left paragraph.
  fileprivate var asksForLevelsRightToLeft: Bool {
    switch self {
    case .l, .en, .an, .rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi: true
    default: false
    }
  }
}
