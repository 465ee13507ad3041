extension CardOption {
  /// Returns the option as a field that is filled up to its share, with its votes and a mark at the
  /// end.
  func field(
    width: Double,
    style: CardStyle,
    side: Side,
    source: PartSource,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let inset = style.padding
    let role = side.cardTextRole
    let height = text.size.height + (isStacked ? count.size.height : 0)
    let size = LayoutSize(width: width, height: max(style.optionHeight, height + inset))
    var field = Fragment<Prepared>(purpose, size: size, source: source)
    field.add(grounds(in: size, style: style, side: side))
    var end = width - inset
    if isChosen {
      end -= markSize
      let y = (size.height - markSize) / 2
      let frame = LayoutRect(x: end, y: y, width: markSize, height: markSize)
      field.add(Part(.icon, frame: frame, graphic: .symbol(.chosen, role)))
      end -= style.gap / 2
    }
    for words in [shareText, isStacked ? nil : count].compactMap(\.self) {
      end -= words.size.width
      let y = (size.height - words.size.height) / 2
      field.add(.detail, words, x: end, y: y, width: words.size.width, role: role)
      end -= style.gap
    }
    let y = (size.height - height) / 2
    let room = max(end - inset, 0)
    field.add(.option, text, x: inset, y: y, width: room, role: role)
    if isStacked {
      field.add(.detail, count, x: inset, y: y + text.size.height, width: room, role: role)
    }
    return field
  }

  private func grounds(in size: LayoutSize, style: CardStyle, side: Side) -> [Part] {
    let whole = LayoutRect(x: 0, y: 0, size: size)
    var filled = whole
    filled.width = size.width * (share ?? 0)
    let radius = min(style.radius, size.height / 2)
    let isFull = filled.width > size.width - radius
    let corners = CornerRadii(
      topLeft: radius,
      topRight: isFull ? radius : 0,
      bottomLeft: radius,
      bottomRight: isFull ? radius : 0
    )
    let ground = PartShape(.rounded(CornerRadii(radius)), fill: .cardBorder, opacity: 0.3)
    let bar = PartShape(
      .rounded(corners),
      fill: isChosen ? side.controlRole : .cardBorder,
      opacity: isChosen ? 0.55 : 0.8
    )
    let parts = [Part(.ground, frame: whole, layer: .ground, shape: ground)]
    return filled.width > 0
      ? parts + [Part(.optionBar, frame: filled, layer: .ground, shape: bar)] : parts
  }
}
