/// The line breaks of plain ASCII for chat, without tables: most messages are words, spaces, and
/// sentence punctuation.
enum LineBreaksOfASCII {
  /// Returns the same breaks as the chat rules, or `nil` if the full rules are necessary.
  ///
  /// They are necessary for other bytes, marks at the start of a word, `!a`, and the `www` of a
  /// link.
  static func breaks(_ bytes: Span<UInt8>) -> LineBreakMap? {
    guard bytes.isASCII else { return nil }
    var breaks = LineBreakMap(count: bytes.count + 1)
    var before = ByteKind.start
    var start = 0
    while start < bytes.count {
      let end = min(start + LineBreakMap.blockLength, bytes.count)
      guard let block = block(start..<end, bytes, &before) else { return nil }
      breaks.fill(start / LineBreakMap.blockLength, block)
      start = end
    }
    if !bytes.isEmpty { breaks[bytes.count] = .mandatory }  // LB3
    return breaks
  }

  /// Finds the bits of up to 64 bytes without a branch per byte.
  @inline(__always)
  private static func block(
    _ range: Range<Int>,
    _ bytes: Span<UInt8>,
    _ before: inout ByteKind
  ) -> LineBreakMap.Block? {
    let kinds = ByteKindTable.ascii
    var block = LineBreakMap.Block()
    var met: UInt16 = 0
    var bit: UInt64 = 1
    for offset in range {
      let kind = kinds[bytes[offset]]
      let meeting = kind.own & before.asksOfNext
      met |= meeting
      if meeting & ByteKind.breakable != 0 { block.opportunities |= bit }
      bit &<<= 1
      before = kind
    }
    guard met & ByteKind.undecided == 0 else { return nil }
    if met & ByteKind.newLine != 0 {
      for offset in range where offset > 0 && bytes[offset - 1] == 0x0A {
        block.mandatory |= 1 &<< UInt64(truncatingIfNeeded: offset)
      }
    }
    return block
  }
}

/// What a byte is and what it asks of the next byte, as bits that are combined.
private struct ByteKind {
  let own: UInt16
  let asksOfNext: UInt16

  /// Conditions that require the full rules: a mark at the start, a letter after a mark, a third w,
  /// and others.
  static var mark: UInt16 { 1 << 0 }
  static var letter: UInt16 { 1 << 1 }
  static var w: UInt16 { 1 << 2 }
  static var other: UInt16 { 1 << 3 }
  static var undecided: UInt16 { mark | letter | w | other }

  /// Characters that may start a line after spaces, and those that do after a line feed.
  static var visible: UInt16 { 1 << 4 }
  static var newLine: UInt16 { 1 << 5 }
  static var breakable: UInt16 { visible | newLine }

  /// The state before the first byte.
  static var start: ByteKind { ByteKind(own: 0, asksOfNext: mark | other) }

  init(own: UInt16, asksOfNext: UInt16) {
    self.own = own
    self.asksOfNext = asksOfNext
  }

  init(of byte: UInt8) {
    switch byte {
    case 0x20:
      self.init(own: Self.newLine, asksOfNext: Self.visible | Self.mark | Self.other)  // LB18
    case 0x0A:
      self.init(own: Self.newLine, asksOfNext: Self.newLine | Self.mark | Self.other)  // LB5
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      let own = Self.mark | Self.visible | Self.newLine
      self.init(own: own, asksOfNext: Self.letter | Self.other)
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
      self.init(own: Self.mark | Self.visible | Self.newLine, asksOfNext: Self.other)
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      self.init(own: Self.visible | Self.newLine, asksOfNext: Self.other)
    case UInt8(ascii: "w"):
      let own = Self.letter | Self.w | Self.visible | Self.newLine
      self.init(own: own, asksOfNext: Self.w | Self.other)
    case _ where byte.isASCIIAlphanumeric:
      self.init(own: Self.letter | Self.visible | Self.newLine, asksOfNext: Self.other)
    default:
      self.init(own: Self.other, asksOfNext: Self.undecided)
    }
  }
}

/// The kinds of all bytes.
private struct ByteKindTable: Sendable {
  static let ascii = ByteKindTable()

  private let kinds: [ByteKind]

  private init() {
    kinds = (UInt8.min...UInt8.max).map(ByteKind.init(of:))
  }

  subscript(byte: UInt8) -> ByteKind { kinds[Int(byte)] }
}
