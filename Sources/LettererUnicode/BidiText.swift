/// The characters of a paragraph while its levels are resolved.
struct BidiText {
  let scalars: [UInt32]

  /// The original classes, and the classes as changed by the rules.
  let originals: [BidiClass]
  var classes: [BidiClass]
  var levels: [UInt8] = []

  /// The classes that occur, so that rules for other classes can be skipped.
  let occurring: BidiClassSet
  let hasBrackets: Bool

  /// The matching PDI of each isolate initiator (BD9), or the length; empty without isolate
  /// controls.
  let matchingPDI: [Int]

  /// Whether each PDI matches an initiator; empty without isolate controls.
  let isMatchedPDI: [Bool]

  init(_ bytes: Span<UInt8>) {
    let table = ScalarTable.unicode
    var scalars: [UInt32] = []
    var classes: [BidiClass] = []
    scalars.reserveCapacity(bytes.count)
    classes.reserveCapacity(bytes.count)
    var occurring = BidiClassSet()
    var hasBrackets = false
    var offset = 0
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      let properties = table[scalar.value]
      scalars.append(scalar.value)
      classes.append(properties.bidi)
      occurring.insert(properties.bidi)
      hasBrackets = hasBrackets || properties.isBracket
      offset += scalar.length
    }
    let hasIsolates = !occurring.isDisjoint(with: [.lri, .rli, .fsi, .pdi])
    (matchingPDI, isMatchedPDI) = hasIsolates ? Self.matchIsolates(classes) : ([], [])
    originals = classes
    self.scalars = scalars
    self.classes = classes
    self.occurring = occurring
    self.hasBrackets = hasBrackets
  }

  /// Returns the paragraph level by P2 and P3, or that of the given direction.
  func baseLevel(_ direction: BidiParagraph.BaseDirection) -> UInt8 {
    switch direction {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .automatic: firstStrongLevel(in: 0..<originals.count, skipsFlags: true)
    }
  }

  /// Returns the level of the first strong character outside isolates: 0 or 1 (P2, P3).
  ///
  /// Regional indicators have class L, but a flag does not indicate the language of the following
  /// text, so the paragraph level skips them (HL1).
  func firstStrongLevel(in range: Range<Int>, skipsFlags: Bool) -> UInt8 {
    var position = range.lowerBound
    while position < range.upperBound {
      switch originals[position] {
      case .l where skipsFlags && scalars[position].isRegionalIndicator: position += 1
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi: position = matchingPDI[position]
      default: position += 1
      }
    }
    return 0
  }

  /// Returns the level and the L1 class of each byte.
  func perByte(_ baseLevel: UInt8, _ bytes: Span<UInt8>) -> ([UInt8], [BidiSpacing]) {
    var byteLevels = [UInt8](filledWith: baseLevel, count: bytes.count)
    var spacing = [BidiSpacing](filledWith: .content, count: bytes.count)
    fill(byteLevels.mutableSpan, spacing.mutableSpan, baseLevel, bytes)
    return (byteLevels, spacing)
  }

  private func fill(
    _ byteLevels: consuming MutableSpan<UInt8>,
    _ spacing: consuming MutableSpan<BidiSpacing>,
    _ baseLevel: UInt8,
    _ bytes: Span<UInt8>
  ) {
    let (originals, levels) = (originals.span, levels.span)
    var level = baseLevel
    var offset = 0
    for position in originals.indices {
      let original = originals[position]
      // Characters that X9 removes have the level of the preceding character (section 5.2).
      if !original.isRemoved { level = levels[position] }
      let kind = BidiSpacing(original)
      let end = offset + Scalars.decode(bytes, at: offset).length
      while offset < end {
        byteLevels[offset] = level
        if kind != .content { spacing[offset] = kind }
        offset += 1
      }
    }
  }

  /// BD9.
  private static func matchIsolates(_ classes: [BidiClass]) -> ([Int], [Bool]) {
    var matching = [Int](repeating: -1, count: classes.count)
    var isMatched = [Bool](repeating: false, count: classes.count)
    var open: [Int] = []
    for position in classes.indices {
      switch classes[position] {
      case .lri, .rli, .fsi:
        matching[position] = classes.count
        open.append(position)
      case .pdi:
        guard let initiator = open.popLast() else { continue }
        matching[initiator] = position
        isMatched[position] = true
      default:
        break
      }
    }
    return (matching, isMatched)
  }
}

extension UInt32 {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(self) }
}

extension ScalarProperties {
  /// Whether the scalar is a paired bracket (BD14, BD15).
  var isBracket: Bool { !flags.isDisjoint(with: [.opens, .closes]) }
}

/// A set of classes in one word.
struct BidiClassSet: ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  init() {}

  init(arrayLiteral elements: BidiClass...) {
    for element in elements { insert(element) }
  }

  mutating func insert(_ bidi: BidiClass) {
    bits |= 1 << UInt32(bidi.rawValue)
  }

  func contains(_ bidi: BidiClass) -> Bool { bits & 1 << UInt32(bidi.rawValue) != 0 }

  func isDisjoint(with other: BidiClassSet) -> Bool { bits & other.bits == 0 }

  /// The classes that X1 to X8 act on, except paragraph separators.
  static var explicit: BidiClassSet {
    [.rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi]
  }
}

/// How L1 treats a character.
enum BidiSpacing: UInt8, Sendable {
  /// No special treatment.
  case content
  /// White space and isolate controls: the paragraph level before a separator or a line end.
  case space
  /// Removed by X9: treated like adjacent white space.
  case removed
  /// Segment and paragraph separators: always the paragraph level.
  case separator

  init(_ bidi: BidiClass) {
    switch bidi {
    case .ws, .fsi, .lri, .rli, .pdi: self = .space
    case .b, .s: self = .separator
    default: self = bidi.isRemoved ? .removed : .content
    }
  }
}

extension BidiClass {
  /// Whether X9 removes the class.
  var isRemoved: Bool {
    switch self {
    case .rle, .lre, .rlo, .lro, .pdf, .bn: true
    default: false
    }
  }

  var isIsolateInitiator: Bool { self == .lri || self == .rli || self == .fsi }

  /// Whether the class is NI in N1 and N2: neutrals and isolate controls.
  var isNeutral: Bool {
    switch self {
    case .b, .s, .ws, .on, .fsi, .lri, .rli, .pdi: true
    default: false
    }
  }
}
