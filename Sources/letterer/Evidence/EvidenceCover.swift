import LettererDocuments
import LettererEvidence
import LettererLayout
import LettererModel

/// The cover of an evidence document, as Markdown.
struct EvidenceCover {
  let title: String
  let source: EvidenceSource
  let facts: LedgerFacts
  /// The time zone of the times on the cover; `nil` for the offset of each time.
  let zone: String?
  /// How times are shown, as Markdown.
  let times: String
  /// The omissions, as Markdown.
  let omissions: [String]
  /// The UI strings.
  let words: PhraseTable

  /// The whole text.
  var markdown: String {
    [table, people, attachments, left, problems].joined(separator: "\n\n")
  }

  private var table: String {
    let summary = facts.summary
    let present = facts.attachments.count { $0.digest != nil }
    let rows: [(String, String)] = [
      (word("source"), Markdown.escaped(source.name)),
      ("SHA-256", Markdown.code(source.ledger.source.text)),
      (word("size"), Markdown.escaped(words.text("size.bytes", count: facts.size))),
      (word("format"), Markdown.escaped("\(facts.format): \(facts.reason)")),
      (word("messages"), "\(summary.messages)"),
      (word("shown"), "\(facts.shown)"),
      (word("first"), summary.from?.stated(in: zone).text ?? word("noTime")),
      (word("last"), summary.to?.stated(in: zone).text ?? word("noTime")),
      (word("times"), times),
      (word("present"), "\(present)"),
      (word("missing"), "\(facts.attachments.count - present)"),
      (word("root"), Markdown.code(source.ledger.root.text)),
      (word("program"), Markdown.escaped(facts.engine)),
    ]
    return "# \(Markdown.escaped(title))\n\n"
      + Markdown.table(["", ""], rows.map { [$0.0.onOneLine, $0.1] })
  }

  private var people: String {
    let rows = facts.summary.participants.map {
      [Markdown.escaped($0.name), Markdown.code($0.id), "\($0.messages)"]
    }
    let head = [word("name"), word("identifier"), word("messages")]
    return "## \(word("participants"))\n\n" + Markdown.table(head, rows)
  }

  private var attachments: String {
    let title = "## \(word("attachments"))\n\n"
    guard !facts.attachments.isEmpty else { return title + word("none") }
    let rows = facts.attachments.map { attachment in
      [
        "\(attachment.message)", Markdown.escaped(attachment.name),
        attachment.digest.map { Markdown.code($0.text) } ?? state(of: attachment),
      ]
    }
    let file = Markdown.escaped(words.text("kind.file"))
    return title + Markdown.table([word("number"), file, "SHA-256"], rows)
  }

  /// Returns why there is no file.
  private func state(of attachment: LedgerFacts.Attachment) -> String {
    let state = AttachmentState(rawValue: attachment.state)
    return word("state.\(state?.rawValue ?? "lost")")
  }

  private var left: String {
    "## \(word("omissions"))\n\n"
      + (omissions.isEmpty ? word("none") : Markdown.list(omissions))
  }

  private var problems: String {
    let told = facts.diagnostics.map {
      Markdown.escaped("\($0.message) [\($0.code.rawValue)]")
    }
    return "## \(word("diagnostics"))\n\n" + (told.isEmpty ? word("none") : Markdown.list(told))
  }

  /// Returns a string of the cover, as Markdown.
  private func word(_ key: String) -> String { Markdown.escaped(words.text("evidence.\(key)")) }
}

extension String {
  /// The text with spaces that lines do not break at.
  fileprivate var onOneLine: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}
