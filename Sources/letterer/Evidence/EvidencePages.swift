import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererText

/// Pages that show that a transcript is complete and unaltered.
struct EvidencePages {
  let source: EvidenceSource
  let options: EvidenceOptions
  /// The options that leave out messages or parts of them.
  let omissions: [String]
  /// The requested time zone.
  let zone: String?
  let overwrites: Bool

  /// Whether pages have a cover and captions, rather than only digests being written.
  var isShown: Bool { options.evidence }

  /// The note at the bottom of each page.
  var note: String { "\(source.name) · SHA-256 \(source.ledger.source.text.prefix(16))…" }

  /// Returns options that give each message a caption and show its earlier versions.
  func wording(_ options: WordingOptions, for transcript: Transcript) -> WordingOptions {
    var options = options
    options.captions = source.captions(of: transcript, zone: zone ?? transcript.timeZone)
    options.edits = true
    return options
  }

  // MARK: Facts

  /// Returns the facts about the source and the displayed messages, with the notes on their pages.
  func facts(
    of shown: Transcript,
    notes: [Diagnostic],
    images: ImageFiles?,
    fonts: FontCollection
  ) -> LedgerFacts {
    LedgerFacts(
      size: source.bytes.count,
      format: source.whole.format,
      reason: source.whole.reason,
      summary: TranscriptSummary(source.whole.transcript),
      shown: shown.messages.count,
      zone: times(in: PhraseTable()),
      attachments: attachments(in: images),
      omissions: omissions(in: PhraseTable()),
      diagnostics: source.whole.diagnostics + notes,
      engine: EngineFingerprint(fonts: fonts).description
    )
  }

  /// Returns how times are shown, with the name of the time zone in a style.
  private func times(
    in words: PhraseTable,
    name style: (String) -> String = { $0 }
  ) -> String {
    if let zone { return words.text("evidence.zone.requested", values: ["name": style(zone)]) }
    if let zone = source.whole.transcript.timeZone {
      return words.text("evidence.zone.source", values: ["name": style(zone)])
    }
    return words.text("evidence.zone.each")
  }

  /// Returns the omissions, with the names of options in a style.
  private func omissions(
    in words: PhraseTable,
    name style: (String) -> String = { $0 }
  ) -> [String] {
    omissions.map { words.text("evidence.omission", values: ["name": style($0)]) }
  }

  private func attachments(in images: ImageFiles?) -> [LedgerFacts.Attachment] {
    let messages = source.whole.transcript.messages
    images?.prepare(messages.flatMap { $0.attachments.compactMap(\.path) })
    return messages.enumerated().flatMap { index, message in
      message.attachments.map { attachment in
        let bytes = attachment.path.flatMap { try? images?.bytes(at: $0) }
        let isLost = bytes == nil && attachment.state == .present
        return LedgerFacts.Attachment(
          message: index + 1,
          name: attachment.name ?? attachment.path ?? "",
          digest: bytes.map { SHA256Digest(of: $0) },
          state: isLost ? "not in or next to the source" : attachment.state.rawValue
        )
      }
    }
  }

  // MARK: Cover

  /// Returns the cover as a transcript of one message, in the language and direction of the
  /// displayed messages.
  func cover(
    _ facts: LedgerFacts,
    title: String,
    view: ViewSettings,
    words: PhraseTable
  ) -> Transcript {
    // A name keeps its direction within words of the other one.
    func name(_ text: String) -> String { "\u{2068}\(Markdown.escaped(text))\u{2069}" }
    let text = EvidenceCover(
      title: title,
      source: source,
      facts: facts,
      zone: zone ?? source.whole.transcript.timeZone,
      times: times(in: words, name: name),
      omissions: omissions(in: words, name: name),
      words: words
    )
    let message = Message(id: "cover", sender: "letterer", markdown: text.markdown)
    var cover = Transcript(
      title: title,
      viewer: "reader",
      participants: [Participant(id: "letterer", name: title)],
      messages: [message]
    )
    cover.view.locale = view.locale
    cover.view.direction = view.direction
    return cover
  }

  // MARK: Digests

  /// Returns the files of the digests, including those of pages, without their names.
  func files(
    of facts: LedgerFacts,
    _ pages: PageLayout<FontTypesetter, ICUWording>
  ) throws(Problem) -> [OutputFile] {
    guard options.digests != nil else { return [] }
    var list: [LedgerDocument.Page] = []
    var last = 0
    for sheet in pages.sheets {
      let page = sheet.page
      let numbers = sheet.rows.joined().compactMap { source.numbers[$0.row.key.message] }
      guard let end = numbers.max(), let start = numbers.filter({ $0 > last }).min() else {
        continue
      }
      let digest = source.ledger.digest(of: start - 1..<end)
      list.append(LedgerDocument.Page(number: page.number, messages: start...end, digest: digest))
      last = end
    }
    let document = LedgerDocument(
      file: source.name,
      ledger: source.ledger,
      pages: list,
      facts: facts
    )
    return try source.files(of: document, options, overwrites: overwrites)
  }
}
