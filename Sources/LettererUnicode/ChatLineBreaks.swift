/// The tailorings for chat that examine words, after the walk; the module's page lists them.
enum ChatLineBreaks {
  static func tailor(_ breaks: inout LineBreakMap, _ bytes: Span<UInt8>, _ units: LineBreakUnits) {
    var offset = 0
    while offset < bytes.count {
      guard !units.classes[offset].endsWord else {
        offset += 1
        continue
      }
      let start = offset
      while offset < bytes.count, !units.classes[offset].endsWord { offset += 1 }
      tailorWord(start..<offset, &breaks, bytes, units)
    }
  }

  /// Tailors a word, meaning the text between spaces and line ends.
  private static func tailorWord(
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits
  ) {
    var signs = Signs()
    signs.count(word, bytes, units)
    guard signs.hasAny else { return }
    keepInitialHyphens(word, &breaks, units)
    var hasName = false
    var offset = word.lowerBound
    while offset < word.upperBound {
      if signs.mayHaveLink, let link = ChatLinks.link(at: offset, in: word, bytes, units) {
        ChatLinks.tailor(link, &breaks, bytes)
        offset = link.upperBound
        hasName = true
        continue
      }
      switch bytes[offset] {
      case UInt8(ascii: "/") where signs.slashes < 2: keepShortSlash(offset, word, &breaks, units)
      case UInt8(ascii: "/") where signs.isShort || !hasName:
        keep(after: offset, word, &breaks, units)
      case UInt8(ascii: "\\") where signs.backslashes > 1 && !signs.isShort:
        partPath(offset, word, &breaks, bytes)
      case UInt8(ascii: "@"): keepHandle(offset, word, &breaks, bytes)
      case UInt8(ascii: "#"): keep(after: offset, word, &breaks, units)
      case UInt8(ascii: "+"): keepPlus(offset, word, &breaks, bytes)
      case UInt8(ascii: ">"): keepArrow(offset, word, &breaks, bytes)
      case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="):
        ChatEmoticons.keep(at: offset, in: word, &breaks, bytes)
      case 0xE2, 0xEF: keepWideSigns(offset, word, &breaks, bytes, units)
      default: break
      }
      hasName = hasName || bytes[offset].isASCIIAlphanumeric || bytes[offset] >= 0x80
      offset += 1
    }
  }

  /// The signs of interest in a word: most words have none.
  private struct Signs {
    var slashes = 0
    var backslashes = 0
    var hasAny = false

    /// Whether the word has a slash, or a period after a w.
    var mayHaveLink: Bool { slashes > 0 || hasPointAfterW }
    private var hasPointAfterW = false

    /// Whether a multipart path such as `he/she/they` is short enough for any line.
    var isShort: Bool { length < 12 }
    private var length = 0

