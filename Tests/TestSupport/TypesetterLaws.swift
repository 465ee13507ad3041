import LettererLayout
import LettererUnicode

/// A violation of a typesetter law: the law, the text, and the fit.
public struct LawViolation: Hashable, Sendable, CustomStringConvertible {
  /// The law in words.
  public var law: String
  /// The text.
  public var text: String
  /// The fit.
  public var fit: TextFit

  /// The law, the text with its invisible characters written out, and the fit.
  public var description: String { "\(law): \(text.debugDescription) in \(fit)" }
}

/// Checks the guarantees of every typesetter, over texts and widths.
///
/// Expect the result to be empty; every entry has a law, and a text and a fit that break it.
///
/// - Parameters:
///   - typesetter: The typesetter.
///   - texts: The texts; see `LawTexts` for random multilingual ones.
///   - font: The font in which they are set.
///   - widths: The widths in points.
/// - Returns: The violations.
public func typesetterLaws<T: Typesetter>(
  _ typesetter: T,
  texts: [String],
  font: FontStyle,
  widths: [Double]
) -> [LawViolation] {
  typesetterLaws(typesetter, texts: texts.map { StyledText($0, font: font) }, widths: widths)
}

/// Checks the guarantees of every typesetter, over texts of several styles and widths.
///
/// - Parameters:
///   - typesetter: The typesetter.
///   - texts: The texts.
///   - widths: The widths in points.
///   - isJoined: Whether the font joins all content of a line of a fitted text, as in a ligature;
///     such a line may be wider than the fit.
/// - Returns: The violations.
public func typesetterLaws<T: Typesetter>(
  _ typesetter: T,
  texts: [StyledText],
  widths: [Double],
  isJoined: @escaping (T.Prepared, TextFit, Int) -> Bool = { _, _, _ in false }
) -> [LawViolation] {
  texts.enumerated().flatMap { index, text -> [LawViolation] in
    var laws = TypesetterLaws(typesetter, text: text, isJoined: isJoined)
    laws.check(widths: widths.sorted())
    // There are many carets: every text uses a few of the widths, and all texts together use all.
    var geometry = GeometryLaws(typesetter, text: text)
    let own = widths.indices.filter { $0 % 5 == index % 5 }
    for number in own { geometry.check(width: widths[number], round: index / 5 + number) }
    return laws.violations + geometry.violations
  }
}

/// Checks that a typesetter handles every font size and box; a trap is a violation too.
public func totalityLaws<T: Typesetter>(_ typesetter: T) -> [LawViolation] {
  let text = "AV مرحبا 😀\nd"
  var violations: [LawViolation] = []
  for size in [0, -3, .nan, .infinity, -.infinity, 1e300, 1e-300, 17] as [Double] {
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: size)))
    for width in [-1, .nan, .infinity, -.infinity, 1e300, -1e300, 0, 1e-9, 40] as [Double] {
      for maximum in [nil, -1, 0, 1] as [Int?] {
        let fit = TextFit(width: width, maximumLines: maximum, alignment: .center)
        let lines = typesetter.lines(prepared, fit: fit)
        let extent = typesetter.size(prepared, fit: fit)
        let numbers = lines.flatMap { [$0.frame.x, $0.frame.maxX, $0.frame.maxY, $0.baseline] }
        if !(numbers + [extent.width, extent.height]).allSatisfy({ $0.isFinite && $0 >= 0 }) {
          violations.append(.init(law: "size \(size) has sound lengths", text: text, fit: fit))
        }
        if maximum == nil ? lines.count < 2 : lines.count != 1 {
          violations.append(.init(law: "size \(size) has its lines", text: text, fit: fit))
        }
      }
    }
  }
  return violations
}

/// The laws for one text.
private struct TypesetterLaws<T: Typesetter> {
  let typesetter: T
  let text: String
  let styled: StyledText
  let clusters: GraphemeClusters
  let prepared: T.Prepared
  let isJoined: (T.Prepared, TextFit, Int) -> Bool
  var violations: [LawViolation] = []

  init(
    _ typesetter: T,
    text: StyledText,
    isJoined: @escaping (T.Prepared, TextFit, Int) -> Bool
  ) {
    self.typesetter = typesetter
    self.text = text.runs.map(\.text).joined()
    styled = text
    self.isJoined = isJoined
    clusters = GraphemeClusters(self.text)
    prepared = typesetter.prepare(text)
  }

