import LettererModel

/// A laid-out transcript on pages of one size.
///
/// The transcript is drawn smaller or larger, so that it is as wide as a column. Pages are made one by one: a page needs
/// nothing but the end of the page before.
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
  /// What every page says at its bottom beside its number, unless ``footer`` says otherwise.
  public var note = ""
  /// The digest of the source, for templates.
  public var digest = ""
  /// What every page says at its top.
  public var header = PageTemplate.titleAndDay
  /// What every page says at its bottom; `nil` for its number and the note.
  public var footer: PageTemplate?
  /// Whether pages are only as high as what stands on them.
  public var trimsPages = false
  /// The number of the first page.
  public var firstNumber = 1

  /// Puts a transcript on pages.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - format: The format of the pages.
  ///   - title: The title; `nil` for what the transcript says.
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

  /// Returns the page that follows another one, `nil` after the last; the first page without one.
  ///
  /// - Complexity: That of ``TranscriptLayout/column(from:height:)`` for each of its columns.
  public func page(after previous: Page? = nil) -> Page? {
    sheet(after: previous.map { Sheet(page: $0, rows: []) })?.page
  }

  /// All pages, from the first to the last; at least one.
  public var pages: some Sequence<Page> { sheets.lazy.map(\.page) }

  /// All pages with their rows, from the first to the last; at least one.
  package var sheets: some Sequence<Sheet<T.Prepared>> {
    sequence(state: Sheet<T.Prepared>?.none) { previous in
      let sheet = self.sheet(after: previous)
      previous = sheet ?? previous
      return sheet
    }
  }

  /// Returns the page that follows another one with its rows.
  private func sheet(after previous: Sheet<T.Prepared>?) -> Sheet<T.Prepared>? {
    let number = previous.map { $0.page.number + 1 } ?? firstNumber
    var sheet = Sheet<T.Prepared>(page: Page(number: number, columns: []), rows: [])
    var start = previous?.page.columns.last?.range.upperBound ?? 0
    var last = previous?.rows.last?.last
    while sheet.rows.count < max(format.columns, 1),
      let filled = layout.filledColumn(from: start, height: columnHeight, after: last)
    {
      sheet.page.columns.append(filled.column)
      sheet.rows.append(filled.rows)
      start = filled.column.range.upperBound
      last = filled.rows.last
    }
    return sheet.rows.isEmpty && previous != nil ? nil : sheet
  }

  /// Whether a column ends early because what follows, which fits a column of its own, does not fit below.
  ///
  /// Pages say so there. All other columns but the last one are at least three quarters full.
  ///
  /// - Complexity: O(1).
  public func isLeftBlank(below column: PageColumn) -> Bool {
    let height = column.range.upperBound - column.range.lowerBound
    return column.ending != .transcript && height < 0.75 * columnHeight
  }

  /// Returns what a page shows, in points of the transcript from the page's top left corner.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - count: The number of pages, for what pages repeat; `nil` to leave it out.
  /// - Returns: The rows of its columns, and what pages repeat.
  /// - Complexity: O(log *n* + *k*) for *k* rows on the page.
  public func panel(of page: Page, count: Int? = nil) -> Panel<T, W> {
    let rows = page.columns.map { column in
      let range = column.range
      return layout.rows(in: range.lowerBound...range.upperBound)
        .filter { $0.y < range.upperBound }
    }
    return panel(of: Sheet(page: page, rows: rows), count: count)
  }

  /// Returns what a page with its rows shows.
  package func panel(of sheet: Sheet<T.Prepared>, count: Int? = nil) -> Panel<T, W> {
    let columns = sheet.page.columns
    let rows = zip(columns, sheet.rows).enumerated().flatMap { number, filled in
      self.rows(filled.1, of: filled.0, x: x(ofColumn: number))
    }
    var size = size
    if trimsPages {
      let heights = columns.map { $0.range.upperBound - $0.range.lowerBound }
      size.height = 2 * top + (heights.max() ?? 0)
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

  /// The rows of a column at their places on the page.
  private func rows(
    _ rows: [PlacedRow<T.Prepared>],
    of column: PageColumn,
    x: Double
  ) -> [PlacedRow<T.Prepared>] {
    let range = column.range
    let bottom = top + range.upperBound - range.lowerBound
    return rows.map { placed in
      let isCut = placed.y < range.lowerBound || placed.frame.maxY > range.upperBound
      return PlacedRow(
        y: placed.y - range.lowerBound + top,
        row: placed.row.moved(x: x),
        visible: isCut ? top..<bottom : nil
      )
    }
  }

  // MARK: Places

  /// Returns a length on paper in points of the transcript.
  func length(_ length: Double) -> Double { length / zoom }

  /// The height of a column.
  private var columnHeight: Double { layout.grid.floor(length(format.columnHeight)) }

  /// Where columns begin.
  var top: Double { layout.grid.floor(length(format.margin)) }

  /// Where a column begins; the first one is on the right where text runs from right to left.
  func x(ofColumn number: Int) -> Double {
    let step = layout.width + length(format.columnGap)
    let place = layout.isMirrored ? max(format.columns, 1) - 1 - number : number
    return layout.grid.floor(length(format.margin) + Double(place) * step)
  }
}

/// A page with the rows of each of its columns, at their places in the transcript.
package struct Sheet<Prepared: Sendable>: Sendable {
  package var page: Page
  package var rows: [[PlacedRow<Prepared>]]
}

/// What stands on one page.
public struct Page: Hashable, Sendable {
  /// Its number from 1.
  public var number: Int
  /// Its columns, at most as many as the format has; none only where there are no messages at all.
  public var columns: [PageColumn]

  /// Creates a page.
  public init(number: Int, columns: [PageColumn]) {
    self.number = number
    self.columns = columns
  }
}

extension Transcript {
  /// The title of the conversation, else the names of those whom the viewer talks to.
  package var pageTitle: String {
    if let title, !title.isBlank { return title }
    let others = participants.filter { $0.id != viewer && !$0.name.isBlank }
    return others.map(\.name).joined(separator: ", ")
  }
}
