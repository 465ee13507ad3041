import LettererLayout
import LettererModel

/// The heading of a navigation bar: faces, title, subtitle, and call buttons.
struct BarHeading<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ScreenStyle
  let device: Device
  let title: String
  let subtitle: String
  /// The participants other than the viewer.
  let faces: [Participant.ID]

  /// The gap between two elements of the bar, in points.
  private static var gap: Double { 10 }

  /// The inset at the sides, in points.
  private var side: Double { style.inset + device.sideInset }

  private var top: Double { device.topInset }

  func place(in bar: inout Fragment<T.Prepared>) {
    let right = placeButtons(in: &bar)
    switch style.form {
    case .plain: placeCentered(right: right, in: &bar)
    case .stacked: placeStacked(right: right, in: &bar)
    case .leading: placeLeading(right: right, in: &bar)
    case .menu:
      let (font, height) = (style.titleFont, style.barHeight)
      placePointedTitle(font: font, right: right, y: top, height: height, in: &bar)
    case .trailing:
      let avatar = max(avatarSize, 0)
      let x = right - avatar
      if avatar > 0 { placeFaces(x: x, y: top + (style.barHeight - avatar) / 2, in: &bar) }
      placeCentered(right: avatar > 0 ? x - Self.gap : right, in: &bar)
    }
  }

  // MARK: Arrangements

  /// Places title and subtitle in the middle of the bar.
  private func placeCentered(right: Double, in bar: inout Fragment<T.Prepared>) {
    let margin = max(side + style.symbolSize + 8, context.width - right)
    let strip = LayoutRect(
      x: margin,
      y: top,
      width: max(context.width - 2 * margin, 1),
      height: style.barHeight
    )
    placeWords(in: strip, isCentered: true, in: &bar)
  }

  /// Places faces in the middle, and below them the title with a disclosure indicator.
  private func placeStacked(right: Double, in bar: inout Fragment<T.Prepared>) {
    let avatar = style.avatarSize
    if avatar > 0 { placeFaces(x: (context.width - avatar) / 2, y: top - 1, in: &bar) }
    placePointedTitle(
      font: style.stackedFont,
      right: right,
      y: top + avatar + 3,
      height: style.barHeight - avatar - 15,
      in: &bar
    )
  }

  /// Places the title with a disclosure indicator in the middle of a strip.
  private func placePointedTitle(
    font: FontStyle,
    right: Double,
    y: Double,
    height: Double,
    in bar: inout Fragment<T.Prepared>
  ) {
    let margin = max(side + style.symbolSize + 8, context.width - right)
    let pointer = (font.size * 0.75).rounded()
    let room = max(context.width - 2 * margin - pointer, 1)
    let words = context.text.words(title, font: font)
    let label = context.label(words, width: room, role: .barText)
    let strip = LayoutRect(
      x: (context.width - label.frame.width - pointer) / 2,
      y: y,
      width: label.frame.width,
      height: max(height, label.frame.height)
    )
    var part = Part(.title, frame: strip, layer: .strip)
    if !subtitle.isEmpty { part.label = "\(title), \(subtitle)" }
    bar.add(part, context.label(label, font: font, in: strip))
    if title.isEmpty { return }
    let mark = LayoutRect(
      x: strip.maxX + 1,
      y: strip.y + (strip.height - pointer) / 2 + 0.5,
      width: pointer,
      height: pointer
    )
    let symbol: Symbol = context.isMirrored ? .back : .collapsed
    bar.add(
      Part(.pointer, frame: mark, layer: .canvas, graphic: .symbol(symbol, .barSecondaryText))
    )
  }

  /// Places faces after the back button, followed by title and subtitle.
  private func placeLeading(right: Double, in bar: inout Fragment<T.Prepared>) {
    let avatar = avatarSize
    var x = side + style.symbolSize + 4
    if avatar > 0 {
      placeFaces(x: x, y: top + (style.barHeight - avatar) / 2, in: &bar)
      x += avatar + Self.gap
    }
    let strip = LayoutRect(
      x: x,
      y: top,
      width: max(right - Self.gap - x, 1),
      height: style.barHeight
    )
    placeWords(in: strip, isCentered: false, in: &bar)
  }

  // MARK: Words

  private func placeWords(
    in area: LayoutRect,
    isCentered: Bool,
    in bar: inout Fragment<T.Prepared>
  ) {
    func place(_ name: PartName, _ words: String, font: FontStyle, role: Role, _ strip: LayoutRect)
    {
      let text = context.text.words(words, font: font)
      let label = context.label(text, width: area.width, role: role)
      var strip = strip
      if isCentered { strip.x += (area.width - label.frame.width) / 2 }
      strip.width = label.frame.width
      bar.add(Part(name, frame: strip, layer: .strip), context.label(label, font: font, in: strip))
    }
    var upper = area
    if !subtitle.isEmpty {
      upper.height = area.height * 0.55
      upper.y += 1
      var lower = area
      lower.y += upper.height
      lower.height = area.height - upper.height - 3
      place(.detail, subtitle, font: style.subtitleFont, role: .barSecondaryText, lower)
    }
    place(.title, title, font: style.titleFont, role: .barText, upper)
  }

  // MARK: Faces

  private var isGroup: Bool { faces.count > 1 }

  /// The diameter of the face; 0 for none.
  private var avatarSize: Double {
    isGroup && style.groupFaces == .none ? 0 : style.avatarSize
  }

  /// Places one face, the symbol of a group, or two overlapping faces.
  private func placeFaces(x: Double, y: Double, in bar: inout Fragment<T.Prepared>) {
    if isGroup, style.groupFaces == .symbol { return placeGroupSymbol(x: x, y: y, in: &bar) }
    let size = style.avatarSize
    let isGroup = isGroup && style.groupFaces == .pair
    let diameter = isGroup ? (size * 0.62).rounded() : size
    var avatar = AvatarStyle(size: diameter)
    avatar.font = FontStyle(size: (diameter * (isGroup ? 0.34 : 0.4)).rounded(), weight: .semibold)
    avatar.borderWidth = 0
    let rest = size - diameter
    for (face, offset) in zip(faces, isGroup ? [0, rest] : [0]) {
      let frame = LayoutRect(x: x + offset, y: y + offset, width: diameter, height: diameter)
      if offset > 0 {
        let ring = LayoutRect(
          x: frame.x - 2,
          y: frame.y - 2,
          width: diameter + 4,
          height: diameter + 4
        )
        let shape = PartShape(.rounded(CornerRadii(ring.width / 2)), fill: .barFill)
        bar.add(Part(.ground, frame: ring, layer: .ground, shape: shape))
      }
      context.placeAvatar(of: face, style: avatar, frame: frame, in: &bar)
    }
  }

  private func placeGroupSymbol(x: Double, y: Double, in bar: inout Fragment<T.Prepared>) {
    let size = style.avatarSize
    let frame = LayoutRect(x: x, y: y, width: size, height: size)
    let disc = PartShape(.rounded(CornerRadii(size / 2)), fill: .avatarAnonymous)
    bar.add(Part(.avatar, frame: frame, layer: .ground, shape: disc))
    let side = (size * 0.66).rounded()
    let inset = (size - side) / 2
    let mark = LayoutRect(x: x + inset, y: y + inset, width: side, height: side)
    bar.add(Part(.icon, frame: mark, layer: .canvas, graphic: .symbol(.people, .avatarText)))
  }

  // MARK: Buttons

  private var hasMenu: Bool { device.isAndroid && style.hasAndroidMenu }

  /// Places the buttons at the trailing edge and returns the maximum x of the space before them.
  private func placeButtons(in bar: inout Fragment<T.Prepared>) -> Double {
    var symbols: [Symbol] = style.hasVideoButton ? [.camcorder] : []
    if style.hasCallButton { symbols.append(.handset) }
    if style.form == .menu { symbols.append(.compose) }
    if hasMenu { symbols.append(.more) }
    let size = style.symbolSize + 2
    var right = context.width - side - (symbols.isEmpty ? 0 : size / 3)
    for symbol in symbols.reversed() {
      let frame = LayoutRect(
        x: right - size,
        y: top + style.buttonMiddle - size / 2,
        width: size,
        height: size
      )
      let name: PartName = symbol == .more ? .menu : symbol == .compose ? .compose : .call
      bar.add(Part(name, frame: frame, layer: .canvas, graphic: .symbol(symbol, .barAccent)))
      right -= size + 14
    }
    return symbols.isEmpty ? right : right + 4
  }
}

extension PartName {
  /// The menu button.
  static let menu = PartName(rawValue: "menu")
  /// The button for a new conversation.
  static let compose = PartName(rawValue: "compose")
  /// A call button.
  static let call = PartName(rawValue: "call")
  /// The disclosure indicator after a title.
  static let pointer = PartName(rawValue: "pointer")
}
