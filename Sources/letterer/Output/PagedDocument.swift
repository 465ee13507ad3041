import Foundation
import LettererImages
import LettererLayout
import LettererModel
import LettererPDF
import LettererText

/// Writes a whole transcript as pages.
struct PagedDocument {
  let look: LookOptions
  let width: WidthOptions
  /// The title that is asked for.
  let title: String?
  let fonts: FontCollection

  func draw(_ transcript: Transcript, images: ImageFiles?, to destination: Destination) throws {
    var page = PageFormat.a4
    var width = width
    if let asked = width.width {
      page.width = asked + 2 * page.margin
    } else {
      width.width = page.contentWidth
    }
    let painter = PDFPainter(
      try look.layout(transcript, width: width, fonts: fonts),
      page: page,
      appearance: look.appearance(of: transcript),
      fonts: fonts,
      facts: try facts(of: transcript),
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

  private func facts(of transcript: Transcript) throws -> DocumentFacts {
    let writers = Set(transcript.messages.compactMap(\.sender))
    let names = transcript.participants.filter { writers.contains($0.id) }.map(\.name)
    let layout = look.environment(of: transcript, width: 1, scale: 1)
    return DocumentFacts(
      title: title ?? transcript.title,
      authors: names.filter { !$0.isEmpty },
      date: sourceDate ?? transcript.messages.last { $0.time != nil }?.time,
      language: layout.locale
    )
  }

  /// The date that reproducible builds set (reproducible-builds.org).
  private var sourceDate: Time? {
    ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Int64.init).map { seconds in
      Time(milliseconds: seconds.multipliedReportingOverflow(by: 1000).partialValue)
    }
  }
}
