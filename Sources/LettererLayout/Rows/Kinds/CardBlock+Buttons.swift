extension CardBlock {
  /// Returns all buttons, on one line or stacked.
  func buttons(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    if contents.buttonsShareLine { return buttonRow(width: width, purpose) }
    var stack = Fragment<Prepared>(purpose)
    var y = 0.0
    for (number, button) in contents.buttons.enumerated() {
      stack.add(self.button(button, number: number, width: width, purpose), y: y)
      y += style.buttonHeight + style.buttonGap
    }
    stack.size = LayoutSize(width: width, height: max(y - style.buttonGap, 0))
    return stack
  }

  /// Returns a button.
  func button(
    _ button: CardContents<Prepared>.Button,
    number: Int,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let extent = LayoutSize(width: width, height: style.buttonHeight)
    let group = FrameGroup(.button, source: .button(number), link: button.link)
    var fragment = Fragment<Prepared>(purpose, size: extent, group: group)
    let frame = LayoutRect(x: 0, y: 0, size: extent)
    let (fill, border, role) = colors(of: button, number: number)
    let shape = PartShape(
      .rounded(CornerRadii(style.buttonRadius ?? min(style.radius, style.buttonHeight * 0.3))),
      fill: fill,
      border: border,
      borderWidth: 1
    )
    let words = PlacedText(button.text, frame: button.text.box, role: role)
    fragment.add(Part(.button, frame: frame, shape: shape), words.centered(in: frame))
    return fragment
  }

  /// Returns the colors of background, border, and text; the first button is the primary one.
  private func colors(
    of button: CardContents<Prepared>.Button,
    number: Int
  ) -> (fill: Role, border: Role?, words: Role) {
    let danger: Role? = button.isDestructive ? side.failureRole : nil
    if style.hasFilledButtons, danger != nil { return (.destructiveFill, nil, .cardButtonText) }
    if number == 0, danger == nil { return (side.controlRole, nil, side.controlTextRole) }
    if style.hasFilledButtons { return (.cardButtonFill, nil, .cardButtonText) }
    if style.isBubble {
      let words = style.hasButtonRow ? side.textRole(isBare: false) : side.accentRole
      return (.cardFill, danger ?? .cardBorder, danger ?? words)
    }
    return (contents.hasGround ? side.fillRole : side.cardRole, nil, danger ?? side.accentRole)
  }

  var buttonWidths: [Double] {
    contents.buttons.map { style.width(ofButton: $0.text.size.width) }
  }

  /// Returns all buttons on a line.
  func buttonRow(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let size = LayoutSize(width: width, height: style.buttonHeight)
    var row = Fragment<Prepared>(purpose, size: size)
    var x = 0.0
    for (number, (button, width)) in zip(contents.buttons, buttonWidths).enumerated() {
      row.add(self.button(button, number: number, width: width, purpose), x: x)
      x += width + style.buttonGap
    }
    return row
  }
}
