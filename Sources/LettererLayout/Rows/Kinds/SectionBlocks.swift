import LettererModel

/// Text between other blocks of a message's text, with the bars of its quotes.
struct WordsBlock<Prepared: Sendable>: ContentBlock {
  let text: FittedText<Prepared>
  /// The maximum width in points, for formulas that do not break.
  let maximumWidth: Double
  let spans: [TextSpan]
  let headings: [TextHeading]
  let items: [TextItem]
  let bars: [QuoteBar]
  let role: Role
  let spacing: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? min(text.size.width, maximumWidth)
    let size = LayoutSize(width: width, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let frame = text.frame(x: 0, y: 0, width: width)
    block.add(bars.map { $0.part(in: frame) })
    var part = Part(.text, frame: frame)
    part.spans = spans
    part.headings = headings
    part.items = items
    block.add(part, PlacedText(text, frame: frame, role: role))
    return block
  }
}

/// Paragraphs whose lines are centered in the message.
struct CenteredBlock<Prepared: Sendable>: ContentBlock {
  /// The text in the narrowest box with the same lines.
  let text: FittedText<Prepared>
  let spans: [TextSpan]
  let headings: [TextHeading]
  let items: [TextItem]
  let role: Role
  let spacing: Double
  /// The unit of positions, in points.
  let unit: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? text.size.width
    let size = LayoutSize(width: width, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let x = (max(width - text.size.width, 0) / 2 / unit).rounded(.down) * unit
    let frame = text.frame(x: x, y: 0, width: text.size.width)
    var part = Part(.text, frame: frame)
    part.spans = spans
    part.headings = headings
    part.items = items
    block.add(part, PlacedText(text, frame: frame, role: role))
    return block
  }
}

/// A horizontal rule in a message's text.
struct RuleBlock<Prepared: Sendable>: ContentBlock {
  let width: Double
  let thickness: Double
  let height: Double
  let role: Role
  let spacing: Double

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let size = LayoutSize(width: constraint.width ?? width, height: height)
    var block = Fragment<Prepared>(purpose, size: size, source: .text)
    let y = (height - thickness) / 2
    block.add(.rule(LayoutRect(x: 0, y: y, width: size.width, height: thickness), role: role))
    return block
  }
}

/// A section of a message's text inside its quotes and list items; measured once, because it is
/// kept while the message grows.
struct SectionBlock<Prepared: Sendable>: ContentBlock {
  private let block: any ContentBlock<Prepared>
  /// The text of a section that is only text.
  var words: Prepared? { (block as? WordsBlock<Prepared>)?.text.prepared }
  /// The distance from the leading edge to the block, in points.
  private let indent: Double
  /// The bars of its quotes, with the heights by which they extend below the block.
  private let bars: [QuoteBar]
  let size: LayoutSize
  let spacing: Double

  init(_ block: any ContentBlock<Prepared>, indent: Double, bars: [QuoteBar]) {
    self.block = block
    self.indent = indent
    self.bars = bars
    var size = block.size
    size.width += indent
    self.size = size
    spacing = block.spacing
  }

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width.map { max($0 - indent, 1) }
    let content = block.layout(BlockConstraint(width: width), purpose)
    if indent == 0, bars.isEmpty { return content }
    let size = LayoutSize(width: content.size.width + indent, height: content.size.height)
    var nested = Fragment<Prepared>(purpose, size: size, source: .text)
    for var bar in bars {
      bar.height += size.height
      nested.add(bar.part(in: LayoutRect(x: 0, y: 0, size: size)))
    }
    nested.add(content, x: indent)
    return nested
  }
}

