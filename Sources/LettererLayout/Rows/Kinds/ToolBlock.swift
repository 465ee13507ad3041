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

  private var headerHeight: Double {
    max(style.iconSize, name.size.height, failure?.size.height ?? 0)
  }

  var size: LayoutSize {
    var width = nameX + name.size.width + failureWidth + pointerWidth
    var height = headerHeight
    for code in codes {
      width = max(width, code.size.width + 2 * style.padding)
      height += style.gap + code.size.height + 2 * style.padding
    }
    if let words {
      width = max(width, words.size.width)
      height += style.gap + words.size.height
    }
    return LayoutSize(width: width, height: height)
  }

  var fit: BlockFit { .inset }

  let spacing: Double

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    var parts = header(width: place.width)
    var y = headerHeight + style.gap
    for code in codes {
      let height = code.size.height + 2 * style.padding
      let frame = LayoutRect(x: 0, y: y, width: place.width, height: height).snapped
      let fill = side.codeGround ?? side.cardRole
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: fill)
      parts.append(Part(.ground, frame: frame, layer: .ground, shape: shape))
      parts.append(
        code.part(
          .detail,
          x: style.padding,
          y: y + style.padding,
          width: place.width - 2 * style.padding,
          role: side.textRole(isBare: false)
        )
      )
      y += height + style.gap
    }
    if let words {
      let role = side.secondaryRole()
      parts.append(words.part(.text, x: 0, y: y, width: place.width, role: role))
    }
    return parts
  }

  private func header(width: Double) -> [Part<Prepared>] {
    func top(_ height: Double) -> Double { ((headerHeight - height) / 2).rounded(.down) }
    let side = side
    func icon(_ symbol: Symbol, x: Double) -> Part<Prepared> {
      let frame = LayoutRect(
        x: x,
        y: top(style.iconSize),
        width: style.iconSize,
        height: style.iconSize
      ).snapped
      return Part(.icon, frame: frame, graphic: .symbol(symbol, side.secondaryRole()))
    }
    let nameWidth = width - nameX - failureWidth - pointerWidth
    var parts = [
      icon(symbol, x: 0),
      name.part(
        .title,
        x: nameX,
        y: top(name.size.height),
        width: nameWidth,
        role: side.textRole(isBare: false)
      ),
    ]
    if let failure {
      let x = width - pointerWidth - failure.size.width
      let y = top(failure.size.height)
      parts.append(failure.part(.status, x: x, y: y, width: failure.size.width, role: .failure))
    }
    if let isCollapsed {
      parts.append(icon(isCollapsed ? .collapsed : .expanded, x: width - style.iconSize))
    }
    return parts
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
    words.failure = tool.isError ? wording.phrase(.toolFailed) : nil
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
