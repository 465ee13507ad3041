import LettererModel

/// The quotes, headings, and list items among the paragraphs of a passage.
struct RichParagraphs {
  private struct Paragraph {
    var range: Range<Int>
    /// The traits common to the whole paragraph.
    var traits: TextTraits
    /// Its list item, with its own number.
    var item: ListItem?
    var heading: Int?
    var isBlank = true
    /// The containers of its first run.
    var nesting: [TextContainer]

    /// Whether the first run lists its containers.
    var isNested: Bool

    /// Returns the quotes and items that contain it; a trait counts as a quote only if it is common
    /// to all.
    func containers(isFlat: Bool) -> ArraySlice<TextContainer> {
      if isFlat { return item == nil ? [] : nesting.suffix(1) }
      let isPart = nesting.first == .quote && !isNested && !traits.contains(.quote)
      return isPart ? nesting.dropFirst() : nesting[...]
    }
  }

  private let paragraphs: [Paragraph]
  private let style: RichTextStyle
  private let isFlat: Bool

  /// Finds the paragraphs; none if no run requires any.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - style: The indents.
  ///   - isFlat: Whether quotes and list items are already indented with the container of the runs.
  /// - Complexity: O(*n*) if a run has paragraph attributes, else O(1) per run.
  init(of runs: [TextRun], style: RichTextStyle, isFlat: Bool = false) {
    self.style = style
    self.isFlat = isFlat
    let isRich = runs.contains {
      $0.list != nil || $0.heading != nil || !$0.containers.isEmpty || $0.traits.contains(.quote)
    }
    paragraphs = isRich ? Self.paragraphs(of: runs) : []
  }

  private static func paragraphs(of runs: [TextRun]) -> [Paragraph] {
    let runs = runs.contains(where: \.text.isEmpty) ? runs.filter { !$0.text.isEmpty } : runs
    var paragraphs: [Paragraph] = []
    var run = 0
    var runEnd = runs.first?.text.utf8.count ?? 0
    var items = 0  // of the run
    var start = 0
    func advance(to offset: Int) {
      while offset >= runEnd, run + 1 < runs.count {
        run += 1
        runEnd += runs[run].text.utf8.count
        items = 0
      }
    }
    for line in TextLineEnds(of: runs) {
      advance(to: start)
      var paragraph = Paragraph(
        range: start..<line.end,
        traits: runs[run].traits,
        nesting: runs[run].nesting,
        isNested: !runs[run].containers.isEmpty
      )
      if start < line.contentEnd {
        paragraph.isBlank = false
        paragraph.heading = runs[run].heading
        if let item = runs[run].list {
          paragraph.item = item
          paragraph.item?.number = item.number.map { $0 &+ items }
          items += 1
        }
        while runEnd < line.contentEnd {
          advance(to: runEnd)
          paragraph.traits.formIntersection(runs[run].traits)
        }
      }
      paragraphs.append(paragraph)
      start = line.end
    }
    return paragraphs
  }

  // MARK: Indents

  /// Returns the indents of the paragraphs, and their bullets and numbers.
  ///
  /// - Parameters:
  ///   - font: The font of the text.
  ///   - markerRole: The color of bullets and numbers; `nil` for that of the text.
  ///   - quoteRole: The color of those in quotes; `nil` for that of the text.
  /// - Returns: The indents, in text order.
  func indents(font: FontStyle, markerRole: Role?, quoteRole: Role?) -> [StyledText.Indent] {
    paragraphs.indices.compactMap { number in
      let paragraph = paragraphs[number]
      var indent = StyledText.Indent(paragraph.range)
      indent.leading = style.edges(of: paragraph.containers(isFlat: isFlat)).last ?? 0
      if let item = paragraph.item {
        var font = font
        if paragraph.traits.contains(.small) { font.size *= style.smallScale }
        let role = paragraph.traits.contains(.quote) ? quoteRole : markerRole
        indent.marker = marker(of: item, font: font, role: role)
        indent.markerGap = style.markerGap
      }
      if number > 0 { indent.above = space(above: paragraph, after: paragraphs[number - 1]) }
      return indent == StyledText.Indent(paragraph.range) ? nil : indent
    }
  }

  /// Returns the space between two paragraphs, in points.
  private func space(above paragraph: Paragraph, after last: Paragraph) -> Double {
    let isNearHeading = paragraph.heading != nil || last.heading != nil
    let gap = isNearHeading && !paragraph.isBlank && !last.isBlank ? style.headingGap : 0
    if paragraph.heading != nil { return style.headingSpacing + gap }
    return gap + (paragraph.item != nil && last.item != nil ? style.itemSpacing : 0)
  }