/// Builds blocks for the sections of a message's text.
struct SectionBlocks<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let language: String?

  private var theme: Theme { context.theme }

  /// Returns the block of a section; `nil` if there is nothing to show.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - next: The containers of the section below it; `nil` if it is the last.
  ///   - room: The available width.
  ///   - earlier: The block of an earlier version of the section, or of another one.
  /// - Returns: The block.
  func block(
    of section: TextSection,
    next: [TextContainer]?,
    room: BlockRoom,
    after earlier: SectionBlock<T.Prepared>?
  ) -> SectionBlock<T.Prepared>? {
    let indent = indent(of: section, in: room)
    let inner = room.narrowed(by: indent)
    let block: (any ContentBlock<T.Prepared>)? =
      switch section {
      case .code(let passage): context.codeBlock(passage, room: inner)
      case .table(let passage): context.tableBlock(passage, language: language, room: inner)
      case .words(let passage): wordsBlock(passage, next: next, room: room, after: earlier?.words)
      case .math(let passage): context.mathBlock(passage, language: language, room: inner)
      case .centered(let passage): centeredBlock(passage, room: inner)
      case .rule: ruleBlock(side: room.side, width: inner.textWidth)
      }
    return block.map { block in
      let bars = bars(of: section, next: next, side: room.side, indent: indent)
      return SectionBlock(block, indent: indent, bars: bars)
    }
  }

  private func ruleBlock(side: Side, width: Double) -> any ContentBlock<T.Prepared> {
    RuleBlock(
      width: min(theme.body.size * 8, width),
      thickness: theme.table.lineWidth,
      height: max(theme.table.lineWidth, theme.richText.ruleHeight),
      role: side.secondaryRole(),
      spacing: theme.richText.blockSpacing
    )
  }

  private func wordsBlock(
    _ passage: TextPassage,
    next: [TextContainer]?,
    room: BlockRoom,
    after earlier: T.Prepared?
  ) -> (any ContentBlock<T.Prepared>)? {
    let text = context.text
    let body = text.body(of: passage, font: theme.body, side: room.side, language: language)
    guard let body else { return nil }
    let fitted = context.fitted(body, width: room.textWidth, after: earlier)
    return WordsBlock(
      text: fitted,
      maximumWidth: passage.hasFormula && T.setsMath ? room.textWidth : .infinity,
      spans: text.spans(of: passage),
      headings: text.headings(of: passage),
      items: text.items(of: passage),
      bars: context.quoteBars(
        of: passage,
        set: fitted.prepared,
        fit: fitted.fit,
        side: room.side,
        next: next ?? []
      ),
      role: room.side.textRole(isBare: false),
      spacing: spacing(below: passage)
    )
  }

  private func centeredBlock(
    _ passage: TextPassage,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let text = context.text
    let body = text.body(of: passage, font: theme.body, side: room.side, language: language)
    guard let body else { return nil }
    var fitted = context.fitted(body, width: room.textWidth)
    fitted.fit = TextFit(width: fitted.size.width, alignment: .center)
    fitted.size = context.typesetter.size(fitted.prepared, fit: fitted.fit)
    return CenteredBlock(
      text: fitted,
      spans: text.spans(of: passage),
      headings: text.headings(of: passage),
      items: text.items(of: passage),
      role: room.side.textRole(isBare: false),
      spacing: spacing(below: passage),
      unit: T.unit
    )
  }

  private func spacing(below passage: TextPassage) -> Double {
    if passage.isDivided { return context.paragraphGap }
    // The block of an item is right below its bullet or number.
    return passage.runs.last?.text.hasSuffix(TextPassage.marker) == true
      ? 0 : theme.richText.blockSpacing
  }

  // MARK: Containers

  /// Returns the indent of a block section, which leaves space for eight letters; 0 for text.
  private func indent(of section: TextSection, in room: BlockRoom) -> Double {
    guard section.isBlock else { return 0 }
    let spare = context.grid.floor(max(room.textWidth - 8 * theme.body.size, 0))
    return min(theme.richText.edges(of: section.containers).last ?? 0, spare)
  }

  /// Returns the bars of the quotes that contain a block section.
  private func bars(
    of section: TextSection,
    next: [TextContainer]?,
    side: Side,
    indent: Double
  ) -> [QuoteBar] {
    let containers = section.containers
    guard section.isBlock, !containers.isEmpty else { return [] }
    let style = theme.richText
    let edges = style.edges(of: containers)
    let quotes = containers.indices.filter { level in
      containers[level] == .quote && style.quoteBarWidth > 0
        && edges[level] + style.quoteBarWidth <= indent
    }
    return quotes.map { level in
      QuoteBar(
        inset: edges[level],
        y: 0,
        height: next?.starts(with: containers[...level]) == true
          ? style.blockSpacing + style.quoteBarWidth : 0,
        width: style.quoteBarWidth,
        isAtRight: false,
        role: side == .outgoing ? .outgoingQuoteBar : .incomingQuoteBar
      )
    }
  }
}

extension BlockRoom {
  /// Returns the available width inside a container.
  fileprivate func narrowed(by indent: Double) -> BlockRoom {
    var room = self
    room.textWidth = max(textWidth - indent, 1)
    room.wideWidth = max(wideWidth - indent, 1)
    return room
  }
}
