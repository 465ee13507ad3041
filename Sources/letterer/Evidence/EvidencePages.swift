import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererText

/// How pages show that a transcript is complete and as it was.
struct EvidencePages {
  let source: EvidenceSource
  let options: EvidenceOptions
  /// What was left out, a line each.
  let omissions: [String]
  /// The time zone that is asked for.
  let zone: String?
  let overwrites: Bool

  /// Whether pages have a cover and captions, and not only digests are written.
  var isShown: Bool { options.evidence }

  /// What every page says at its bottom.
  var note: String { "\(source.name) · SHA-256 \(source.ledger.source.text.prefix(16))…" }

  /// Returns options with which every message has a caption and shows its earlier wordings.
  func wording(_ options: WordingOptions, for transcript: Transcript) -> WordingOptions {
    var options = options
    options.captions = source.captions(of: transcript, zone: zone ?? transcript.timeZone)
    options.edits = true
    return options
  }

  // MARK: Cover

  /// The theme of the cover: that of an answer, without the signs below it.
  static var coverTheme: Theme {
    var theme = Theme.assistant
    theme.bubble.actionSize = 0
    return theme
  }

  /// Returns the cover as a transcript of one message.
  func cover(
    of transcript: Transcript,
    title: String,
    images: ImageFiles?,
    fonts: FontCollection
  ) -> Transcript {
    let cover = EvidenceCover(
      source: source,
      shown: transcript,
      title: title,
      zone: zone,
      omissions: omissions,
      fingerprint: EngineFingerprint(fonts: fonts),
      images: images
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

  /// Writes the digests with those of pages.
  func write(_ pages: PageLayout<FontTypesetter, ICUWording>) throws(Problem) {
    guard options.digests != nil else { return }
    var list: [LedgerDocument.Page] = []
    var last = 0
    for page in pages.pages {
      let numbers = pages.panel(of: page).rows.compactMap { source.numbers[$0.row.key.message] }
      guard let end = numbers.max(), let start = numbers.filter({ $0 > last }).min() else {
        continue
      }
      let digest = source.ledger.digest(of: start - 1..<end)
      list.append(LedgerDocument.Page(number: page.number, messages: start...end, digest: digest))
      last = end
    }
    try source.write(options, pages: list, overwrites: overwrites)
  }
}
