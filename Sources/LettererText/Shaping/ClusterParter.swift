import LettererUnicode

/// Divides the glyphs of a stretch of text by the state of its grapheme clusters.
struct ClusterParter {
  enum State {
    /// The face has all of its glyphs.
    case set
    /// The face lacks some of its glyphs.
    case missing
    /// The cluster is invisible.
    case invisible
  }

  /// Adjacent clusters of the same state.
  struct Stretch {
    var range: Range<Int>
    var state: State
    /// The range of the glyphs in the given slice.
    var glyphs: Range<Int>
  }

  let glyphs: ArraySlice<ShapedGlyph>
  let isRightToLeft: Bool
  /// The offset in the text from which glyph clusters are counted.
  let base: Int

  /// Returns the stretches of a range in logical order.
  mutating func stretches(of range: Range<Int>, in text: Span<UInt8>) -> [Stretch] {
    var stretches: [Stretch] = []
    var next = isRightToLeft ? glyphs.endIndex : glyphs.startIndex
    for cluster in GraphemeClusters(text.extracting(range)) {
      let bytes = range.lowerBound + cluster.lowerBound..<range.lowerBound + cluster.upperBound
      let own = takeGlyphs(before: bytes.upperBound, from: &next)
      let state = state(of: bytes, glyphs: own, in: text, previous: stretches.last?.state)
      if let last = stretches.last, last.state == state {
        stretches[stretches.count - 1].range = last.range.lowerBound..<bytes.upperBound
        stretches[stretches.count - 1].glyphs = last.glyphs.union(own)
      } else {
        stretches.append(Stretch(range: bytes, state: state, glyphs: own))
      }
    }
    return stretches
  }

  /// Consumes the remaining glyphs before an offset.
  private func takeGlyphs(before end: Int, from next: inout Int) -> Range<Int> {
    let start = next
    if isRightToLeft {
      while next > glyphs.startIndex, base + Int(glyphs[next - 1].cluster) < end { next -= 1 }
      return next..<start
    }
    while next < glyphs.endIndex, base + Int(glyphs[next].cluster) < end { next += 1 }
    return start..<next
  }

  private func state(
    of range: Range<Int>,
    glyphs own: Range<Int>,
    in text: Span<UInt8>,
    previous: State?
  ) -> State {
    if ScalarVisibility.isInvisible(range, of: text) { return .invisible }
    // All glyphs of a ligature belong to its first cluster.
    if own.isEmpty, let previous { return previous }
    return glyphs[own].contains { $0.id == 0 } ? .missing : .set
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Self) -> Self {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension ScalarVisibility {
  /// Returns whether everything in a range is invisible, including line separators.
  static func isInvisible(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = Scalars.decode(text, at: offset)
      guard isSeparator(scalar.value) || isInvisible(scalar.value) else { return false }
      offset += scalar.length
    }
    return true
  }

  /// Returns whether any scalar of a range is invisible.
  static func mayBeInvisible(_ range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = Scalars.decode(text, at: offset)
      if isSeparator(scalar.value) || isInvisible(scalar.value) { return true }
      offset += scalar.length
    }
    return false
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool { scalar & ~1 == 0x2028 }
}

extension Span<UInt8> {
  /// Whether the first scalar would not combine with a preceding space.
  var startsCluster: Bool { !ScalarVisibility.mayJoinSpace(Scalars.decode(self, at: 0).value) }

  /// Returns the end of the scalar that begins at an offset.
  func endOfScalar(at offset: Int) -> Int {
    offset + Scalars.decode(self, at: offset).length
  }

  /// Returns whether a range contains only ASCII.
  func isASCII(_ range: Range<Int>) -> Bool {
    var bits: UInt8 = 0
    for index in range { bits |= self[index] }
    return bits < 0x80
  }
}
