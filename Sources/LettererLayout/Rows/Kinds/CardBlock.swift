import LettererModel

/// A card of any kind: a picture above the lines or a small one next to them, options, and buttons.
///
/// Link previews, places, contacts, polls, and calls all use this block; ``CardContents`` contains
/// their differences.
struct CardBlock<Prepared: Sendable>: ContentBlock {
  let style: CardStyle
  let media: MediaStyle
  /// The side whose colors it has: a card that is a bubble itself looks the same on both sides.
  let side: Side
  let contents: CardContents<Prepared>
  /// The preferred minimum width, in points.
  let width: Double
  /// The maximum width, in points.
  let limit: Double
  /// The label of its picture for screen readers.
  let label: String

  /// The horizontal padding of the background, in points.
  var padding: Double { contents.hasGround ? style.padding : 0 }

  /// The vertical padding; that of polls is as large as the horizontal padding, as their fields are
  /// at all edges.
  private var verticalPadding: Double {
    if contents.hasGround {
      return contents.options.isEmpty ? style.verticalPadding ?? style.padding : style.padding
    }
    // A picture next to the text has the same distance from the edge as the text.
    return contents.lead == nil || contents.bannerHeight > 0 ? 0 : style.spacing
  }

  /// The width of the bar at the leading edge, which requires a background and marks what is from
  /// elsewhere, unlike polls.
  private var barWidth: Double {
    contents.hasGround && contents.options.isEmpty ? style.barWidth : 0
  }

  var isBelowText: Bool {
    contents.hasGround ? style.isBelowText : contents.isRatingAlone || contents.areButtonsAlone
  }

  private var leadWidth: Double { contents.lead == nil ? 0 : leadSize + style.gap }

  /// Whether the small picture follows the text.
  private var isLeadTrailing: Bool {
    if case .picture = contents.lead { return style.isPictureTrailing && contents.hasGround }
    return false
  }

  /// The side of the picture or symbol next to the text, in points.
  private var leadSize: Double { style.leadSize(isPicture: isLeadTrailing) }

  /// The distance between the picture, the lines, the options, and the buttons.
  private var gap: Double { 2 * style.spacing }

  /// The additional inset of text compared with pictures, in points; 0 unless the card extends to
  /// the edge.
  let edgeInsets: Insets

  var fit: BlockFit {
    contents.reachesEdge || looksLikeBubble || contents.hasGround && style.reachesEdge
      ? .edge : .inset
  }

  var takesBadge: Bool { false }

  /// Only pictures do: addresses next to a narrow card would be broken.
  var narrowsText: Bool { fit != .inset && contents.bannerHeight > 0 }

  var spacing: Double { media.spacing }

  /// Whether the card is a bubble itself if the bubble has no other content.
  var isBubble: Bool { looksLikeBubble && !hasButtonsBelow }

  /// Whether it has the look of a bubble.
  private var looksLikeBubble: Bool { contents.isBubble(style) }

  /// Whether it is only a picture from edge to edge.
  private var isBanner: Bool { contents.isOnlyBanner && contents.bannerWidth == nil }

  /// Whether its buttons are below its background.
  private var hasButtonsBelow: Bool {
    style.areButtonsBelow && contents.hasGround && !contents.buttons.isEmpty
  }

  /// Time and status may follow the last text if that is the end of the card.
  var endWidth: Double? {
    guard contents.buttons.isEmpty, !contents.hasGround else { return nil }
    if let total = contents.total {
      return contents.isTotalCentered
        ? (naturalWidth + total.size.width) / 2 : total.size.width
    }
    guard contents.options.isEmpty, let last = contents.lines.last else { return nil }
    return edgeInsets.left + leadWidth + last.text.size.width
  }

  private var naturalWidth: Double {
    let price = contents.price.map { $0.size.width + style.gap } ?? 0
    let lines = contents.lines.map { $0.text.size.width + ($0.isTitle ? price : 0) }
    var inner = (lines.max() ?? 0) + leadWidth
    if let rating = contents.rating {
      inner = max(inner, starWidth(of: rating))
    }
    for option in contents.options { inner = max(inner, option.width(style: style)) }
    let row = buttonWidths.reduce(-style.buttonGap) { $0 + $1 + style.buttonGap }
    let buttons = contents.buttonsShareLine ? row : buttonWidths.max() ?? 0
    inner = max(inner, hasButtonsBelow ? buttons - 2 * padding - barWidth : buttons)
    if let total = contents.total { inner = max(inner, total.size.width) }
    if let header = contents.header { inner = max(inner, headerWidth(of: header)) }
    inner = max(inner, contents.fieldsWidth(gap: style.gap))
    return max(width, inner + 2 * padding + barWidth + edgeInsets.horizontal)
  }

