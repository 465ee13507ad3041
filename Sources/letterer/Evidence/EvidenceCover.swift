import LettererDocuments
import LettererEvidence

/// The cover of an evidence document, as Markdown.
struct EvidenceCover {
  let title: String
  let source: EvidenceSource
  let facts: LedgerFacts
  /// The time zone of the times on the cover; `nil` for the offset of each time.
  let zone: String?

  /// The whole text.
  var markdown: String {
    [table, people, attachments, left, problems].joined(separator: "\n\n")
  }

  private var table: String {
    let summary = facts.summary
    let present = facts.attachments.count { $0.digest != nil }
    let rows = [
      ("Source", Markdown.escaped(source.name)),
      ("SHA-256", Markdown.code(source.ledger.source.text)),
      ("Size", "\(facts.size) bytes"),
      ("Format", Markdown.escaped("\(facts.format): \(facts.reason)")),
      ("Messages", "\(summary.messages), of which \(facts.shown) are shown"),
      ("First message", summary.from?.stated(in: zone).text ?? "has no time"),
      ("Last message", summary.to?.stated(in: zone).text ?? "has no time"),
      ("Times", Markdown.escaped(facts.zone)),
      ("Attachments", "\(present) present, \(facts.attachments.count - present) missing"),
      ("Digest of all messages", Markdown.code(source.ledger.root.text)),
      ("Program", Markdown.escaped(facts.engine)),
    ]
    return "# \(Markdown.escaped(title))\n\n"
      + Markdown.table(["", ""], rows.map { [$0.0, $0.1] })
  }

  private var people: String {
    let rows = facts.summary.participants.map {
      [Markdown.escaped($0.name), Markdown.code($0.id), "\($0.messages)"]
    }
    return "## Participants\n\n" + Markdown.table(["Name", "Identifier", "Messages"], rows)
  }

  private var attachments: String {
    guard !facts.attachments.isEmpty else { return "## Attachments\n\nNone." }
    let rows = facts.attachments.map { attachment in
      [
        "\(attachment.message)", Markdown.escaped(attachment.name),
        attachment.digest.map { Markdown.code($0.text) } ?? attachment.state,
      ]
    }
    return "## Attachments\n\n" + Markdown.table(["No.", "File", "SHA-256"], rows)
  }

  private var left: String {
    "## Left out\n\n"
      + (facts.omissions.isEmpty ? "Nothing." : Markdown.list(facts.omissions))
  }

  private var problems: String {
    let told = facts.diagnostics.map {
      Markdown.escaped("\($0.message) [\($0.code.rawValue)]")
    }
    return "## Reader diagnostics\n\n" + (told.isEmpty ? "None." : Markdown.list(told))
  }
}