  mutating func check(widths: [Double]) {
    var previous = Int.max
    for width in widths {
      let fit = TextFit(width: width)
      let lines = typesetter.lines(prepared, fit: fit)
      checkExtent(lines, fit: fit)
      checkStacking(lines, fit: fit)
      checkRanges(lines, isWhole: true, fit: fit)
      checkRefit(lines, fit: fit)
      checkTightness(lines, fit: fit)
      expect(lines.count <= previous, "more width never gives more lines", fit)
      previous = lines.count
      checkAlignment(lines, fit: fit)
      for maximum in [1, 2, 3] { checkLimit(maximum, of: lines, width: width) }
    }
  }

  private mutating func expect(_ holds: Bool, _ law: String, _ fit: TextFit) {
    if !holds { violations.append(LawViolation(law: law, text: text, fit: fit)) }
  }

  // MARK: Laws

  private mutating func checkExtent(_ lines: [TextLine], fit: TextFit) {
    let size = typesetter.size(prepared, fit: fit)
    expect(size.lineCount == lines.count, "the size counts the lines", fit)
    expect(size.lineCount >= 1, "there is a line", fit)
    let rooms = rooms(beside: lines, fit: fit)
    let widths = zip(lines, rooms).map { $0.frame.width + $1.leading + $1.trailing }
    expect(size.width == widths.max(), "the size has the widest line", fit)
    expect(size.height == lines.last?.frame.maxY, "the size ends with the last line", fit)
    for (number, line) in lines.enumerated() {
      expect(
        widths[number] <= fit.width || isSingleCluster(line) || line.reason == .ellipsis
          || isJoined(prepared, fit, number),
        "only a single cluster is wider than the fit",
        fit
      )
    }
  }

  private mutating func checkStacking(_ lines: [TextLine], fit: TextFit) {
    var bottom = 0.0
    for line in lines {
      expect(line.frame.y == bottom, "a line begins where the one above ends", fit)
      expect(
        line.baseline >= line.frame.y && line.baseline <= line.frame.maxY,
        "the baseline is in the line",
        fit
      )
      bottom = line.frame.maxY
      for length in [line.frame.x, line.frame.width, line.frame.height, line.baseline] {
        expect((length * 64).rounded() == length * 64, "lengths are multiples of 1/64", fit)
      }
    }
  }

  private mutating func checkRanges(_ lines: [TextLine], isWhole: Bool, fit: TextFit) {
    var offset = 0
    for (index, line) in lines.enumerated() {
      expect(line.range.lowerBound == offset, "ranges follow each other", fit)
      expect(!line.range.isEmpty || lines.count == 1 || !isWhole, "a line holds something", fit)
      offset = line.range.upperBound
      if isWhole {
        let isLast = index == lines.count - 1
        expect((line.reason == .end) == isLast, "the last line ends the text, and no other", fit)
        expect(line.reason != .ellipsis, "no ellipsis without a limit", fit)
        expect(
          (line.reason == .mandatory) == (!isLast && endsWithSeparator(line)),
          "a mandatory break is where a separator is",
          fit
        )
      }
      expect(
        offset == 0 || clusters.boundaries.contains(offset),
        "lines end between grapheme clusters",
        fit
      )
    }
    if isWhole { expect(offset == text.utf8.count, "ranges cover the text", fit) }
  }

  private mutating func checkRefit(_ lines: [TextLine], fit: TextFit) {
    var tight = fit
    tight.width = typesetter.size(prepared, fit: fit).width
    // If the fit gets the width of a cluster that was wider than it, other clusters may fit too.
    guard tight.width <= fit.width else { return }
    let refitted = typesetter.lines(prepared, fit: tight)
    expect(
      refitted.map(\.range) == lines.map(\.range)
        && refitted.map(\.frame.width) == lines.map(\.frame.width),
      "the width of the size gives the same lines",
      fit
    )
  }

  private mutating func checkTightness(_ lines: [TextLine], fit: TextFit) {
    let size = typesetter.size(prepared, fit: fit)
    let rooms = rooms(beside: lines, fit: fit)
    let widest = lines.indices.filter {
      lines[$0].frame.width + rooms[$0].leading + rooms[$0].trailing == size.width
    }
    let isUnbreakable = widest.contains {
      isSingleCluster(lines[$0]) || isJoined(prepared, fit, $0)
    }
    guard size.width > 0, !isUnbreakable else { return }
    let narrower = typesetter.lines(prepared, fit: TextFit(width: size.width - 1.0 / 64))
    expect(narrower.map(\.range) != lines.map(\.range), "the width of the size is the least", fit)
  }

