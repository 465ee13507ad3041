import LettererDocuments
import LettererLayout
import LettererModel
import LettererText

extension LookOptions {
  /// Returns one diagnostic for emoji in a transcript newer than the fonts; empty if there are
  /// none.
  func missingEmoji(in transcript: Transcript) throws(Problem) -> [Diagnostic] {
    let texts = transcript.messages.lazy.flatMap { message in
      message.runs.map(\.text) + message.reactions.map(\.emoji)
    }
    let missing = try fonts().missingEmoji(in: texts)
    guard !missing.isEmpty else { return [] }
    let shown = missing.prefix(5).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let rest = missing.count - shown.count
    let words = shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
    return [Diagnostic(.missingEmoji, message: "no font has a glyph for \(words)")]
  }
}
