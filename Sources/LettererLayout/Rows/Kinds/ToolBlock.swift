import LettererModel

/// The use of a tool or the reasoning of a model: a line that names it, and below what it holds.
struct ToolBlock<Prepared: Sendable>: ContentBlock {
  let style: ToolStyle
  let side: Side
  let symbol: Symbol
  /// What was used.
  let name: FittedText<Prepared>
  /// That it failed.
  let failure: FittedText<Prepared>?
  /// Whether it can be unfolded; `nil` where it holds nothing.
  let isCollapsed: Bool?
  /// What goes in and what comes out, each on a ground of its own.
  let codes: [FittedText<Prepared>]
  /// The words of reasoning.
  let words: FittedText<Prepared>?

  private var pointerWidth: Double { isCollapsed == nil ? 0 : style.gap + style.iconSize }

  private var failureWidth: Double { failure.map { style.gap + $0.size.width } ?? 0 }

  private var nameX: Double { style.iconSize + style.gap }

  private var naturalWidth: Double {
    let header = nameX + name.size.width + failureWidth + pointerWidth
    let code = codes.map { $0.size.width + 2 * style.padding }.max() ?? 0
    return max(header, code, words?.size.width ?? 0)
  }

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? naturalWidth
    var block = Fragment<Prepared>(purpose)
    let header = header(width: width, purpose)
    block.add(header)
    var y = header.size.height
    for code in codes {
      let code = layout(code, width: width, purpose)
      block.add(code, y: y + style.gap)
      y += style.gap + code.size.height
    }
    if let words {
      y += style.gap
      block.add(.text, words, x: 0, y: y, width: width, role: side.secondaryRole())
      y += words.size.height
    }
    block.size = LayoutSize(width: width, height: y)
    return block
  }

  /// What goes in or comes out, on its background.
  private func layout(
    _ code: FittedText<Prepared>,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let padding = style.padding
    let extent = LayoutSize(width: width, height: code.size.height + 2 * padding)
    var box = Fragment<Prepared>(purpose, size: extent)
    let fill = side.codeGround ?? side.cardRole
    box.fill(.ground, with: PartShape(.rounded(CornerRadii(style.radius)), fill: fill))
    let role = side.textRole(isBare: false)
    box.add(.detail, code, x: padding, y: padding, width: width - 2 * padding, role: role)
    return box
  }

  private func header(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let height = max(style.iconSize, name.size.height, failure?.size.height ?? 0)
    func top(_ inner: Double) -> Double { (height - inner) / 2 }
    var header = Fragment<Prepared>(purpose, size: LayoutSize(width: width, height: height))
    header.add(icon(symbol, x: 0, y: top(style.iconSize)))
    header.add(
      .title,
      name,
      x: nameX,
      y: top(name.size.height),
      width: width - nameX - failureWidth - pointerWidth,
      role: side.textRole(isBare: false)
    )
    if let failure {
      let x = width - pointerWidth - failure.size.width
      let y = top(failure.size.height)
      header.add(.status, failure, x: x, y: y, width: failure.size.width, role: .failure)
    }
    if let isCollapsed {
      let x = width - style.iconSize
      header.add(icon(isCollapsed ? .collapsed : .expanded, x: x, y: top(style.iconSize)))
    }
    return header
  }

  private func icon(_ symbol: Symbol, x: Double, y: Double) -> Part {
    let frame = LayoutRect(x: x, y: y, width: style.iconSize, height: style.iconSize)
    return Part(.icon, frame: frame, graphic: .symbol(symbol, side.secondaryRole()))
  }
}

/// The words of a tool's use or of reasoning, before the line above them is fitted.
private struct ToolWords<Prepared: Sendable> {
  var symbol: Symbol
  var name: String
  var failure: String?
  var isCollapsed: Bool?
  var codes: [FittedText<Prepared>] = []
  var words: FittedText<Prepared>?
}

extension RowContext {
  /// The use of a tool.
  func toolBlock(
    _ tool: ToolUse,
    of message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.tool
    let values = [tool.input, tool.output].compactMap { $0?.shownText }
    let isCollapsed = message.isCollapsed || style.maximumLines < 1
    let name = tool.name.flatMap { $0.isBlank ? nil : $0 }
    var words = ToolWords<T.Prepared>(
      symbol: .tool,
      name: name ?? wording.phrase(.placeholder(message.kind))
    )
    words.failure = tool.isError ? wording.phrase(.word("toolFailed")) : nil
    words.isCollapsed = values.isEmpty ? nil : isCollapsed
    if !isCollapsed {
      let width = room.textWidth - 2 * style.padding
      words.codes = values.map {
        fitted(
          text.code($0, font: style.codeFont),
          width: width,
          maximumLines: style.maximumLines
        )
      }
    }
    return toolBlock(words, room: room)
  }

  /// The reasoning of a model; `nil` where the message has no words.
  func reasoningBlock(of message: Message, room: BlockRoom) -> (any ContentBlock<T.Prepared>)? {
    guard !message.text.isBlank,
      let body = text.body(of: message, font: theme.tool.textFont, side: room.side)
    else { return nil }
    var words = ToolWords<T.Prepared>(
      symbol: .thought,
      name: wording.phrase(.placeholder(message.kind)),
      isCollapsed: message.isCollapsed
    )
    if !message.isCollapsed { words.words = fitted(body, width: room.textWidth) }
    return toolBlock(words, room: room)
  }

  private func toolBlock(
    _ words: ToolWords<T.Prepared>,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.tool
    let side = room.side
    let room = room.textWidth - style.iconSize - style.gap
    let least = 4 * style.font.size  // of the name
    var failure = words.failure.map {
      fitted(text.words($0, font: style.font), width: width, maximumLines: 1)
    }
    var pointer = words.isCollapsed == nil ? 0 : style.gap + style.iconSize
    var mark = failure.map { $0.size.width + style.gap } ?? 0
    // Where there is no room for the word that it failed, a sign tells it.
    let showsSign = failure != nil && room - pointer - mark < least
    if showsSign { (failure, mark) = (nil, 0) }
    let hidesPointer = room - pointer < least
    if hidesPointer { pointer = 0 }
    return ToolBlock(
      style: style,
      side: side,
      symbol: showsSign ? .warning : words.symbol,
      name: fitted(
        text.words(words.name, font: style.font),
        width: room - pointer - mark,
        maximumLines: 1
      ),
      failure: failure,
      isCollapsed: hidesPointer ? nil : words.isCollapsed,
      codes: words.codes,
      words: words.words,
      spacing: theme.media.spacing
    )
  }
}
