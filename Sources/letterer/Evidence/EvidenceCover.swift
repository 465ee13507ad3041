import Foundation
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererModel
import LettererText

/// What a document of evidence says before the first message, as Markdown.
struct EvidenceCover {
  let source: EvidenceSource
  /// The messages that are shown.
  let shown: Transcript
  let title: String
  let zone: String?
  /// What was left out, a line each.
  let omissions: [String]
  let fingerprint: EngineFingerprint
  /// Where attachments are.
  let images: ImageFiles?

  /// The whole text.
  var markdown: String {
    [facts, people, attachments, left, problems].joined(separator: "\n\n")
  }

  // MARK: Parts

  private var facts: String {
    let result = source.whole
    let summary = TranscriptSummary(result.transcript)
    let rows = [
      ("Source", source.name), ("SHA-256", code(source.ledger.source.text)),
      ("Size", "\(source.bytes.count) bytes"),
      ("Format", "\(result.format): \(result.reason)"),
      ("Messages", "\(summary.messages), of which \(shown.messages.count) are shown"),
      ("First message", summary.from?.stated(in: zone).text ?? "has no time"),
      ("Last message", summary.to?.stated(in: zone).text ?? "has no time"),
      ("Times", zoneWords),
      ("Attachments", "\(summary.present) present, \(summary.missing) missing"),
      ("Digest of all messages", code(source.ledger.root.text)),
      ("Program", escaped(fingerprint.description)),
    ]
    return "# \(escaped(title))\n\n" + table(["", ""], rows.map { [$0.0, $0.1] })
  }

  private var zoneWords: String {
    if let zone { return "in the time zone \(zone), as asked for" }
    if let zone = source.whole.transcript.timeZone {
      return "in the time zone \(zone) of the source"
    }
    return "with the offset that the source states for each, else UTC"
  }

  private var people: String {
    let people = TranscriptSummary(source.whole.transcript).participants
    let rows = people.map { [escaped($0.name), code($0.id), "\($0.messages)"] }
    return "## Participants\n\n" + table(["Name", "Identifier", "Messages"], rows)
  }

  private var attachments: String {
    var rows: [[String]] = []
    for (index, message) in source.whole.transcript.messages.enumerated() {
      for attachment in message.attachments {
        guard let path = attachment.path else {
          rows.append(["\(index + 1)", escaped(attachment.name ?? ""), attachment.state.rawValue])
          continue
        }
        rows.append(["\(index + 1)", escaped(attachment.name ?? path), digest(of: path)])
      }
    }
    guard !rows.isEmpty else { return "## Attachments\n\nNone." }
    return "## Attachments\n\n" + table(["No.", "File", "SHA-256"], rows)
  }

  private func digest(of path: String) -> String {
    guard let bytes = try? images?.bytes(at: path) else { return "not in or beside the source" }
    return code(SHA256Digest(of: bytes).text)
  }

  private var left: String {
    "## Left out\n\n" + (omissions.isEmpty ? "Nothing." : list(omissions))
  }

  private var problems: String {
    let told = source.whole.diagnostics.map { escaped("\($0.message) [\($0.code.rawValue)]") }
    return "## Remarks of the reader\n\n" + (told.isEmpty ? "None." : list(told))
  }

  // MARK: Markdown

  private func list(_ lines: [String]) -> String { lines.map { "- \($0)" }.joined(separator: "\n") }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }

  private func code(_ text: String) -> String {
    "`" + text.replacing("`", with: "'").replacing("|", with: "\\|").printable + "`"
  }

  private func escaped(_ text: String) -> String {
    var words = ""
    for character in text.printable {
      if "\\`*_{}[]()#+-.!|<>~$&".contains(character) { words.append("\\") }
      words.append(character)
    }
    return words
  }
}
