import LettererUnicode

/// The regional forms of Han characters in a text.
///
/// A specified language decides; otherwise kana or Hangul in the text; otherwise the reader's
/// locale if it uses Han characters; otherwise simplified Chinese, the most widely read of the
/// four.
enum HanForms {
  /// Returns the language used to shape a text.
  static func language(
    named: String?,
    scripts: [ScriptRun],
    locale: String
  ) -> String {
    named ?? language(in: scripts) ?? locale
  }

  /// Returns the language that kana or Hangul in a text imply; `nil` if it has neither.
  static func language(of text: String) -> String? {
    // Both begin at U+1100.
    guard text.utf8.contains(where: { $0 >= 0xE1 }) else { return nil }
    return language(in: ScriptRuns.runs(in: text))
  }

  private static func language(in scripts: [ScriptRun]) -> String? {
    for run in scripts {
      switch run.script.description {
      case "Hira", "Kana", "Jpan": return "ja"
      case "Hang", "Kore": return "ko"
      default: continue
      }
    }
    return nil
  }

  /// Returns the manifest's language of a face for any BCP 47 language.
  static func face(for language: String) -> String {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "ja": return "ja"
    case "ko": return "ko"
    case "zh", "cmn", "yue": break
    default: return "zh-Hans"
    }
    if parts.contains("hk") || parts.contains("mo") { return "zh-HK" }
    if parts.contains("hant") || parts.contains("tw") || parts.first == "yue" { return "zh-Hant" }
    return "zh-Hans"
  }
}
