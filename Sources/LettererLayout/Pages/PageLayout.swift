import LettererModel

/// A laid-out transcript on pages of one size.
///
/// The transcript is scaled to the width of a column. Pages are created one by one: a page depends
/// only on the end of the preceding page.
///
/// ```swift
/// let pages = PageLayout(layout, format: .a4)
/// for page in pages.pages { paint(pages.panel(of: page)) }
/// ```
public struct PageLayout<T: Typesetter, W: Wording>: Sendable {
  /// The transcript.
  public let layout: TranscriptLayout<T, W>
  /// The format of the pages.
  public let format: PageFormat
  /// The title of the conversation, or the names of its members.
  public let title: String
  /// The text next to the page number in the footer, unless ``footer`` replaces it.
  public var note = ""
  /// The digest of the source, for templates.
  public var digest = ""
  /// The header of every page.
  public var header = PageTemplate.titleAndDay
  /// The footer of every page; `nil` for the page number and the note.
  public var footer: PageTemplate?
  /// Whether pages are only as tall as their content, and follow each other without gaps, so that
  /// headers of tables are not repeated.
  public var trimsPages = false
  /// The number of the first page.
  public var firstNumber = 1

  /// Distributes a transcript over pages.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - format: The format of the pages.
  ///   - title: The title; `nil` for that of the transcript.
  public init(_ layout: TranscriptLayout<T, W>, format: PageFormat, title: String? = nil) {
    self.layout = layout
    self.format = format
    self.title = title ?? layout.header.pageTitle
  }

  /// Points of the page per point of the transcript.
  public var zoom: Double { format.columnWidth / layout.width }

  /// The size of a page in points of the transcript.
  public var size: LayoutSize {
    LayoutSize(width: length(format.size.width), height: length(format.size.height))
  }

  /// Returns the page after another one, or `nil` after the last; without one, the first page.
  ///
  /// - Complexity: That of ``TranscriptLayout/column(from:height:)`` for each of its columns.
  public func page(after previous: Page? = nil) -> Page? {
    sheet(after: previous.map { Sheet(page: $0) })?.page
  }

  /// All pages in order; at least one.
  public var pages: some Sequence<Page> { sheets.lazy.map(\.page) }

  /// All pages with their rows, in order; at least one.
  package var sheets: some Sequence<Sheet<T.Prepared>> {
    sequence(state: Sheet<T.Prepared>?.none) { previous in
      let sheet = self.sheet(after: previous)
      previous = sheet ?? previous
      return sheet
    }
  }

  /// Returns the part of the transcript down to the end of a page, from 0 to 1.
  package func share(through sheet: Sheet<T.Prepared>) -> Double {
    let end = sheet.page.columns.last?.range.upperBound ?? 0
    return layout.contentHeight > 0 ? min(end / layout.contentHeight, 1) : 1
  }

  /// Returns the page after another one, or `nil` after the last, with its rows.
  package func sheet(after previous: Sheet<T.Prepared>?) -> Sheet<T.Prepared>? {
    let number = previous.map { $0.page.number + 1 } ?? firstNumber
    var sheet = Sheet<T.Prepared>(page: Page(number: number, columns: []))
    var start = previous?.page.columns.last?.range.upperBound ?? 0
    var tall = previous?.tall.last
    sheet.tall = tall.map { [$0] } ?? []
    while sheet.rows.count < max(format.columns, 1),
      let filled = layout.filledColumn(
        from: start,
        height: columnHeight,
        &tall,
        repeatsHeaders: !trimsPages
      )
    {
      sheet.page.columns.append(filled.column)
      sheet.rows.append(filled.rows)
      if let tall { sheet.tall.append(tall) }
      start = filled.column.range.upperBound
    }
    return sheet.rows.isEmpty && previous != nil ? nil : sheet
  }

  /// Returns whether a column ends early because the next row fits a column, but not this one.
  ///
  /// Pages mark such a place. All other columns except the last are at least three quarters full.
  ///
  /// - Complexity: O(1).
  public func isLeftBlank(below column: PageColumn) -> Bool {
    column.ending != .transcript && column.height < 0.75 * columnHeight
  }

