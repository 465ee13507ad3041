/// Writes the tokens of one row; the speed of the whole encoder depends on this loop.
///
/// It works on pointers: every column is less than the width, and every candidate in reach is in a
/// row that the window holds.
struct RowMatcher {
  let width: Int
  let rows: RowPointers
  /// The last row.
  let here: UnsafePointer<UInt32>
  /// The row above; nil if there is none, or none in reach.
  let above: UnsafePointer<UInt32>?
  let rowDistance: UInt32
  let tokens: UnsafeMutablePointer<UInt32>
  /// The number of tokens written so far.
  var count: Int

  /// The length from which a run is used immediately.
  private static let longRun = 12
  /// A run needs no bits for its distance: the row above must save this many more pixels.
  private static let advantageOfRun = 2
  /// The distance of a run, to the pixel on the left.
  private static let runDistance: UInt32 = 2 << Token.symbolShift

  /// Writes the tokens of the row.
  mutating func run(_ recent: RecentPixels.Tables) {
    var column = beginRow()
    if column == 0, width > 0 { column = appendRecentOrPixel(at: 0, recent) }
    while column < width {
      let run = runLength(at: column)
      if run >= Self.longRun {
        append(length: run, distance: Self.runDistance)
        column &+= run
        continue
      }
      let same = above.map { matchLength(at: column, $0 + column, limit: width &- column) } ?? 0
      if same >= run &+ Self.advantageOfRun {
        append(length: same, distance: rowDistance)
        column &+= same
      } else if run > 0 {
        append(length: run, distance: Self.runDistance)
        column &+= run
      } else {
        column = appendRecentOrPixel(at: column, recent)
      }
    }
  }

  /// Writes the filter byte, with as many of the first pixels as equal the row above, and returns
  /// their number.
  private mutating func beginRow() -> Int {
    let limit = min(width, Token.longestMatchInPixels - 1)
    let same = above.map { matchLength(at: 0, $0, limit: limit) } ?? 0
    guard same > 0 else {
      write(Token.filterByte)
      return 0
    }
    write(Token.match | UInt32(3 &* same &+ 1) << Token.lengthShift | rowDistance)
    return same
  }

  /// Writes a whole row that equals the one above.
  ///
  /// The tokens are runs, and matches with the row above where a color begins, so they also fit the
  /// next row if it is equal again.
  mutating func runRepeated() {
    var column = beginRow()
    while column < width {
      let run = runLength(at: column)
      let isRun = run >= Self.longRun
      let length = isRun ? run : min(width &- column, Token.longestMatchInPixels)
      append(length: length, distance: isRun ? Self.runDistance : rowDistance)
      column &+= length
    }
  }

  @inline(__always)
  private mutating func appendRecentOrPixel(at column: Int, _ recent: RecentPixels.Tables) -> Int {
    if column &+ 1 < width {
      let pair = Self.pair(here + column)
      let candidate = recent.exchange(pair: pair, column: column)
      if candidate.isInReach {
        let there = rows.row(back: candidate.rowsBack) + candidate.column
        // A pair ends with its row.
        if candidate.column &+ 1 < width, Self.pair(there) == pair {
          let limit = width &- max(column, candidate.column)
          let length = matchLength(at: column, there, limit: limit)
          append(length: length, distance: Token.distance(candidate.distance))
          return column &+ length
        }
      }
    }
    let pixel = here[column]
    let candidate = recent.exchange(pixel: pixel, column: column)
    if candidate.isInReach,
      rows.row(back: candidate.rowsBack)[candidate.column] == pixel
    {
      append(length: 1, distance: Token.distance(candidate.distance))
    } else {
      write(pixel)
    }
    return column &+ 1
  }

  @inline(__always)
  private mutating func write(_ token: UInt32) {
    tokens[count] = token
    count &+= 1
  }

  @inline(__always)
  private mutating func append(length: Int, distance: UInt32) {
    let bits = Token.match | distance
    var length = length
    while length > Token.longestMatchInPixels {
      write(bits | UInt32(Token.longestMatch) << Token.lengthShift)
      length &-= Token.longestMatchInPixels
    }
    write(bits | UInt32(truncatingIfNeeded: 3 &* length) << Token.lengthShift)
  }

  /// Returns how many pixels from a column on are the same as the one before it.
  @inline(__always)
  private func runLength(at column: Int) -> Int {
    let pixel = here[column &- 1]
    guard here[column] == pixel else { return 0 }
    let pair = UInt64(pixel) << 32 | UInt64(pixel)
    var end = column &+ 1
    while end &+ 8 <= width {
      let next = here + end
      let left = (Self.pair(next) ^ pair) | (Self.pair(next + 2) ^ pair)
      let right = (Self.pair(next + 4) ^ pair) | (Self.pair(next + 6) ^ pair)
      if left | right != 0 { break }
      end &+= 8
    }
    while end < width && here[end] == pixel { end &+= 1 }
    return end &- column
  }

  /// Returns how many pixels from a column on are the same as those at another place.
  @inline(__always)
  private func matchLength(at column: Int, _ there: UnsafePointer<UInt32>, limit: Int) -> Int {
    let here = here + column
    guard limit > 0, here[0] == there[0] else { return 0 }
    var length = 1
    while length &+ 4 <= limit {
      let left = Self.pair(here + length) ^ Self.pair(there + length)
      let right = Self.pair(here + (length &+ 2)) ^ Self.pair(there + (length &+ 2))
      if left | right != 0 { break }
      length &+= 4
    }
    while length < limit && here[length] == there[length] { length &+= 1 }
    return length
  }

  /// Returns two neighboring pixels as one number.
  @inline(__always)
  private static func pair(_ pixels: UnsafePointer<UInt32>) -> UInt64 {
    UnsafeRawPointer(pixels).loadUnaligned(as: UInt64.self)
  }
}
