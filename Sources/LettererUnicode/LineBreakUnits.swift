/// The line break class of each byte after LB1, LB9, and LB10.
///
/// A byte before which no break is possible, because it continues a scalar or its scalar is a mark
/// on the preceding one (LB9), has the class `.cm`. All others start a unit.
struct LineBreakUnits {
  private(set) var classes: [LineBreakClass] = []

  /// Whether the text contains a character that the tailorings after the walk examine.
  private(set) var mayNeedTailoring = false

  private(set) var hasDictionaryLetters = false

  /// Whether a break may be inside a grapheme cluster.
  private(set) var mayPartClusters = false

  /// Finds the classes; with shortcuts, ASCII letters and spaces bypass the table, with the same
  /// result.
  init(
    _ bytes: Span<UInt8>,
    rules: LineBreaks.Rules,
    table: ScalarTable,
    usesShortcuts: Bool = true
  ) {
    var classes = [LineBreakClass](filledWith: .cm, count: bytes.count)
    var span = classes.mutableSpan
    fill(&span, bytes, rules: rules, table: table, usesShortcuts: usesShortcuts)
    self.classes = classes
  }

  private mutating func fill(
    _ classes: inout MutableSpan<LineBreakClass>,
    _ bytes: Span<UInt8>,
    rules: LineBreaks.Rules,
    table: ScalarTable,
    usesShortcuts: Bool
  ) {
    var base: (start: Int, isEmoji: Bool)?
    var offset = 0
    while offset < bytes.count {
      if usesShortcuts, let end = Self.takeWord(from: offset, &classes, bytes) {
        base = bytes[end - 1] == 0x20 ? nil : (end - 1, false)
        offset = end
        continue
      }
      let scalar = Scalars.decode(bytes, at: offset)
      let properties = table[scalar.value]
      if properties.isPlainLetter {
        classes[offset] = .al
        base = (offset, false)
      } else if properties.lineBreak == .cm || properties.lineBreak == .zwj {
        if let base {  // LB9
          let isPicture =
            scalar.value == 0xFE0F && base.isEmoji && !classes[base.start].startsPicture
          // An emoji presentation sequence, including a keycap, breaks like other emoji.
          if rules == .chat, isPicture { classes[base.start] = .id }
        } else {  // LB10
          classes[offset] = .al
          base = (offset, false)
          mayPartClusters = true
        }
        if properties.grapheme == .linker, let base, !classes[base.start].neverParts {
          mayPartClusters = true
        }
      } else {
        let resolved = resolve(properties, scalar.value, rules)
        classes[offset] = resolved
        base = resolved.takesMarks ? (offset, properties.flags.contains(.emoji)) : nil
        if scalar.value == 0x2E, bytes.hasThreeW(before: offset) { mayNeedTailoring = true }
        if properties.grapheme.joinsLetters { mayPartClusters = true }
      }
      offset += scalar.length
    }
  }

  /// Consumes ASCII letters and spaces and returns their end, or `nil` if there are none.
  private static func takeWord(
    from start: Int,
    _ classes: inout MutableSpan<LineBreakClass>,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      guard byte.isASCIILetter || byte == 0x20 else { break }
      classes[end] = byte == 0x20 ? .sp : .al
      end += 1
    }
    return end > start ? end : nil
  }

  /// Returns the start of the next unit, or the length.
  func unit(after start: Int) -> Int {
    var offset = start + 1
    while offset < classes.count, classes[offset] == .cm { offset += 1 }
    return offset
  }

  /// Returns the start of the unit before an offset, or `nil`.
  func unit(before end: Int) -> Int? {
    var offset = end - 1
    while offset >= 0, classes[offset] == .cm { offset -= 1 }
    return offset >= 0 ? offset : nil
  }

  func applyDictionary(
    _ offsets: [Int],
    to breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>,
    table: ScalarTable
  ) {
    guard hasDictionaryLetters else { return }
    for offset in offsets where offset > 0 && offset < classes.count && classes[offset] == .sa {
      guard let before = unit(before: offset), classes[before] == .sa else { continue }
      if Self.isBoundary(offset, from: before, bytes, table: table) { breaks[offset] = .allowed }
    }
  }

  /// Returns whether a cluster ends before a letter, seen from the preceding letter.
  ///
  /// SARA AM and similar characters are letters in UAX #14 and marks in UAX #29, and conjuncts are
  /// clusters.
  private static func isBoundary(
    _ end: Int,
    from start: Int,
    _ bytes: Span<UInt8>,
    table: ScalarTable
  ) -> Bool {
    var rules = GraphemeRules()
    var offset = start
    while offset < end {
      let scalar = Scalars.decode(bytes, at: offset)
      _ = rules.breaks(before: table[scalar.value].grapheme)
      offset += scalar.length
    }
    return rules.breaks(before: table[Scalars.decode(bytes, at: end).value].grapheme)
  }

  /// Applies the rest of LB1, and the tailorings that change the class of a scalar.
  private mutating func resolve(
    _ properties: ScalarProperties,
    _ scalar: UInt32,
    _ rules: LineBreaks.Rules
  ) -> LineBreakClass {
    switch properties.lineBreak {
    case .cj:
      return rules == .chat ? .id : .ns
    case .sa:
      hasDictionaryLetters = true
    case .sy, .hy, .pr:  // "/", "-", "+"
      mayNeedTailoring = true
    case .al where scalar < 0x41:  // "@", "#"
      mayNeedTailoring = true
    case .hh where scalar == 0x2010 || scalar == 0x2013:
      mayNeedTailoring = true
    case .id where rules == .chat:
      if scalar == 0xFF03 || scalar == 0xFF20 { mayNeedTailoring = true }
      if (0x3131...0x318E).contains(scalar) || (0xFFA1...0xFFDC).contains(scalar) { return .al }
    default:
      break
    }
    return properties.lineBreak
  }

  /// Removes breaks inside clusters, which LB10 and letters that UAX #29 joins to others can cause.
  static func joinClusters(_ breaks: inout LineBreakMap, _ bytes: Span<UInt8>, table: ScalarTable) {
    var rules = GraphemeRules()
    var offset = 0
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      if !rules.breaks(before: table[scalar.value].grapheme) { breaks[offset] = .prohibited }
      offset += scalar.length
    }
  }
}

extension LineBreakClass {
  /// Whether LB9 attaches marks to the class.
  var takesMarks: Bool { !endsWord }

  /// Whether the line rules never separate two letters of the class, so that conjuncts stay whole.
  fileprivate var neverParts: Bool { self == .al || self == .sa }

  /// Whether LB30a or LB30b may join the next character to the class.
  fileprivate var startsPicture: Bool { self == .ri || self == .eb }
}

extension GraphemeBreakClass {
  /// Whether a character that is a letter in UAX #14 may join another in a cluster.
  fileprivate var joinsLetters: Bool {
    switch self {
    case .prepend, .extend, .linker, .nonJoiner, .spacingMark: true
    default: false
    }
  }
}

extension ScalarProperties {
  /// Whether only the rules for letters apply.
  fileprivate var isPlainLetter: Bool {
    lineBreak == .al && (grapheme == .other || grapheme == .consonant)
      && category.rawValue <= GeneralCategory.lo.rawValue
  }
}

extension Span<UInt8> {
  fileprivate func hasThreeW(before offset: Int) -> Bool {
    offset >= 3 && (1...3).allSatisfy { self[offset - $0] == UInt8(ascii: "w") }
  }
}
