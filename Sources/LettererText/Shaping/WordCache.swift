import LettererUnicode

/// The shaped words of the latest texts, in two ages, within a bound on memory.
///
/// Words are found among the young; one that only the old have is taken over. When the young take
/// half of the memory, they become the old, and what was old goes. A cache changes no result, only
/// how long it takes: with a bound of 0 the words of a text are forgotten before the next one.
struct WordCache {
  typealias ContextID = WordTable.ContextID
  typealias WordID = WordTable.WordID

  /// Longer words are rarely seen twice and are not kept, in bytes.
  static let longestWord = 1024

  /// The most memory that words may take, in bytes.
  let byteLimit: Int
  private var young = WordTable()
  private var old = WordTable()

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// The memory that the words take, in bytes.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Makes room for another text; numbers of words end here.
  mutating func beginText() {
    guard young.byteCount > byteLimit / 2 else { return }
    swap(&young, &old)
    young.removeAll()
    if old.byteCount > byteLimit { old = WordTable() }
  }

  /// Returns the word of some bytes, if it is known.
  mutating func find(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    context: ContextID
  ) -> WordID? {
    find(WordTable.Key(text, range, context: context), text, range)
  }

  /// Returns the word of some bytes and their key, if it is known.
  @inline(__always)
  mutating func find(_ key: WordTable.Key, _ text: Span<UInt8>, _ range: Range<Int>) -> WordID? {
    young.find(key, text, range) ?? takeOver(key, text, range)
  }

  /// Makes a word young that only the old have.
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

  /// Returns what is known of a word beyond its shape.
  func facts(of word: WordID) -> WordFacts? { young.facts(of: word) }

  /// Returns how far a word goes where one number tells; else its pieces do.
  func advance(of word: WordID) -> WordAdvance { young.advance(of: word) }

  /// Returns a place at which a line may break within a word, counted from its start.
  func lineBreak(_ number: Int32) -> Int { Int(young.breaks[Int(number)]) }

  /// Keeps what is known of a word, with the places at which a line may break within it.
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

  /// Adds a word that depends on its neighbours and is therefore not found again.
  mutating func addUnlisted(context: ContextID) -> WordID {
    let nothing: [UInt8] = []
    return young.addUnlisted(WordTable.Key(nothing.span, 0..<0, context: context))
  }

  /// Gives a word its next piece.
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
