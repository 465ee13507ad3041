import ChatLayout
import UnicodeText

/// Everything that preparing and painting share and change: open faces, the shaper, the cache.
struct TextResources {
  var faces: FaceLibrary
  var selector: FontSelector
  var cache: WordCache
  let shaper = Shaper()
  private(set) lazy var dictionary = DictionaryBreaker()

  init(_ collection: FontCollection, cacheByteLimit: Int) {
    faces = FaceLibrary(collection)
    selector = FontSelector(faces)
    cache = WordCache(byteLimit: cacheByteLimit)
  }

  /// Returns the font of a run from the choice of its face.
  mutating func runFont(
    _ choice: FontSelector.Choice,
    script: Script,
    language: String,
    isRightToLeft: Bool
  ) -> RunFont {
    let context = cache.contextID(
      of: ShapingContext(
        face: choice.face,
        script: script.tag,
        language: language,
        isRightToLeft: isRightToLeft
      )
    )
    return RunFont(
      context: context,
      face: choice.face,
      isEmboldened: choice.isEmboldened,
      isSlanted: choice.isSlanted,
      isRightToLeft: isRightToLeft,
      isEmoji: choice.isEmoji,
      joins: Self.joiningScripts.contains(script.description)
    )
  }

  /// Returns the font of the ellipsis.
  mutating func ellipsisFont(_ look: FontSelector.Look, language: String) -> RunFont {
    let sign = Ellipsis.bytes
    let choice = selector.choose(
      0..<sign.count,
      of: sign.span,
      chain: selector.chainID(look: look, script: .latin, language: language),
      library: &faces
    )
    return runFont(choice, script: .latin, language: language, isRightToLeft: false)
  }

  /// Scripts whose letters take their form from their neighbours.
  private static let joiningScripts: Set<String> = [
    "Adlm", "Arab", "Mand", "Mani", "Mong", "Nkoo", "Phag", "Rohg", "Sogd", "Syrc",
  ]

  /// Returns a piece of a run, shaped.
  ///
  /// A piece that borders on letters that may join it is shaped in its context and not cached.
  mutating func word(_ range: Range<Int>, of bytes: [UInt8], font: RunFont) -> ShapedWord {
    guard let face = faces.face(font.face) else { return .empty }
    let span = bytes.span
    let shaper = shaper
    let bordersOnLetters =
      font.joins
      && (range.lowerBound > 0 && span[range.lowerBound - 1] >= 0x80
        || range.upperBound < span.count && span[range.upperBound] >= 0x80)
    if bordersOnLetters {
      return shaper.shape(
        span,
        range: range,
        context: cache.context(font.context),
        face: face
      )
    }
    return cache.word(span, range: range, context: font.context) { context in
      let word = span.extracting(range)
      return shaper.shape(word, range: 0..<word.count, context: context, face: face)
    }
  }

  func unitsPerEm(_ font: RunFont) -> Int {
    faces.metrics(font.face).unitsPerEm
  }
}
