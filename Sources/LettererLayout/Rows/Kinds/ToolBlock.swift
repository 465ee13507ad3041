import LettererModel

/// A tool call or the reasoning of a model: a header, and its content below.
struct ToolBlock<Prepared: Sendable>: ContentBlock {
  let style: ToolStyle
  let side: Side
  let header: ToolHeader<Prepared>
  /// Input and output, each on its own background.
  let codes: [FittedCode<Prepared>]
  /// The text of reasoning.
  let words: FittedText<Prepared>?
  /// The width of the border around input and output, in points.
  let borderWidth: Double
  let spacing: Double

  private var naturalWidth: Double {
    let code = codes.map { $0.text.size.width + 2 * style.padding }.max() ?? 0
    let frame = style.isFramed && !codes.isEmpty ? 2 * style.padding : 0
    return max(header.width(style) + frame, code, words?.size.width ?? 0)
  }

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let width = constraint.width ?? naturalWidth
    if style.isFramed, !codes.isEmpty { return framed(width: width, purpose) }
    var block = Fragment<Prepared>(purpose, group: FrameGroup(.tool))
    let header = header.layout(width: width, style: style, side: side, purpose)
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

  /// Returns the header above input and output, in a frame with lines between them.
  private func framed(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let padding = style.padding
    let inner = max(width - 2 * padding, 1)
    var block = Fragment<Prepared>(purpose, group: FrameGroup(.tool))
    let header = header.layout(width: inner, style: style, side: side, purpose)
    block.add(header, x: padding, y: padding)
    var y = header.size.height + 2 * padding
    let role = side.textRole(isBare: false)
    for code in codes {
      let line = LayoutRect(x: 0, y: y, width: width, height: max(borderWidth, 1))
      block.add(.rule(line, role: side.secondaryRole()))
      y += line.height + padding * 0.75
      block.add(
        .detail,
        code,
        y: y,
        width: width,
        padding: padding,
        border: borderWidth,
        role: role
      )
      y += code.text.size.height + padding * 0.75
    }
    block.size = LayoutSize(width: width, height: y)
    block.fill(.ground, with: ground)
    return block
  }

  private var ground: PartShape {
    PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: side.codeBlockGround ?? side.cardRole,
      border: borderWidth > 0 ? .codeBlockBorder : nil,
      borderWidth: borderWidth
    )
  }

  /// Returns the input or output on its background.
  private func layout(
    _ code: FittedCode<Prepared>,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let padding = style.padding
    let extent = LayoutSize(width: width, height: code.text.size.height + 2 * padding)
    var box = Fragment<Prepared>(purpose, size: extent)
    box.fill(.ground, with: ground)
    let role = side.textRole(isBare: false)
    box.add(
      .detail,
      code,
      y: padding,
      width: width,
      padding: padding,
      border: borderWidth,
      role: role
    )
    return box
  }
}

/// The header of a tool call: its symbol and name, its input, its duration, and its outcome.
struct ToolHeader<Prepared: Sendable>: Sendable {
  var symbol: Symbol
  /// The name of the tool.
  var name: FittedText<Prepared>
  /// The input, on one line.
  var summary: FittedText<Prepared>?
  /// The duration.
  var duration: FittedText<Prepared>?
  /// The text for a failure.
  var failure: FittedText<Prepared>?
  /// Whether a tick marks success.
  var isDone = false
  /// Whether it is collapsed; `nil` if it has no content, or the indicator does not fit.
  var isCollapsed: Bool?

  func width(_ style: ToolStyle) -> Double {
    let texts = [name, summary, duration, failure].compactMap(\.self)
    let icons = (isCollapsed == nil ? 1.0 : 2) + (isDone ? 1 : 0)
    return texts.reduce(icons * style.iconSize + (icons - 1) * style.gap) {
      $0 + $1.size.width + style.gap
    }
  }

  func layout(
    width: Double,
    style: ToolStyle,
    side: Side,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let texts = [name, summary, duration, failure].compactMap(\.self)
    let height = texts.reduce(style.iconSize) { max($0, $1.size.height) }
    var header = Fragment<Prepared>(purpose, size: LayoutSize(width: width, height: height))
    func icon(_ symbol: Symbol, x: Double, role: Role? = nil) -> Part {
      let size = style.iconSize
      let frame = LayoutRect(x: x, y: (height - size) / 2, width: size, height: size)
      return Part(.icon, frame: frame, graphic: .symbol(symbol, role ?? side.secondaryRole()))
    }
    func add(
      _ part: PartName,
      _ text: FittedText<Prepared>,
      x: Double,
      to end: Double,
      _ role: Role
    ) {
      let y = (height - text.size.height) / 2
      header.add(part, text, x: x, y: y, width: end - x, role: role)
    }
    // Placed from the trailing end, and read from the leading one.
    var end = width
    func take(_ width: Double) -> (x: Double, end: Double) {
      defer { end -= width + style.gap }
      return (end - width, end)
    }
    let arrow = isCollapsed.map { _ in take(style.iconSize) }
    let tick = isDone ? take(style.iconSize) : nil
    let failurePlace = failure.map { take($0.size.width) }
    let durationPlace = duration.map { take($0.size.width) }
    header.add(icon(symbol, x: 0))
    var x = style.iconSize + style.gap
    let nameEnd = summary == nil ? end : x + name.size.width
    add(.title, name, x: x, to: nameEnd, side.textRole(isBare: false))
    x = nameEnd + style.gap
    if let summary { add(.detail, summary, x: x, to: end, side.secondaryRole()) }
    if let duration, let place = durationPlace {
      add(.time, duration, x: place.x, to: place.end, side.secondaryRole())
    }
    if let failure, let place = failurePlace {
      add(.status, failure, x: place.x, to: place.end, .failure)
    }
    if let tick { header.add(icon(.tick, x: tick.x, role: .codeInserted)) }
    if let arrow, let isCollapsed {
      header.add(icon(isCollapsed ? .collapsed : .expanded, x: arrow.x))
    }
    return header
  }
}

