import LettererLayout
import LettererUnicode

/// The mutable state that preparing and painting share: open faces, the shaper, and the caches.
struct TextResources {
  var faces: FaceLibrary
  var cache: WordCache
  private(set) var texts: TextCache
  private(set) lazy var dictionary = DictionaryBreaker()
  private let shaper = Shaper()
  private var chains: FontChains
  private var languages = ShapingLanguages()
  private var contexts: [ShapingContext] = []
  private var contextIDs: [ContextKey: WordCache.ContextID] = [:]
  private var lastContext: (key: ContextKey, id: WordCache.ContextID)?
  private var bases: [BaseKey: BaseFont] = [:]
  private var lastBase: (key: BaseKey, base: BaseFont)?

  private struct ContextKey: Hashable {
    var look: FontLook
    var script: Script
    var language: String
    var isRightToLeft: Bool
  }

  private struct BaseKey: Hashable {
    var font: FontStyle
    var language: String
  }

  /// The widest column of code in thousandths of an em; the cells of real faces have 600.
  private static let widestCell = 4000

  /// The number of base fonts at which they are all discarded; more than a chat uses.
  private static let mostBases = 1 << 10

  init(_ collection: FontCollection, cacheByteLimit: Int, textCacheByteLimit: Int = 0) {
    faces = FaceLibrary(collection)
    chains = FontChains(faces)
    cache = WordCache(byteLimit: cacheByteLimit)
    texts = TextCache(byteLimit: textCacheByteLimit)
  }

  /// Returns a prepared text, which is cached.
  mutating func prepared(_ text: StyledText) -> PreparedText {
    guard let hash = texts.hash(of: text) else { return Preparer.prepared(text, &self) }
    if let known = texts.find(text, hash: hash) { return known }
    let prepared = Preparer.prepared(text, &self)
    texts.keep(prepared, hash: hash)
    return prepared
  }

  /// Frees the memory of both caches.
  mutating func discardCaches() {
    cache = WordCache(byteLimit: cache.byteLimit)
    texts = TextCache(byteLimit: texts.byteLimit)
  }

  // MARK: Contexts

  /// Returns the number of a shaping context.
  mutating func contextID(
    look: FontLook,
    script: Script,
    language: String,
    isRightToLeft: Bool
  ) -> WordCache.ContextID {
    // Text without a script is set as Latin, so that a number is the same word in every text.
    let key = ContextKey(
      look: look,
      script: script == .common ? .latin : script,
      language: languages.language(for: language),
      isRightToLeft: isRightToLeft
    )
    if let lastContext, lastContext.key == key { return lastContext.id }
    let id = contextIDs[key] ?? makeContext(key)
    lastContext = (key, id)
    return id
  }

  private mutating func makeContext(_ key: ContextKey) -> WordCache.ContextID {
    var look = key.look
    look.tracking = 0
    look.padding = SidePadding()
    look.math = nil
    look.hasColumns = false
    var chainKey = FontChains.Key(
      look: look,
      script: key.script,
      hanForms: HanForms.face(for: key.language),
      isEmoji: false
    )
    let chain = chains.chain(chainKey, library: &faces)
    let math = key.look.math
    (chainKey.isEmoji, chainKey.script) = (true, .common)
    let script = key.script.description
    let hasColumns =
      key.look.hasColumns && math == nil && !ScriptTraits.joining.contains(script)
      && !Shaper.isRightToLeft(script: key.script.tag) && !key.isRightToLeft
    let cell = hasColumns ? cell(of: chain) : 0
    let isTracked = ScriptTraits.tracked.contains(script)
    contexts.append(
      ShapingContext(
        chain: chain,
        emojiChain: chains.chain(chainKey, library: &faces),
        script: key.script.tag,
        language: key.language,
        isRightToLeft: key.isRightToLeft,
        isAgainstScript: !key.isRightToLeft && Shaper.isRightToLeft(script: key.script.tag),
        joins: ScriptTraits.joining.contains(script),
        wordEnding: math != nil
          ? .segment
          : chain.shapesByRun
            ? .line : ScriptTraits.square.contains(script) ? .opportunity : .space,
        measuresInk: !ScriptTraits.square.contains(script),
        tracking: isTracked && math == nil ? Int(key.look.tracking) : 0,
        padding: key.look.padding,
        cell: cell,
        leading: ScriptLeading(script),
        math: math
      )
    )
    let id = WordCache.ContextID(contexts.count - 1)
    contextIDs[key] = id
    return id
  }

