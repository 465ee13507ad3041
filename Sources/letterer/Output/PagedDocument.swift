import FoundationEssentials
import LettererDocuments
import LettererImages
import LettererLayout
import LettererModel
import LettererPDF
import LettererText

/// Writes a whole transcript as pages: one PDF, or a picture for each page.
struct PagedDocument {
  let look: LookOptions
  let width: WidthOptions
  let options: PageOptions
  /// The requested title.
  let title: String?
  let fonts: FontCollection
  /// The number of threads that draw a PDF.
  let jobs: Int
  /// The report for notes on the pages.
  let report: Report

  /// Whether the button for earlier messages is on the first page: it does nothing on paper, so only
  /// if requested.
  var offersEarlier = false
  /// The progress of the pages.
  var progress: DrawingProgress?
  /// The digest of the input, if a template contains it.
  var digest = ""
  /// The evidence that the transcript is complete; `nil` unless requested.
  var evidence: EvidencePages?

  /// Writes a PDF and returns its page count.
  @discardableResult
  func draw(
    _ transcript: Transcript,
    images: ImageFiles?,
    to destination: Destination
  ) throws -> Int {
    let content = try content(of: transcript, images: images)
    report.add(content.notes, file: destination.path)
    return try write(content, of: transcript, images: images, to: destination)
  }

  /// Writes a PDF of text about conversations.
  func drawWords(_ words: Transcript, to destination: Destination) throws {
    let pages = try pages(of: words, theme: .document, look: look)
    let content = Content(sections: [pages])
    _ = try write(content, of: Transcript(title: title), images: nil, to: destination)
  }

  private func write(
    _ content: Content,
    of transcript: Transcript,
    images: ImageFiles?,
    to destination: Destination
  ) throws -> Int {
    let painter = PDFPainter(
      content.sections,
      numbersAll: numbersAll,
      appearance: look.appearance(of: transcript),
      fonts: fonts,
      facts: facts(of: transcript, title: content.sections.last?.title ?? ""),
      images: images,
      themeImages: look.theme.images
    )
    let file = try OutputFile(destination)
    let count: Int
    do throws(PDFError) {
      count = try painter.write(jobs: jobs, progress: { progress?.advance(to: $0) }) {
        try file.write($0)
      }
    } catch {
      if case .sinkFailed(let problem as Problem) = error { throw problem }
      throw error
    }
    file.describe(counted(count, "page"))
    let files: [OutputFile] = [file] + content.digests
    try files.finish()
    return count
  }

  /// Writes a picture for each page.
  func drawPictures(
    _ transcript: Transcript,
    in framed: FramedPicture,
    images: ImageFiles?,
    drawsBoxes: Bool,
    to destination: Destination
  ) throws {
    let dpi = options.dpi ?? 72 * (look.scale ?? 2)
    let content = try content(of: transcript, images: images)
    report.add(content.notes, file: destination.path)
    let sections = content.sections
    if let layout = sections.last?.layout { try framed.checkHighlights(in: layout) }
    let count = sections.reduce(0) { $0 + $1.pages.reduce(0) { sum, _ in sum + 1 } }
    for pages in sections {
      for sheet in pages.sheets {
        var panel = pages.panel(of: sheet, count: numbersAll ? count : nil)
        panel.scale = dpi / 72 * pages.zoom
        try framed.draw(
          panel,
          look: look,
          fonts: fonts,
          images: images,
          drawsBoxes: drawsBoxes,
          isLast: false,
          to: destination.part(sheet.page.number, of: count)
        )
        progress?.advance(to: pages.share(through: sheet))
      }
    }
    try framed.queue.finish(with: content.digests)
  }

  /// Whether each page shows the number of pages, which is not known before all are laid out.
  private var numbersAll: Bool { evidence?.isShown == true || options.uses(.pages) }

  // MARK: Content

  /// What is written.
  private struct Content {
    /// The cover, if requested, and the transcript.
    var sections: [PageLayout<FontTypesetter, ICUWording>]
    /// Notes on the pages of the transcript.
    var notes: [Diagnostic] = []
    /// The files of the digests, which get their names after the pages.
    var digests: [OutputFile] = []
  }

