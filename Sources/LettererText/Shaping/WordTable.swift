import LettererUnicode

/// Shaped words, keyed by their bytes and the ID of a shaping context.
///
/// All words share a few arrays, so a lookup touches little memory and counts no references.
struct WordTable {
  typealias ContextID = Int32
  /// The ID of a word, valid until the table is emptied.
  typealias WordID = Int32

  /// The key of a word.
  ///
  /// For most words the head is the whole word, so no byte is read twice.
  struct Key {
    var context: ContextID
    var count: Int32
    /// The first eight bytes.
    var head: UInt64
    var hash: UInt64

    /// Hashes eight bytes at a time, mixing each chunk into the hash.
    init(_ text: Span<UInt8>, _ range: Range<Int>, context: ContextID) {
      head = text.chunk(at: range.lowerBound).prefix(min(range.count, 8))
      hash = head
      var offset = 8
      while offset < range.count {
        let length = min(range.count - offset, 8)
        hash = hash.mixed ^ text.chunk(at: range.lowerBound + offset).prefix(length)
        offset += 8
      }
      self.context = context
      count = Int32(range.count)
      finish()
    }

    /// Uses the bytes from an offset to the next space or control, or to the end of the text.
    @inline(__always)
    init(wordAt start: Int, in text: Span<UInt8>, context: ContextID) {
      let first = text.chunk(at: start)
      var length = first.wordLength
      head = first.prefix(length)
      hash = head
      var end = start + length
      while length == 8, end < text.count {
        let chunk = text.chunk(at: end)
        length = chunk.wordLength
        if length > 0 { hash = hash.mixed ^ chunk.prefix(length) }
        end += length
      }
      self.context = context
      count = Int32(end - start)
      finish()
    }

    private mutating func finish() {
      hash = (hash ^ UInt64(UInt32(bitPattern: context)) << 40 ^ UInt64(count) << 56).mixed
    }
  }

  private struct Entry {
    var key: Key
    var bytes: Range<Int32>
    var pieces: Range<Int32>
    var facts: WordFacts?
    var advance = WordAdvance.unknown
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private(set) var pieces: [WordPiece] = []
  private(set) var glyphs: [ShapedGlyph] = []
  /// Offsets of line breaks from the starts of words.
  private(set) var breaks: [Int32] = []
  /// Open addressing over the entries, -1 where free; the count is a power of two.
  private var slots: [WordID] = []

  /// The memory used by the words, in bytes.
  var byteCount: Int {
    entries.count * (MemoryLayout<Entry>.stride + 2 * MemoryLayout<WordID>.stride) + bytes.count
      + pieces.count * MemoryLayout<WordPiece>.stride
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
      + breaks.count * MemoryLayout<Int32>.stride
  }

  /// Returns the range of the pieces of a word.
  func pieces(of word: WordID) -> Range<Int32> { entries[Int(word)].pieces }

  /// Returns the facts about a word besides its shape.
  func facts(of word: WordID) -> WordFacts? { entries[Int(word)].facts }

  /// Returns the advance of a word if it is a single number; otherwise its pieces determine it.
  func advance(of word: WordID) -> WordAdvance { entries[Int(word)].advance }

  /// Stores the facts about a word, including the line breaks within it.
  mutating func note(
    _ traits: WordTraits,
    breaks places: some Sequence<Int32>,
    of word: WordID
  ) -> WordFacts {
    let start = Int32(breaks.count)
    breaks.append(contentsOf: places)
    let facts = WordFacts(traits: traits, breaks: start..<Int32(breaks.count))
    entries[Int(word)].facts = facts
    return facts
  }

  /// Returns the word for some bytes.
  func find(_ key: Key, _ text: Span<UInt8>, _ range: Range<Int>) -> WordID? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot] >= 0 {
      let word = slots[slot]
      let entry = entries[Int(word)]
      if entry.key.hash == key.hash, entry.key.head == key.head, entry.key.count == key.count,
        entry.key.context == key.context, isTailEqual(entry.bytes, text, range)
      {
        return word
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Returns whether two words of the same length are equal after their heads.
  private func isTailEqual(
    _ kept: Range<Int32>,
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    let start = Int(kept.lowerBound)
    var offset = 8
    while offset < range.count {
      let length = min(range.count - offset, 8)
      let chunk = bytes.span.chunk(at: start + offset).prefix(length)
      guard chunk == text.chunk(at: range.lowerBound + offset).prefix(length) else { return false }
      offset += 8
    }
    return true
  }

  /// Adds a word before its pieces, so that lookups in the meantime find it.
  mutating func add(_ key: Key, _ text: Span<UInt8>, _ range: Range<Int>) -> WordID {
    let start = Int32(bytes.count)
    for index in range { bytes.append(text[index]) }
    entries.append(
      Entry(key: key, bytes: start..<Int32(bytes.count), pieces: 0..<0, facts: nil)
    )
    let word = WordID(entries.count - 1)
    if entries.count * 2 > slots.count { grow() } else { place(word) }
    return word
  }

  /// Adds a word that cannot be looked up, because it depends on more than its key.
  mutating func addUnlisted(_ key: Key) -> WordID {
    entries.append(Entry(key: key, bytes: 0..<0, pieces: 0..<0, facts: nil))
    return WordID(entries.count - 1)
  }

  /// Appends a piece to a word; the pieces of a word must be contiguous.
  mutating func append(_ piece: WordPiece, glyphs shaped: ArraySlice<ShapedGlyph>, to word: WordID)
  {
    var piece = piece
    piece.glyphs = Int32(glyphs.count)..<Int32(glyphs.count + shaped.count)
    glyphs.append(contentsOf: shaped)
    let known = entries[Int(word)].pieces
    let start = known.isEmpty ? Int32(pieces.count) : known.lowerBound
    pieces.append(piece)
    entries[Int(word)].pieces = start..<Int32(pieces.count)
    entries[Int(word)].advance = known.isEmpty ? WordAdvance(of: piece) : .unknown
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 2))
    for word in entries.indices where !entries[word].bytes.isEmpty { place(WordID(word)) }
  }

  private mutating func place(_ word: WordID) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: entries[Int(word)].key.hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = word
  }
}