  /// Returns the advance of all letters in thousandths of an em; 0 if their advances differ.
  private mutating func cell(of chain: FontChain) -> Int {
    for font in chain.fonts {
      guard let face = faces.face(font.face), face.covers(0x4D) else { continue }
      let letters = shaper.shape("iM", face: face)
      guard let narrow = letters.first, letters.allSatisfy({ $0.advance == narrow.advance }) else {
        return 0
      }
      let cell = Int(narrow.advance) * 1000 / face.metrics.unitsPerEm
      return (0...Self.widestCell).contains(cell) ? cell : 0
    }
    return 0
  }

  /// Returns whether the words of a context are independent of each other.
  func keepsWordsApart(_ context: WordCache.ContextID) -> Bool {
    let context = contexts[Int(context)]
    return context.wordEnding == .space && !context.joins && !context.isRightToLeft
  }

  /// Returns the line height required by words of a context.
  @inline(__always)
  func leading(_ context: WordCache.ContextID) -> ScriptLeading { contexts[Int(context)].leading }

  /// Returns what ends the words of a context.
  func wordEnding(_ context: WordCache.ContextID) -> WordEnding {
    contexts[Int(context)].wordEnding
  }

  func isRightToLeft(_ context: WordCache.ContextID) -> Bool {
    contexts[Int(context)].isRightToLeft
  }

  /// Returns the base font of a text.
  mutating func base(_ font: FontStyle, language: String) -> BaseFont {
    let key = BaseKey(font: font, language: language)
    if let lastBase, lastBase.key == key { return lastBase.base }
    let base = bases[key] ?? makeBase(key)
    lastBase = (key, base)
    return base
  }

  private mutating func makeBase(_ key: BaseKey) -> BaseFont {
    let context = contextID(
      look: FontLook(key.font, in: key.font),
      script: .latin,
      language: key.language,
      isRightToLeft: false
    )
    let font = contexts[Int(context)].chain.fonts.first ?? .none
    let metrics = faces.face(font.face)?.metrics ?? .none
    let size = FontSize(key.font.size)
    let base = BaseFont(
      context: context,
      font: font,
      metrics: metrics,
      size: size,
      lineHeight: key.font.lineHeight,
      hasParagraphs: !key.font.isMonospaced,
      spaceWidth: width(of: [0x20], context: context, size: size),
      ellipsisWidth: width(of: Ellipsis.bytes, context: context, size: size)
    )
    if bases.count >= Self.mostBases { bases = [:] }
    bases[key] = base
    return base
  }

  // MARK: Words

  /// Returns the IDs of words, shaping the unknown ones; the IDs are valid until the next text
  /// begins.
  mutating func resolve(
    _ words: [PreparedText.Word],
    of bytes: [UInt8],
    segments: [PreparedText.Segment]
  ) -> [WordCache.WordID] {
    var ids: [WordCache.WordID] = []
    ids.reserveCapacity(words.count)
    var missing: [(context: WordCache.ContextID, request: WordShaper.Request)] = []
    for word in words {
      let context = segments[Int(word.segment)].context
      let (id, request) = look(up: word.range, of: bytes, context: context)
      ids.append(id)
      if let request { missing.append((context, request)) }
    }
    while let context = missing.first?.context {
      let requests = missing.filter { $0.context == context }.map(\.request)
      missing.removeAll { $0.context == context }
      shape(requests, of: bytes, context: context)
    }
    return ids
  }

  /// Returns the ID of one word.
  mutating func resolve(
    _ range: Range<Int>,
    of bytes: [UInt8],
    context: WordCache.ContextID
  ) -> WordCache.WordID {
    let (id, request) = look(up: range, of: bytes, context: context)
    if let request { shape([request], of: bytes, context: context) }
    return id
  }

  /// Returns the ID of a word, and the request for the shaper if the word is new.
  private mutating func look(
    up range: Range<Int>,
    of bytes: [UInt8],
    context: WordCache.ContextID
  ) -> (WordCache.WordID, WordShaper.Request?) {
    if contexts[Int(context)].joins, bytes.span.bordersOnLetters(range) {
      let word = cache.addUnlisted(context: context)
      return (word, WordShaper.Request(range: range, word: word, standsAlone: false))
    }
    if let word = cache.find(bytes.span, range, context: context) { return (word, nil) }
    let word = cache.add(bytes.span, range, context: context)
    let standsAlone = contexts[Int(context)].wordEnding != .line
    return (word, WordShaper.Request(range: range, word: word, standsAlone: standsAlone))
  }

