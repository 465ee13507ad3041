import CTextStack

/// The languages used for shaping: one for all languages that fonts treat alike.
///
/// Every message can specify a made-up language. HarfBuzz keeps its data for each language forever,
/// and so would the cache.
struct ShapingLanguages {
  private var known: [String: String] = [:]
  /// The first language seen for each combination of tags and forms; fonts distinguish a few
  /// hundred.
  private var first: [String: String] = [:]
  private var last = (language: "", shaped: "")

  /// The number of known languages at which they are discarded; more than a chat uses.
  private static let mostKnown = 1 << 10

  /// Returns the language that represents a BCP 47 language.
  mutating func language(for language: String) -> String {
    if last.language == language { return last.shaped }
    let shaped = known[language] ?? find(language)
    last = (language, shaped)
    return shaped
  }

  private mutating func find(_ language: String) -> String {
    let traits = Self.tags(of: language) + HanForms.face(for: language)
    let shaped = first[traits] ?? language
    first[traits] = shaped
    if known.count >= Self.mostKnown { known = [:] }
    known[language] = shaped
    return shaped
  }

  /// Returns the OpenType tags by which fonts identify a language; empty for most made-up
  /// languages.
  private static func tags(of language: String) -> String {
    var scripts: UInt32 = 0
    var count: UInt32 = 3
    var tags = [hb_tag_t](repeating: 0, count: 3)
    let handle = unsafe language.withCString { unsafe hb_language_from_string($0, -1) }
    unsafe hb_ot_tags_from_script_and_language(
      HB_SCRIPT_INVALID,
      handle,
      &scripts,
      nil,
      &count,
      &tags
    )
    return tags.prefix(Int(count)).map { "\($0) " }.joined()
  }
}
