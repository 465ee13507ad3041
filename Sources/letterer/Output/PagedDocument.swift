import Foundation
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
  /// The title that is asked for.
  let title: String?
  let fonts: FontCollection

  /// The digest of the input, where a template has it.
  var digest = ""
  /// What shows that the transcript is complete; `nil` where nobody asks.
  var evidence: EvidencePages?

  /// Writes a PDF.
  func draw(_ transcript: Transcript, images: ImageFiles?, to destination: Destination) throws {
    let sections = try sections(of: transcript, images: images, pixelsPerInch: nil)
    let painter = PDFPainter(
      sections,
      numbersAll: evidence?.isShown == true || options.uses(.pages),
      appearance: look.appearance(of: transcript),
      fonts: fonts,
      facts: facts(of: transcript, title: sections.last?.title ?? ""),
      images: images,
      themeImages: look.theme.images
    )
    let file = try OutputFile(destination)
    do throws(PDFError) {
      try painter.write { try file.write($0) }
    } catch {
      if case .sinkFailed(let problem as Problem) = error { throw problem }
      throw error
    }
    try file.finish()
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
    let sections = try sections(of: transcript, images: images, pixelsPerInch: dpi)
    if let layout = sections.last?.layout { try framed.checkHighlights(in: layout) }
    let sheets = sections.flatMap { pages in pages.pages.map { (pages, $0) } }
    for (pages, page) in sheets {
      try framed.draw(
        .panel(pages.panel(of: page, count: sheets.count)),
        look: look,
        fonts: fonts,
        images: images,
        drawsBoxes: drawsBoxes,
        to: destination.part(page.number, of: sheets.count)
      )
    }
  }

  /// The transcript on pages, after a cover where one is wanted; writes the digests of these pages.
  private func sections(
    of transcript: Transcript,
    images: ImageFiles?,
    pixelsPerInch: Double?
  ) throws(Problem) -> [PageLayout<FontTypesetter, ICUWording>] {
    guard let evidence, evidence.isShown else {
      let pages = try pages(
        of: transcript,
        theme: look.theme.read(),
        look: look,
        pixelsPerInch: pixelsPerInch
      )
      try evidence?.write(pages)
      return [pages]
    }
    var look = look
    look.wordingOptions = evidence.wording(look.wordingOptions, for: transcript)
    var pages = try pages(
      of: transcript,
      theme: look.theme.read(),
      look: look,
      pixelsPerInch: pixelsPerInch
    )
    let words = evidence.cover(of: transcript, title: pages.title, images: images, fonts: fonts)
    var cover = try self.pages(
      of: words,
      theme: EvidencePages.coverTheme,
      look: look,
      pixelsPerInch: pixelsPerInch
    )
    cover.note = evidence.note
    pages.note = evidence.note
    pages.firstNumber = cover.pages.reduce(1) { count, _ in count + 1 }
    try evidence.write(pages)
    return [cover, pages]
  }

  /// Lays a transcript out in the width of a column.
  private func pages(
    of transcript: Transcript,
    theme: Theme,
    look: LookOptions,
    pixelsPerInch: Double?
  ) throws(Problem) -> PageLayout<FontTypesetter, ICUWording> {
    let format = options.format
    var (look, width) = (look, width)
    let points = width.width ?? options.layoutWidth
    width.width = points
    if let pixelsPerInch { look.scale = pixelsPerInch / 72 * format.columnWidth / points }
    let layout = try look.layout(transcript, theme: theme, width: width, fonts: fonts)
    var pages = PageLayout(layout, format: format, title: title)
    pages.header = options.header.flatMap(PageTemplate.init) ?? pages.header
    pages.footer = options.footer.flatMap(PageTemplate.init)
    pages.digest = digest
    return pages
  }

  private func facts(of transcript: Transcript, title: String) -> DocumentFacts {
    let writers = Set(transcript.messages.compactMap(\.sender))
    let names = transcript.participants.filter { writers.contains($0.id) }.map(\.name)
    let environment = look.environment(of: transcript, width: 1, scale: 1)
    return DocumentFacts(
      title: title.isEmpty ? nil : title,
      authors: names.filter { !$0.isEmpty },
      date: sourceDate ?? transcript.messages.last { $0.time != nil }?.time,
      language: environment.locale
    )
  }

  /// The date that reproducible builds set (reproducible-builds.org).
  private var sourceDate: Time? {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map { seconds in
      Time(milliseconds: seconds.multipliedReportingOverflow(by: 1000).partialValue)
    }
  }
}

extension Destination {
  /// Whether the name has a place for the number of a page.
  var isForPages: Bool { path.contains("{page}") }

  /// Returns the file of one part of a product: with its number in the place of `{page}`, or before the ending.
  func part(_ number: Int, of count: Int) -> Destination {
    let digits = String(number).leftPadded(to: String(count).count)
    var part = self
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
