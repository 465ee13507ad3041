import LettererBasics
import LettererLayout
import LettererText

/// Writes texts as paragraphs, headings, lists, and code, with each line where it is drawn.
struct HTMLWords {
  /// A text of a row with everything that takes time in its length.
  private struct Setting {
    let row: RowKey
    let text: PartText
    let styled: StyledBytes
    let lines: [TextLine]
  }

  /// The minimum number of lines of a long text.
  private static let longCount = 32

  let typesetter: FontTypesetter
  /// The last long text written, which the next section of a long message continues.
  private var last: Setting?
  /// The classes of sizes, by their rules.
  private var sizes: [String: String] = [:]
  /// The rules of the classes that are new since the last call.
  private var rules = ""

  init(typesetter: FontTypesetter) {
    self.typesetter = typesetter
  }

  /// Returns the rules of the classes added since the last call.
  mutating func takeRules() -> String {
    defer { rules = "" }
    return rules
  }

  /// Returns the class of a size with a height of lines, in points.
  private mutating func size(_ size: Double, _ height: Double) -> String {
    let rule = "font-size:\(size.short)px;line-height:\(height.short)px"
    if let known = sizes[rule] { return known }
    let name = "z\(sizes.count)"
    sizes[rule] = name
    rules += ".\(name){\(rule)}"
    return name
  }

  // MARK: Texts

  /// Returns the visible lines of a part's text.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - link: The address of all its text that has no other, as the value of an attribute.
  ///   - placed: The row.
  /// - Returns: An element at the place of the text.
  mutating func element(of part: Part, link: String?, in placed: PlacedRow<PreparedText>) -> String
  {
    guard let text = part.text else { return "" }
    let setting = setting(of: text, in: placed)
    if setting.lines.count > Self.longCount { last = setting }
    let visible = placed.visible.map { $0.lowerBound - placed.y..<$0.upperBound - placed.y }
    func count(above limit: Double) -> Int {
      setting.lines.partitionPoint { text.frame.y + $0.baseline >= limit }
    }
    let first = visible.map { count(above: $0.lowerBound) } ?? 0
    let end = visible.map { count(above: $0.upperBound) } ?? setting.lines.count
    guard first < end else { return "" }
    var block = HTMLBlockWriter(
      part: part,
      styled: setting.styled,
      lines: setting.lines,
      width: max(text.frame.width, setting.lines[first..<end].map(\.frame.maxX).max() ?? 0),
      link: link
    )
    // A line is never lower than that of its block.
    let height = (first..<end).map { block.height(of: $0, end: end) }.min() ?? 0
    let name = size(setting.styled.typography.text.font.size, height)
    return block.element(first..<end, class: name, lineHeight: height)
  }

  private func setting(of text: PartText, in placed: PlacedRow<PreparedText>) -> Setting {
    if let last, last.row == placed.row.key, last.text == text { return last }
    let prepared = placed.row.texts[text.number]
    return Setting(
      row: placed.row.key,
      text: text,
      styled: StyledBytes(typography: typesetter.typography(of: prepared)),
      lines: typesetter.lines(prepared, fit: text.fit)
    )
  }
}

/// Writes the lines of one text.
struct HTMLBlockWriter {
  let part: Part
  let styled: StyledBytes
  let lines: [TextLine]
  /// The width of the block, in points.
  let width: Double
  /// The address of everything that has no other.
  let link: String?
  private var text = ""
  private var walk: ItemWalk
  private var heading: TextHeading?
  /// The tags of open lists and of the open paragraph, from the outermost one.
  private var open: [String] = []
  /// The items that are open.
  private var path: [Int] = []

  init(part: Part, styled: StyledBytes, lines: [TextLine], width: Double, link: String?) {
    self.part = part
    self.styled = styled
    self.lines = lines
    self.width = width
    self.link = link
    walk = ItemWalk(part.items)
  }

  private var typography: Typography { styled.typography }
  private var isCode: Bool { typography.text.font.isMonospaced && part.name == .text }

  /// The element of a text without headings and lists.
  private var name: String {
    switch part.name {
    case .senderName: "b"
    case .time, .revealedTime: "time"
    case .text where isCode: "pre"
    default: "p"
    }
  }

  /// Returns the distance from a line to the next one, in points.
  func height(of number: Int, end: Int) -> Double {
    number + 1 < end
      ? lines[number + 1].frame.y - lines[number].frame.y : lines[number].frame.height
  }

