import LettererModel

extension MessageLayout {
  /// Places time and status as text below the bubble.
  func placeFooter(
    below bubble: LayoutRect,
    at y: Double,
    in row: inout Fragment<T.Prepared>
  ) {
    let style = context.theme.footer
    let isRight = column.edge == .right
    let start = isRight ? bubble.maxX - style.inset : bubble.x + style.inset
    let first = placeReaders(from: start, at: y, in: &row)
    var x = first
    for item in isRight ? footerItems.reversed() : footerItems where !item.words.isEmpty {
      let edge = isRight ? x - column.listInsets.left : context.width - column.listInsets.right - x
      // A long name leaves space for the time.
      let room = item.name == .senderName ? max(edge - timeWidth, 1) : edge
      let isFirst = x == first
      guard let label = label(of: item, width: room, isNeeded: isFirst) else { continue }
      let width = label.frame.width
      let left = isRight ? x - width : x
      let frame = LayoutRect(x: left, y: y, width: width, height: style.height)
      let placed = context.label(label, font: style.font, in: frame)
      row.add(Part(item.name, frame: frame, layer: .strip, source: item.source), placed)
      x = isRight ? left - style.font.size / 3 : left + width + style.font.size / 3
      if let symbol = item.symbol, room - width > 2 * style.font.size {
        x = place(symbol, at: x, isRight, in: frame, of: &row)
      }
    }
  }

  /// The width of the time below the bubble and of its distance from the name before it, in points.
  private var timeWidth: Double {
    let font = context.theme.footer.font
    guard let time = context.footerWords(of: message, decoration: decoration).last else { return 0 }
    let words = context.text.words(time, font: font)
    return context.fitted(words, width: .infinity).size.width + font.size / 3
  }

  /// Places the faces of those who have read no later message, and returns where the footer
  /// continues.
  private func placeReaders(
    from given: Double,
    at y: Double,
    in row: inout Fragment<T.Prepared>
  ) -> Double {
    let style = context.theme.footer
    let isTrailing = style.readerPlacement == .trailing
    let isRight = isTrailing || column.edge == .right
    let size = min((style.font.size * 1.4).rounded(), style.height)
    let end = context.width - column.listInsets.right
    let start = isTrailing ? end : given
    let room = isRight ? start - column.listInsets.left : end - start
    let shown = contents.readers.prefix(min(style.readers, Int(max(room, 0) / (size + 2))))
    let initials = FontStyle(size: size * 0.42, weight: .semibold)
    var x = start
    for reader in shown {
      let frame = LayoutRect(
        x: isRight ? x - size : x,
        y: y + (style.height - size) / 2,
        width: size,
        height: size
      )
      let face = AvatarStyle(size: size, font: initials)
      context.placeAvatar(of: reader, style: face, frame: frame, name: .reader, in: &row)
      x += isRight ? -size - 2 : size + 2
    }
    if shown.isEmpty || isTrailing && column.edge == .left { return given }
    return x + (isRight ? -2 : 2)
  }

  /// Places the status symbol before its text, and returns where the footer continues.
  private func place(
    _ symbol: Symbol,
    at x: Double,
    _ isRight: Bool,
    in line: LayoutRect,
    of row: inout Fragment<T.Prepared>
  ) -> Double {
    let style = context.theme.footer
    let side = style.font.size * 1.3
    let frame = LayoutRect(
      x: isRight ? x - side : x,
      y: line.y + (line.height - side) / 2,
      width: side,
      height: side
    )
    let isRead = message.status == .read || message.status == .played
    let role: Role = isRead ? .incomingControl : .secondaryText
    let source = PartSource.status(message.status)
    let graphic = PartGraphic.symbol(symbol, role)
    row.add(Part(.status, frame: frame, layer: .canvas, graphic: graphic, source: source))
    return isRight ? frame.x - style.symbolGap : frame.maxX + style.symbolGap
  }

  private var footerItems: [FooterItem] {
    let showsStatus = decoration.has(.status) && !facesReplaceStatus
    let status = showsStatus ? [context.wording.phrase(.status(message.status))] : []
    let read = showsStatus && !decoration.has(.time) ? readTime : nil
    return [
      FooterItem(
        name: .senderName,
        words: footerName.map { ["\($0) ·"] } ?? [],
        role: .secondaryText
      ),
      FooterItem(
        name: .time,
        source: .time,
        words: context.footerWords(of: message, decoration: decoration),
        role: .secondaryText
      ),
      FooterItem(
        name: .status,
        source: .status(message.status),
        words: separatesStatus ? status.map { "· \($0)" } : status,
        role: message.status == .failed ? .failure : .secondaryText,
        weight: context.theme.footer.statusWeight,
        symbol: context.theme.footer.hasSymbols ? context.symbol(of: message.status) : nil
      ),
      FooterItem(
        name: .status,
        source: .status(message.status),
        words: read.map { [context.wording.time($0)] } ?? [],
        role: .secondaryText
      ),
    ]
  }

  /// Whether the faces of readers tell that the message was read.
  private var facesReplaceStatus: Bool {
    !contents.readers.isEmpty && context.theme.footer.readerPlacement == .trailing
      && message.status != .failed
  }

  /// Whether a dot separates the status from a preceding time.
  private var separatesStatus: Bool {
    context.theme.footer.showsSender && decoration.has(.time)
  }

  /// The sender's name before the time, in themes that show it there.
  private var footerName: String? {
    let isAbove = context.theme.senderName.audience.includes(isGroup: context.decorator.isGroup)
    guard context.theme.footer.showsSender, !isAbove, decoration.side == .incoming,
      decoration.has(.time)
    else { return nil }
    let name = context.participants.name(of: message.sender)
    return name.isEmpty ? nil : name.isolated
  }

  /// The time at which the first reader read the message, if the status is `read` and it is known.
  private var readTime: LocalTime? {
    guard message.status == .read else { return nil }
    let clock = context.clock
    return message.receipts.compactMap(\.read).min { clock.seconds(from: $0, to: $1) > 0 }
      .map(clock.local)
  }

  /// Returns as many trailing words of the footer as fit on a line, because the last are most
  /// relevant.
  ///
  /// - Returns: The words, with the last one truncated if required; `nil` if they do not fit.
  private func label(
    of item: FooterItem,
    width: Double,
    isNeeded: Bool
  ) -> PlacedText<T.Prepared>? {
    var font = context.theme.footer.font
    font.weight = item.weight ?? font.weight
    for start in item.words.indices {
      let text = item.words[start...].joined(separator: " ")
      let styled = context.text.words(text, font: font)
      if isNeeded && start == item.words.count - 1 {
        return context.label(styled, width: width, role: item.role)
      }
      var fitted = context.fitted(styled, width: .infinity)
      guard fitted.size.width <= width else { continue }
      fitted.fit = TextFit(width: max(width, 1), maximumLines: 1)
      return PlacedText(fitted, frame: fitted.box, role: item.role)
    }
    return nil
  }
}

/// The time or status in the strip below a bubble.
private struct FooterItem {
  var name: PartName
  var source: PartSource?
  var words: [String]
  var role: Role
  var weight: FontWeight?
  var symbol: Symbol?
}