/// The texts of a tool call or of reasoning, before the header is fitted.
private struct ToolWords<Prepared: Sendable> {
  var symbol: Symbol
  var name: String
  var summary: String?
  var duration: String?
  var failure: String?
  var isDone = false
  var isCollapsed: Bool?
  var codes: [FittedCode<Prepared>] = []
  var words: FittedText<Prepared>?
}

extension RowContext {
  /// Returns the block of a tool call.
  func toolBlock(
    _ tool: ToolUse,
    of message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.tool
    let lines = message.isExpanded ? nil : style.maximumLines
    let input = tool.input?.shownText(isWhole: lines == nil)
    let output = tool.output?.shownText(isWhole: lines == nil, styles: tool.styles)
    let values = [input, output].compactMap(\.self)
    let isCollapsed = message.isCollapsed || lines.map { $0 < 1 } == true
    let name = tool.name.flatMap { $0.isBlank ? nil : $0 }
    var words = ToolWords<T.Prepared>(
      symbol: .tool,
      name: name ?? wording.phrase(.placeholder(message.kind))
    )
    if tool.count > 1 {
      words.summary = name
      words.name = wording.phrase(.steps(tool.count))
    } else if isCollapsed {
      words.summary = (tool.input ?? tool.output)?.summary
    }
    words.duration = tool.seconds.map { wording.phrase(.seconds($0)) }
    words.failure = failure(of: tool)
    words.isDone = style.showsSuccess && tool.output != nil && !tool.isError
    words.isCollapsed = values.isEmpty && tool.count == 1 ? nil : isCollapsed
    if !isCollapsed {
      let width = room.textWidth - 2 * style.padding
      words.codes = values.map { value in
        fitted(
          code: code(value, font: style.codeFont, side: room.side),
          width: width,
          maximumLines: lines
        )
      }
    }
    return toolBlock(words, room: room)
  }

  /// Returns the words for a failure: the exit code, if it is known; `nil` for a success.
  private func failure(of tool: ToolUse) -> String? {
    if let code = tool.exitCode, code != 0 { return wording.phrase(.exitCode(code)) }
    return tool.isError ? wording.phrase(.word("toolFailed")) : nil
  }

  /// Returns the reasoning of a model; `nil` if the message has no text.
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
    ToolBlock(
      style: theme.tool,
      side: room.side,
      header: header(
        words,
        width: room.textWidth
          - (theme.tool.isFramed && !words.codes.isEmpty ? 2 * theme.tool.padding : 0)
      ),
      codes: words.codes,
      words: words.words,
      borderWidth: theme.code.borderWidth,
      spacing: theme.media.spacing
    )
  }

  /// Fits the header; if it is short of space, the summary is dropped first, then the duration,
  /// then the disclosure indicator, and a symbol replaces the text for a failure.
  private func header(_ words: ToolWords<T.Prepared>, width: Double) -> ToolHeader<T.Prepared> {
    let style = theme.tool
    var light = style.font
    light.weight = .regular
    let least = 4 * style.font.size  // of the name
    var room = width - style.iconSize - style.gap
    /// Returns a text, if it fits next to the name.
    func trailing(_ words: String?, font: FontStyle) -> FittedText<T.Prepared>? {
      guard let words else { return nil }
      let text = fitted(text.words(words, font: font), width: width, maximumLines: 1)
      guard room - style.gap - text.size.width >= least else { return nil }
      room -= style.gap + text.size.width
      return text
    }
    let failure = trailing(words.failure, font: style.font)
    let isSign = words.failure != nil && failure == nil
    let hasPointer = words.isCollapsed != nil && room - style.gap - style.iconSize >= least
    if hasPointer { room -= style.gap + style.iconSize }
    let hasTick = words.isDone && room - style.gap - style.iconSize >= least
    if hasTick { room -= style.gap + style.iconSize }
    let duration = trailing(words.duration, font: light)
    let name = fitted(text.words(words.name, font: style.font), width: room, maximumLines: 1)
    room -= name.size.width + style.gap
    let summary = words.summary.flatMap { summary -> FittedText<T.Prepared>? in
      guard room >= least else { return nil }
      return fitted(text.words(summary, font: light), width: room, maximumLines: 1)
    }
    return ToolHeader(
      symbol: isSign ? .warning : words.symbol,
      name: name,
      summary: summary,
      duration: duration,
      failure: failure,
      isDone: hasTick,
      isCollapsed: hasPointer ? words.isCollapsed : nil
    )
  }
}