  /// Returns the element of some lines.
  mutating func element(_ numbers: Range<Int>, class size: String, lineHeight: Double) -> String {
    guard let frame = part.text?.frame, let first = numbers.first else { return "" }
    let box = lines[first].frame
    let isSingle = numbers.count == 1
    let place = (isSingle ? box.x : 0, isSingle ? box.width : width)
    let direction = lines[first].isRightToLeft ? " dir=\"rtl\"" : ""
    let style =
      "left:\((frame.x + place.0).short)px;top:\((frame.y + box.y).short)px;width:\(place.1.short)px"
    let isPlain = part.headings.isEmpty && part.items.isEmpty
    let name = isPlain ? self.name : "div"
    for number in numbers {
      if !isPlain { begin(lines[number]) }
      let isLast = number + 1 == numbers.upperBound
      let height = height(of: number, end: numbers.upperBound)
      let words = words(of: lines[number])
      if isSingle {
        text += words
      } else {
        let rise = abs(height - lineHeight) < 0.25 ? "" : ";line-height:\(height.short)px"
        let line = lines[number].frame
        let (left, right) = (max(line.x, 0), max(width - line.maxX, 0))
        let isHard = isLast || lines[number].reason == .mandatory
        text +=
          "<i\(isHard ? " class=\"e\"" : "") style=\"padding:0 \(right.short)px 0 \(left.short)px\(rise)\">"
          + "\(words)</i>"
      }
    }
    while !open.isEmpty { close() }
    return "<\(name) class=\"t \(size)\"\(direction) style=\"\(style)\">\(text)</\(name)>"
  }

  // MARK: Blocks

  private mutating func close() {
    if let last = open.popLast() { text += "</\(last)>" }
  }

  private mutating func begin(_ name: String, _ attributes: String = "") {
    text += "<\(name)\(attributes)>"
    open.append(name)
  }

  /// Ends the blocks that a line does not belong to, and begins its own.
  private mutating func begin(_ line: TextLine) {
    let heading = part.heading(of: line)
    let isSame = walk.isSame(at: line.range.lowerBound) && heading == self.heading && !open.isEmpty
    guard !isSame else { return }
    self.heading = heading
    walk.go(to: line.range.lowerBound)
    let common = zip(path, walk.path).prefix { $0 == $1 }.count
    // Each item is two elements, its list and itself.
    if open.count > 2 * path.count { close() }
    while open.count > 2 * common + 2 { close() }
    let continuesList = walk.path.count > common && path.count > common
    if open.count == 2 * common + 2 {
      close()
      if !continuesList { close() }
    }
    for (number, _) in walk.path.dropFirst(common).enumerated() {
      if number > 0 || !continuesList { begin("ul") }
      begin("li")
    }
    path = walk.path
    begin(heading.map { "h\(min($0.level + 2, 6))" } ?? "p")
  }

  // MARK: Words

  /// Returns the text of a line with its links, and with dots in place of hidden words.
  private func words(of line: TextLine) -> String {
    var words = marker(before: line)
    let range = contentRange(of: line)
    var start = range.lowerBound
    var address: String?
    while start < range.upperBound {
      let (run, link, end) = stretch(at: start, in: range)
      if link != address {
        words += (address == nil ? "" : "</a>") + (link.map { "<a href=\"\($0)\">" } ?? "")
        address = link
      }
      words += element(of: run, start..<end)
      start = end
    }
    if line.reason == .ellipsis { words += "…" }
    return words + (address == nil ? "" : "</a>") + (line.reason == .mandatory ? "\n" : "")
  }

  /// Returns the bytes of a line without the separator at its end.
  private func contentRange(of line: TextLine) -> Range<Int> {
    guard line.reason == .mandatory else { return line.range.clamped(to: 0..<styled.bytes.count) }
    let words = String(decoding: styled.bytes[line.range], as: UTF8.self)
    return line.range.lowerBound..<line.range.upperBound - (words.last?.utf8.count ?? 0)
  }

  private func marker(before line: TextLine) -> String {
    guard let indent = typography.text.indent(ofParagraphAt: line.range.lowerBound),
      indent.range.lowerBound == line.range.lowerBound, let marker = indent.marker
    else { return "" }
    return "<span class=\"b\">\(SVGText.escaped(marker.text))</span>"
  }

  /// Returns the run and the address at a byte, and the end of both.
  private func stretch(
    at start: Int,
    in range: Range<Int>
  ) -> (run: StyledText.Run?, link: String?, end: Int) {
    let next = part.spans.partitionPoint { $0.range.upperBound > start }
    let span = next < part.spans.count ? part.spans[next] : nil
    let isInSpan = span?.range.contains(start) == true
    let target = isInSpan ? span?.link.flatMap(LinkTarget.init) : nil
    let spanEnd = isInSpan ? span?.range.upperBound : span?.range.lowerBound
    let end = min(styled.end(ofRunAt: start), spanEnd ?? .max, range.upperBound)
    return (
      styled.run(at: start), target.map { SVGText.escaped($0.uri) } ?? link, max(end, start + 1)
    )
  }

  private func element(of run: StyledText.Run?, _ range: Range<Int>) -> String {
    if run?.isHidden == true { return "…" }
    if let run, run.math != nil { return SVGText.escaped(run.spokenText) }
    let words = SVGText.escaped(String(decoding: styled.bytes[range], as: UTF8.self))
    guard let run, !isCode else { return words }
    let base = typography.text.font
    var tags: [String] = []
    if run.font.weight.rawValue > base.weight.rawValue { tags.append("strong") }
    if run.font.isItalic, !base.isItalic { tags.append("em") }
    if run.font.isMonospaced, !base.isMonospaced { tags.append("code") }
    if run.isStruckThrough { tags.append("del") }
    return tags.map { "<\($0)>" }.joined() + words + tags.reversed().map { "</\($0)>" }.joined()
  }
}