  /// Returns the transcript on pages, with a cover and with the digests of these pages if requested.
  private func content(
    of transcript: Transcript,
    images: ImageFiles?
  ) throws(Problem) -> Content {
    guard let evidence, evidence.isShown else {
      let pages = try pages(of: transcript, theme: look.theme.read(), look: look)
      let notes = pages.layout.widthNotes
      let digests = try evidence.map { evidence throws(Problem) -> [OutputFile] in
        let facts = evidence.facts(of: transcript, notes: notes, fonts: fonts)
        return try evidence.files(of: facts, pages)
      }
      return Content(sections: [pages], notes: notes, digests: digests ?? [])
    }
    var look = look
    let words = try look.wordingOptions.wording(of: transcript).words
    look.wordingOptions = evidence.wording(look.wordingOptions, for: transcript, words: words)
    let shown = evidence.revealed(transcript, words: words)
    var pages = try pages(of: shown, theme: look.theme.read().forEvidence, look: look)
    let notes = pages.layout.widthNotes
    let facts = evidence.facts(of: transcript, notes: notes, fonts: fonts)
    var cover = try self.pages(
      of: evidence.cover(facts, of: transcript, title: pages.title, words: words),
      theme: .document,
      look: look
    )
    cover.note = evidence.note
    pages.note = evidence.note
    pages.firstNumber = cover.pages.reduce(1) { count, _ in count + 1 }
    let digests = try evidence.files(of: facts, pages)
    return Content(sections: [cover, pages], notes: notes, digests: digests)
  }

  /// Lays out a transcript at the width of a column.
  private func pages(
    of transcript: Transcript,
    theme: Theme,
    look: LookOptions
  ) throws(Problem) -> PageLayout<FontTypesetter, ICUWording> {
    let format = options.format
    var transcript = transcript
    transcript.view.hasEarlier = transcript.view.hasEarlier && offersEarlier
    var width = width
    width.width = width.width ?? options.layoutWidth
    let layout = try look.layout(transcript, theme: theme, width: width, fonts: fonts)
    var pages = PageLayout(layout, format: format, title: title)
    pages.header = options.header.flatMap(PageTemplate.init) ?? pages.header
    pages.footer = options.footer.flatMap(PageTemplate.init)
    pages.digest = digest
    return pages
  }

  private func facts(of transcript: Transcript, title: String) -> DocumentFacts {
    let writers = Set(transcript.messages.compactMap(\.sender))
    let names = transcript.participants.filter { writers.contains($0.id) }.map(\.label)
    let environment = look.environment(of: transcript, width: 1, scale: 1)
    return DocumentFacts(
      title: title.isEmpty ? nil : title,
      authors: names.filter { !$0.isEmpty },
      date: sourceDate ?? lastTime(of: transcript),
      language: environment.locale
    )
  }

  /// Returns the date of a document without a stated one: evidence is not as old as its last message,
  /// and has none.
  private func lastTime(of transcript: Transcript) -> Time? {
    if evidence?.isShown == true { return nil }
    return transcript.messages.last { $0.time != nil }?.time
  }

  /// The date set by reproducible builds (reproducible-builds.org).
  private var sourceDate: Time? {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map { seconds in
      Time(milliseconds: seconds.multipliedReportingOverflow(by: 1000).partialValue)
    }
  }
}

extension Theme {
  /// The theme with every picture and text whole, and without buttons.
  var forEvidence: Theme {
    var theme = self
    theme.card.offersVotes = false
    theme.card.maximumLines = 10_000
    theme.quote.maximumLines = 10_000
    theme.file.maximumLines = 10_000
    theme.media.albumForm = .column
    theme.media.isCropped = false
    theme.media.minimumSize = LayoutSize(width: 0, height: 0)
    theme.media.size = LayoutSize(width: 360, height: 400)
    theme.media.wideSize = LayoutSize(width: 480, height: 400)
    // As tall as it is: pages continue it.
    theme.media.portraitSize = LayoutSize(width: 400, height: 100_000)
    theme.media.inset = 0
    theme.media.radius = 0
    return theme
  }

  /// The theme of text about conversations: that of an assistant's reply, without the icons below
  /// it.
  static var document: Theme {
    var theme = Theme.assistant
    theme.bubble.actionSize = 0
    return theme
  }
}

extension Destination {
  /// Whether the name contains a placeholder for the page number.
  var isForPages: Bool { path.contains("{page}") }

  /// Returns the file of one part of the output: its number replaces `{page}`, or precedes the
  /// extension.
  func part(_ number: Int, of count: Int) -> Destination {
    numbered(by: String(number).leftPadded(to: String(count).count))
  }

  /// Returns the file of the part with a number.
  func numbered(by digits: String) -> Destination {
    var part = self
    part.content = ""
    if isForPages {
      part.path = path.replacing("{page}", with: digits)
    } else if let ending = PictureFormat(path: path)?.fileEndings[0] {
      part.path = "\(path.dropLast(ending.count + 1))-\(digits).\(path.suffix(ending.count))"
    } else {
      part.path = "\(path)-\(digits)"
    }
    return part
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(length - count, 0)) + self
  }
}
