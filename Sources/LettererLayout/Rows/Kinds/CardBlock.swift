import LettererModel

/// A card of any kind: a picture above or a small one beside, lines, options and buttons.
///
/// It is the one block of link previews, places, contacts, polls and calls; what differs between them
/// is said in ``CardContents``.
struct CardBlock<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let media: MediaStyle
  let side: Side
  let contents: CardContents<Prepared>
  /// The least width that it wants, in points.
  let width: Double

  private var padding: Double { contents.hasGround ? style.padding : 0 }

  private var lead: Double { contents.lead == nil ? 0 : style.iconSize + style.gap }

  private var linesHeight: Double {
    let heights = contents.lines.map(\.text.size.height).reduce(0, +)
    return heights + style.spacing * Double(max(contents.lines.count - 1, 0))
  }

  private var headHeight: Double {
    max(linesHeight, contents.lead == nil ? 0 : style.iconSize)
  }

  var size: LayoutSize {
    var inner = (contents.lines.map(\.text.size.width).max() ?? 0) + lead
    for option in contents.options { inner = max(inner, option.width(style: style)) }
    for button in contents.buttons { inner = max(inner, button.size.width + 2 * style.padding) }
    if let total = contents.total { inner = max(inner, total.size.width) }
    return LayoutSize(width: max(width, inner + 2 * padding), height: height)
  }

  private var height: Double {
    var height = contents.bannerHeight
    let content = stackHeight
    if content > 0 { height += content + (contents.bannerHeight > 0 ? 1 : 2) * padding }
    if contents.bannerHeight > 0, content > 0 { height += tailGap }
    return height
  }

  /// The height of everything below the picture.
  private var stackHeight: Double {
    var heights = headHeight > 0 ? [headHeight] : []
    heights += contents.options.map { $0.height(style: style) }
    if let total = contents.total { heights.append(total.size.height) }
    heights += contents.buttons.map { _ in style.buttonHeight }
    return heights.reduce(0, +) + tailGap * Double(max(heights.count - 1, 0))
  }

  /// The distance between the picture, the lines, the options and the buttons.
  private var tailGap: Double { 2 * style.spacing }

  var fit: BlockFit { .inset }

  var spacing: Double { media.spacing }

  // MARK: Parts

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    var parts: [Part<Prepared>] = []
    if contents.hasGround {
      let ground = LayoutRect(x: 0, y: 0, width: place.width, height: size.height).snapped
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: side.cardRole)
      parts.append(Part(.ground, frame: ground, layer: .ground, shape: shape))
    }
    parts += banner(width: place.width)
    var y = contents.bannerHeight > 0 ? contents.bannerHeight : padding
    if contents.bannerHeight > 0 { y += tailGap }
    if headHeight > 0 {
      parts += head(at: y, width: place.width)
      y += headHeight + tailGap
    }
    return parts + tail(at: y, width: place.width)
  }

  private func banner(width: Double) -> [Part<Prepared>] {
    guard contents.bannerHeight > 0 else { return [] }
    let frame = LayoutRect(x: 0, y: 0, width: width, height: contents.bannerHeight)
    let isAlone = stackHeight == 0 || !contents.hasGround
    let corners = CornerRadii(
      topLeft: style.radius,
      topRight: style.radius,
      bottomLeft: isAlone ? style.radius : 0,
      bottomRight: isAlone ? style.radius : 0
    )
    var tile = MediaTile<Prepared>()
    if let path = contents.banner {
      tile.picture = PictureGraphic(path: path, corners: corners, symbol: contents.bannerSymbol)
    } else {
      tile.symbol = contents.bannerSymbol
    }
    return tile.parts(in: frame, corners: corners, style: media)
  }

  private func head(at y: Double, width: Double) -> [Part<Prepared>] {
    var parts: [Part<Prepared>] = []
    if let lead = contents.lead {
      let top = y + ((headHeight - style.iconSize) / 2).rounded(.down)
      let frame = LayoutRect(x: padding, y: top, width: style.iconSize, height: style.iconSize)
      parts += self.parts(of: lead, in: frame.snapped)
    }
    let x = padding + lead
    var top = y + ((headHeight - linesHeight) / 2).rounded(.down)
    for line in contents.lines {
      let name: PartName = line.isTitle ? .title : .detail
      let width = width - x - padding
      parts.append(line.text.part(name, x: x, y: top, width: width, role: role(of: line)))
      top += line.text.size.height + style.spacing
    }
    return parts
  }

  private func parts(of lead: CardContents<Prepared>.Lead, in frame: LayoutRect) -> [Part<Prepared>]
  {
    switch lead {
    case .symbol(let symbol, let role):
      return iconParts(
        symbol,
        in: frame,
        fill: contents.hasGround ? side.fillRole : side.cardRole,
        role: role
      )
    case .picture(let path, let isRound, let symbol):
      let corners = CornerRadii(isRound ? frame.width / 2 : min(style.radius, 4))
      let picture = PictureGraphic(path: path, corners: corners, symbol: symbol)
      let shape = PartShape(.rounded(corners), fill: .mediaFill)
      return [Part(.media, frame: frame, shape: shape, graphic: .picture(picture))]
    case .initials(let text, let role):
      let shape = PartShape(.rounded(CornerRadii(frame.width / 2)), fill: role)
      let ground = Part<Prepared>(.icon, frame: frame, shape: shape)
      guard text.size.width <= frame.width, text.size.height <= frame.height else {
        return [ground]
      }
      let placed = PlacedText(text, frame: text.box, role: .avatarText).centered(in: frame)
      return [ground, Part(.icon, frame: placed.frame, layer: .mark, text: placed)]
    }
  }

  private func tail(at top: Double, width: Double) -> [Part<Prepared>] {
    var y = top
    var parts: [Part<Prepared>] = []
    let inner = width - 2 * padding
    for (number, option) in contents.options.enumerated() {
      parts += option.parts(style: style, side: side, width: inner)
        .map { $0.offsetBy(x: padding, y: y).showing(.option(number)) }
      y += option.height(style: style) + tailGap
    }
    if let total = contents.total {
      let role = side.secondaryRole()
      parts.append(total.part(.detail, x: padding, y: y, width: inner, role: role))
      y += total.size.height + tailGap
    }
    for (number, button) in contents.buttons.enumerated() {
      let frame = LayoutRect(x: padding, y: y, width: inner, height: style.buttonHeight).snapped
      let text = PlacedText(button, frame: button.box, role: side.accentRole).centered(in: frame)
      let fill = contents.hasGround ? side.fillRole : side.cardRole
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: fill)
      parts.append(Part(.button, frame: frame, shape: shape, text: text).showing(.button(number)))
      y += style.buttonHeight + tailGap
    }
    return parts
  }

  private func role(of line: CardContents<Prepared>.Line) -> Role {
    if line.isSecondary { return side.secondaryRole() }
    return contents.hasGround ? side.cardTextRole : side.textRole(isBare: false)
  }
}

extension Side {
  /// The ground of bubbles.
  var fillRole: Role { self == .outgoing ? .outgoingFill : .incomingFill }
}
