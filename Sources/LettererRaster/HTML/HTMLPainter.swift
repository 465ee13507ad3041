import LettererBasics
public import LettererImages
public import LettererLayout
public import LettererModel
public import LettererText

/// Writes a laid-out transcript as one self-contained web page.
///
/// The page looks like the pictures. All its text is present from the start, so that it can be
/// found, selected, and read aloud even without a script. Drawings are stored as compact text, and
/// are created when they come near the screen or before the page is printed. Each message has an
/// address: `#m17` for the one with the identifier `m17`.
///
/// ```swift
/// let painter = HTMLPainter(layout, title: "Weekend")
/// try painter.write { text in try file.write(text.utf8) }
/// ```
public struct HTMLPainter<W: Wording> {
  /// The height drawn at once, in points: about a screen, and less than a printed page, so that
  /// pages end between rows.
  private static var chunkHeight: Double { 960 }

  private let pages: PageLayout<FontTypesetter, W>
  private let appearances: [ViewSettings.Appearance]
  private let title: String
  private let pictures: PictureStock
  private let mediaFolder: String?

  /// Creates a painter for a layout.
  ///
  /// - Parameters:
  ///   - layout: The transcript with its typesetter, which supplies outlines.
  ///   - appearances: The supported appearances; the reader's is shown.
  ///   - title: The title of the page; `nil` for the transcript's.
  ///   - images: The pictures of the transcript, which are embedded in the page.
  ///   - themeImages: The pictures of the theme's bubbles.
  ///   - mediaFolder: The folder of pictures, relative to the page's; `nil` to embed them.
  public init(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    title: String? = nil,
    images: ImageFiles? = nil,
    themeImages: ImageFiles? = nil,
    mediaFolder: String? = nil
  ) {
    self.mediaFolder = mediaFolder
    let size = LayoutSize(width: layout.width, height: Self.chunkHeight)
    var pages = PageLayout(layout, format: PageFormat(size: size, margin: 0), title: title)
    pages.trimsPages = true
    self.pages = pages
    self.title = pages.title
    let known = [ViewSettings.Appearance.light, .dark].filter(appearances.contains)
    self.appearances = known.isEmpty ? [.light] : known
    pictures = PictureStock(files: images, themeFiles: themeImages, scale: layout.grid.scale)
  }

  /// Writes the page, without pictures that are in a folder.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that lay out and draw; it does not affect the text.
  ///   - sink: Receives the text in parts.
  /// - Throws: What the sink throws.
  /// - Complexity: O(*n*) time in the size of the transcript; memory for a few screens, and for the
  ///   names of everything drawn more than once.
  public func write(jobs: Int = 1, to sink: (String) throws -> Void) rethrows {
    try write(jobs: jobs, to: sink, media: { _, _ in })
  }

  /// Writes the page, and the pictures in its folder.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that lay out and draw; it does not affect the text.
  ///   - progress: Receives the part of the transcript that is written, from 0 to 1.
  ///   - sink: Receives the text in parts.
  ///   - media: Receives the pictures with their names.
  /// - Throws: What the two throw.
  /// - Complexity: O(*n*) time in the size of the transcript; memory for a few screens, and for the
  ///   names of everything drawn more than once.
  public func write(
    jobs: Int = 1,
    progress: (Double) -> Void = { _ in },
    to sink: (String) throws -> Void,
    media: (String, [UInt8]) throws -> Void
  ) rethrows {
    let frame = HTMLFrame(
      title: title,
      locale: pages.layout.environment.locale,
      grounds: appearances.map { palette($0)[.canvas] },
      width: pages.layout.width,
      bubbles: (bubble(.incomingFill, .incomingText), bubble(.outgoingFill, .outgoingText)),
      hasMedia: mediaFolder != nil
    )
    try sink(frame.head)
    var writer = HTMLChunkWriter(
      definitions: SVGDefinitions(
        typesetter: pages.layout.typesetter,
        scale: pages.layout.grid.scale,
        pictures: pictures,
        folder: mediaFolder.map { SiblingFile($0).address + "/" }
      ),
      typesetter: pages.layout.typesetter,
      attachment: { [layout = pages.layout] message, index in
        let attachments = layout.message(message)?.attachments ?? []
        return attachments.indices.contains(index) ? attachments[index] : nil
      },
      reactors: { [layout = pages.layout] message, index in
        layout.reactors(to: message, at: index)
      }
    )
    var days = DayMarks(pages.layout)
    var index = HTMLIndex()
    var block = HTMLBlock()
    var limit = 1
    for sheet in pages.sheets(by: Crew(threads: jobs - 1)) {
      let panel = pages.panel(of: sheet)
      let begun = begunDays(in: panel, &days, &index)
      try sink(writer.add(builders(of: panel), days: begun, to: &block))
      for file in writer.takeFiles() { try media(file.name, file.bytes) }
      progress(pages.share(through: sheet))
      guard block.count >= limit else { continue }
      try sink(block.text)
      block = HTMLBlock()
      // The first screen should not wait for a large block.
      limit = min(2 * limit, HTMLBlock.limit)
    }
    if block.count > 0 { try sink(block.text) }
    try sink(frame.end(index))
  }

  /// Returns the colors of a bubble on paper; black text if it has no bubble.
  private func bubble(_ fill: Role, _ text: Role) -> String {
    let palette = palette(.light)
    guard palette[fill].alpha > 127 else { return "none" }
    return "\(HTMLFrame.hexadecimal(palette[fill]));--c:\(HTMLFrame.hexadecimal(palette[text]))"
  }

  private func palette(_ appearance: ViewSettings.Appearance) -> Palette {
    let theme = pages.layout.theme
    return appearance == .light ? theme.light : theme.dark
  }

  private func builders(of panel: Panel<FontTypesetter, W>) -> [SceneBuilder] {
    appearances.map { appearance in
      SceneBuilder(
        panel.drawing,
        appearance: appearance,
        frame: PictureFrame(),
        pictures: pictures,
        drawsBoxes: false
      )
    }
  }

  /// Returns the days that begin with rows of a panel, and adds its rows to the index.
  private func begunDays(
    in panel: Panel<FontTypesetter, W>,
    _ marks: inout DayMarks<FontTypesetter, W>,
    _ index: inout HTMLIndex
  ) -> [RowKey: String] {
    var days: [RowKey: String] = [:]
    for placed in panel.rows {
      let key = placed.row.key
      guard placed.visible.map({ $0.lowerBound <= placed.y }) ?? true,
        [.message, .system, .time, .unread].contains(key.kind)
      else { continue }
      let day = marks.title(before: placed.row)
      days[key] = day
      index.add(placed, day: day, of: panel.context)
    }
    return days
  }
}
