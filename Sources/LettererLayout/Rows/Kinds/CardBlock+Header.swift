extension CardBlock {
  /// The side of the header's icon, in points.
  private var headerIconSize: Double { style.headerIconSize }

  /// The height of the line below the header, in points.
  private var headerLine: Double { 1 }

  /// Returns the width of the header's icon and text, in points.
  func headerWidth(of header: CardContents<Prepared>.Header) -> Double {
    headerIconSize + style.gap + header.text.size.width
  }

  /// Returns the header: an icon with an initial, the source, and a line from edge to edge below
  /// them.
  func headerRow(
    _ header: CardContents<Prepared>.Header,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let text = header.text
    let inset = (padding * 0.7).rounded()
    let height = max(headerIconSize, text.size.height) + 2 * inset
    let size = LayoutSize(width: width, height: height + headerLine)
    var row = Fragment<Prepared>(purpose, size: size)
    let icon = LayoutRect(
      x: padding,
      y: (height - headerIconSize) / 2,
      width: headerIconSize,
      height: headerIconSize
    )
    let ground = PartShape(.rounded(CornerRadii(headerIconSize * 0.28)), fill: side.controlRole)
    row.add(Part(.icon, frame: icon, shape: ground))
    if let initial = header.initial, initial.size.width <= icon.width,
      initial.size.height <= icon.height
    {
      let placed = PlacedText(initial, frame: initial.box, role: side.controlTextRole)
        .centered(in: icon)
      row.add(Part(.icon, frame: placed.frame, layer: .mark), placed)
    }
    let x = icon.maxX + style.gap
    row.add(
      .detail,
      text,
      x: x,
      y: (height - text.size.height) / 2,
      width: max(width - padding - x, 0),
      role: side.cardTextRole
    )
    let line = LayoutRect(x: 0, y: height, width: width, height: headerLine)
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .cardBorder)
    row.add(Part(.separator, frame: line, shape: shape))
    return row
  }
}

extension CardStyle {
  /// The side of a header's icon, in points.
  var headerIconSize: Double { (font.size * 1.5).rounded() }
}