  mutating func shape(
    _ requests: [WordShaper.Request],
    of bytes: [UInt8],
    context: WordCache.ContextID
  ) {
    guard !requests.isEmpty else { return }
    if let math = contexts[Int(context)].math {
      shapeMath(requests, of: bytes, context: contexts[Int(context)], setting: math)
      return
    }
    var shaper = WordShaper(
      requests,
      of: bytes,
      context: contexts[Int(context)],
      shaper: shaper
    )
    shaper.shape(faces: &faces, into: &cache)
  }

  /// Sets words as formulas.
  private mutating func shapeMath(
    _ requests: [WordShaper.Request],
    of bytes: [UInt8],
    context: ShapingContext,
    setting: MathSetting
  ) {
    guard let plain = faces.mathFace(context.chain, for: "", shaper: shaper) else { return }
    let text = requests.map { request in
      MathShaper(font: plain, setting: setting).text(in: bytes[request.range])
    }.joined()
    guard let font = faces.mathFace(context.chain, for: text, shaper: shaper) else { return }
    let shaper = MathShaper(font: font, setting: setting)
    for request in requests {
      for (piece, glyphs) in shaper.pieces(of: bytes[request.range]) {
        cache.append(piece, glyphs: glyphs[...], to: request.word)
      }
    }
  }

  /// Returns the advance of a short text that is one word, in 1/64 point.
  mutating func width(
    of bytes: [UInt8],
    context: WordCache.ContextID,
    size: FontSize
  ) -> Int {
    width(0..<bytes.count, of: bytes, context: context, size: size)
  }

  private mutating func width(
    _ range: Range<Int>,
    of bytes: [UInt8],
    context: WordCache.ContextID,
    size: FontSize
  ) -> Int {
    let word = resolve(range, of: bytes, context: context)
    return cache.pieces(of: word).reduce(0) { $0 + size.advance(of: cache.piece($1)) }
  }

  // MARK: Spaces

  /// Returns the advance of a plain space in 1/64 point; most segments use the base font.
  mutating func spaceWidth(_ segment: PreparedText.Segment, base: BaseFont) -> Int {
    segment.context == base.context && segment.size == base.size
      ? base.spaceWidth : spaceWidth(segment)
  }

  /// Returns the advance of a plain space in 1/64 point.
  mutating func spaceWidth(_ segment: PreparedText.Segment) -> Int {
    width(of: [0x20], context: segment.context, size: segment.size)
  }

  /// Returns the advance of the hyphen that replaces a soft hyphen, in 1/64 point.
  mutating func hyphenWidth(_ segment: PreparedText.Segment) -> Int {
    width(of: SoftHyphen.visible, context: segment.context, size: segment.size)
  }

  /// Returns the advance of a character between words, in 1/64 point; 0 for a line separator.
  mutating func gapWidth(
    _ range: Range<Int>,
    of bytes: [UInt8],
    segment: PreparedText.Segment,
    base: BaseFont
  ) -> Int {
    if bytes[range.lowerBound] == 0x09 { return spaceWidth(segment) * HangingSpace.spacesInTab }
    let isSpace = HangingSpace.length(at: range.lowerBound, of: bytes.span) > 0
    guard isSpace, !HangingSpace.endsLine(at: range.lowerBound, of: bytes.span) else { return 0 }
    return width(range, of: bytes, context: segment.context, size: segment.size)
  }
}

/// Properties of scripts that affect shaping.
private enum ScriptTraits {
  /// Scripts whose letters change form next to other letters.
  static let joining: Set<String> = [
    "Adlm", "Arab", "Mand", "Mani", "Mong", "Nkoo", "Phag", "Rohg", "Sogd", "Syrc",
  ]

  /// Scripts with separate letters whose spacing tracking can change.
  static let tracked: Set<String> = ["Cyrl", "Grek", "Latn"]

  /// Scripts without spaces whose letters stay within a square, so that no face adjusts the letters
  /// on both sides of a line break opportunity to each other, except for kana.
  static let square: Set<String> = ["Bopo", "Hang", "Hani", "Hira", "Kana", "Yiii"]
}

extension RunFont {
  /// The font of a collection without faces.
  fileprivate static let none = RunFont(
    face: 0,
    isEmboldened: false,
    isSlanted: false,
    isEmoji: false,
    isMissing: true
  )
}

extension Span<UInt8> {
  /// Returns whether a character that could join borders on a range.
  fileprivate func bordersOnLetters(_ range: Range<Int>) -> Bool {
    range.lowerBound > 0 && self[range.lowerBound - 1] >= 0x80
      || range.upperBound < count && self[range.upperBound] >= 0x80
  }
}
