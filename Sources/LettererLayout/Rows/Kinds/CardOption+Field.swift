extension CardOption {
  func fieldWidth(style: CardStyle) -> Double {
    let end = markSize + (shareText?.size.width ?? 0) + 2 * style.gap
    let words = isStacked ? max(text.size.width, count.size.width) : text.size.width
    return words + (isStacked ? 0 : count.size.width + style.gap) + end + 2 * style.padding
  }

  /// Returns the option as a field.
  func field(
    width: Double,
    style: CardStyle,
    source: PartSource,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let inset = style.padding
    let height = text.size.height + (isStacked ? count.size.height : 0)
    let size = LayoutSize(width: width, height: max(style.optionHeight, height + inset))
    let group = FrameGroup(.option, source: source)
    var field = Fragment<Prepared>(purpose, size: size, group: group)
    field.add(grounds(in: size, style: style))
    let words = endWords(width: width, style: style)
    let room = max((words.last?.x ?? markX(width: width, style: style)) - style.gap - inset, 0)
    let role = Role.incomingCardText
    let y = (size.height - height) / 2
    field.add(.option, text, x: inset, y: y, width: room, role: role)
    if isStacked {
      field.add(.detail, count, x: inset, y: y + text.size.height, width: room, role: role)
    }
    for (words, x) in words.reversed() {
      let y = (size.height - words.size.height) / 2
      field.add(.detail, words, x: x, y: y, width: words.size.width, role: role)
    }
    if isChosen {
      let frame = LayoutRect(
        x: markX(width: width, style: style),
        y: (size.height - markSize) / 2,
        width: markSize,
        height: markSize
      )
      let mark = PartGraphic.symbol(.chosen, .incomingControl)
      field.add(Part(.icon, frame: frame, graphic: mark, label: chosenLabel))
    }
    return field
  }

  /// Returns the left edge of the mark, or the right edge of what ends the field without one.
  private func markX(width: Double, style: CardStyle) -> Double {
    width - style.padding - (isChosen ? markSize : 0)
  }

  /// Returns share and votes, from the end of the field, with their left edges.
  private func endWords(
    width: Double,
    style: CardStyle
  ) -> [(words: FittedText<Prepared>, x: Double)] {
    var end = markX(width: width, style: style) - (isChosen ? style.gap / 2 : 0)
    return [shareText, isStacked ? nil : count].compactMap(\.self).map { words in
      let x = end - words.size.width
      end = x - style.gap
      return (words, x)
    }
  }

  private func grounds(in size: LayoutSize, style: CardStyle) -> [Part] {
    var frame = LayoutRect(x: 0, y: 0, size: size)
    var corners = CornerRadii(min(style.radius, size.height / 2))
    var parts: [Part] = []
    if isChosen {
      // The field is translucent: its border is that of an opaque shape below it.
      let line = PartShape(
        .rounded(corners),
        fill: .cardFill,
        border: .incomingControl,
        borderWidth: 1
      )
      parts.append(Part(.ground, frame: frame, layer: .ground, shape: line))
      frame = frame.inset(by: 1)
      corners = corners.inset(by: 1)
    }
    let ground = PartShape(.rounded(corners), .optionFill)
    parts.append(Part(.ground, frame: frame, layer: .ground, shape: ground))
    guard let share, share > 0 else { return parts }
    var filled = frame
    filled.width = min(max(frame.width * share, 2 * corners.largest), frame.width)
    if filled.width <= frame.width - corners.largest {
      (corners.topRight, corners.bottomRight) = (0, 0)
    }
    let bar = PartShape(.rounded(corners), isChosen ? style.chosenBar : .optionBar)
    return parts + [Part(.optionBar, frame: filled, layer: .ground, shape: bar)]
  }
}

extension PartShape {
  fileprivate init(_ outline: Outline, _ fill: FadedRole) {
    self.init(outline, fill: fill.role, opacity: fill.opacity)
  }
}
