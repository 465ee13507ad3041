/// Where each pair of neighbouring pixels was seen last, in a small hash table without chains.
struct RecentPixels: Sendable {
  /// A place where the same pixels may be found.
  struct Candidate {
    let pixelsBack: Int
    let rowsBack: Int
    /// The number of pixels from the candidate to the end of its row.
    let pixelsToEndOfRow: Int
    /// The number of bytes between in the stream, where each row has a filter byte.
    var distance: Int { 3 &* pixelsBack &+ rowsBack }
  }

  private static let indexBits = 12
  private static let rowBits: UInt64 = 14
  private static let rowMask: UInt64 = 1 << rowBits - 1

  private let width: Int
  /// The column of the segment's first pixel.
  private var column = 0
  /// The number of the pixel in the picture, modulo 2^50, and below it its row, modulo 2^14.
  private var entries: [UInt64]
  /// The entry that the segment's first pixel has.
  private var origin: UInt64 = 0

  init(width: Int) {
    self.width = width
    entries = [UInt64](repeating: 0, count: 1 << Self.indexBits)
  }

  mutating func beginSegment(row: UInt64, column: Int) {
    let position = row &* UInt64(width) &+ UInt64(column)
    self.column = column
    origin = position << Self.rowBits | row & Self.rowMask
    // An entry must not grow so old that its number comes again: every 2^40 pixels all of them are
    // renewed. They name the first pixel of the
    // row, which is as good a candidate as any.
    let isFirstOfMany = column == 0 && position >> 40 != (position &- UInt64(width)) >> 40
    if isFirstOfMany {
      for index in entries.indices { entries[index] = origin }
    }
  }

  /// Returns where the pair was last seen, and notes that it is here, at an offset in the segment.
  mutating func exchange(pair: UInt64, offset: Int) -> Candidate {
    let index = Int((pair &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.indexBits))
    let entry = origin &+ UInt64(offset) << Self.rowBits
    let earlier = entries[index]
    entries[index] = entry
    let pixelsBack = Int(entry >> Self.rowBits) &- Int(earlier >> Self.rowBits)
    let rowsBack = Int((entry &- earlier) & Self.rowMask)
    return Candidate(
      pixelsBack: pixelsBack,
      rowsBack: rowsBack,
      pixelsToEndOfRow: width &- column &- offset &- rowsBack &* width &+ pixelsBack
    )
  }
}
