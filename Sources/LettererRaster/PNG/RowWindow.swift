import Glibc

/// The latest rows of a slab, to which matches can refer, and the pixels of the block.
///
/// A row that repeats the one above shares its storage, so it costs no copy.
struct RowWindow: Sendable {
  /// The maximum distance of a match in pixels.
  static let history = Token.longestDistance / 3
  /// The maximum number of pixels in a stored block: a block of noise has no more.
  private static let longestStored = PixelTokenizer.fullBlock + 8_192

  let width: Int
  /// The number of rows that can be stored.
  private let places: Int
  private var pixels: [UInt32]
  /// Where each of the latest rows begins in `pixels`, by its number modulo a power of two.
  private var starts: [Int]
  private var place = 0
  /// The number of rows appended.
  private(set) var count = 0
  /// The row with which the block begins.
  private var blockStart = 0

  init(width: Int) {
    self.width = width
    let inReach = Token.longestDistance / (3 * width + 1) + 1
    places = inReach + Self.longestStored / width + 2
    pixels = []
    starts = [Int](repeating: 0, count: 1 << (Int.bitWidth - places.leadingZeroBitCount))
  }

  /// Whether matches reach the pixel above.
  var reachesAbove: Bool { width <= Self.history }

  /// The pixels appended since the block began; nil if there are none or too many to keep.
  var storedBlocks: StoredBlocks? {
    let rows = blockStart..<count
    guard !rows.isEmpty, rows.count == 1 || rows.count * width <= Self.longestStored else {
      return nil
    }
    return StoredBlocks(
      pixels: rows.flatMap { pixels[start(ofRow: $0)..<start(ofRow: $0) + width] },
      width: width
    )
  }

  /// Forgets all rows.
  mutating func removeAll() {
    (count, place, blockStart) = (0, 0, 0)
  }

  mutating func beginBlock() {
    blockStart = count
  }

  /// Appends a row.
  ///
  /// - Parameter row: The pixels; nil if they are known to equal those of the row above.
  /// - Returns: Whether the row equals the one above.
  mutating func append(_ row: UnsafeBufferPointer<UInt32>?) -> Bool {
    let repeats = count > 0 && isSame(row)
    if !repeats, let source = row?.baseAddress {
      if pixels.isEmpty { pixels = [UInt32](repeating: 0, count: places * width) }
      let start = place * width
      place = place + 1 == places ? 0 : place + 1
      pixels.withUnsafeMutableBufferPointer { pixels in
        if let place = pixels.baseAddress { memcpy(place + start, source, width * 4) }
      }
      starts[count & (starts.count - 1)] = start
    } else {
      starts[count & (starts.count - 1)] = start(ofRow: count - 1)
    }
    count += 1
    return repeats
  }

  /// Passes the last row, and those that a match may refer to, to the closure.
  func withRows<Result>(_ body: (RowPointers) -> Result) -> Result? {
    pixels.withUnsafeBufferPointer { pixels in
      starts.withUnsafeBufferPointer { starts in
        guard let pixels = pixels.baseAddress, let first = starts.baseAddress else { return nil }
        return body(
          RowPointers(pixels: pixels, starts: first, mask: starts.count - 1, last: count - 1)
        )
      }
    }
  }

  private func start(ofRow row: Int) -> Int { starts[row & (starts.count - 1)] }

  private func isSame(_ row: UnsafeBufferPointer<UInt32>?) -> Bool {
    guard let row, let base = row.baseAddress else { return true }
    return pixels.withUnsafeBufferPointer { pixels in
      guard let above = pixels.baseAddress else { return false }
      return memcmp(base, above + start(ofRow: count - 1), width * 4) == 0
    }
  }
}

/// The locations of the rows that a match may refer to.
struct RowPointers {
  let pixels: UnsafePointer<UInt32>
  let starts: UnsafePointer<Int>
  let mask: Int
  /// The number of the last row.
  let last: Int

  /// Returns the pixels of a row that is some rows above the last one.
  @inline(__always)
  func row(back rows: Int) -> UnsafePointer<UInt32> {
    pixels + starts[(last &- rows) & mask]
  }
}
