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
/// let pages = PageLayout(layout, format: .a4)
/// let painter = PDFPainter(pages, appearance: .light, fonts: fonts, facts: facts)
/// try painter.write { bytes in try file.write(bytes) }
/// ```
public struct PDFPainter<W: Wording> {
  private let pages: PageLayout<FontTypesetter, W>
  private let palette: Palette
  private let fonts: FontCollection
  private let facts: DocumentFacts
  private let pictures: PictureStock

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - pages: The transcript on pages, with its typesetter, which is asked for glyphs.
  ///   - appearance: The palette of the theme.
  ///   - fonts: The fonts of the typesetter.
  ///   - facts: What the document says of itself.
  ///   - images: The pictures of the transcript; placeholders are drawn without.
  ///   - themeImages: The pictures of the theme's bubbles.
  public init(
    _ pages: PageLayout<FontTypesetter, W>,
    appearance: ViewSettings.Appearance,
    fonts: FontCollection,
    facts: DocumentFacts,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil
  ) {
    self.pages = pages
    self.fonts = fonts
    self.facts = facts
    let layout = pages.layout
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

  private var layout: TranscriptLayout<FontTypesetter, W> { pages.layout }

  private func writePages(_ books: inout DocumentBooks) throws(PDFError) {
    var days = DayMarks(layout)
    for page in pages.pages { try write(page, &days, &books) }
  }

  private func write(
    _ page: Page,
    _ days: inout DayMarks<W>,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let panel = pages.panel(of: page)
    let tags = PageTags(page: books.file.reserve(), section: books.file.reserve())
    books.tree.add(page: tags.page, section: tags.section)
    let size = pages.format.size
    let step = pages.zoom / layout.grid.scale
    let canvas = PageCanvas(matrix: [step, 0, 0, -step, 0, size.height], tags: tags)
    var painter = PagePainter(panel, builder: builder, canvas: canvas)
    try painter.drawGround(&books)
    for placed in panel.rows {
      if placed.visible.map({ $0.lowerBound <= placed.y }) ?? true,
        let title = days.title(before: placed.row)
      {
        books.tree.addMark(title, page: tags.page, y: size.height - placed.y * pages.zoom)
      }
      try painter.draw(placed, &books)
    }
    try write(painter, &books)
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
    let size = PDFValue.numbers([pages.format.size.width, pages.format.size.height])
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
        width: Int((pages.size.width * scale).rounded(.up)),
        height: Int((pages.size.height * scale).rounded(.up))
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