  private mutating func checkAlignment(_ lines: [TextLine], fit: TextFit) {
    for (line, room) in zip(lines, rooms(beside: lines, fit: fit)) {
      let spare = max(fit.width - line.frame.width - room.leading - room.trailing, 0)
      if line.isRightToLeft {
        let x = line.frame.x - room.trailing
        expect(x <= spare && x > spare - 1, "text from right to left begins at the right", fit)
      } else {
        expect(line.frame.x == room.leading, "text from left to right begins at the left", fit)
      }
    }
    var centered = fit
    centered.alignment = .center
    let centeredLines = typesetter.lines(prepared, fit: centered)
    for (line, room) in zip(centeredLines, rooms(beside: centeredLines, fit: fit)) {
      let spare = max(fit.width - line.frame.width - room.leading - room.trailing, 0)
      let x = line.frame.x - (line.isRightToLeft ? room.trailing : room.leading)
      expect(
        x <= spare / 2 + 1.0 / 64 && x > spare / 2 - 1,
        "centered text is in the middle",
        centered
      )
    }
  }

  private mutating func checkLimit(_ maximum: Int, of all: [TextLine], width: Double) {
    let fit = TextFit(width: width, maximumLines: maximum)
    let lines = typesetter.lines(prepared, fit: fit)
    checkExtent(lines, fit: fit)
    checkRanges(lines, isWhole: false, fit: fit)
    checkRefit(lines, fit: fit)
    guard all.count > maximum, let last = lines.last else {
      expect(lines == all, "a limit that is not reached changes nothing", fit)
      return
    }
    expect(lines.count == maximum, "the limit is respected", fit)
    expect(last.reason == .ellipsis, "an ellipsis stands for the rest", fit)
    expect(lines.dropLast() == all.prefix(maximum - 1), "the ellipsis changes its line only", fit)
  }

  // MARK: Indents

  /// The indents of each line, which never exceed the box.
  private func rooms(
    beside lines: [TextLine],
    fit: TextFit
  ) -> [(leading: Double, trailing: Double)] {
    var start = 0
    var indent: StyledText.Indent?
    var marker = 0.0
    return lines.indices.map { number in
      let isFirst = number == 0 || endsWithSeparator(lines[number - 1])
      if isFirst {
        start = lines[number].range.lowerBound
        indent = styled.indents.first { $0.range.contains(start) }
        if indent?.range.lowerBound == start {
          marker = markerWidth(of: indent, isRightToLeft: lines[number].isRightToLeft)
        }
      }
      guard let indent else { return (0, 0) }
      let first = isFirst ? indent.firstLine : 0
      let leading = min(max(max(indent.leading, marker) + first, 0), max(fit.width, 0))
      return (leading, min(indent.trailing, max(fit.width, 0) - leading))
    }
  }

  /// The space that a marker requires next to a letter with the line's direction.
  private func markerWidth(of indent: StyledText.Indent?, isRightToLeft: Bool) -> Double {
    guard let marker = indent?.marker else { return 0 }
    var text = StyledText(isRightToLeft ? "\u{5D0}" : "a", font: marker.font)
    let width = width(of: text)
    text.indents = [StyledText.Indent(0..<text.runs[0].text.utf8.count, marker: marker)]
    return self.width(of: text) - width
  }

  private func width(of text: StyledText) -> Double {
    typesetter.size(typesetter.prepare(text), fit: TextFit(width: 1e6)).width
  }

  // MARK: Text

  /// Whether a line has at most one grapheme cluster, ignoring hanging and invisible characters.
  private func isSingleCluster(_ line: TextLine) -> Bool {
    let characters = slice(line.range).filter { character in
      character.unicodeScalars.contains { scalar in
        !scalar.properties.isWhitespace && !ScalarVisibility.isInvisible(scalar.value)
      }
    }
    return characters.count <= 1 || GraphemeClusters(String(characters)).count <= 1
  }

  private func endsWithSeparator(_ line: TextLine) -> Bool {
    slice(line.range).last?.isNewline ?? false
  }

  private func slice(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    let start = utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<utf8.index(text.startIndex, offsetBy: range.upperBound)]
  }
}
