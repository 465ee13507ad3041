public import LettererImages
public import LettererLayout
public import LettererModel
import LettererRaster
public import LettererText

/// Writes a laid-out transcript as a PDF of pages with text that can be selected and searched.
///
/// Fonts are embedded with the glyphs in use, pictures keep their own resolution, and a screen reader
/// finds the messages in order. The same transcript gives the same bytes.
///
/// ```swift
/// let painter = PDFPainter(layout, page: .a4, appearance: .light, fonts: fonts, facts: facts)
/// try painter.write { bytes in try file.write(bytes) }
/// ```
public struct PDFPainter<W: Wording> {
  private let layout: TranscriptLayout<FontTypesetter, W>
  private let page: PageFormat
  private let palette: Palette
  private let fonts: FontCollection
  private let facts: DocumentFacts
  private let pictures: PictureStock

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - layout: The transcript with its typesetter, which is asked for glyphs.
  ///   - page: The pages; a layout wider than their content reaches into the right margin.
  ///   - appearance: The palette of the theme.
  ///   - fonts: The fonts of the typesetter.
  ///   - facts: What the document says of itself.
  ///   - images: The pictures of the transcript; placeholders are drawn without.
  ///   - themeImages: The pictures of the theme's bubbles.
  public init(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    page: PageFormat,
    appearance: ViewSettings.Appearance,
    fonts: FontCollection,
    facts: DocumentFacts,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil
  ) {
    self.layout = layout
    self.page = page
    self.fonts = fonts
    self.facts = facts
    palette = appearance == .light ? layout.theme.light : layout.theme.dark
    pictures = PictureStock(files: images, themeFiles: themeImages, scale: layout.grid.scale)
  }

  /// Writes the document.
  ///
  /// - Parameter sink: What takes the bytes as they come; the span is valid during the call.
  /// - Throws: ``PDFError/sinkFailed(_:)`` if the sink throws, ``PDFError/tooLong``.
  /// - Complexity: O(*n*) time in the size of the transcript; memory for a page, and for the numbers
  ///   of objects.
  public func write(to sink: @escaping (Span<UInt8>) throws -> Void) throws(PDFError) {
    var file = PDFFile(sink: sink)
    try file.begin()
    let tree = DocumentTree(in: &file)
    var books = DocumentBooks(
      file: file,
      tree: tree,
      fonts: FontBook(typesetter: layout.typesetter, faces: fonts.faces),
      images: ImageBook(typesetter: layout.typesetter, pictures: pictures)
    )
    try writePages(&books)
    try books.fonts.write(to: &books.file)
    try writeCatalog(&books)
  }

  // MARK: Pages

  private func writePages(_ books: inout DocumentBooks) throws(PDFError) {
    var days = DayMarks(layout)
    var start = 0.0
    repeat {
      start = try writePage(from: start, &days, &books)
    } while start < layout.contentHeight - layout.theme.list.insets.bottom
  }

  /// Writes a page, and returns where the next one begins.
  private func writePage(
    from start: Double,
    _ days: inout DayMarks<W>,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> Double {
    let height = page.contentHeight
    let rows = layout.rows(in: start...start + height)
    let cut = PageCut(from: start, height: height, rows: rows.map(\.frame))
    let end = cut.range.upperBound
    let tags = PageTags(page: books.file.reserve(), section: books.file.reserve())
    books.tree.add(page: tags.page, section: tags.section)
    var painter = PagePainter(layout, builder: builder, page: page, start: start, tags: tags)
    try painter.drawGround(&books)
    if cut.cutsRows { painter.clip(toHeight: end - start) }
    for placed in rows where placed.y < end {
      if placed.y >= start, let title = days.title(before: placed.row) {
        let y = page.height - page.margin - (placed.y - start)
        books.tree.addMark(title, page: tags.page, y: y)
      }
      try painter.draw(placed, &books)
    }
    try write(painter, &books)
    return max(end, start + 1)
  }

  /// Writes the objects of a page.
  private func write(
    _ painter: PagePainter<W>,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let tags = painter.canvas.tags
    let owners = try books.file.write("[\(PDFValue.list(tags.owners))]")
    try books.file.write(
      "<</Type/StructElem/S/Sect/P \(books.tree.document)/Pg \(tags.page)"
        + "/K[\(PDFValue.list(tags.children))]>>",
      as: tags.section
    )
    let content = try books.file.writeStream(painter.canvas.content.bytes)
    let links = PDFValue.list(painter.annotations)
    let size = PDFValue.numbers([page.width, page.height])
    try books.file.write(
      "<</Type/Page/Parent \(books.tree.pagesNumber)/MediaBox[0 0 \(size)]/Contents \(content)"
        + "/Resources\(painter.canvas.resources.dictionary)"
        + (links.isEmpty ? "" : "/Annots[\(links)]")
        + "/Group<</S/Transparency/CS/DeviceRGB>>"
        + "/Tabs/S/StructParents \(books.tree.key(for: owners))>>",
      as: tags.page
    )
  }

  private var builder: DisplayListBuilder {
    let scale = layout.grid.scale
    return DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: palette,
      scale: scale,
      drawsBoxes: false,
      pictures: pictures,
      area: PixelRect(
        x: 0,
        y: 0,
        width: Int((layout.width * scale).rounded()),
        height: Int((page.contentHeight * scale).rounded())
      )
    )
  }

  // MARK: Document

  private func writeCatalog(_ books: inout DocumentBooks) throws(PDFError) {
    let trees = try books.tree.write(to: &books.file)
    let metadata = try facts.writeMetadata(to: &books.file)
    let info = try facts.writeInfo(to: &books.file)
    let catalog = try books.file.write(
      "<</Type/Catalog\(trees)/Metadata \(metadata)/Lang\(PDFValue.text(facts.language))"
        + "/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>>>"
    )
    try books.file.finish(catalog: catalog, info: info)
  }
}
