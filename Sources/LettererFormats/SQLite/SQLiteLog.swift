/// The write-ahead log of a database: changed pages that are not yet written back to the file.
///
/// The format is that of sqlite.org/fileformat2.html, section 4: a header of 32 bytes, followed by
/// frames of 24 bytes and a page, each with a checksum over everything before it. Only frames up to
/// the last one that ends a transaction are valid.
struct SQLiteLog {
  private let bytes: [UInt8]
  private let pageSize: Int
  private let isBigEndian: Bool
  private let salts: (UInt32, UInt32)

  /// Reads a log's header; `nil` if it is damaged.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 32 else { return nil }
    let magic = Self.number(bytes, 0)
    guard magic & ~1 == 0x377F_0682, Self.number(bytes, 4) == 3_007_000 else { return nil }
    isBigEndian = magic & 1 == 1
    pageSize = Int(Self.number(bytes, 8))
    guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return nil }
    salts = (Self.number(bytes, 16), Self.number(bytes, 20))
  }

  /// Writes the pages of all completed transactions to a database.
  ///
  /// - Returns: Whether the log belongs to the database and was read to its end or to older frames.
  /// - Complexity: O(*n*) in the bytes of the log and the database.
  func apply(to database: inout [UInt8]) -> Bool {
    guard Self.pageSize(of: database) == pageSize else { return false }
    var sum: (UInt32, UInt32) = (0, 0)
    add(bytes[0..<24], to: &sum)
    guard sum == (Self.number(bytes, 24), Self.number(bytes, 28)) else { return false }
    var changes = Changes(most: (database.count + bytes.count) / pageSize)
    let isWhole = readFrames(&sum, &changes)
    changes.apply(to: &database, from: bytes, pageSize: pageSize)
    return isWhole
  }

  /// Reads frames up to the first damaged one, or to those of an earlier use of the file.
  private func readFrames(_ sum: inout (UInt32, UInt32), _ changes: inout Changes) -> Bool {
    var offset = 32
    while offset + 24 + pageSize <= bytes.count {
      // Frames of an earlier use of the file have other salts and mark the end of the log.
      guard (Self.number(bytes, offset + 8), Self.number(bytes, offset + 12)) == salts else {
        break
      }
      add(bytes[offset..<offset + 8], to: &sum)
      add(bytes[offset + 24..<offset + 24 + pageSize], to: &sum)
      guard sum == (Self.number(bytes, offset + 16), Self.number(bytes, offset + 20)) else {
        return false
      }
      changes.waiting.append((Int(Self.number(bytes, offset)), offset + 24))
      let pageCount = Int(Self.number(bytes, offset + 4))
      if pageCount > 0, !changes.commit(pageCount: pageCount) { return false }
      offset += 24 + pageSize
    }
    return true
  }

  /// The pages of completed transactions.
  private struct Changes {
    /// The maximum number of pages.
    let most: Int
    /// The pages of the current transaction, with the start of their bytes.
    var waiting: [(page: Int, start: Int)] = []
    /// The number of pages after each transaction.
    private var pageCounts: [Int] = []
    /// The last transaction that wrote a page, and the start of its bytes.
    private var pages: [Int: (transaction: Int, start: Int)] = [:]

    init(most: Int) { self.most = most }

    /// Completes a transaction; returns false if the database would be larger than it can be.
    mutating func commit(pageCount: Int) -> Bool {
      guard pageCount <= most else { return false }
      for (page, start) in waiting where (1...pageCount).contains(page) {
        pages[page] = (pageCounts.count, start)
      }
      pageCounts.append(pageCount)
      waiting = []
      return true
    }

    /// Writes the pages that no later transaction cut off.
    func apply(to database: inout [UInt8], from bytes: [UInt8], pageSize: Int) {
      guard let last = pageCounts.last, let least = pageCounts.min() else { return }
      var kept = pageCounts
      for index in kept.indices.dropLast().reversed() {
        kept[index] = min(kept[index], kept[index + 1])
      }
      database.removeLast(max(database.count - least * pageSize, 0))
      database += repeatElement(0, count: max(last * pageSize - database.count, 0))
      for (page, (transaction, start)) in pages where page <= kept[transaction] {
        let place = (page - 1) * pageSize
        database.replaceSubrange(place..<place + pageSize, with: bytes[start..<start + pageSize])
      }
    }
  }

  private static func pageSize(of database: [UInt8]) -> Int {
    guard database.count >= 18 else { return 0 }
    let size = Int(database[16]) << 8 | Int(database[17])
    return size == 1 ? 65_536 : size
  }

  private func add(_ part: ArraySlice<UInt8>, to sum: inout (UInt32, UInt32)) {
    for index in stride(from: part.startIndex, to: part.endIndex, by: 8) {
      sum.0 &+= word(index) &+ sum.1
      sum.1 &+= word(index + 4) &+ sum.0
    }
  }

  private func word(_ offset: Int) -> UInt32 {
    let number = Self.number(bytes, offset)
    return isBigEndian ? number : number.byteSwapped
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