  /// Returns the content of a page, in points of the transcript from the page's top left corner.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - count: The number of pages, for headers and footers; `nil` to omit it.
  /// - Returns: The rows of its columns, and headers and footers.
  /// - Complexity: O(log *n* + *k*) for *k* rows on the page.
  public func panel(of page: Page, count: Int? = nil) -> Panel<T, W> {
    let rows = page.columns.map { column in
      let range = column.range
      return layout.rows(in: range.lowerBound...range.upperBound)
        .filter { $0.y < range.upperBound }
    }
    return panel(of: Sheet(page: page, rows: rows), count: count)
  }

  /// Returns the content of a page whose rows are given.
  package func panel(of sheet: Sheet<T.Prepared>, count: Int? = nil) -> Panel<T, W> {
    let columns = sheet.page.columns
    let rows = zip(columns, sheet.rows).enumerated().flatMap { number, filled in
      self.rows(filled.1, of: filled.0, sheet.tall, x: x(ofColumn: number))
    }
    var size = size
    if trimsPages {
      size.height = 2 * top + (columns.map(\.height).max() ?? 0)
    }
    return Panel(
      size: size,
      viewport: LayoutRect(x: 0, y: 0, size: size),
      rows: rows + PageFurniture(self, sheet: sheet, count: count).rows,
      theme: layout.theme,
      locale: layout.environment.locale,
      header: layout.header,
      context: layout.context
    )
  }

  /// Returns the rows of a column at their positions on the page.
  private func rows(
    _ rows: [PlacedRow<T.Prepared>],
    of column: PageColumn,
    _ tall: [TallRow<T.Prepared>],
    x: Double
  ) -> [PlacedRow<T.Prepared>] {
    let range = column.range
    let start = top + column.headerHeight
    let bottom = top + column.height
    func row(_ placed: PlacedRow<T.Prepared>, in range: Range<Double>) -> Row<T.Prepared> {
      let places = tall.last { $0.isOf(placed) }?.places ?? PartPlaces(placed.row.parts)
      let range = range.lowerBound - placed.y..<range.upperBound - placed.y
      return placed.row.cropped(to: range, places).moved(x: x)
    }
    let shown = rows.map { placed in
      let isCut = placed.y < range.lowerBound || placed.frame.maxY > range.upperBound
      return PlacedRow(
        y: placed.y - range.lowerBound + start,
        row: isCut ? row(placed, in: range) : placed.row.moved(x: x),
        visible: isCut ? start..<bottom : nil
      )
    }
    guard let header = column.tableHeader, let first = rows.first else { return shown }
    var repeated = PlacedRow(
      y: first.y - header.lowerBound + start - column.headerHeight,
      row: row(first, in: header),
      visible: top..<start
    )
    repeated.isRepeated = true
    return [repeated] + shown
  }

  // MARK: Places

  /// Converts a length on paper to points of the transcript.
  func length(_ length: Double) -> Double { length / zoom }

  /// The height of a column.
  private var columnHeight: Double { layout.grid.floor(length(format.columnHeight)) }

  /// The top of columns.
  var top: Double { layout.grid.floor(length(format.margin)) }

  /// Returns the left edge of a column; in right-to-left layouts, the first one is on the right.
  func x(ofColumn number: Int) -> Double {
    let step = layout.width + length(format.columnGap)
    let place = layout.isMirrored ? max(format.columns, 1) - 1 - number : number
    return layout.grid.floor(length(format.margin) + Double(place) * step)
  }
}

/// A page with the rows of each column, at their positions in the transcript.
package struct Sheet<Prepared: Sendable>: Sendable {
  package var page: Page
  package var rows: [[PlacedRow<Prepared>]]
  /// The rows that are cut at the start of the page or in it.
  var tall: [TallRow<Prepared>]

  init(page: Page, rows: [[PlacedRow<Prepared>]] = []) {
    self.page = page
    self.rows = rows
    tall = []
  }
}

/// The content of one page.
public struct Page: Hashable, Sendable {
  /// The page number, from 1.
  public var number: Int
  /// The columns, at most as many as in the format; none only if there are no messages.
  public var columns: [PageColumn]

  /// Creates a page.
  public init(number: Int, columns: [PageColumn]) {
    self.number = number
    self.columns = columns
  }
}

extension Transcript {
  /// The title of the conversation, else the names of the participants other than the viewer.
  package var pageTitle: String {
    if let title, !title.isBlank { return title }
    return others.map(\.label).joined(separator: ", ")
  }
}
