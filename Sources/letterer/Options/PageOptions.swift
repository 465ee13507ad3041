import ArgumentParser
import LettererDocuments
import LettererLayout

/// The pages on which a transcript is drawn.
struct PageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The page size: a4, letter, screen, or such as 148x210mm. (default for PDF: a4)",
      discussion: """
        A size is in points (1/72 inch), mm, or in. Pages of a picture are separate files; their \
        numbers replace {page} in the output path, or are added at its end.
        """,
      valueName: "size"
    )
  )
  var page: Paper?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The margin of pages in points, 0 to 400. (default: 42)",
      valueName: "points"
    )
  )
  var margin: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of columns per page, 1 to 8. (default: 1)", valueName: "columns")
  )
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The resolution of PNG pages in pixels per inch, 18 to 1200. (default: 72 times --scale)",
      valueName: "number"
    )
  )
  var dpi: Double?

  @Option(
    help: ArgumentHelp(
      "The text at the top of pages. (default: {title}|{first})",
      discussion: """
        Bars separate left, middle, and right. In braces: title, page, pages, date (the days on \
        the page), first and last (its first and last day), digest (SHA-256 of the input), and \
        note (the input's name and digest with --evidence).
        """,
      valueName: "text"
    )
  )
  var header: String?

  @Option(
    help: ArgumentHelp(
      "The text at the bottom of pages. (default: {page})",
      discussion: "See --header.",
      valueName: "text"
    )
  )
  var footer: String?

  func validate() throws {
    for (option, text) in [("--header", header), ("--footer", footer)] {
      if let text, PageTemplate(text) == nil {
        let names = PageTemplate.Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "\(option) must have up to three fields, and in braces only \(names)"
        )
      }
    }
    if let margin, !(0...400).contains(margin) {
      throw ValidationError("--margin must be 0 to 400 points")
    }
    if let columns, !(1...8).contains(columns) {
      throw ValidationError("--columns must be 1 to 8")
    }
    if let dpi, !(18...1200).contains(dpi) { throw ValidationError("--dpi must be 18 to 1200") }
    if format.columnWidth < 36 || format.columnHeight < 36 {
      throw ValidationError("--page leaves no space within its margins")
    }
  }

  /// Whether an option requests pages.
  var arePagesWanted: Bool {
    page != nil || margin != nil || columns != nil || dpi != nil || header != nil || footer != nil
  }

  /// The format of the pages.
  var format: PageFormat {
    var format = (page ?? .a4).format
    if let columns { format.columns = columns }
    if let margin { format.margin = margin }
    return format
  }

  /// Returns whether a template contains a name.
  func uses(_ name: PageTemplate.Name) -> Bool {
    [header, footer].contains { $0.flatMap(PageTemplate.init)?.uses(name) == true }
  }

  /// The width at which a transcript is laid out: text of 17 points becomes 12.75 points on paper,
  /// and narrow columns are treated as phones.
  var layoutWidth: Double {
    let width = format.columnWidth
    return width < 440 ? 390 : width / 0.75
  }
}

/// The size of a sheet.
enum Paper: ExpressibleByArgument, Equatable {
  case a4
  case letter
  /// A phone screen, without margins.
  case screen
  /// A size in points.
  case size(LayoutSize)

  init?(argument: String) {
    switch argument.lowercased() {
    case "a4": self = .a4
    case "letter": self = .letter
    case "screen": self = .screen
    case let text:
      guard let size = Self.size(text) else { return nil }
      self = .size(size)
    }
  }

  /// Parses two numbers separated by `x`, in points or in the unit that follows them.
  private static func size(_ text: String) -> LayoutSize? {
    let units = [("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1.0)]
    let unit = units.first { text.hasSuffix($0.0) }
    let numbers = text.dropLast(unit == nil ? 0 : 2).split(
      separator: "x",
      omittingEmptySubsequences: false
    )
    .map { Double($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
    let size = LayoutSize(width: width * (unit?.1 ?? 1), height: height * (unit?.1 ?? 1))
    // 14,400 is the maximum that PDF 1.7 guarantees (ISO 32000-1, annex C).
    let sizes = 36.0...14_400
    return sizes.contains(size.width) && sizes.contains(size.height) ? size : nil
  }

  var format: PageFormat {
    switch self {
    case .a4: .a4
    case .letter: .letter
    case .screen: PageFormat(size: LayoutSize(width: 390, height: 844), margin: 0)
    case .size(let size): PageFormat(size: size)
    }
  }
}
