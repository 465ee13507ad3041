import Glibc

/// The latest pixels of a picture, one after the other: what a match may point to, and the segment
/// of a row that is to be compressed next.
struct PixelWindow: Sendable {
  /// The most pixels that a match reaches back.
  static let history = Token.longestDistance / 3
  /// The most pixels of a segment; a wider row is cut.
  static let longestSegment = 16_384
  /// Room for the history and more pixels than a block of noise has.
  private static let capacity = history + 65_536

  private(set) var pixels = [UInt32](repeating: 0, count: capacity)
  private(set) var count = 0
  /// Where the block's first pixel is; nil when it is no longer held.
  private var blockStart: Int? = 0

  /// The pixels appended since the block began, or nil if they were too many.
  var pixelsOfBlock: ArraySlice<UInt32>? { blockStart.map { pixels[$0..<count] } }

  /// Forgets all pixels.
  mutating func removeAll() {
    count = 0
    blockStart = 0
  }

  mutating func beginBlock() {
    dropAllButHistory()
    blockStart = count
  }

  /// Appends a segment, and returns its place.
  mutating func append(_ segment: UnsafeBufferPointer<UInt32>) -> Range<Int> {
    if count + segment.count > Self.capacity {
      dropAllButHistory()
      blockStart = nil
    }
    let start = count
    count += segment.count
    pixels.withUnsafeMutableBufferPointer { pixels in
      let place = UnsafeMutableBufferPointer(rebasing: pixels[start..<count])
      _ = place.update(from: segment)
    }
    return start..<count
  }

  /// Whether pixels are the same as those some pixels before them, all of which must be held.
  func isSame(_ segment: Range<Int>, back distance: Int) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      guard segment.lowerBound >= distance, let base = pixels.baseAddress else { return false }
      let start = base + segment.lowerBound
      return memcmp(start, start - distance, segment.count * MemoryLayout<UInt32>.stride) == 0
    }
  }

  private mutating func dropAllButHistory() {
    let first = count - Self.history
    guard first > 0 else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<Self.history { pixels[index] = pixels[first + index] }
    }
    count = Self.history
  }
}
