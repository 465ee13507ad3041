import CTextStack

/// The languages in which words are shaped: one for all that fonts treat alike.
///
/// Anybody can make up a language for every message; HarfBuzz keeps what it learns of each one for
/// ever, and so would the cache.
struct ShapingLanguages {
  private var known: [String: String] = [:]
  /// The first language that was met of those with the same tags and forms; fonts know a few hundred.
  private var first: [String: String] = [:]
  private var last = (language: "", shaped: "")

  /// More languages than a chat has; when as many are known, they are forgotten.
  private static let mostKnown = 1 << 10

  /// Returns the language that stands for a BCP 47 language.
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

  /// The OpenType tags of a language, by which fonts know it; none for most that are made up.
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
