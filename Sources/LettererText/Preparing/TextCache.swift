import LettererLayout

/// The most recently used prepared texts, in two generations, within a memory limit.
///
/// The key is everything on which preparation depends. A text found only in the old generation
/// moves to the young one. When the young generation exceeds half of the limit, it replaces the old
/// one. Beyond the limit, only the last large text is kept: it is requested once for each picture
/// that shows a part of it. As with ``WordCache``, caching changes no result.
struct TextCache {
  /// The maximum memory for texts, in bytes; 0 disables the cache.
  let byteLimit: Int
  private var young = TextTable()
  private var old = TextTable()
  private var large = TextTable()

  /// A text larger than the limit divided by this number is large.
  private static let fewestTexts = 16

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The approximate memory used by the texts, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount + large.byteCount }

  /// Returns a cached text.
  mutating func find(_ text: StyledText, hash: UInt64) -> PreparedText? {
    if let known = young.find(text, hash: hash) ?? large.find(text, hash: hash) { return known }
    guard let known = old.find(text, hash: hash) else { return nil }
    keep(known, hash: hash)
    return known
  }

  /// Adds a text that was not found.
  mutating func keep(_ text: PreparedText, hash: UInt64) {
    let size = text.byteCount
    guard size <= byteLimit / Self.fewestTexts else {
      large.removeAll()
      return large.add(text, hash: hash)
    }
    if young.byteCount + size > byteLimit / 2 {
      swap(&young, &old)
      young.removeAll()
    }
    young.add(text, hash: hash)
  }

  /// Returns the hash that identifies a text; `nil` if the cache is disabled.
  func hash(of text: StyledText) -> UInt64? { byteLimit > 0 ? TextTable.hash(of: text) : nil }
}

/// Prepared texts, keyed by their sources.
private struct TextTable {
  private struct Entry {
    var hash: UInt64
    var text: PreparedText
  }

  private var entries: [Entry] = []
  /// Open addressing over the entries, -1 where free; the count is a power of two.
  private var slots: [Int32] = []
  private(set) var byteCount = 0

  /// Hashes the bytes of the runs; other differences are detected on lookup.
  static func hash(of text: StyledText) -> UInt64 {
    var hash = text.font.size.bitPattern
    let runs = text.runs.span
    for number in runs.indices {
      let utf8 = runs[number].text.utf8
      hash = utf8.span.hash(seed: hash)
    }
    return hash
  }

  func find(_ text: StyledText, hash: UInt64) -> PreparedText? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if entries[number].hash == hash, entries[number].text.isPrepared(from: text) {
        return entries[number].text
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  mutating func add(_ text: PreparedText, hash: UInt64) {
    byteCount += text.byteCount
    entries.append(Entry(hash: hash, text: text))
    if entries.count * 2 > slots.count { grow() } else { place(entries.count - 1) }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
    byteCount = 0
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 2))
    for number in entries.indices { place(number) }
  }

  private mutating func place(_ number: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[number].hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(number)
  }
}

extension PreparedText {
  /// The approximate memory used by a text, in bytes.
  var byteCount: Int {
    let lists =
      atoms.count * MemoryLayout<Atom>.stride + extents.count * MemoryLayout<Extent>.stride
      + (listedWords?.count ?? 0) * MemoryLayout<Word>.stride
      + segments.count * MemoryLayout<Segment>.stride
      + paragraphs.count * MemoryLayout<Paragraph>.stride
    return Self.ownByteCount + lists + bytes.count * (listedWords == nil ? 2 : 4)
  }

  /// The memory of a text besides its lists; its bytes are stored twice, possibly with levels.
  private static let ownByteCount = 640
}

extension PreparedText {
  /// Returns whether a text is the same byte by byte: equal strings can consist of different
  /// characters.
  func isPrepared(from other: StyledText) -> Bool {
    guard text.runs.count == other.runs.count, text.font == other.font,
      text.direction == other.direction, text.language == other.language,
      text.locale == other.locale
    else { return false }
    let (own, others) = (text.runs, other.runs)
    guard own.span.isIdentical(to: others.span) else { return false }
    return text.indents.isEmpty && other.indents.isEmpty || hasIndents(of: other)
  }

  private func hasIndents(of other: StyledText) -> Bool {
    text.indents == other.indents
      && zip(text.indents, other.indents).allSatisfy {
        ($0.marker?.text ?? "").isIdentical(to: $1.marker?.text ?? "")
      }
  }
}

extension Span<StyledText.Run> {
  /// Compares the runs in place, as copying them would take longer than everything else, and from
  /// the last one, as most texts differ from their earlier versions at the end.
  fileprivate func isIdentical(to others: Self) -> Bool {
    var number = count
    while number > 0 {
      number -= 1
      guard self[number].isIdentical(to: others[number]) else { return false }
    }
    return true
  }
}

extension StyledText.Run {
  /// Returns whether a run is the same byte by byte.
  func isIdentical(to other: Self) -> Bool {
    text.isIdentical(to: other.text) && hasStyle(of: other)
  }

  /// Returns whether a run is the same but for its text.
  func hasStyle(of other: Self) -> Bool {
    font == other.font && isUnderlined == other.isUnderlined
      && isStruckThrough == other.isStruckThrough && role == other.role && ground == other.ground
      && tone == other.tone && isHidden == other.isHidden && isIsolated == other.isIsolated
      && math == other.math && padding == other.padding && rise == other.rise
  }
}

extension String {
  fileprivate func isIdentical(to other: String) -> Bool {
    let (own, others) = (utf8, other.utf8)
    return own.span.isIdentical(to: others.span)
  }
}

extension Span<UInt8> {
  fileprivate func isIdentical(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset < count {
      guard chunk(at: offset) == other.chunk(at: offset) else { return false }
      offset += 8
    }
    return true
  }

  /// Mixes in eight bytes at a time.
  fileprivate func hash(seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(count)
    var offset = 0
    while offset < count {
      hash = (hash ^ chunk(at: offset)).mixed
      offset += 8
    }
    return hash.mixed
  }
}