  /// Returns the bullet, number, or box of an item.
  private func marker(of item: ListItem, font: FontStyle, role: Role?) -> StyledText.Run {
    var marker = StyledText.Run(marker(of: item, font: font), font: font, role: role)
    guard item.number == nil, item.isDone == nil, style.bulletScale != 1 else { return marker }
    marker.font.size *= style.bulletScale
    marker.center(at: StyledText.Run.middle(ofDigitsOf: font.size), hasEmoji: false)
    return marker
  }

  /// Returns the bullet or number; of a number that does not fit, the first digits.
  private func marker(of item: ListItem, font: FontStyle) -> String {
    if let isDone = item.isDone { return isDone ? "☑ " : "☐ " }
    guard let number = item.number else {
      // As in browsers, all levels after those of discs and circles have squares.
      return ["• ", "◦ ", "▪ "][min(max(item.level - style.discLevels, 0), 2)]
    }
    let marker = "\(number). "
    guard Double(marker.utf8.count) * font.size > style.mostIndent else { return marker }
    let digits = max(Int(style.mostIndent / max(font.size, 1)) - 2, 0)
    return marker.prefix(digits) + "… "
  }

  // MARK: Items

  /// The list items, in text order; one that contains others precedes them.
  var items: [TextItem] {
    var items: [TextItem] = []
    var open: [(item: Int, depth: Int, isNumbered: Bool)] = []
    var end = 0
    func close(fromDepth depth: Int) {
      while let last = open.last, last.depth >= depth {
        items[last.item].range = items[last.item].range.lowerBound..<end
        open.removeLast()
      }
    }
    for paragraph in paragraphs where !paragraph.isBlank {
      let depth = paragraph.containers(isFlat: false).count { $0 != .quote }
      close(fromDepth: depth + 1)
      if paragraph.item != nil {
        // Blank lines between two items do not divide their list.
        let isNumbered = paragraph.item?.number != nil
        if let last = open.last, last.depth == depth, last.isNumbered == isNumbered {
          end = paragraph.range.lowerBound
        }
        close(fromDepth: depth)
        open.append((items.count, depth, isNumbered))
        items.append(TextItem(range: paragraph.range))
      }
      end = paragraph.range.upperBound
    }
    close(fromDepth: 0)
    return items
  }

  // MARK: Quotes

  /// The quotes, outer ones first; consecutive paragraphs form one quote.
  var quotes: [TextQuote] {
    var quotes: [TextQuote] = []
    var open: [TextQuote] = []  // those that contain the last paragraph
    for paragraph in paragraphs {
      let containers = paragraph.containers(isFlat: isFlat)
      let edges = style.edges(of: containers)
      let levels = containers.enumerated().filter { $1 == .quote }.map(\.offset)
      let own = levels.map { level in
        TextQuote(
          range: paragraph.range,
          containers: Array(containers.prefix(level + 1)),
          edge: edges[level]
        )
      }
      let shared = zip(open, own).prefix { $0.containers == $1.containers }.map(\.0)
      quotes += open.dropFirst(shared.count)
      let end = paragraph.range.upperBound
      open = shared.map { $0.extended(to: end) } + own.dropFirst(shared.count)
    }
    return (quotes + open).sorted {
      ($0.range.lowerBound, $0.containers.count) < ($1.range.lowerBound, $1.containers.count)
    }
  }
}

/// A quote among the paragraphs of a text.
struct TextQuote: Hashable {
  /// Its byte range.
  var range: Range<Int>
  /// The containers from the outermost to the quote itself.
  var containers: [TextContainer]
  /// The distance from the leading edge of the text to its bar, in points.
  var edge: Double

  func extended(to end: Int) -> TextQuote {
    var quote = self
    quote.range = range.lowerBound..<end
    return quote
  }
}

extension RichTextStyle {
  /// Returns the leading edges of containers, and of their content, in points.
  ///
  /// Containers nested more than seven levels deep are not indented further: no bubble is that
  /// wide.
  func edges(of containers: some Collection<TextContainer>) -> [Double] {
    var edges = [0.0]
    for (level, container) in containers.enumerated() {
      let indent =
        switch container {
        case .quote: quoteIndent
        case .bullet: bulletIndent
        case .number: numberIndent
        }
      edges.append(min(edges[level] + (level < 7 ? indent : 0), mostIndent))
    }
    return edges
  }
}
