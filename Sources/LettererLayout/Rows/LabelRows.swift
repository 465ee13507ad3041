package import LettererModel

extension RowContext {
  /// Returns the time header of the message below.
  package func timeRow(above message: Message, showsDay: Bool) -> Row<T.Prepared>? {
    timeWords(above: message, showsDay: showsDay).map { words in
      var label = HeaderLabel.time(theme)
      if decorator.captions[message.id] != nil {
        // A caption is read, not glanced at.
        label.style.radius = 0
        label.style.hasLine = false
        label.role = .primaryText
      }
      let content = headerContent(words, label: label)
      return Row(key: RowKey(kind: .time, message: message.id), content: content, in: self)
    }
  }

  /// Returns the text of the time header of the message below; `nil` if it has no time.
  func timeWords(above message: Message, showsDay: Bool) -> StyledText? {
    if let caption = decorator.captions[message.id] {
      return text.words(caption, font: theme.timeHeader.font)
    }
    guard let time = message.time.map(clock.local) else { return nil }
    let words =
      switch theme.timeHeaders.form {
      case .day: wording.day(time, now: now, form: theme.timeHeader.dayForm)
      case .timeWithinDay where !showsDay: wording.time(time)
      case .dayAndTime, .timeWithinDay: wording.timeHeader(time, now: now)
      }
    return self.words(
      words,
      font: theme.timeHeader.font,
      emphasizing: wording.day(time, now: now),
      weight: theme.timeHeader.dayWeight
    )
  }

  /// Returns text in which a part, such as the day in a time header, has its own weight.
  func words(
    _ words: String,
    font: FontStyle,
    emphasizing part: String,
    weight: FontWeight?
  ) -> StyledText {
    var styled = text.words(words, font: font)
    if let weight { styled.emphasize(part) { $0.font.weight = weight } }
    return styled
  }

  /// Returns the row that offers to load earlier messages.
  func loadEarlierRow() -> Row<T.Prepared> {
    let words = text.words(wording.phrase(.loadEarlier), font: theme.loadEarlier.font)
    var label = HeaderLabel(style: theme.loadEarlier, role: .incomingAccent, fill: .headerFill)
    label.accessibility = .button
    let content = headerContent(words, label: label)
    return Row(key: RowKey(kind: .loadEarlier), content: content, in: self)
  }

  /// Returns a header centered in its strip.
  func headerContent(
    _ words: StyledText,
    label style: HeaderLabel,
    maximumWidth: Double = .infinity
  ) -> Fragment<T.Prepared> {
    let header = style.style
    let size = LayoutSize(width: width, height: grid.ceil(header.height))
    let margin = max(theme.list.insets.left, theme.list.insets.right) + header.padding
    let room = min(width - 2 * margin, maximumWidth - 2 * header.padding)
    let label = label(words, width: room, role: style.role)
    let strip = LayoutRect(x: 0, y: 0, size: size)
    let placed = self.label(label, font: header.font, in: strip, isCentered: true)
    let hasGround = header.radius > 0 || style.isFullWidth
    let padding = style.isFullWidth ? placed.frame.x - theme.list.insets.left : header.padding
    let wide = LayoutRect(
      x: placed.frame.x - padding,
      y: header.margin,
      width: placed.frame.width + 2 * padding,
      height: size.height - 2 * header.margin
    )
    let frame = hasGround && wide.width > 0 && wide.height > 0 ? wide : placed.frame
    var content = Fragment<T.Prepared>(.place, size: size)
    if header.bandHeight > 0 { content.add(band(of: header, in: size)) }
    if header.hasLine, style.drawsLine {
      content.add(lines(of: style, around: placed.frame, in: size))
    }
    let shape = hasGround ? style.shape : nil
    content.add(
      Part(.label, frame: frame, layer: .strip, shape: shape, role: style.accessibility),
      placed
    )
    return content
  }

