import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes lines of a part's text as paragraphs, headings, and lists.
struct SVGTextWriter {
  /// What is written, with everything that takes time in its length.
  struct Setting {
    let part: Part
    let text: PartText
    let prepared: PreparedText
    let styled: StyledBytes
    let lines: [TextLine]
    /// The address of everything that has no other, as the value of an attribute.
    var link: String?

    init(
      _ text: PartText,
      _ prepared: PreparedText,
      of part: Part,
      link: String? = nil,
      by typesetter: FontTypesetter
    ) {
      (self.part, self.text, self.prepared, self.link) = (part, text, prepared, link)
      styled = StyledBytes(typography: typesetter.typography(of: prepared))
      lines = typesetter.lines(prepared, fit: text.fit)
    }
  }

  /// The number of lines whose runs are in memory together.
  private static let linesAtOnce = 1_000

  let setting: Setting
  let typesetter: FontTypesetter
  /// The number of units per point.
  let unit: Double
  /// The origin of the row in units.
  let origin: (x: Int, y: Int)
  private var text = ""
  private var paragraph = SVGParagraph()
  private var heading: TextHeading?
  private var walk: ItemWalk
  /// The open list items.
  private var path: [Int] = []
  /// The end of the last run; `nil` at the start of a paragraph.
  private var lastEnd: Int?

  init(_ setting: Setting, by builder: SceneBuilder, x: Int, y: Int) {
    self.setting = setting
    typesetter = builder.content.typesetter
    unit = builder.content.scale * Double(SVGDefinitions.unit)
    origin = (x * SVGDefinitions.unit, y * SVGDefinitions.unit)
    walk = ItemWalk(setting.part.items)
  }

