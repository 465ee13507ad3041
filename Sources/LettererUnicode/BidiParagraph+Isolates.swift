extension BidiParagraph {
  /// Resolves the levels of a paragraph some of whose stretches stand for themselves.
  ///
  /// Each is treated as if it stood between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL
  /// ISOLATE, so that neither it nor what is around it changes the order of the other; isolate
  /// controls within it have no effect. The offsets are those of the bytes as they are given.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - isolates: Ranges within the bytes on scalar boundaries, in order, without overlaps.
  ///   - direction: How the level of the paragraph is found.
  /// - Complexity: O(n).
  public init(
    _ bytes: Span<UInt8>,
    isolates: [Range<Int>],
    direction: BaseDirection = .automatic
  ) {
    guard !isolates.isEmpty, direction == .rightToLeft || !Self.isTrivial(bytes) else {
      self.init(bytes, direction: direction)
      return
    }
    let scratch = IsolatedBytes(bytes, isolates: isolates)
    let whole = BidiParagraph(scratch.bytes.span, direction: direction)
    func kept<Value>(_ values: [Value]) -> [Value] {
      values.isEmpty ? [] : scratch.kept.map { values[$0] }
    }
    self.init(
      baseLevel: whole.baseLevel,
      byteCount: bytes.count,
      levels: kept(whole.levels),
      spacing: kept(whole.spacing)
    )
  }
}

/// A copy of a paragraph with isolate controls around some stretches.
private struct IsolatedBytes {
  private static let firstStrongIsolate: [UInt8] = [0xE2, 0x81, 0xA8]
  private static let popIsolate: [UInt8] = [0xE2, 0x81, 0xA9]

  private(set) var bytes: [UInt8] = []
  /// Where the bytes of the original are in the copy.
  private(set) var kept: [Int] = []

  init(_ original: Span<UInt8>, isolates: [Range<Int>]) {
    bytes.reserveCapacity(original.count + 6 * isolates.count)
    kept.reserveCapacity(original.count)
    var offset = 0
    for isolate in isolates {
      append(original, offset..<isolate.lowerBound)
      bytes += Self.firstStrongIsolate
      let start = bytes.count
      append(original, isolate)
      neutralizeControls(from: start)
      bytes += Self.popIsolate
      offset = isolate.upperBound
    }
    append(original, offset..<original.count)
  }

  private mutating func append(_ original: Span<UInt8>, _ range: Range<Int>) {
    for offset in range {
      kept.append(bytes.count)
      bytes.append(original[offset])
    }
  }

  /// Makes U+2066 to U+2069 word joiners, which are as long: they could end the isolate, or not end.
  private mutating func neutralizeControls(from start: Int) {
    var offset = start
    while offset + 2 < bytes.count {
      if bytes[offset] == 0xE2, bytes[offset + 1] == 0x81, 0xA6...0xA9 ~= bytes[offset + 2] {
        bytes[offset + 2] = 0xA0
      }
      offset += 1
    }
  }
}
