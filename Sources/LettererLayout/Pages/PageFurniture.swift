import LettererModel

/// The repeated content of pages in the margins: header, footer, and continuation marks.
struct PageFurniture<T: Typesetter, W: Wording> {
  /// The narrowest margin with content, in points.
  private static var narrowestMargin: Double { 24 }
  /// The font size on paper, in points.
  private static var fontSize: Double { 8 }
  /// The distance of the content from the paper's edge, as a share of the margin.
  private static var share: Double { 0.5 }

  private let pages: PageLayout<T, W>
  private let sheet: Sheet<T.Prepared>
  private let count: Int?
  private let context: RowContext<T, W>

  init(_ pages: PageLayout<T, W>, sheet: Sheet<T.Prepared>, count: Int?) {
    self.pages = pages
    self.sheet = sheet
    self.count = count
    context = pages.layout.context
  }

  /// The rows; none if the margin is too narrow.
  var rows: [PlacedRow<T.Prepared>] {
    guard pages.format.margin >= Self.narrowestMargin else { return [] }
    var content = Fragment<T.Prepared>(.place, size: pages.size)
    let middle = pages.length(pages.format.margin * Self.share)
    add(pages.header, middle: middle, to: &content)
    let numbers = PageTemplate.numbers(isCounted: count != nil, hasNote: !pages.note.isEmpty)
    add(pages.footer ?? numbers, middle: pages.size.height - middle, to: &content)
    for number in sheet.page.columns.indices {
      addMarks(ofColumn: number, to: &content)
    }
    return [PlacedRow(y: 0, row: Row(key: RowKey(kind: .page), content: content, in: context))]
  }

  // MARK: Templates

  /// Adds the fields of a template, in reading order.
  private func add(
    _ template: PageTemplate,
    middle: Double,
    to content: inout Fragment<T.Prepared>
  ) {
    let left = pages.length(pages.format.margin)
    let width = pages.length(max(pages.format.size.width - 2 * pages.format.margin, 1))
    let gap = pages.length(pages.format.columnGap)
    let words = template.fields.map(words)
    let hasMiddle = words.count != 2
    let center = label(hasMiddle ? words[words.count / 2] : "", width: width)
    let side = hasMiddle ? (width - center.frame.width) / 2 - gap : width
    let end = label(words.count > 1 ? words[words.count - 1] : "", width: max(side, 1))
    let rest = hasMiddle ? side : width - end.frame.width - gap
    let start = label(words.count > 1 ? words[0] : "", width: max(rest, 1))
    for (text, x) in [
      (start, 0), (center, (width - center.frame.width) / 2), (end, width - end.frame.width),
    ] where text.frame.width > 0 {
      add(text, x: left + x, middle: middle, to: &content)
    }
  }

  private func words(_ field: [PageTemplate.Piece]) -> String {
    field.map { piece in
      switch piece {
      case .text(let text): text
      case .name(let name): value(of: name)
      }
    }.joined()
  }

  private func value(of name: PageTemplate.Name) -> String {
    switch name {
    case .title: pages.title
    case .page: "\(sheet.page.number)"
    case .pages: count.map { "\($0)" } ?? ""
    case .first: day(of: sheet.rows.first ?? [])
    case .last: day(of: (sheet.rows.last ?? []).reversed())
    case .date: days
    case .digest: pages.digest
    case .note: pages.note
    }
  }

  private var days: String {
    let (first, last) = (value(of: .first), value(of: .last))
    return first == last ? first : "\(first) – \(last)"
  }

  /// Returns the day of the first message in the given rows.
  private func day(of rows: [PlacedRow<T.Prepared>]) -> String {
    let times = rows.lazy.compactMap { pages.layout.message($0.row.key.message)?.time }
    return times.first.map { context.wording.day(context.clock.local($0), now: nil, form: .long) }
      ?? ""
  }

  // MARK: Marks

  /// Adds marks above a column with a continued message or run, and below one that ends early.
  private func addMarks(ofColumn number: Int, to content: inout Fragment<T.Prepared>) {
    let column = sheet.page.columns[number]
    let distance = pages.length(pages.format.margin * 0.14)
    // Rows are mirrored as a whole, but columns are already in place.
    let x = pages.x(ofColumn: context.isMirrored ? pages.format.columns - 1 - number : number)
    func add(_ words: String, middle: Double) {
      guard !words.isEmpty else { return }
      let mark = label(words, width: pages.layout.width)
      let center = x + (pages.layout.width - mark.frame.width) / 2
      self.add(mark, x: center, middle: middle, to: &content)
    }
    add(beginning(of: column, sheet.rows[number].first?.row), middle: pages.top - distance)
    add(end(of: column), middle: pages.top + column.height + distance)
  }

  /// Returns the text above a column: the caption or the sender of the message that continues there,
  /// or the sender of the run.
  private func beginning(of column: PageColumn, _ row: Row<T.Prepared>?) -> String {
    if column.continuesRow {
      let caption = row.flatMap { context.decorator.captions[$0.key.message] }
      let name = caption ?? row?.sender.map { context.displayName(of: $0) } ?? ""
      return name.isEmpty ? "…" : "… \(name)"
    }
    guard let row, omitsName(row) else { return "" }
    return context.displayName(of: row.sender)
  }

  /// Returns whether a row has no sender name only because an earlier row of the run has it.
  private func omitsName(_ row: Row<T.Prepared>) -> Bool {
    row.key.kind == .message && !RunVisibility.first.includes(row.position)
      && context.decorator.namesRuns(of: row.sender, side: row.side)
  }

  /// Returns the text below a column: that a message continues, and why the rest is blank.
  private func end(of column: PageColumn) -> String {
    let goesOn = column.ending == .line || column.ending == .cut
    let blank = pages.isLeftBlank(below: column) ? context.wording.phrase(.word("page.blank")) : ""
    return [goesOn ? "…" : "", blank].filter { !$0.isEmpty }.joined(separator: " ")
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
