/// Turns rows of pixels into the tokens of a compressed stream.
///
/// Only whole pixels match, and at three places: the pixel to the left (runs), the row above, and
/// where hash tables last saw the pixel, alone or with its neighbour. Most rows of a chat are the same as the
/// one above: they cost a comparison and the tokens of that one.
struct PixelTokenizer: Sendable {
  /// The tokens since the block began.
  private(set) var tokens: [UInt32]
  private(set) var tokenCount = 0

  private let width: Int
  /// The distance to the pixel above as a part of a match; nil when it is too far away.
  private let rowDistance: UInt32?
  private var window = PixelWindow()
  private var recent: RecentPixels
  private var row: UInt64 = 0
  private var column = 0
  /// The column in which the block began.
  private var firstColumn = 0
  /// The tokens of the last row if it was the same as the one above it; empty else.
  private var repeatedTokens = 0..<0
  /// Whether the last row was the same as the one above it.
  private(set) var repeatsRow = false

  /// The tokens from which on a block should be closed.
  static let fullBlock = 32_768

  init(width: Int) {
    self.width = width
    rowDistance = width <= PixelWindow.history ? Token.distance(3 * width + 1) : nil
    recent = RecentPixels(width: width)
    tokens = [UInt32](repeating: 0, count: Self.fullBlock + PixelWindow.longestSegment + 1)
  }

  /// The pixels of the tokens, or nil if there are none, or too many to be kept.
  var storedBlocks: StoredBlocks? {
    guard let pixels = window.pixelsOfBlock, !pixels.isEmpty else { return nil }
    return StoredBlocks(pixels: pixels, column: firstColumn, width: width)
  }

  /// Forgets the tokens; the pixels stay, as later matches may point to them.
  mutating func beginBlock() {
    tokenCount = 0
    repeatedTokens = 0..<0
    firstColumn = column
    window.beginBlock()
  }

  /// Forgets everything; the next row is taken as a picture's first one.
  mutating func beginSlab() {
    (tokenCount, repeatedTokens) = (0, 0..<0)
    (row, column, firstColumn) = (0, 0, 0)
    window.removeAll()
    recent.removeAll()
  }

  /// Takes the next pixels of a row, at most a segment, and returns how many they were.
  mutating func append(_ pixels: UnsafeBufferPointer<UInt32>) -> Int {
    let length = min(pixels.count, width - column, PixelWindow.longestSegment)
    let segment = window.append(UnsafeBufferPointer(rebasing: pixels[..<length]))
    repeatsRow = row > 0 && rowDistance != nil && window.isSame(segment, back: width)
    if repeatsRow { appendRepeatedRow(segment) } else { appendSegment(segment) }
    column += length
    if column == width {
      column = 0
      row += 1
    }
    return length
  }

  private mutating func appendSegment(_ segment: Range<Int>) {
    repeatedTokens = 0..<0
    recent.beginSegment(row: row, column: column)
    var matcher = matcher(for: segment)
    window.pixels.withUnsafeBufferPointer { pixels in
      tokens.withUnsafeMutableBufferPointer { matcher.run(pixels, &recent, $0) }
    }
    tokenCount = matcher.count
  }

  private mutating func appendRepeatedRow(_ segment: Range<Int>) {
    let start = tokenCount
    if repeatedTokens.isEmpty {
      var matcher = matcher(for: segment)
      window.pixels.withUnsafeBufferPointer { pixels in
        tokens.withUnsafeMutableBufferPointer { matcher.runRepeated(pixels, $0) }
      }
      tokenCount = matcher.count
    } else {
      for index in repeatedTokens {
        tokens[tokenCount] = tokens[index]
        tokenCount += 1
      }
    }
    repeatedTokens = start..<tokenCount
  }

  private func matcher(for segment: Range<Int>) -> SegmentMatcher {
    SegmentMatcher(
      segment: segment,
      startsRow: column == 0,
      pixelsToAbove: row > 0 && rowDistance != nil ? width : 0,
      rowDistance: rowDistance ?? 0,
      count: tokenCount
    )
  }
}
