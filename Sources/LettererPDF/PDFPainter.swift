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
    var books = DocumentBooks(
      file: PDFFile(sink: sink),
      fonts: FontBook(typesetter: layout.typesetter, faces: fonts.faces),
      images: ImageBook(typesetter: layout.typesetter, pictures: pictures)
    )
    try books.file.begin()
    var tree = DocumentTree(in: &books.file)
    var days = DayMarks(layout)
    var start = 0.0
    repeat {
      start = try writePage(from: start, &days, &tree, &books)
    } while start < layout.contentHeight - layout.theme.list.insets.bottom
    try books.fonts.write(to: &books.file)
    try writeCatalog(tree, &books.file)
  }

  // MARK: Pages

  /// Writes a page, and returns where the next one begins.
  private func writePage(
    from start: Double,
    _ days: inout DayMarks<W>,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> Double {
    let height = page.contentHeight
    let rows = layout.rows(in: start...start + height)
    let cut = PageCut(from: start, height: height, rows: rows.map(\.frame))
    let (number, section) = (books.file.reserve(), books.file.reserve())
    tree.add(page: number, section: section)
    var painter = PagePainter(
      layout,
      builder: builder,
      page: page,
      start: start,
      tags: PageTags(page: number, section: section)
    )
    try painter.drawGround(&books)
    if cut.cutsRows {
      painter.canvas.clipToRows(height: cut.range.upperBound - start, page, builder)
    }
    for placed in rows where placed.y < cut.range.upperBound {
      if let title = days.title(before: placed.row), placed.y >= start {
        let y = page.height - page.margin - (placed.y - start)
        tree.addMark(title, page: number, y: y)
      }
      try painter.draw(placed, &tree, &books)
    }
    try write(painter, number, &tree, &books.file)
    return max(cut.range.upperBound, start + 1)
  }

  private func write(
    _ painter: PagePainter<W>,
    _ number: ObjectNumber,
    _ tree: inout DocumentTree,
    _ file: inout PDFFile
  ) throws(PDFError) {
    let tags = painter.canvas.tags
    let owners = try file.write("[\(tags.owners.map(\.description).joined(separator: " "))]")
    let children = tags.children.map(\.description).joined(separator: " ")
    try file.write(
      "<</Type/StructElem/S/Sect/P \(tree.document)/Pg \(number)/K[\(children)]>>",
      as: tags.section
    )
    let content = try file.writeStream(painter.canvas.content.bytes)
    let links = painter.annotations.map(\.description).joined(separator: " ")
    try file.write(
      "<</Type/Page/Parent \(tree.pagesNumber)/MediaBox[0 0 \(PDFValue.number(page.width)) "
        + "\(PDFValue.number(page.height))]/Contents \(content)"
        + "/Resources\(painter.canvas.resources.dictionary)"
        + (links.isEmpty ? "" : "/Annots[\(links)]")
        + "/Group<</S/Transparency/CS/DeviceRGB>>"
        + "/Tabs/S/StructParents \(tree.key(for: owners))>>",
      as: number
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

  private func writeCatalog(_ tree: DocumentTree, _ file: inout PDFFile) throws(PDFError) {
    let trees = try tree.write(to: &file)
    let metadata = try facts.writeMetadata(to: &file)
    let info = try facts.writeInfo(to: &file)
    let catalog = try file.write(
      "<</Type/Catalog\(trees)/Metadata \(metadata)/Lang\(PDFValue.text(facts.language))"
        + "/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>>>"
    )
    try file.finish(catalog: catalog, info: info)
  }
}
