import LettererModel

/// A text in a bubble: the sender's name, the mark of a forwarded message, the name of a picture, or
/// a placeholder.
struct LineBlock<Prepared: Sendable>: ContentBlock {
  let name: PartName
  let text: FittedText<Prepared>
  let role: Role
  let spacing: Double
  /// The source of the text in the message.
  var source: PartSource?
  /// A symbol before the text.
  var symbol: Symbol?
  /// The side of the symbol, in points; `nil` for that of the text's lines.
  var symbolSize: Double?
  /// The named participant, and their color.
  var participant: Participant.ID?
  var tint: RGBAColor?

  var fit: BlockFit { .inset }

  var endWidth: Double? {
    symbol == nil || text.size.lineCount > 1 ? nil : lead + text.size.width
  }

  /// The space for the symbol, which has a third of its side after it.
  private var lead: Double {
    symbol == nil ? 0 : symbolSize.map { $0 * 4 / 3 } ?? Self.lead(of: text)
  }

  /// Returns the space for a symbol before a text: about as wide as the height of its lines.
  static func lead(of text: FittedText<Prepared>) -> Double {
    (text.size.height / Double(max(text.size.lineCount, 1))).rounded()
  }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let lead = self.lead
    let widest = lead + text.size.width
    let extent = LayoutSize(width: constraint.width ?? widest, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: extent, source: source)
    if let symbol {
      let side = symbolSize ?? lead * 0.8
      let line = text.size.height / Double(max(text.size.lineCount, 1))
      let mark = LayoutRect(x: 0, y: (line - side) / 2, width: side, height: side)
      block.add(Part(.icon, frame: mark, graphic: .symbol(symbol, role)))
    }
    let rest = extent.width - lead
    let room = symbol == nil ? rest : min(text.size.width, rest)
    let frame = text.frame(x: lead, y: 0, width: room)
    var part = Part(name, frame: frame)
    part.participant = participant
    part.tint = tint
    var placed = PlacedText(text, frame: frame, role: role)
    placed.fit.alignment = .leading
    block.add(part, placed)
    return block
  }
}

extension RowContext {
  /// Returns the sender's name as the first line of a bubble.
  func nameBlock(of sender: Participant.ID?, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.senderName
    let name = text.words(
      participants.name(of: sender),
      font: style.font,
      language: participants.language(of: sender)
    )
    return LineBlock(
      name: .senderName,
      text: fitted(name, width: room.textWidth, maximumLines: 1),
      role: style.isColored ? participants.avatarRole(of: sender) : room.side.secondaryRole(),
      spacing: style.spacing,
      participant: sender,
      tint: style.isColored && style.hasOwnColor ? participants.tint(of: sender) : nil
    )
  }

  /// Returns the sender's name above content without a bubble.
  func nameTag(of sender: Participant.ID?, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    var room = room
    room.textWidth = max(room.textWidth - 2 * theme.senderName.groundPadding, 1)
    let name = nameBlock(of: sender, room: room)
    return NameTag(name: name, style: theme.senderName, fill: room.side.fillRole)
  }

  /// Returns the line with the source of a forwarded message.
  func forwardBlock(_ forward: Forward, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.forward
    let words = words(
      wording.phrase(.forwarded(forward.origin)),
      font: style.font,
      emphasizing: style.isAccented ? forward.origin ?? "" : "",
      weight: .semibold
    )
    let symbol: Symbol? = style.symbolSize > 0 ? .share : nil
    return LineBlock(
      name: .forwarded,
      text: fitted(words, width: max(room.textWidth - style.symbolSize * 4 / 3, 1)),
      role: style.isAccented ? room.side.accentRole : room.side.secondaryRole(),
      spacing: style.spacing,
      symbol: symbol,
      symbolSize: symbol == nil ? nil : style.symbolSize
    )
  }

  /// Returns the placeholder for content that isn't drawn.
  func placeholderBlock(
    for message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let words = text.placeholder(substitute(for: message) ?? "", font: theme.body)
    let symbol: Symbol? = message.isDeleted && theme.notice.hasSymbols ? .removed : nil
    let lead = symbol == nil ? 0 : theme.body.size * 1.5
    return LineBlock(
      name: .placeholder,
      text: fitted(words, width: max(room.textWidth - lead, 1)),
      role: room.side.secondaryRole(),
      spacing: 0,
      source: .content,
      symbol: symbol
    )
  }

  /// Returns an earlier version of a message, struck through.
  func versionBlock(
    _ version: Edit.Version,
    of message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    var words = text.quoted(version.text, font: theme.body, language: text.language(of: message))
    for index in words.runs.indices { words.runs[index].isStruckThrough = true }
    return LineBlock(
      name: .version,
      text: fitted(words, width: room.textWidth),
      role: room.side.secondaryRole(),
      spacing: theme.thread.spacing
    )
  }
}
