/// Converts rows of pixels to the tokens of a compressed stream.
///
/// Only whole pixels match, and only at three places: the pixel to the left (runs), the row above,
/// and where hash tables last saw the pixel, alone or with its neighbor. Most rows of a chat equal
/// the one above, and reuse its tokens.
struct PixelTokenizer: Sendable {
  /// The tokens since the block began.
  private(set) var tokens: [UInt32]
  private(set) var tokenCount = 0

  /// The distance to the pixel above as part of a match; nil if it is too far away.
  private let rowDistance: UInt32?
  private var window: RowWindow
  private var recent = RecentPixels()
  /// The tokens of the last row if it equaled the one above it; empty otherwise.
  private var repeatedTokens = 0..<0

  /// The number of tokens at which a block should be closed.
  static let fullBlock = 32_768

  init(width: Int) {
    window = RowWindow(width: width)
    rowDistance = window.reachesAbove ? Token.distance(3 * width + 1) : nil
    tokens = [UInt32](repeating: 0, count: Self.fullBlock + width + 1)
  }

  /// The pixels of the tokens, or nil if there are none, or too many to be kept.
  var storedBlocks: StoredBlocks? { window.storedBlocks }

  /// Forgets the tokens; the pixels stay, as later matches may point to them.
  mutating func beginBlock() {
    tokenCount = 0
    repeatedTokens = 0..<0
    window.beginBlock()
  }

  /// Forgets everything; the next row is treated as the first of a picture.
  mutating func beginSlab() {
    (tokenCount, repeatedTokens) = (0, 0..<0)
    window.removeAll()
    recent.removeAll()
  }

  /// Appends the next row.
  ///
  /// - Parameter row: The pixels; nil if they are known to equal those of the row above.
  /// - Returns: Whether the row equals the one above.
  mutating func append(_ row: UnsafeBufferPointer<UInt32>?) -> Bool {
    let repeats = window.append(row)
    if repeats, rowDistance != nil { appendRepeatedRow() } else { appendRow() }
    return repeats
  }

  private mutating func appendRow() {
    repeatedTokens = 0..<0
    withMatcher { matcher, recent, row, width in
      recent.withTables(row: row, width: width) { matcher.run($0) }
    }
  }

  private mutating func appendRepeatedRow() {
    let start = tokenCount
    if repeatedTokens.isEmpty {
      withMatcher { matcher, _, _, _ in matcher.runRepeated() }
    } else {
      let earlier = repeatedTokens
      tokens.withUnsafeMutableBufferPointer { tokens in
        let place = UnsafeMutableBufferPointer(rebasing: tokens[start..<start + earlier.count])
        _ = place.update(fromContentsOf: tokens[earlier])
      }
      tokenCount += earlier.count
    }
    repeatedTokens = start..<tokenCount
  }

  /// Passes a matcher of the last row to the closure, with the tables, the row's number, and its width.
  private mutating func withMatcher(
    _ body: (inout RowMatcher, inout RecentPixels, Int, Int) -> Void
  ) {
    let (width, last) = (window.width, window.count - 1)
    let (rowDistance, count) = (rowDistance, tokenCount)
    tokenCount =
      tokens.withUnsafeMutableBufferPointer { tokens in
        window.withRows { rows in
          guard let tokens = tokens.baseAddress else { return count }
          var matcher = RowMatcher(
            width: width,
            rows: rows,
            here: rows.row(back: 0),
            above: last > 0 && rowDistance != nil ? rows.row(back: 1) : nil,
            rowDistance: rowDistance ?? 0,
            tokens: tokens,
            count: count
          )
          body(&matcher, &recent, last, width)
          return matcher.count
        }
      } ?? count
  }
}