  /// Returns the elements of some lines, without hidden words, given the style of each run.
  mutating func elements(ofLines numbers: Range<Int>, style: (LineRun) -> SVGTextStyle) -> String {
    for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: Self.linesAtOnce) {
      let part = start..<min(start + Self.linesAtOnce, numbers.upperBound)
      let runs = typesetter.runs(
        ofLines: part,
        of: setting.lines,
        setting.styled,
        in: setting.prepared,
        fit: setting.text.fit
      )
      for (line, runs) in zip(setting.lines[part], runs) { add(line, runs, style: style) }
    }
    endParagraph()
    text += tags(to: []) + Self.tags(from: heading, to: nil)
    return text
  }

  private mutating func add(
    _ line: TextLine,
    _ runs: [LineRun],
    style: (LineRun) -> SVGTextStyle
  ) {
    begin(line)
    let y = origin.y + SVGDefinitions.unit * pixels(setting.text.frame.y + line.baseline)
    for run in runs.inReadingOrder where !run.isHidden && run.width > 0 {
      let words = SVGText.escaped(run.text)
      guard !words.isEmpty else { continue }
      if run.isRightToLeft != paragraph.isRightToLeft { endParagraph() }
      paragraph.isRightToLeft = run.isRightToLeft
      let padding = padding(of: run)
      // A right-to-left text begins at its right end.
      let start =
        setting.text.frame.x + run.x
        + (run.isRightToLeft ? run.width - padding.start : padding.start)
      paragraph.append(
        SVGParagraph.Run(
          x: origin.x + units(start),
          y: y - units(run.rise),
          width: units(run.width - padding.start - padding.end),
          style: style(run),
          isUnderlined: run.isUnderlined,
          isStruckThrough: run.isStruckThrough,
          words: words,
          link: link(of: run) ?? setting.link,
          followsSpace: hasSpace(before: run)
        )
      )
      lastEnd = run.range.upperBound
    }
    if line.reason == .mandatory { endParagraph() }
  }

  private func units(_ length: Double) -> Int { Int((length * unit).rounded()) }

  private func pixels(_ length: Double) -> Int {
    Int((length * unit / Double(SVGDefinitions.unit)).rounded())
  }

  /// Returns the space before and after the letters of a run, which its background covers, in points.
  private func padding(of run: LineRun) -> (start: Double, end: Double) {
    let (styled, range) = (setting.styled, run.range)
    guard let padding = styled.run(at: range.lowerBound)?.padding, padding > 0, !range.isEmpty
    else {
      return (0, 0)
    }
    let begins =
      range.lowerBound == 0 || styled.end(ofRunAt: range.lowerBound - 1) == range.lowerBound
    let ends = styled.end(ofRunAt: range.lowerBound) == range.upperBound
    return (begins ? padding : 0, ends ? padding : 0)
  }

  /// Returns whether a space that ends a line is before a run.
  private func hasSpace(before run: LineRun) -> Bool {
    guard let lastEnd, lastEnd < run.range.lowerBound else { return false }
    let bytes = setting.styled.bytes[lastEnd..<run.range.lowerBound]
    return String(decoding: bytes, as: UTF8.self).contains(where: \.isWhitespace)
  }

  /// Returns the address of the link in the text that contains a run, as the value of an attribute.
  private func link(of run: LineRun) -> String? {
    guard !run.range.isEmpty else { return nil }
    let spans = setting.part.spans
    let first = spans.partitionPoint { $0.range.upperBound > run.range.lowerBound }
    return spans[first...].prefix { $0.range.lowerBound < run.range.upperBound }
      .lazy.compactMap(\.link).first.flatMap(LinkTarget.init).map { SVGText.escaped($0.uri) }
  }

  // MARK: Blocks

  private mutating func endParagraph() {
    text += paragraph.element
    paragraph = SVGParagraph()
    lastEnd = nil
  }

  /// Begins the heading and the list items of a line, after those of the one before.
  private mutating func begin(_ line: TextLine) {
    let next = setting.part.heading(of: line)
    let isSame = walk.isSame(at: line.range.lowerBound)
    guard next != heading || !isSame else { return }
    endParagraph()
    walk.go(to: line.range.lowerBound)
    // Headings are in items.
    text += Self.tags(from: heading, to: nil) + tags(to: walk.path) + Self.tags(from: nil, to: next)
    heading = next
  }

  /// Returns the tags between two lines: those of headings are below those of the transcript.
  private static func tags(from last: TextHeading?, to next: TextHeading?) -> String {
    (last == nil ? "" : "</g>")
      + (next.map { "<g role=\"heading\" aria-level=\"\($0.level + 1)\">" } ?? "")
  }

  /// Returns the tags between the items of two lines; each item is in a list, which the next one may
  /// continue.
  private mutating func tags(to next: [Int]) -> String {
    let common = zip(path, next).prefix { $0 == $1 }.count
    let continuesList = path.count > common && next.count > common
    var end = String(repeating: "</g></g>", count: path.count - common)
    var start = String(
      repeating: "<g role=\"list\"><g role=\"listitem\">",
      count: next.count - common
    )
    if continuesList {
      end.removeLast("</g>".count)
      start.removeFirst("<g role=\"list\">".count)
    }
    path = next
    return end + start
  }
}

extension [LineRun] {
  /// The runs of a line in the order of its text, its marker first; spaces belong to the run before
  /// them, whichever face has them.
  fileprivate var inReadingOrder: [LineRun] {
    let ordered = sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return ordered.reduce(into: []) { runs, run in
      guard let last = runs.last, last.isContinued(by: run) else { return runs.append(run) }
      var joined = last
      joined.range = last.range.lowerBound..<run.range.upperBound
      joined.text += run.text
      joined.x = Swift.min(last.x, run.x)
      joined.width += run.width
      runs[runs.count - 1] = joined
    }
  }
}

extension LineRun {
  /// Returns whether a run continues this one in the order of reading, and looks like it.
  fileprivate func isContinued(by next: LineRun) -> Bool {
    let distance = isRightToLeft ? next.x + next.width - x : x + width - next.x
    return range.upperBound == next.range.lowerBound && !range.isEmpty && abs(distance) < 1 / 32
      && (face == next.face || next.text.allSatisfy(\.isWhitespace)) && font == next.font
      && isRightToLeft == next.isRightToLeft && role == next.role && ground == next.ground
      && isHidden == next.isHidden && isUnderlined == next.isUnderlined
      && isStruckThrough == next.isStruckThrough && rise == next.rise
  }
}
