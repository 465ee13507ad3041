import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererLayout
import LettererModel

/// The cover of an evidence document, as Markdown.
struct EvidenceCover {
  let title: String
  let source: EvidenceSource
  /// The digest of all messages; `nil` unless digests are requested.
  let root: String?
  let facts: LedgerFacts
  /// How times are shown.
  let times: EvidenceTimes
  /// That rule, as Markdown.
  let rule: String
  /// The omissions, as Markdown.
  let omissions: [String]

  private var words: PhraseTable { times.words }

  /// The whole text.
  var markdown: String {
    [table, people, attachments, left, problems].joined(separator: "\n\n")
  }

  private var table: String {
    let summary = facts.summary
    let present = facts.attachments.count { $0.digest != nil }
    let rows: [(String, String)] = [
      (word("source"), Markdown.escaped(source.name)),
      ("SHA-256", Markdown.code(source.digest.text)),
      (word("size"), Markdown.escaped(words.text("size.bytes", count: facts.size))),
      (word("format"), Markdown.escaped("\(facts.format): \(facts.reason)")),
      (word("messages"), "\(summary.messages)"),
      (word("shown"), "\(facts.shown)"),
      (word("first"), summary.from.map(time) ?? word("noTime")),
      (word("last"), summary.to.map(time) ?? word("noTime")),
      (word("times"), rule),
      (word("present"), "\(present)"),
      (word("missing"), "\(facts.attachments.count - present)"),
      (word("root"), Markdown.code(root ?? "")),
      (word("program"), Markdown.escaped(facts.engine)),
    ].filter { root != nil || $0.0 != word("root") }
    return "# \(Markdown.escaped(title))\n\n"
      + Markdown.table(["", ""], rows.map { [$0.0.onOneLine, $0.1] })
  }

  private var people: String {
    let rows = facts.summary.participants.map {
      [Markdown.escaped($0.name), Markdown.code($0.id), "\($0.messages)"]
    }
    let head = [word("name"), word("identifier"), word("messages")]
    let table = "## \(word("participants"))\n\n" + Markdown.table(head, rows)
    return records.isEmpty ? table : table + "\n\n" + Markdown.list(records)
  }

  /// The other facts about participants and the conversation, and its events, as Markdown.
  private var records: [String] {
    var header = source.whole.transcript
    header.messages = []
    let record = OpenValue(json: TranscriptDocument.write(header, style: .compact))
    let facts = MessageFacts(names: header.names, files: [:], times: times)
    let people = record.fields.first { $0.name == "participants" }?.value.elements ?? []
    let known: Set<String> = ["transcript", "participants", "messages"]
    return zip(header.participants, people).compactMap { person, record in
      let rest = record.without(["id", "name"])
      guard !rest.fields.isEmpty else { return nil }
      let label = EvidenceSource.label(of: person.id, name: person.name)
      return Self.escaped(Fact(label, facts.words(rest, "participant")).line)
    }
      + record.without(known).fields.flatMap { facts.facts($0.name, $0.value) }.map {
        Self.escaped($0.line)
      }
  }

  private static func escaped(_ text: String) -> String {
    // Long lines are escaped piece by piece, so that none loses its middle.
    var (rest, words) = (text[...], "")
    while !rest.isEmpty {
      words += Markdown.escaped(String(rest.prefix(500)))
      rest = rest.dropFirst(500)
    }
    return words
  }

  private func time(_ time: Time) -> String { Markdown.escaped(times.text(time)) }

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

  private func state(of attachment: LedgerFacts.Attachment) -> String {
    word("state.\(attachment.reason)")
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

extension LedgerFacts.Attachment {
  /// The key of the words for why there is no file.
  var reason: String { AttachmentState(rawValue: state)?.rawValue ?? "lost" }
}
