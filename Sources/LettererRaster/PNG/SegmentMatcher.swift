/// The tokens of one segment of a row: the loop that the speed of the whole encoder depends on.
///
/// It works on buffers, whose bounds are checked in debug builds only. Every index is in the
/// segment, or before it by at most `PixelWindow.history` pixels that the window holds.
struct SegmentMatcher {
  let segment: Range<Int>
  let startsRow: Bool
  /// The number of pixels from one to the one above it; 0 if there is none, or none in reach.
  let pixelsToAbove: Int
  let rowDistance: UInt32
  /// The number of tokens written so far.
  var count = 0

  /// From this length on a run is taken at once.
  private static let longRun = 12
  /// A run needs no bits for its distance: the row above has to save this many pixels more.
  private static let advantageOfRun = 2

  mutating func run(
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ recent: inout RecentPixels,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) {
    var index = segment.lowerBound
    if startsRow { index = beginRow(at: index, pixels, tokens) }
    while index < segment.upperBound {
      let run = index > segment.lowerBound || !startsRow ? runLength(at: index, pixels) : 0
      if run >= Self.longRun {
        append(length: run, distance: 2 << Token.symbolShift, tokens)
        index &+= run
        continue
      }
      let above = pixelsToAbove > 0 ? matchLength(at: index, back: pixelsToAbove, pixels) : 0
      if above >= run &+ Self.advantageOfRun {
        append(length: above, distance: rowDistance, tokens)
        index &+= above
      } else if run > 0 {
        append(length: run, distance: 2 << Token.symbolShift, tokens)
        index &+= run
      } else {
        index = appendRecentOrPixel(at: index, pixels, &recent, tokens)
      }
    }
  }

  /// Writes the filter byte, with as many of the first pixels as are the same in the row above.
  private mutating func beginRow(
    at index: Int,
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    let limit = Token.longestMatchInPixels - 1
    let above =
      pixelsToAbove > 0 ? matchLength(at: index, back: pixelsToAbove, limit: limit, pixels) : 0
    guard above > 0 else {
      tokens[count] = Token.filterByte
      count &+= 1
      return index
    }
    appendRowStart(length: above, tokens)
    return index &+ above
  }

  /// Writes the filter byte with some pixels that are the same in the row above.
  private mutating func appendRowStart(
    length: Int,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) {
    tokens[count] = Token.match | UInt32(3 &* length &+ 1) << Token.lengthShift | rowDistance
    count &+= 1
  }

  /// Writes a whole row that is the same as the one above.
  ///
  /// The tokens are runs, and matches with the row above where a color begins: they fit the next row, too,
  /// if it is the same again.
  mutating func runRepeated(
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) {
    let start = min(segment.count, Token.longestMatchInPixels - 1)
    appendRowStart(length: start, tokens)
    var index = segment.lowerBound &+ start
    while index < segment.upperBound {
      let run = runLength(at: index, pixels)
      let isRun = run >= Self.longRun
      let length = isRun ? run : min(segment.upperBound &- index, Token.longestMatchInPixels)
      append(length: length, distance: isRun ? 2 << Token.symbolShift : rowDistance, tokens)
      index &+= length
    }
  }

  private mutating func appendRecentOrPixel(
    at index: Int,
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ recent: inout RecentPixels,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    let offset = index &- segment.lowerBound
    if index &+ 1 < segment.upperBound {
      let pair = Self.pair(at: index, pixels)
      let candidate = recent.exchange(pair: pair, offset: offset)
      if candidate.isInReach, Self.pair(at: index &- candidate.pixelsBack, pixels) == pair {
        let limit = candidate.pixelsToEndOfRow
        let length = matchLength(at: index, back: candidate.pixelsBack, limit: limit, pixels)
        append(length: length, distance: Token.distance(candidate.distance), tokens)
        return index &+ length
      }
    }
    let pixel = pixels[index]
    let candidate = recent.exchange(pixel: pixel, offset: offset)
    if candidate.isInReach, pixels[index &- candidate.pixelsBack] == pixel {
      append(length: 1, distance: Token.distance(candidate.distance), tokens)
    } else {
      tokens[count] = pixel
      count &+= 1
    }
    return index &+ 1
  }

  private mutating func append(
    length: Int,
    distance: UInt32,
    _ tokens: UnsafeMutableBufferPointer<UInt32>
  ) {
    let bits = Token.match | distance
    var length = length
    while length > Token.longestMatchInPixels {
      tokens[count] = bits | UInt32(Token.longestMatch) << Token.lengthShift
      count &+= 1
      length &-= Token.longestMatchInPixels
    }
    tokens[count] = bits | UInt32(truncatingIfNeeded: 3 &* length) << Token.lengthShift
    count &+= 1
  }

  /// Returns how many pixels from the index on are the same as the one before it.
  private func runLength(at index: Int, _ pixels: UnsafeBufferPointer<UInt32>) -> Int {
    let pixel = pixels[index &- 1]
    guard pixels[index] == pixel else { return 0 }
    let pair = UInt64(pixel) << 32 | UInt64(pixel)
    var end = index &+ 1
    while end &+ 4 <= segment.upperBound {
      let first = Self.pair(at: end, pixels)
      let second = Self.pair(at: end &+ 2, pixels)
      if (first ^ pair) | (second ^ pair) != 0 { break }
      end &+= 4
    }
    while end < segment.upperBound && pixels[end] == pixel { end &+= 1 }
    return end &- index
  }

  /// Returns how many pixels from the index on are the same as those that many pixels before.
  private func matchLength(
    at index: Int,
    back: Int,
    limit: Int = .max,
    _ pixels: UnsafeBufferPointer<UInt32>
  ) -> Int {
    let limit = min(limit, segment.upperBound &- index)
    var length = 0
    while length &+ 2 <= limit {
      let here = Self.pair(at: index &+ length, pixels)
      if here != Self.pair(at: index &+ length &- back, pixels) { break }
      length &+= 2
    }
    if length < limit && pixels[index &+ length] == pixels[index &+ length &- back] { length &+= 1 }
    return length
  }

  /// Returns two neighbouring pixels as one number.
  private static func pair(at index: Int, _ pixels: UnsafeBufferPointer<UInt32>) -> UInt64 {
    UnsafeRawBufferPointer(pixels).loadUnaligned(fromByteOffset: index &* 4, as: UInt64.self)
  }
}
