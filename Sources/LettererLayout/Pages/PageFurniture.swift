import LettererModel

/// What pages repeat in their margins: the title and the day above, the number below, and marks where a
/// message goes on.
struct PageFurniture<T: Typesetter, W: Wording> {
  /// The narrowest margin in which anything stands, in points.
  private static var narrowestMargin: Double { 24 }
  /// The size of the letters on paper, in points.
  private static var fontSize: Double { 8 }
  /// How far what is said stands from the edge of the paper, as a share of the margin.
  private static var share: Double { 0.5 }

  private let pages: PageLayout<T, W>
  private let page: Page
  private let count: Int?
  private let context: RowContext<T, W>

  init(_ pages: PageLayout<T, W>, page: Page, count: Int?) {
    self.pages = pages
    self.page = page
    self.count = count
    context = pages.layout.context
  }

  /// The rows; none where the margin has no room for them.
  var rows: [PlacedRow<T.Prepared>] {
    guard pages.format.margin >= Self.narrowestMargin else { return [] }
    var content = Fragment<T.Prepared>(.place, size: pages.size)
    let (left, width) = (pages.length(pages.format.margin), pages.length(contentWidth))
    let middle = pages.length(pages.format.margin * Self.share)
    let day = label(self.day, width: width)
    let gap = pages.length(pages.format.columnGap)
    let title = label(pages.title, width: max(width - day.frame.width - gap, 1))
    add(title, x: left, middle: middle, to: &content)
    add(day, x: left + width - day.frame.width, middle: middle, to: &content)
    let number = label(self.number, width: width)
    let below = pages.size.height - middle
    let isAlone = pages.note.isEmpty
    let rest = width - number.frame.width
    add(number, x: left + (isAlone ? rest / 2 : rest), middle: below, to: &content)
    if !isAlone {
      let note = label(pages.note, width: max(rest - gap, 1))
      add(note, x: left, middle: below, to: &content)
    }
    for (number, column) in page.columns.enumerated() {
      addMarks(of: column, number: number, to: &content)
    }
    return [PlacedRow(y: 0, row: Row(key: RowKey(kind: .page), content: content, in: context))]
  }

  private var contentWidth: Double { max(pages.format.size.width - 2 * pages.format.margin, 1) }

  // MARK: Words

  private var number: String { count.map { "\(page.number) / \($0)" } ?? "\(page.number)" }

  /// The day on which the page begins.
  private var day: String {
    guard let start = page.columns.first?.range.lowerBound else { return "" }
    let rows = pages.layout.rows(in: start...start + pages.length(pages.format.columnHeight))
    let times = rows.lazy.compactMap { pages.layout.message($0.row.key.message)?.time }
    return times.first.map { context.wording.day(context.clock.local($0), now: nil, form: .long) }
      ?? ""
  }

  // MARK: Marks

  /// Adds a mark above a column whose first message goes on, with its sender, and below one whose last does.
  private func addMarks(
    of column: PageColumn,
    number: Int,
    to content: inout Fragment<T.Prepared>
  ) {
    let distance = pages.length(pages.format.margin * 0.14)
    // Rows are mirrored as a whole, and columns are where they are already.
    let x = pages.x(ofColumn: context.isMirrored ? pages.format.columns - 1 - number : number)
    func add(_ words: String, middle: Double) {
      let mark = label(words, width: pages.layout.width)
      let center = x + (pages.layout.width - mark.frame.width) / 2
      self.add(mark, x: center, middle: middle, to: &content)
    }
    if column.continuesRow {
      let start = column.range.lowerBound
      let sender = pages.layout.rows(in: start...start).first?.row.sender
      let name = sender.map { context.displayName(of: $0) } ?? ""
      add(name.isEmpty ? "…" : "… \(name)", middle: pages.top - distance)
    }
    if column.ending == .line || column.ending == .cut {
      let bottom = pages.top + column.range.upperBound - column.range.lowerBound
      add("…", middle: bottom + distance)
    }
  }

  // MARK: Labels

  private func label(_ words: String, width: Double) -> PlacedText<T.Prepared> {
    let size = (pages.length(Self.fontSize) * 64).rounded() / 64
    let words = context.text.words(words, font: FontStyle(size: size))
    return context.label(words, width: width, role: .secondaryText)
  }

  private func add(
    _ label: PlacedText<T.Prepared>,
    x: Double,
    middle: Double,
    to content: inout Fragment<T.Prepared>
  ) {
    var label = label
    label.frame.x = x
    label.frame.y = middle - label.frame.height / 2
    content.add(Part(.label, frame: label.frame, layer: .canvas), label)
  }
}
