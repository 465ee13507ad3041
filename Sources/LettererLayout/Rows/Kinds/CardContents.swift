import LettererModel

/// What a card holds, with its texts fitted.
struct CardContents<Prepared: Sendable>: Sendable {
  /// The small picture, symbol, or initials in front of the lines.
  enum Lead: Sendable {
    /// A symbol on a round ground.
    case symbol(Symbol, Role)
    /// A small picture.
    case picture(path: String, isRound: Bool, symbol: Symbol)
    /// Initials on a round ground of a color.
    case initials(FittedText<Prepared>, Role)
  }

  /// One text of the card.
  struct Line: Sendable {
    var text: FittedText<Prepared>
    var isTitle = false
    /// Whether it tells where the card comes from.
    var isSource = false
    /// Whether it is less important.
    var isSecondary = false
  }

  /// A name and what goes with it.
  struct Field: Sendable {
    var name: FittedText<Prepared>
    var value: FittedText<Prepared>
  }

  /// A button, and where it leads.
  struct Button: Sendable {
    var text: FittedText<Prepared>
    var link: String?
    var isDestructive = false
  }

  /// Whether it has a background of its own in the bubble.
  var hasGround = true
  /// Whether its picture reaches to the edges of the bubble.
  var reachesEdge = false
  /// The path of the picture above; a symbol replaces it if there is none.
  var banner: String?
  var bannerSymbol = Symbol.picture
  /// What is drawn in place of a map.
  var map: MapGround?
  /// The height of the picture in points; 0 for none.
  var bannerHeight = 0.0
  var lead: Lead?
  var lines: [Line] = []
  /// The names with values, in rows of one or two.
  var fields: [[Field]] = []
  /// The color of the bar at its edge, where that is its own.
  var tint: RGBAColor?
  /// The options, and how many took part.
  var options: [CardOption<Prepared>] = []
  var total: FittedText<Prepared>?
  /// Whether how many took part stands in the middle.
  var isTotalCentered = false
  /// Whether title and stars stand in the middle.
  var isCentered = false
  /// What it costs, at the end of the title's line.
  var price: FittedText<Prepared>?
  /// The stars.
  var rating: Card.Rating?
  var buttons: [Button] = []
  /// Whether buttons stand beside each other, no wider than their words.
  var buttonsShareLine = false
  /// Where the card leads.
  var link: String?

  /// Whether it is about a rating and nothing else.
  var isRatingAlone: Bool {
    rating != nil && bannerHeight == 0 && lead == nil && fields.isEmpty && buttons.isEmpty
      && price == nil && total == nil && lines.count <= 2
  }

  /// Puts the stars of a rating in the middle, below its title and above its words.
  mutating func centerRating() {
    isCentered = hasGround
    isTotalCentered = true
    guard lines.count == 2 else { return }
    total = lines.removeLast().text
  }

  /// Whether there is nothing but the picture above.
  var isOnlyBanner: Bool {
    lead == nil && lines.isEmpty && fields.isEmpty && options.isEmpty && total == nil
      && buttons.isEmpty && rating == nil
  }
}

/// One option: a mark, its words, how many chose it, and below a bar for its share or who they are.
struct CardOption<Prepared: Sendable>: Sendable {
  var text: FittedText<Prepared>
  /// How many chose it.
  var count: FittedText<Prepared>
  /// The share of those who took part, 0 to 1; `nil` for no bar.
  var share: Double?
  /// Who chose it.
  var note: FittedText<Prepared>?
  var isChosen: Bool
  /// The share in words, in place of the mark.
  var shareText: FittedText<Prepared>?
  /// The side of the mark in points.
  var markSize: Double
  /// Whether the count is below the words, which leave no room next to them.
  var isStacked: Bool

  func width(style: CardStyle) -> Double {
    let words =
      isStacked
      ? markSize + style.gap + max(text.size.width, count.size.width)
      : markSize + text.size.width + count.size.width + 2 * style.gap
    return max(words, note.map { markSize + style.gap + $0.size.width } ?? 0)
  }

  func layout(
    width: Double,
    style: CardStyle,
    side: Side,
    source: PartSource,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    var option = Fragment<Prepared>(purpose, source: source)
    let mark = LayoutRect(x: 0, y: 0, width: markSize, height: markSize)
    let symbol = PartGraphic.symbol(
      isChosen ? .chosen : .circle,
      isChosen ? side.controlRole : side.secondaryRole()
    )
    if let shareText {
      let x = markSize - shareText.size.width
      let role = side.textRole(isBare: false)
      option.add(.detail, shareText, x: x, y: 0, width: shareText.size.width, role: role)
    } else {
      option.add(Part(.icon, frame: mark, graphic: symbol))
    }
    let countX = width - count.size.width
    let textX = markSize + style.gap
    let room = isStacked ? width - textX : countX - style.gap - textX
    option.add(.option, text, x: textX, y: 0, width: room, role: side.textRole(isBare: false))
    var y = 0.0
    let markHeight = shareText?.size.height ?? markSize
    if isStacked { y = max(markHeight, text.size.height) }
    option.add(
      .detail,
      count,
      x: countX,
      y: y,
      width: count.size.width,
      role: side.secondaryRole()
    )
    y = max(y + count.size.height, markHeight, text.size.height)
    if let note {
      y += style.spacing
      option.add(.detail, note, x: textX, y: y, width: width - textX, role: side.secondaryRole())
      y += note.size.height
    }
    if let share, style.barHeight > 0 {
      y += style.spacing
      let track = LayoutRect(x: textX, y: y, width: width - textX, height: style.barHeight)
      option.add(bar(on: track, share: share, side: side))
      if shareText != nil, isChosen {
        let size = (style.font.size * 1.1).rounded()
        let frame = LayoutRect(
          x: markSize - size,
          y: y + (style.barHeight - size) / 2,
          width: size,
          height: size
        )
        option.add(Part(.icon, frame: frame, layer: .mark, graphic: symbol))
      }
      y += style.barHeight
    }
    option.size = LayoutSize(width: width, height: y)
    return option
  }

  /// The bar for the share, on a track for all.
  private func bar(on track: LayoutRect, share: Double, side: Side) -> [Part] {
    let radius = CornerRadii(track.height / 2)
    var filled = track
    // Without a track, a dot shows that nobody chose it.
    filled.width = max(track.width * share, shareText == nil ? 0 : track.height)
    let ground = Part(
      .optionBar,
      frame: track,
      shape: shareText == nil ? PartShape(.rounded(radius), fill: side.cardRole) : nil
    )
    guard filled.width > 0 else { return [ground] }
    let shape = PartShape(.rounded(radius), fill: side.controlRole)
    return [ground, Part(.optionBar, frame: filled, layer: .mark, shape: shape)]
  }
}

extension CardStyle {
  /// The distance of buttons beside each other, in points.
  var buttonGap: Double { 2 * spacing }

  /// The width of a button with words of a width, in points.
  func width(ofButton words: Double) -> Double { words + 2 * padding }

  /// The side of what stands beside the words of a card, in points.
  func leadSize(isPicture: Bool) -> Double { isPicture ? iconSize * 1.6 : iconSize }
}

extension CardContents {
  /// The width that the names with values want.
  func fieldsWidth(gap: Double) -> Double {
    fields.map { row in
      let widest = row.map { max($0.name.size.width, $0.value.size.width) }.max() ?? 0
      return Double(row.count) * (widest + gap) - gap
    }.max() ?? 0
  }
}
