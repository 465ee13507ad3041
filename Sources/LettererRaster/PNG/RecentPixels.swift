/// The last position of each pixel and each pair of neighbors: small hash tables without chains.
///
/// A single pixel from far away takes about 16 bits where its three bytes take 20: measured on a
/// page of text that makes the picture 6 % smaller and, with fewer bits to write, 5 % faster.
struct RecentPixels: Sendable {
  private static let indexBits = 12
  /// The number of a slab's first row: far away from the row 0 of empty entries.
  private static let firstRow = 1 << 14

  /// A row in the upper half and a column in the lower one, both modulo 2^16.
  ///
  /// The table of single pixels comes first, then the one of pairs.
  private var entries = [UInt32](repeating: 0, count: 2 << indexBits)

  /// Forgets all pixels.
  mutating func removeAll() {
    for index in entries.indices { entries[index] = 0 }
  }

  /// Passes the tables to the closure, for a row with a number.
  mutating func withTables(row: Int, width: Int, _ body: (Tables) -> Void) {
    entries.withUnsafeMutableBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      let number = UInt32(truncatingIfNeeded: row &+ Self.firstRow)
      body(Tables(pixels: base, pairs: base + 1 << Self.indexBits, row: number, width: width))
    }
  }

  /// The tables while a row is matched.
  struct Tables {
    let pixels: UnsafeMutablePointer<UInt32>
    let pairs: UnsafeMutablePointer<UInt32>
    let row: UInt32
    let width: Int

    /// Returns where the pair was last seen, and records its column.
    @inline(__always)
    func exchange(pair: UInt64, column: Int) -> Candidate {
      exchange(pairs + RecentPixels.hash(pair), column: column)
    }

    /// Returns where the pixel was last seen, and records its column.
    @inline(__always)
    func exchange(pixel: UInt32, column: Int) -> Candidate {
      exchange(pixels + RecentPixels.hash(UInt64(pixel)), column: column)
    }

    @inline(__always)
    private func exchange(_ place: UnsafeMutablePointer<UInt32>, column: Int) -> Candidate {
      let earlier = place.pointee
      let low = UInt32(truncatingIfNeeded: column) & 0xFFFF
      place.pointee = row &<< 16 | low
      let rowsBack = Int((row &- earlier &>> 16) & 0xFFFF)
      let columnsBack = Int(low) &- Int(earlier & 0xFFFF)
      return Candidate(
        rowsBack: rowsBack,
        column: column &- columnsBack,
        distance: rowsBack &* (3 &* width &+ 1) &+ 3 &* columnsBack
      )
    }
  }

  /// A place where the same pixels may be found.
  struct Candidate {
    let rowsBack: Int
    let column: Int
    /// The distance in bytes in the stream, in which each row has a filter byte.
    let distance: Int
    @inline(__always)
    var isInReach: Bool { distance > 0 && distance <= Token.longestDistance }
  }

  @inline(__always)
  private static func hash(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - indexBits))
  }
}
