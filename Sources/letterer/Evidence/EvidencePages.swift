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
  /// The omissions, one per line.
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

  /// Returns the facts about the source and the displayed messages.
  func facts(
    of shown: Transcript,
    images: ImageFiles?,
    fonts: FontCollection
  ) -> LedgerFacts {
    LedgerFacts(
      size: source.bytes.count,
      format: source.whole.format,
      reason: source.whole.reason,
      summary: TranscriptSummary(source.whole.transcript),
      shown: shown.messages.count,
      zone: zoneWords,
      attachments: attachments(in: images),
      omissions: omissions,
      diagnostics: source.whole.diagnostics,
      engine: EngineFingerprint(fonts: fonts).description
    )
  }

  private var zoneWords: String {
    if let zone { return "in the time zone \(zone), as requested" }
    if let zone = source.whole.transcript.timeZone {
      return "in the time zone \(zone) of the source"
    }
    return "with the offset that the source states for each time, else UTC"
  }

  private func attachments(in images: ImageFiles?) -> [LedgerFacts.Attachment] {
    source.whole.transcript.messages.enumerated().flatMap { index, message in
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

  /// Returns the cover as a transcript of one message.
  func cover(_ facts: LedgerFacts, title: String) -> Transcript {
    let cover = EvidenceCover(
      title: title,
      source: source,
      facts: facts,
      zone: zone ?? source.whole.transcript.timeZone
    )
    let message = Message(id: "cover", sender: "letterer", markdown: cover.markdown)
    return Transcript(
      title: title,
      viewer: "reader",
      participants: [Participant(id: "letterer", name: title)],
      messages: [message]
    )
  }

  // MARK: Digests

  /// Returns the files of the digests, including those of pages, without their names.
  func files(
    of facts: LedgerFacts,
    _ pages: PageLayout<FontTypesetter, ICUWording>
  ) throws(Problem) -> [OutputFile?] {
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
