import LettererUnicode

/// The most recently shaped words, in two generations, within a memory limit.
///
/// Words are looked up in the young generation; one found only in the old generation moves to the
/// young one. When the young generation exceeds half of the limit, it replaces the old one. Caching
/// affects only speed, never results: with a limit of 0, the words of a text are discarded before
/// the next one.
struct WordCache {
  typealias ContextID = WordTable.ContextID
  typealias WordID = WordTable.WordID

  /// The maximum length of a cached word in bytes; longer words are rarely seen twice.
  static let longestWord = 1024

  /// The maximum memory for words, in bytes.
  let byteLimit: Int
  private var young = WordTable()
  private var old = WordTable()

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The memory used by the words, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Makes space for another text, invalidating word IDs.
  mutating func beginText() {
    guard young.byteCount > byteLimit / 2 else { return }
    swap(&young, &old)
    young.removeAll()
    if old.byteCount > byteLimit { old = WordTable() }
  }

  /// Returns the word for some bytes, if it is known.
  mutating func find(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) -> WordID? {
    find(WordTable.Key(text, range, context: context), text, range)
  }

  /// Returns the word for some bytes and their key, if it is known.
  @inline(__always)
  mutating func find(_ key: WordTable.Key, _ text: Span<UInt8>, _ range: Range<Int>) -> WordID? {
    young.find(key, text, range) ?? takeOver(key, text, range)
  }

  /// Moves a word from the old generation to the young one.
  private mutating func takeOver(
    _ key: WordTable.Key,
    _ text: Span<UInt8>,
    _ range: Range<Int>
  ) -> WordID? {
    guard let known = old.find(key, text, range) else { return nil }
    let word = young.add(key, text, range)
    if let facts = old.facts(of: known) {
      let range = Int(facts.breaks.lowerBound)..<Int(facts.breaks.upperBound)
      _ = young.note(facts.traits, breaks: old.breaks[range], of: word)
    }
    for piece in old.pieces(of: known) {
      let piece = old.pieces[Int(piece)]
      young.append(piece, glyphs: old.glyphs[piece.glyphRange], to: word)
    }
    return word
  }

  /// Returns the facts about a word besides its shape.
  func facts(of word: WordID) -> WordFacts? { young.facts(of: word) }

  /// Returns the advance of a word if it is a single number; otherwise its pieces determine it.
  func advance(of word: WordID) -> WordAdvance { young.advance(of: word) }

  /// Returns the offset of a line break within a word, from the start of the word.
  func lineBreak(_ number: Int32) -> Int { Int(young.breaks[Int(number)]) }

  /// Stores the facts about a word, including the line breaks within it.
  mutating func note(
    _ traits: WordTraits,
    breaks: some Sequence<Int32>,
    of word: WordID
  ) -> WordFacts {
    young.note(traits, breaks: breaks, of: word)
  }

  /// Adds a word whose pieces follow.
  mutating func add(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) -> WordID {
    let key = WordTable.Key(text, range, context: context)
    return range.count > Self.longestWord
      ? young.addUnlisted(key) : young.add(key, text, range)
  }

  /// Adds a word that cannot be looked up, because it depends on its neighbors.
  mutating func addUnlisted(context: ContextID) -> WordID {
    let nothing: [UInt8] = []
    return young.addUnlisted(WordTable.Key(nothing.span, 0..<0, context: context))
  }

  /// Appends a piece to a word.
  mutating func append(_ piece: WordPiece, glyphs: ArraySlice<ShapedGlyph>, to word: WordID) {
    young.append(piece, glyphs: glyphs, to: word)
  }

  /// Returns the numbers of the pieces of a word, in logical order.
  func pieces(of word: WordID) -> Range<Int32> { young.pieces(of: word) }

  /// Returns a piece by its number.
  func piece(_ number: Int32) -> WordPiece { young.pieces[Int(number)] }

  /// Returns the glyphs of a piece.
  func glyphs(of piece: WordPiece) -> ArraySlice<ShapedGlyph> { young.glyphs[piece.glyphRange] }
}

extension WordPiece {
  fileprivate var glyphRange: Range<Int> { Int(glyphs.lowerBound)..<Int(glyphs.upperBound) }
}