    /// Not an initializer, which would own its arguments and count references.
    mutating func count(_ word: Range<Int>, _ bytes: Span<UInt8>, _ units: LineBreakUnits) {
      for offset in word {
        if units.classes[offset] != .cm { length += 1 }
        switch bytes[offset] {
        case UInt8(ascii: "/"):
          slashes += 1
          hasAny = true
        case UInt8(ascii: "\\"):
          backslashes += 1
          hasAny = true
        case UInt8(ascii: "."):
          hasPointAfterW = hasPointAfterW || offset > 0 && bytes[offset - 1] == UInt8(ascii: "w")
          hasAny = true
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "+"), UInt8(ascii: "-"), 0xE2, 0xEF:
          hasAny = true
        default:
          break
        }
      }
    }
  }

  private static func keep(
    after offset: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ units: LineBreakUnits
  ) {
    let next = units.unit(after: offset)
    if next < word.upperBound { breaks[next] = .prohibited }
  }

  /// Handles `--width` and `-v`: LB20a of later versions.
  private static func keepInitialHyphens(
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ units: LineBreakUnits
  ) {
    var offset = word.lowerBound
    while offset < word.upperBound, units.classes[offset] == .hy {
      offset = units.unit(after: offset)
    }
    guard offset > word.lowerBound, offset < word.upperBound else { return }
    if units.classes[offset].isLetterOrNumber { breaks[offset] = .prohibited }
  }

  /// Handles `C++/CLI`, `and/or`, `24/7`, and `/help`: a slash ends a line only if that saves
  /// space.
  private static func keepShortSlash(
    _ slash: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ units: LineBreakUnits
  ) {
    let next = units.unit(after: slash)
    guard next < word.upperBound else { return }
    guard slash > word.lowerBound else {
      breaks[next] = .prohibited
      return
    }
    let before = length(before: slash, word, units)
    let after = length(after: slash, word, units)
    if min(before, after) > 0, min(before, after) < longPart { breaks[next] = .prohibited }
  }

  /// Handles `@user-name` and `first.last@example-domain.org`.
  private static func keepHandle(
    _ sign: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>
  ) {
    var first = sign
    while first > word.lowerBound, bytes[first - 1].isAddressByte { first -= 1 }
    var last = sign + 1
    while last < word.upperBound, bytes[last].isAddressByte { last += 1 }
    for offset in first + 1..<max(last, first + 1) { breaks[offset] = .prohibited }
    if last == sign + 1, last < word.upperBound { breaks[last] = .prohibited }
  }

  /// Handles `C++`.
  private static func keepPlus(
    _ sign: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>
  ) {
    guard sign + 1 < word.upperBound, bytes[sign + 1] == bytes[sign] else { return }
    breaks[sign + 1] = .prohibited
  }

  /// Handles `a->b`.
  private static func keepArrow(
    _ head: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>
  ) {
    guard head > word.lowerBound, bytes[head - 1] == UInt8(ascii: "-") else { return }
    breaks[head] = .prohibited
  }

  /// Allows a break after a backslash between two names, as in `C:\Users\Someone\Documents`.
  private static func partPath(
    _ backslash: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>
  ) {
    guard backslash > word.lowerBound, backslash + 1 < word.upperBound else { return }
    guard bytes[backslash - 1].isASCIIAlphanumeric, bytes[backslash + 1].isASCIIAlphanumeric else {
      return
    }
    breaks[backslash + 1] = .allowed
  }

  /// Handles dashes between digits (`10–12`), and the fullwidth `＃` and `＠`.
  private static func keepWideSigns(
    _ offset: Int,
    _ word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits
  ) {
    switch Scalars.decode(bytes, at: offset).value {
    case 0xFF03, 0xFF20:
      keep(after: offset, word, &breaks, units)
    case 0x2010, 0x2013:
      guard let before = units.unit(before: offset), units.classes[before] == .nu else { return }
      let next = units.unit(after: offset)
      if next < word.upperBound, units.classes[next] == .nu { breaks[next] = .prohibited }
    default:
      break
    }
  }
}

// MARK: - Parts around a slash

extension ChatLineBreaks {
  /// The minimum number of letters of a part next to a slash that can be on its own line.
  private static let longPart = 4

  /// Returns the number of letters that end at a slash, up to `longPart`.
  private static func length(before slash: Int, _ word: Range<Int>, _ units: LineBreakUnits) -> Int
  {
    var length = 0
    var offset = slash
    while length < longPart, let unit = units.unit(before: offset), unit >= word.lowerBound,
      units.classes[unit].isPartOfWord
    {
      length += 1
      offset = unit
    }
    return length
  }

  /// Returns the number of letters that start after a slash, up to `longPart`.
  private static func length(after slash: Int, _ word: Range<Int>, _ units: LineBreakUnits) -> Int {
    var length = 0
    var unit = units.unit(after: slash)
    while length < longPart, unit < word.upperBound, units.classes[unit].isPartOfWord {
      length += 1
      unit = units.unit(after: unit)
    }
    return length
  }
}

extension LineBreakClass {
  var isLetterOrNumber: Bool {
    switch self {
    case .al, .alDottedCircle, .alUnassignedPictograph, .hl, .nu, .ak, .ap, .as, .vf, .vi: true
    default: false
    }
  }

  /// Whether the class is a letter, a digit, or a sign in names such as `C++`.
  fileprivate var isPartOfWord: Bool { isLetterOrNumber || self == .pr }
}

extension UInt8 {
  /// Whether the byte may occur in a handle or an email address.
  fileprivate var isAddressByte: Bool {
    switch self {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: isASCIIAlphanumeric
    }
  }
}
