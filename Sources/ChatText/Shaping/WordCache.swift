/// Shaped words by what they are shaped from, within a bound on memory.
///
/// When the bound is reached, everything is dropped. A cache changes no result, only how long it
/// takes: with a bound of 0 every word is shaped anew.
struct WordCache {
  /// The number of a shaping context.
  typealias ContextID = Int

  private struct Entry {
    var hash: UInt64
    var context: ContextID
    var bytes: Range<Int>
  }

  /// Words longer than this are rarely seen twice and are not kept, in bytes.
  static let longestWord = 256

  /// The most memory that words may take, in bytes, by estimate.
  let byteLimit: Int
  private var contexts: [ShapingContext] = []
  private var contextIDs: [ShapingContext: ContextID] = [:]
  private var entries: [Entry] = []
  /// The words of the entries, apart from them, so that a search counts no references to glyphs.
  private var words: [ShapedWord] = []
  private var arena: [UInt8] = []
  /// Open addressing over the entries, -1 where free; the count is a power of two.
  private var slots: [Int32] = []
  private var byteCount = 0

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Returns the number of a shaping context.
  mutating func contextID(of context: ShapingContext) -> ContextID {
    if let known = contextIDs[context] { return known }
    contexts.append(context)
    contextIDs[context] = contexts.count - 1
    return contexts.count - 1
  }

  /// Returns a shaping context by its number.
  func context(_ id: ContextID) -> ShapingContext { contexts[id] }

  /// Returns the word of some bytes, shaped by the closure where it is not known.
  mutating func word(
    _ text: Span<UInt8>,
    range: Range<Int>,
    context: ContextID,
    shape: (ShapingContext) -> ShapedWord
  ) -> ShapedWord {
    guard byteLimit > 0, range.count <= Self.longestWord else { return shape(contexts[context]) }
    let hash = Self.hash(text, range, context: context)
    if let known = find(hash, text, range, context: context) { return words[known] }
    let word = shape(contexts[context])
    insert(word, hash: hash, text, range, context: context)
    return word
  }

  private func find(
    _ hash: UInt64,
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      let entry = entries[number]
      if entry.hash == hash, entry.context == context, equal(entry.bytes, text, range) {
        return number
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func equal(_ kept: Range<Int>, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard kept.count == range.count else { return false }
    for index in 0..<kept.count
    where arena[kept.lowerBound + index] != text[range.lowerBound + index] {
      return false
    }
    return true
  }

  private mutating func insert(
    _ word: ShapedWord,
    hash: UInt64,
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) {
    let cost = 96 + range.count + word.glyphs.count * MemoryLayout<ShapedWord.Glyph>.stride
    if byteCount + cost > byteLimit { removeAll() }
    byteCount += cost
    let start = arena.count
    for index in range { arena.append(text[index]) }
    entries.append(Entry(hash: hash, context: context, bytes: start..<arena.count))
    words.append(word)
    if entries.count * 2 > slots.count { grow() } else { place(entries.count - 1) }
  }

  private mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    slots = []
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

  /// FNV-1a with a final mix, seeded by the context.
  private static func hash(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(context) &* 0x9E37_79B9_7F4A_7C15
    for index in range { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return hash ^ (hash >> 29)
  }
}