  /// Returns the band behind a header's background, from edge to edge.
  private func band(of style: HeaderStyle, in size: LayoutSize) -> Part {
    let height = min(style.bandHeight, size.height)
    let frame = LayoutRect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .headerBand)
    return Part(.ground, frame: frame, layer: .backdrop, shape: shape)
  }

  /// Returns the line behind a header's background, or the lines on both sides of one without.
  private func lines(
    of label: HeaderLabel,
    around text: LayoutRect,
    in size: LayoutSize
  ) -> [Part] {
    let style = label.style
    let insets = style.isWide ? Insets(top: 0, left: 0, bottom: 0, right: 0) : theme.list.insets
    let (start, end) = (insets.left, width - insets.right)
    let gap = 12.0
    let ends =
      style.radius > 0 || label.isFullWidth
      ? [(start, end)]
      : [(start, text.x - gap), (text.maxX + gap, end)].filter { $0.1 - $0.0 >= gap }
    return ends.map { line(of: label, from: $0, to: $1, height: size.height) }
  }

  /// Returns a line of a header; only what is behind everything else may extend beyond the margins.
  func line(of label: HeaderLabel, from start: Double, to end: Double, height: Double) -> Part {
    var line = line(from: start, to: end, height: height, role: label.line)
    line.shape?.opacity = label.style.lineOpacity
    if label.style.isWide { line.layer = .backdrop }
    return line
  }

  /// Returns the lines from a notice to the margins, if they are long enough to be recognizable.
  private func lines(beside text: LayoutRect, height: Double) -> [Part] {
    let insets = theme.list.insets
    let gap = 12.0
    return [(insets.left, text.x - gap), (text.maxX + gap, width - insets.right)]
      .filter { $0.1 - $0.0 >= gap }
      .map { line(from: $0.0, to: $0.1, height: height, role: .secondaryText) }
  }

  /// Returns a line of one point in the middle of a strip.
  private func line(from start: Double, to end: Double, height: Double, role: Role) -> Part {
    let thickness = max(grid.floor(1), 1 / grid.scale)
    let frame = LayoutRect(
      x: start,
      y: grid.floor((height - thickness) / 2),
      width: max(end - start, 0),
      height: thickness
    )
    let shape = PartShape(.rounded(CornerRadii(0)), fill: role, opacity: 0.2)
    return Part(.separator, frame: frame, layer: .ground, shape: shape)
  }

  /// Returns the welcome row.
  func welcomeRow(_ words: String) -> Row<T.Prepared> {
    switch theme.welcomeForm {
    case .line:
      let body = typesetter.prepare(text.words(words, font: theme.welcome.font))
      let content = layout(notice: body, style: theme.welcome, .place)
      return Row(key: RowKey(kind: .welcome), content: content, in: self)
    case .bubble:
      let message = Message(id: "", sender: nil, text: words)
      let hasTail = theme.bubble.tail.visibility != .none
      let decoration = Decoration(
        side: .incoming,
        position: .single,
        features: hasTail ? .tail : []
      )
      let contents = contents(of: message, decoration: decoration, relations: MessageRelations())
      var row = MessageLayout(
        context: self,
        message: message,
        decoration: decoration,
        contents: contents
      ).row
      row.key = RowKey(kind: .welcome)
      return row
    }
  }

  /// Returns the text of a welcome: `{name}` is replaced by the viewer's name; blank text selects a
  /// welcome by name.
  ///
  /// If the viewer has no name, both become a welcome without one.
  func welcome(_ words: String, viewer: Participant.ID?) -> String {
    let name = participants.givenName(of: viewer)
    if words.isBlank { return wording.phrase(.welcome(name)) }
    guard words.contains("{name}") else { return words }
    return name.isEmpty
      ? wording.phrase(.welcome(nil)) : words.filled(with: ["name": name.isolated])
  }

  /// Returns a notice or a welcome, centered in its row; a row of no height if it is empty.
  func layout(
    notice body: T.Prepared?,
    spans: [TextSpan] = [],
    style: NoticeStyle,
    colors: NoticeColors = NoticeColors(),
    below top: Double = 0,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    var row = Fragment<T.Prepared>(purpose, size: LayoutSize(width: width, height: 0))
    guard let body else { return row }
    let column = column(.incoming)
    let start = column.listInsets.left + column.avatar.columnWidth
    let margins = style.isLeading ? start + column.listInsets.right : 2 * style.sideMargin
    let room = max(width - margins - 2 * style.padding, 1)
    let alignment: LineAlignment = style.isLeading ? .natural : .center
    let size = typesetter.size(body, fit: TextFit(width: room, alignment: alignment))
    let least = top > 0 ? column.avatar.size : 0
    row.size.height = grid.ceil(max(top + size.height, least) + 2 * style.verticalPadding)
    guard purpose == .place else { return row }
    let wide = rounded(size.width)
    let frame = LayoutRect(
      x: style.isLeading ? start + style.padding : (width - wide) / 2,
      y: style.verticalPadding + top,
      width: wide,
      height: size.height
    )
    if style.radius > 0 {
      let ground = LayoutRect(
        x: frame.x - style.padding,
        y: 0,
        width: frame.width + 2 * style.padding,
        height: row.size.height
      )
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: colors.ground)
      row.add(Part(.ground, frame: ground, layer: .ground, shape: shape))
    }
    if style.hasLine { row.add(lines(beside: frame, height: row.size.height)) }
    let text = PlacedText(
      prepared: body,
      frame: frame,
      fit: TextFit(width: min(room, frame.width), alignment: alignment),
      role: style.radius > 0 ? colors.text : .secondaryText
    )
    var label = Part(.label, frame: frame, layer: .canvas)
    label.spans = spans
    row.add(label, text)
    return row
  }
}