  // MARK: Layout

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let keepsWidth = looksLikeBubble && !constraint.isBubble && !fillsBubble
    let width = min(constraint.width ?? naturalWidth, keepsWidth ? naturalWidth : .infinity)
    let group = FrameGroup(.card, source: .content, link: contents.link)
    var block = Fragment<Prepared>(purpose, group: group)
    let endsWithPicture = contents.hasGround && style.isPictureTrailing && !isBanner
    if contents.bannerHeight > 0, !endsWithPicture {
      let corners = corners(constraint)
      block.add(banner(width: width - barWidth, corners: corners, purpose), x: barWidth)
    }
    var y =
      contents.bannerHeight > 0 && !endsWithPicture ? contents.bannerHeight + gap : verticalPadding
    if let header = contents.header {
      let row = headerRow(header, width: width - barWidth, purpose)
      block.add(row, x: barWidth)
      y += row.size.height
    }
    func add(_ piece: Fragment<Prepared>) {
      block.add(piece, x: barWidth + padding + edgeInsets.left, y: y)
      y += piece.size.height + gap
    }
    let inner = width - barWidth - 2 * padding - edgeInsets.horizontal
    if contents.lead != nil || !contents.lines.isEmpty { add(head(width: inner, purpose)) }
    if let rating = contents.rating { add(stars(rating, width: inner, purpose)) }
    if !contents.fields.isEmpty { add(fields(width: inner, purpose)) }
    if contents.bannerHeight > 0, endsWithPicture {
      let widest =
        contents.bannerWidth ?? (contents.bannerHeight / style.pictureRatio).rounded()
      add(banner(width: min(inner, widest), corners: CornerRadii(style.radius), purpose))
    }
    for (number, option) in contents.options.enumerated() {
      if number > 0 { y += style.optionGap - gap }
      add(
        option.layout(width: inner, style: style, side: side, source: .option(number), purpose)
      )
    }
    if !hasButtonsBelow, !contents.buttons.isEmpty {
      add(buttons(width: inner, purpose))
    }
    if let total = contents.total { add(words(of: total, width: inner, purpose)) }
    let height =
      isBanner ? contents.bannerHeight : y - gap + verticalPadding + edgeInsets.bottom
    block.size = LayoutSize(width: width, height: height)
    if contents.hasGround { addGround(to: &block, constraint) }
    if hasButtonsBelow {
      let row = buttons(width: width, purpose)
      block.add(row, y: height + style.buttonGap)
      block.size.height = height + style.buttonGap + row.size.height
    }
    return block
  }

  /// Adds the background behind everything else, and the bar at its leading edge.
  private func addGround(
    to block: inout Fragment<Prepared>,
    _ constraint: BlockConstraint<Prepared>
  ) {
    var corners = corners(constraint)
    if barWidth > 0 { (corners.topLeft, corners.bottomLeft) = (0, 0) }
    let shape = PartShape(.rounded(corners), fill: looksLikeBubble ? .cardFill : side.cardRole)
    block.fill(.ground, from: barWidth, with: constraint.isBubble ? nil : shape)
    if barWidth > 0 { block.fill(with: bar(height: block.size.height, constraint)) }
  }

  /// Returns the bar at the leading edge, which has the corners there and extends below the
  /// background.
  private func bar(height: Double, _ constraint: BlockConstraint<Prepared>) -> Part {
    let corners = corners(constraint)
    let covers = !constraint.isBubble
    let reach = covers ? max(barWidth, corners.topLeft, corners.bottomLeft) : barWidth
    let round = CornerRadii(
      topLeft: min(corners.topLeft, reach),
      topRight: 0,
      bottomLeft: min(corners.bottomLeft, reach),
      bottomRight: 0
    )
    var bar = Part(
      .cardBar,
      frame: LayoutRect(x: 0, y: 0, width: reach, height: height),
      layer: .ground,
      shape: PartShape(.rounded(round), fill: side.quoteBarRole)
    )
    bar.tint = contents.tint
    return bar
  }

  /// Returns the fields, with two next to each other if both are short.
  private func fields(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    var grid = Fragment<Prepared>(purpose, size: LayoutSize(width: width, height: 0))
    var y = 0.0
    for row in contents.fields {
      let column = (width + style.gap) / Double(max(row.count, 1))
      var bottom = y
      for (number, field) in row.enumerated() {
        let x = Double(number) * column
        let room = column - style.gap
        let value = y + field.name.size.height + style.spacing / 2
        let role = contents.hasGround ? side.cardTextRole : side.textRole(isBare: false)
        let name = style.areNamesPale ? side.secondaryRole() : role
        grid.add(.title, field.name, x: x, y: y, width: room, role: name)
        grid.add(.detail, field.value, x: x, y: value, width: room, role: role)
        bottom = max(bottom, value + field.value.size.height)
      }
      y = bottom + gap
    }
    grid.size.height = max(y - gap, 0)
    return grid
  }

  /// Returns the side of a rating's star, and the distance to the next one, in points: smaller where
  /// all do not fit.
  private func starSize(of rating: Card.Rating) -> (side: Double, gap: Double) {
    let count = Double(rating.maximum)
    let room = limit - 2 * padding - barWidth - edgeInsets.horizontal
    let fitting = (room / (count * 1.3 - 0.3)).rounded(.down)
    let side = max(min((style.titleFont.size * 1.75).rounded(), fitting), 1)
    return (side, (side * 0.3).rounded(.down))
  }

  private func starWidth(of rating: Card.Rating) -> Double {
    let (side, gap) = starSize(of: rating)
    return Double(rating.maximum) * (side + gap) - gap
  }

  private func stars(
    _ rating: Card.Rating,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let (side, gap) = starSize(of: rating)
    let start = contents.isCentered ? max((width - starWidth(of: rating)) / 2, 0) : 0
    var row = Fragment<Prepared>(purpose, size: LayoutSize(width: width, height: side))
    for number in 0..<rating.maximum {
      let x = start + Double(number) * (side + gap)
      let frame = LayoutRect(x: x, y: 0, width: side, height: side)
      let filled = rating.stars - Double(number)
      let role: Role = filled >= 0.75 ? .starFill : .cardBorder
      row.add(Part(.icon, frame: frame, graphic: .symbol(.star, role)))
      guard 0.25..<0.75 ~= filled else { continue }
      row.add(Part(.icon, frame: frame, graphic: .symbol(contents.halfStar, .starFill)))
    }
    return row
  }

  /// Whether it becomes as wide as the bubble, and has the corners of pictures there.
  private var fillsBubble: Bool { fit == .edge && media.fillsBubble }

  /// Returns the corners of the background and of a picture at its edges: those of the bubble if
  /// the card is the bubble, those of pictures at the edge of the bubble, or its own.
  private func corners(_ constraint: BlockConstraint<Prepared>) -> CornerRadii {
    if constraint.isBubble { return constraint.outline.corners }
    return fillsBubble || contents.reachesEdge
      ? constraint.outline.withRadius(media.radius).corners : CornerRadii(style.radius)
  }

  private func banner(
    width: Double,
    corners: CornerRadii,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let isInset = !contents.reachesEdge || media.inset > 0 || media.radius != nil
    let isAlone = contents.isOnlyBanner || !contents.hasGround && isInset || style.isPictureTrailing
    let corners = CornerRadii(
      topLeft: corners.topLeft,
      topRight: corners.topRight,
      bottomLeft: isAlone ? corners.bottomLeft : 0,
      bottomRight: isAlone ? corners.bottomRight : 0
    )
    var tile = MediaTile<Prepared>()
    tile.label = label
    if let path = contents.banner {
      let outline = PartShape.Outline.rounded(corners)
      tile.picture = PictureGraphic(path: path, outline: outline, symbol: contents.bannerSymbol)
    } else if contents.map == nil {
      tile.symbol = contents.bannerSymbol
    }
    let extent = LayoutSize(width: width, height: contents.bannerHeight)
    let outline = BubbleOutline(corners: corners)
    var banner = tile.layout(extent, outline: outline, style: media, purpose)
    if var map = contents.map { banner.add(map.parts(in: extent, corners: corners)) }
    if contents.bannerSymbol == .place {
      // The tip of the pin is the place.
      let side = min(max(50, extent.height / 3), extent.height, extent.width)
      let frame = LayoutRect(
        x: (extent.width - side) / 2,
        y: max(extent.height / 2 - side * 0.9, 0),
        width: side,
        height: side
      )
      // A disc behind the pin fills its hole, through which the map would be visible.
      let disc = PartShape(.rounded(CornerRadii(side / 8)), fill: .overlayText)
      let hole = LayoutRect(
        x: frame.x + side * 3 / 8,
        y: frame.y + side / 4,
        width: side / 4,
        height: side / 4
      )
      banner.add(Part(.ground, frame: hole, layer: .mark, shape: disc))
      banner.add(Part(.icon, frame: frame, layer: .mark, graphic: .symbol(.place, .failure)))
    }
    return banner
  }

  /// Returns the picture, symbol, or initials, and the lines next to it.
  private func head(width: Double, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let heights = contents.lines.map(\.text.size.height).reduce(0, +)
    let linesHeight = heights + style.spacing * Double(max(contents.lines.count - 1, 0))
    let height = max(linesHeight, contents.lead == nil ? 0 : leadSize)
    var head = Fragment<Prepared>(purpose, size: LayoutSize(width: width, height: height))
    if let lead = contents.lead {
      let y = isLeadTrailing ? 0 : (height - leadSize) / 2
      let x = isLeadTrailing ? width - leadSize : 0
      place(lead, in: LayoutRect(x: x, y: y, width: leadSize, height: leadSize), of: &head)
    }
    let textX = isLeadTrailing ? 0 : leadWidth
    var y = isLeadTrailing ? 0 : (height - linesHeight) / 2
    for (number, line) in contents.lines.enumerated() {
      let name: PartName = line.isTitle ? .title : .detail
      let isEnd = endWidth != nil && number == contents.lines.count - 1
      let price = line.isTitle ? contents.price.map { $0.size.width + style.gap } ?? 0 : 0
      let widest = width - leadWidth - price
      let hugs = isEnd || contents.isCentered
      let room = hugs ? min(line.text.size.width, widest) : widest
      let x = contents.isCentered ? max((width - line.text.size.width) / 2, 0) : textX
      head.add(name, line.text, x: x, y: y, width: room, role: role(of: line))
      if line.isTitle, let price = contents.price {
        let x = width - price.size.width
        head.add(.detail, price, x: x, y: y, width: price.size.width, role: role(of: line))
      }
      y += line.text.size.height + style.spacing
    }
    return head
  }

  private func place(
    _ lead: CardContents<Prepared>.Lead,
    in frame: LayoutRect,
    of head: inout Fragment<Prepared>
  ) {
    switch lead {
    case .symbol(let symbol, let role):
      let fill = contents.hasGround ? side.fillRole : side.cardRole
      head.add(iconParts(symbol, in: frame, fill: fill, role: role))
    case .picture(let path, let isRound, let symbol):
      let radius = isRound ? frame.width / 2 : min(style.radius, 4)
      let outline = PartShape.Outline.rounded(CornerRadii(radius))
      let picture = PictureGraphic(path: path, outline: outline, symbol: symbol)
      let shape = PartShape(outline, fill: .mediaFill)
      head.add(Part(.media, frame: frame, shape: shape, graphic: .picture(picture), label: label))
    case .initials(let text, let role):
      let shape = PartShape(.rounded(CornerRadii(frame.width / 2)), fill: role)
      head.add(Part(.icon, frame: frame, shape: shape))
      guard text.size.width <= frame.width, text.size.height <= frame.height else { return }
      let placed = PlacedText(text, frame: text.box, role: .avatarText).centered(in: frame)
      head.add(Part(.icon, frame: placed.frame, layer: .mark), placed)
    }
  }

  private func words(
    of text: FittedText<Prepared>,
    width: Double,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let extent = LayoutSize(width: width, height: text.size.height)
    var line = Fragment<Prepared>(purpose, size: extent)
    let room = min(text.size.width, width)
    let x = contents.isTotalCentered ? max(min(width, naturalWidth) - room, 0) / 2 : 0
    line.add(.detail, text, x: x, y: 0, width: room, role: side.secondaryRole())
    return line
  }

  private func role(of line: CardContents<Prepared>.Line) -> Role {
    if line.isSecondary { return side.secondaryRole() }
    if line.isSource, style.hasColoredSource { return side.accentRole }
    if line.isTitle, style.hasAccentTitle, contents.link != nil { return side.accentRole }
    return contents.hasGround ? side.cardTextRole : side.textRole(isBare: false)
  }
}
