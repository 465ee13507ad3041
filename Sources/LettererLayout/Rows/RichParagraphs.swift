import LettererModel

/// The paragraphs of a message that are quotes, blocks of code or items of lists.
struct RichParagraphs {
  /// Paragraphs in a row with something drawn beside or behind them.
  struct Block: Hashable {
    enum Kind: Hashable {
      /// A quote, beside a bar.
      case quote
      /// Code, on a ground.
      case code
    }

    var kind: Kind
    /// The bytes of the text.
    var range: Range<Int>
    /// The room between the edge of the text's box and the block, in points.
    var inset: Double
  }

  private struct Paragraph {
    var range: Range<Int>
    /// The traits that all of it has.
    var traits: TextTraits
    /// The list of which it is an item, with its own number.
    var item: ListItem?
  }

  private let paragraphs: [Paragraph]
  private let style: RichTextStyle

  /// Finds the paragraphs; none where no run asks for one.
  ///
  /// - Complexity: O(*n*) where a run has a trait of paragraphs, else O(1) a run.
  init(of runs: [TextRun], style: RichTextStyle) {
    self.style = style
    let isRich = runs.contains {
      $0.list != nil || !$0.traits.isDisjoint(with: [.quote, .preformatted])
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
  func indents(font: FontStyle) -> [StyledText.Indent] {
    paragraphs.indices.compactMap { number in
      let paragraph = paragraphs[number]
      var indent = StyledText.Indent(paragraph.range)
      if paragraph.traits.contains(.quote) { indent.leading += style.quoteIndent }
      if paragraph.traits.contains(.preformatted) {
        indent.leading += style.codePadding
        indent.trailing += style.codePadding
        indent.lineHeight = style.codeLineHeight.map { $0 * style.codeScale * font.size }
        let room = style.codeInset + style.codeMargin
        if !isCode(paragraph: number - 1) { indent.above = room }
        if !isCode(paragraph: number + 1) { indent.below = room }
      }
      if let item = paragraph.item {
        let room = item.number == nil ? style.bulletIndent : style.numberIndent
        indent.leading += room * Double(min(item.level, Self.mostLevels))
        indent.marker = StyledText.Run(marker(of: item, font: font), font: font)
      }
      indent.leading = min(indent.leading, style.mostIndent)
      let isEmpty = indent.leading == 0 && indent.trailing == 0 && indent.marker == nil
      return isEmpty ? nil : indent
    }
  }

  private func isCode(paragraph number: Int) -> Bool {
    paragraphs.indices.contains(number) && paragraphs[number].traits.contains(.preformatted)
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

  // MARK: Blocks

  /// Returns what is drawn beside and behind the text, in its order.
  func blocks() -> [Block] {
    var blocks: [Block] = []
    for (trait, kind) in [(TextTraits.quote, Block.Kind.quote), (.preformatted, .code)] {
      for paragraph in paragraphs where paragraph.traits.contains(trait) {
        let isQuoted = paragraph.traits.contains(.quote)
        let inset = kind == .code && isQuoted ? style.quoteIndent : 0
        if let last = blocks.last, last.kind == kind, last.inset == inset,
          last.range.upperBound == paragraph.range.lowerBound
        {
          blocks[blocks.count - 1].range = last.range.lowerBound..<paragraph.range.upperBound
        } else {
          blocks.append(Block(kind: kind, range: paragraph.range, inset: inset))
        }
      }
    }
    return blocks
  }

  /// Returns whether a byte is in a paragraph that is a block of code.
  func isCode(at offset: Int) -> Bool {
    paragraphs.contains { $0.traits.contains(.preformatted) && $0.range.contains(offset) }
  }
}
