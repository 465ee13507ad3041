import LettererModel

/// The paragraphs of a passage that are quotes, headings, or items of lists.
struct RichParagraphs {
  private struct Paragraph {
    var range: Range<Int>
    /// The traits that all of it has.
    var traits: TextTraits
    /// The list of which it is an item, with its own number.
    var item: ListItem?
    var heading: Int?
  }

  private let paragraphs: [Paragraph]
  private let style: RichTextStyle

  /// Finds the paragraphs; none where no run asks for one.
  ///
  /// - Complexity: O(*n*) where a run has a trait of paragraphs, else O(1) a run.
  init(of runs: [TextRun], style: RichTextStyle) {
    self.style = style
    let isRich = runs.contains {
      $0.list != nil || $0.heading != nil || $0.traits.contains(.quote)
    }
    paragraphs = isRich ? Self.paragraphs(of: runs) : []
  }

  private static func paragraphs(of runs: [TextRun]) -> [Paragraph] {
    let runs = runs.filter { !$0.text.isEmpty }
    var paragraphs: [Paragraph] = []
    var open: Paragraph?
    var run = 0
    var runEnd = runs.first?.text.utf8.count ?? 0
    var items = 0  // of the run
    var offset = 0
    for character in runs.map(\.text).joined() {
      while offset >= runEnd, run + 1 < runs.count {
        run += 1
        runEnd += runs[run].text.utf8.count
        items = 0
      }
      if open == nil {
        open = Paragraph(range: offset..<offset, traits: runs[run].traits)
        open?.heading = character.isNewline ? nil : runs[run].heading
        if !character.isNewline, let item = runs[run].list {
          open?.item = item
          open?.item?.number = item.number.map { $0 &+ items }
          items += 1
        }
      }
      let start = open?.range.lowerBound ?? offset
      offset += character.utf8.count
      open?.range = start..<offset
      if !character.isNewline {
        open?.traits.formIntersection(runs[run].traits)
      } else if let paragraph = open {
        paragraphs.append(paragraph)
        open = nil
      }
    }
    return paragraphs + (open.map { [$0] } ?? [])
  }

  // MARK: Indents

  /// Returns the room beside the paragraphs, and their bullets and numbers.
  ///
  /// - Parameters:
  ///   - font: The font of the text.
  ///   - markerRole: The color of bullets and numbers; `nil` for that of the text.
  /// - Returns: The indents, in the order of the text.
  func indents(font: FontStyle, markerRole: Role? = nil) -> [StyledText.Indent] {
    paragraphs.indices.compactMap { number in
      let paragraph = paragraphs[number]
      var indent = StyledText.Indent(paragraph.range)
      if paragraph.traits.contains(.quote) { indent.leading += style.quoteIndent }
      if paragraph.heading != nil, number > 0 { indent.above = style.headingSpacing }
      if let item = paragraph.item {
        let room = item.number == nil ? style.bulletIndent : style.numberIndent
        indent.leading += room * Double(min(item.level, Self.mostLevels))
        indent.marker = StyledText.Run(marker(of: item, font: font), font: font, role: markerRole)
        if number > 0, paragraphs[number - 1].item != nil { indent.above = style.itemSpacing }
      }
      indent.leading = min(indent.leading, style.mostIndent)
      let isEmpty = indent.leading == 0 && indent.above == 0 && indent.marker == nil
      return isEmpty ? nil : indent
    }
  }

  /// Lists that are deeper nested than this are not indented further: no bubble is that wide.
  private static let mostLevels = 6

  /// The bullet or the number; of a number that has no room, the first digits.
  private func marker(of item: ListItem, font: FontStyle) -> String {
    guard let number = item.number else { return ["• ", "◦ ", "▪ "][(max(item.level, 1) - 1) % 3] }
    let marker = "\(number). "
    guard Double(marker.utf8.count) * font.size > style.mostIndent else { return marker }
    let digits = max(Int(style.mostIndent / max(font.size, 1)) - 2, 0)
    return marker.prefix(digits) + "… "
  }

  // MARK: Quotes

  /// The bytes of the quotes, in the order of the text; paragraphs in a row are one quote.
  var quotes: [Range<Int>] {
    var quotes: [Range<Int>] = []
    for paragraph in paragraphs where paragraph.traits.contains(.quote) {
      if let last = quotes.last, last.upperBound == paragraph.range.lowerBound {
        quotes[quotes.count - 1] = last.lowerBound..<paragraph.range.upperBound
      } else {
        quotes.append(paragraph.range)
      }
    }
    return quotes
  }
}
