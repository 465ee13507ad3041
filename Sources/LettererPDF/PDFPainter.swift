public import LettererImages
public import LettererLayout
public import LettererModel
import LettererRaster
public import LettererText

/// Writes a laid-out transcript as a PDF of pages with text that can be selected and searched.
///
/// Fonts are embedded with the glyphs in use, pictures keep their own resolution, and screen
/// readers find the messages in order. The same transcript yields the same bytes.
///
/// ```swift
/// let pages = PageLayout(layout, format: .a4)
/// let painter = PDFPainter([pages], appearance: .light, fonts: fonts, facts: facts)
/// try painter.write { bytes in try file.write(bytes) }
/// ```
public struct PDFPainter<W: Wording> {
  private let sections: [PageLayout<FontTypesetter, W>]
  private let numbersAll: Bool
  private let appearance: ViewSettings.Appearance
  private let fonts: FontCollection
  private let facts: DocumentFacts
  private let pictures: PictureStock

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - sections: Paginated transcripts, in order; their typesetters, which supply glyphs, have
  ///     the same fonts.
  ///   - numbersAll: Whether each page shows the number of pages, which requires a second pass over
  ///     the layout.
  ///   - appearance: The palette of the theme.
  ///   - fonts: The fonts of the typesetter.
  ///   - facts: The metadata of the document.
  ///   - images: The pictures of the transcript; without them, placeholders are drawn.
  ///   - themeImages: The pictures of the theme's bubbles.
  public init(
    _ sections: [PageLayout<FontTypesetter, W>],
    numbersAll: Bool = false,
    appearance: ViewSettings.Appearance,
    fonts: FontCollection,
    facts: DocumentFacts,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil
  ) {
    self.sections = sections
    self.numbersAll = numbersAll
    self.appearance = appearance
    self.fonts = fonts
    self.facts = facts
    pictures = PictureStock(
      files: images,
      themeFiles: themeImages,
      scale: sections.first?.layout.grid.scale ?? 1
    )
  }

  /// Writes the document.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that lay out, draw, and compress; it does not affect the bytes.
  ///   - progress: Receives the part of the transcript that is written, from 0 to 1.
  ///   - sink: Receives the bytes in parts; the span is valid during the call.
  /// - Returns: The number of pages.
  /// - Throws: ``PDFError/sinkFailed(_:)`` if the sink throws, ``PDFError/tooLong``.
  /// - Complexity: O(*n*) time in the size of the transcript; memory for a few pages, and for the
  ///   object numbers.
  @discardableResult
  public func write(
    jobs: Int = 1,
    progress: (Double) -> Void = { _ in },
    to sink: @escaping (Span<UInt8>) throws -> Void
  ) throws(PDFError) -> Int {
    let crew = Crew(threads: jobs - 1)
    var file = PDFFile(crew: crew, sink: sink)
    try file.begin()
    let tree = DocumentTree(in: &file)
    let typesetter = sections.first?.layout.typesetter ?? FontTypesetter(fonts: fonts)
    var books = DocumentBooks(
      file: file,
      tree: tree,
      fonts: FontBook(typesetter: typesetter, faces: fonts.faces),
      images: ImageBook(typesetter: typesetter, pictures: pictures)
    )
    try writePages(by: crew, &books, progress)
    // Making the subset of a font takes as much memory as all words of a chat.
    typesetter.discardCaches()
    try books.fonts.write(to: &books.file)
    try writeCatalog(&books)
    return books.tree.pages.count
  }

  // MARK: Pages

  private func writePages(
    by crew: Crew,
    _ books: inout DocumentBooks,
    _ progress: (Double) -> Void
  ) throws(PDFError) {
    let count =
      numbersAll ? sections.reduce(0) { $0 + $1.pages.reduce(0) { sum, _ in sum + 1 } } : nil
    for pages in sections {
      var days = DayMarks(pages.layout)
      for sheet in pages.sheets(by: crew) {
        try write(pages.panel(of: sheet, count: count), of: pages, &days, &books)
        progress(pages.share(through: sheet))
      }
    }
  }

  private func write(
    _ panel: Panel<FontTypesetter, W>,
    of pages: PageLayout<FontTypesetter, W>,
    _ days: inout DayMarks<FontTypesetter, W>,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let tags = PageTags(page: books.file.reserve(), section: books.file.reserve())
    books.tree.add(page: tags.page, section: tags.section)
    let size = pages.format.size
    let step = pages.zoom / panel.scale
    let canvas = PageCanvas(matrix: [step, 0, 0, -step, 0, size.height], tags: tags)
    var painter = PagePainter(panel, builder: builder(for: panel), canvas: canvas)
    try painter.drawGround(&books)
    for placed in panel.rows {
      if placed.visible.map({ $0.lowerBound <= placed.y }) ?? true,
        let title = days.title(before: placed.row)
      {
        books.tree.addMark(title, page: tags.page, y: size.height - placed.y * pages.zoom)
      }
      try painter.draw(placed, &books)
    }
    try write(painter, size: size, &books)
  }

  /// Writes the objects of a page.
  private func write(
    _ painter: PagePainter<W>,
    size: LayoutSize,
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
    let size = PDFValue.numbers([size.width, size.height])
    try books.file.write(
      "<</Type/Page/Parent \(books.tree.pagesNumber)/MediaBox[0 0 \(size)]/Contents \(content)"
        + "/Resources\(painter.canvas.resources.dictionary)"
        + (links.isEmpty ? "" : "/Annots[\(links)]")
        + "/Group<</S/Transparency/CS/DeviceRGB>>"
        + "/Tabs/S/StructParents \(books.tree.key(for: owners))>>",
      as: tags.page
    )
  }

  private func builder(for panel: Panel<FontTypesetter, W>) -> DisplayListBuilder {
    DisplayListBuilder(
      typesetter: panel.typesetter,
      palette: appearance == .light ? panel.theme.light : panel.theme.dark,
      scale: panel.scale,
      drawsBoxes: false,
      pictures: pictures,
      area: PixelRect(
        x: 0,
        y: 0,
        width: Int((panel.size.width * panel.scale).rounded(.up)),
        height: Int((panel.size.height * panel.scale).rounded(.up))
      )
    )
  }

  // MARK: Document

  private func writeCatalog(_ books: inout DocumentBooks) throws(PDFError) {
    let trees = try books.tree.write(to: &books.file)
    let metadata = try facts.writeMetadata(to: &books.file)
    let info = try facts.writeInfo(to: &books.file)
    let colors = try writeColors(to: &books.file)
    let catalog = try books.file.write(
      "<</Type/Catalog\(trees)/Metadata \(metadata)/Lang\(PDFValue.text(facts.language))"
        + "/OutputIntents[\(colors)]"
        + "/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>>>"
    )
    try books.file.finish(catalog: catalog, info: info)
  }

  /// Writes which colors the numbers in the document mean (ISO 19005-2, 6.2.3).
  private func writeColors(to file: inout PDFFile) throws(PDFError) -> ObjectNumber {
    let profile = try file.writeStream(ColorProfile.bytes, "/N 3")
    return try file.write(
      "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(\(ColorProfile.name))"
        + "/Info(\(ColorProfile.name))/DestOutputProfile \(profile)>>"
    )
  }
}
