/// Shaped words by what they are shaped from: bytes and the number of a shaping context.
///
/// All words share a few arrays, so that finding one touches little memory and counts no references.
struct WordTable {
  typealias ContextID = Int32
  /// The number of a word, good until the table is emptied.
  typealias WordID = Int32

  struct Key {
    var context: ContextID
    var hash: UInt64

    /// FNV-1a with a final mix, seeded by the context.
    init(_ text: Span<UInt8>, _ range: Range<Int>, context: ContextID) {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(context) &* 0x9E37_79B9_7F4A_7C15
      for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
      self.context = context
      self.hash = hash ^ (hash >> 29)
    }
  }

  private struct Entry {
    var key: Key
    var bytes: Range<Int32>
    var pieces: Range<Int32>
    var facts: WordFacts?
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private(set) var pieces: [WordPiece] = []
  private(set) var glyphs: [ShapedGlyph] = []
  /// Open addressing over the entries, -1 where free; the count is a power of two.
  private var slots: [WordID] = []

  /// The memory that the words take, in bytes.
  var byteCount: Int {
    entries.count * (MemoryLayout<Entry>.stride + 2 * MemoryLayout<WordID>.stride) + bytes.count
      + pieces.count * MemoryLayout<WordPiece>.stride
      + glyphs.count * MemoryLayout<ShapedGlyph>.stride
  }

  /// Returns where the pieces of a word are.
  func pieces(of word: WordID) -> Range<Int32> { entries[Int(word)].pieces }

  /// What is known of a word beyond its shape.
  subscript(facts word: WordID) -> WordFacts? {
    get { entries[Int(word)].facts }
    set { entries[Int(word)].facts = newValue }
  }

  /// Returns the word of some bytes.
  func find(_ key: Key, _ text: Span<UInt8>, _ range: Range<Int>) -> WordID? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot] >= 0 {
      let word = slots[slot]
      let entry = entries[Int(word)]
      if entry.key.hash == key.hash, entry.key.context == key.context,
        equal(entry.bytes, text, range)
      {
        return word
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func equal(_ kept: Range<Int32>, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard kept.count == range.count else { return false }
    let start = Int(kept.lowerBound)
    for index in 0..<kept.count where bytes[start + index] != text[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Adds a word whose pieces follow later, so that it is found by those who ask meanwhile.
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

  /// Adds a word that nobody can find: it depends on more than a key says.
  mutating func addUnlisted(_ key: Key) -> WordID {
    entries.append(Entry(key: key, bytes: 0..<0, pieces: 0..<0, facts: nil))
    return WordID(entries.count - 1)
  }

  /// Gives a word its next piece; the pieces of a word follow each other without others between.
  mutating func append(_ piece: WordPiece, glyphs shaped: ArraySlice<ShapedGlyph>, to word: WordID)
  {
    var piece = piece
    piece.glyphs = Int32(glyphs.count)..<Int32(glyphs.count + shaped.count)
    glyphs.append(contentsOf: shaped)
    let known = entries[Int(word)].pieces
    let start = known.isEmpty ? Int32(pieces.count) : known.lowerBound
    pieces.append(piece)
    entries[Int(word)].pieces = start..<Int32(pieces.count)
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
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
