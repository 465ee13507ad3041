import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererLayout
import LettererModel
import LettererText

/// Pages that show that a transcript is complete and unaltered.
struct EvidencePages {
  let source: EvidenceSource
  /// The key of the digests; `nil` unless they are requested.
  let seal: EvidenceSeal?
  let options: EvidenceOptions
  /// The options that leave out messages or parts of them.
  let omissions: [String]
  /// The requested time zone.
  let zone: String?
  let overwrites: Bool

  /// Whether pages have a cover and captions, rather than only digests being written.
  var isShown: Bool { options.evidence }

  /// The note at the bottom of each page.
  var note: String { "\(source.name) · SHA-256 \(source.digest.text.prefix(16))…" }

  /// The time zone of the times; `nil` for the offset of each time.
  private var shownZone: String? { zone ?? source.whole.transcript.timeZone }

  /// Returns options that give each message a caption and its facts, and show its earlier versions.
  func wording(
    _ options: WordingOptions,
    for transcript: Transcript,
    words: PhraseTable
  ) -> WordingOptions {
    var options = options
    let times = EvidenceTimes(zone: shownZone, words: words)
    options.captions = source.captions(of: transcript, times: times)
    let facts = MessageFacts(
      names: transcript.names,
      files: Dictionary(grouping: source.files, by: \.message),
      times: times
    )
    for message in transcript.messages where options.facts[message.id] == nil {
      options.facts[message.id] = facts.lines(
        of: message,
        number: source.numbers[message.id],
        caption: options.captions[message.id] ?? ""
      )
    }
    options.edits = true
    return options
  }

  /// Returns the displayed messages with everything that their source kept.
  func revealed(
    _ transcript: Transcript,
    words: PhraseTable
  ) -> Transcript {
    var transcript = transcript
    let files = Dictionary(grouping: source.files, by: \.message)
    transcript.messages = transcript.messages.map { message in
      let own = source.numbers[message.id].flatMap { files[$0] } ?? []
      return message.revealed(files: own, words: words)
    }
    return transcript
  }

  // MARK: Facts

  /// Returns the facts about the source and the displayed messages, with the notes on their pages.
  func facts(
    of shown: Transcript,
    notes: [Diagnostic],
    fonts: FontCollection
  ) -> LedgerFacts {
    LedgerFacts(
      size: source.size,
      format: source.whole.format,
      reason: source.whole.reason,
      summary: TranscriptSummary(source.whole.transcript),
      shown: shown.messages.count,
      zone: times(in: PhraseTable()),
      attachments: source.files,
      omissions: omissions(of: shown, in: PhraseTable()),
      diagnostics: source.whole.diagnostics + source.whole.unreadFields + notes,
      engine: EngineFingerprint(fonts: fonts).description
    )
  }

  /// Returns how times are shown, with the name of the time zone in a style.
  private func times(
    in words: PhraseTable,
    name style: (String) -> String = { $0 }
  ) -> String {
    let transcript = source.whole.transcript
    return EvidenceTimes(zone: shownZone, words: words).rule(
      for: transcript.messages,
      of: zone == nil ? transcript.timeZone : nil,
      name: style
    )
  }

  /// Returns the omissions, with the names of options in a style, and the numbers of the messages
  /// that are not shown.
  private func omissions(
    of shown: Transcript,
    in words: PhraseTable,
    name style: (String) -> String = { $0 }
  ) -> [String] {
    let known = Set(shown.messages.compactMap { source.numbers[$0.id] })
    let hidden = (1...max(source.numbers.count, 1)).filter { !known.contains($0) }
    let reasons = omissions.map { words.text("evidence.omission", values: ["name": style($0)]) }
    return reasons + (hidden.isEmpty || known.isEmpty ? [] : ["№ " + hidden.ranges])
  }

  // MARK: Cover

  /// Returns the cover as a transcript of one message, in the language and direction of the
  /// displayed messages.
  func cover(
    _ facts: LedgerFacts,
    of shown: Transcript,
    title: String,
    words: PhraseTable
  ) -> Transcript {
    // A name keeps its direction within words of the other one.
    func name(_ text: String) -> String { "\u{2068}\(Markdown.escaped(text))\u{2069}" }
    let text = EvidenceCover(
      title: title,
      source: source,
      root: ledger?.root.text,
      facts: facts,
      times: EvidenceTimes(zone: shownZone, words: words),
      rule: times(in: words, name: name),
      omissions: omissions(of: shown, in: words, name: name)
    )
    let message = Message(id: "cover", sender: "letterer", markdown: text.markdown)
    var cover = Transcript(
      title: title,
      viewer: "reader",
      participants: [Participant(id: "letterer", name: title)],
      messages: [message]
    )
    cover.view.locale = shown.view.locale
    cover.view.direction = shown.view.direction
    return cover
  }

  // MARK: Digests

  /// The digests; `nil` unless they are requested.
  var ledger: MessageLedger? { (seal?.key).map(source.ledger) }

  /// Returns the files of the digests, their salts, and the proof of an excerpt, without their
  /// names.
  func files(
    of facts: LedgerFacts,
    _ pages: PageLayout<FontTypesetter, ICUWording>
  ) throws(Problem) -> [OutputFile] {
    guard let path = options.digests, let seal, let ledger else { return [] }
    let numbers = try options.provedNumbers(of: source.whole.transcript.messages.map(\.id))
    let document = LedgerDocument(ledger: ledger, pages: sealed(pages, ledger))
    var files = [try source.file(document.write(), path, overwrites: overwrites)]
    if seal.isNew {
      let secret = LedgerSecret(key: seal.key, header: source.header, facts: facts)
      files.append(try source.file(secret.write(), seal.path, overwrites: false))
    }
    guard let numbers else { return files }
    let excerpt = ExcerptDocument(
      numbers,
      of: source.whole.transcript,
      header: source.header,
      key: seal.key
    )
    let proof = EvidenceSeal.proofPath(of: path)
    return files + [try source.file(excerpt.write(), proof, overwrites: overwrites)]
  }

  /// Returns the pages with the digests of the messages that begin on them.
  private func sealed(
    _ pages: PageLayout<FontTypesetter, ICUWording>,
    _ ledger: MessageLedger
  ) -> [LedgerDocument.Page] {
    var list: [LedgerDocument.Page] = []
    var last = 0
    for sheet in pages.sheets {
      let numbers = sheet.rows.joined().compactMap { source.numbers[$0.row.key.message] }
      guard let end = numbers.max(), let start = numbers.filter({ $0 > last }).min() else {
        continue
      }
      let digest = ledger.digest(of: start - 1..<end)
      list.append(
        LedgerDocument.Page(number: sheet.page.number, messages: start...end, digest: digest)
      )
      last = end
    }
    return list
  }
}

extension [Int] {
  /// The numbers of an ascending list with the ends of its ranges, such as `1–3, 7`.
  var ranges: String {
    var ranges: [ClosedRange<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }.joined(separator: ", ")
  }
}
