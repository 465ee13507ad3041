extension BidiParagraph {
  /// Resolves the levels of a paragraph that contains isolated ranges.
  ///
  /// Each range is treated as if enclosed in U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL
  /// ISOLATE, so neither the range nor its surroundings change the order of the other. Isolate
  /// controls within it have no effect. Offsets refer to the original bytes.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - isolates: Ordered, non-overlapping byte ranges on scalar boundaries.
  ///   - direction: How the paragraph level is determined.
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

/// A copy of a paragraph with isolate controls around some ranges.
private struct IsolatedBytes {
  private static let firstStrongIsolate: [UInt8] = [0xE2, 0x81, 0xA8]
  private static let popIsolate: [UInt8] = [0xE2, 0x81, 0xA9]

  private(set) var bytes: [UInt8] = []
  /// The offsets in the copy of the original's bytes.
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

  /// Replaces U+2066 to U+2069, which could end the isolate or remain open, with word joiners of
  /// the same length.
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
