import LettererModel

/// The contents of a card, with its texts fitted.
struct CardContents<Prepared: Sendable>: Sendable {
  /// The small picture, symbol, or initials before the lines.
  enum Lead: Sendable {
    /// A symbol on a round background.
    case symbol(Symbol, Role)
    /// A small picture.
    case picture(path: String, isRound: Bool, symbol: Symbol)
    /// Initials on a round background of a color.
    case initials(FittedText<Prepared>, Role)
  }

  /// A line of the card.
  struct Line: Sendable {
    var text: FittedText<Prepared>
    var isTitle = false
    /// Whether it is the source of the card.
    var isSource = false
    /// Whether it is secondary.
    var isSecondary = false
    /// Whether it is at the leading edge even if its script has another direction.
    var isAddress = false
  }

  /// The source of the card in a row above everything else.
  struct Header: Sendable {
    var text: FittedText<Prepared>
    /// The first letter of the source, on its icon; `nil` if it has no letter.
    var initial: FittedText<Prepared>?
  }

  /// A name with its value.
  struct Field: Sendable {
    var name: FittedText<Prepared>
    var value: FittedText<Prepared>
  }

  /// A button, and its target.
  struct Button: Sendable {
    var text: FittedText<Prepared>
    var link: String?
    var isDestructive = false
  }

  /// Whether it has its own background in the bubble.
  var hasGround = true
  /// Whether its picture extends to the edges of the bubble.
  var reachesEdge = false
  /// The path of the picture above; a symbol replaces it if there is none.
  var banner: String?
  var bannerSymbol = Symbol.picture
  /// The drawing that replaces a map.
  var map: MapGround?
  /// The height of the picture in points; 0 for none.
  var bannerHeight = 0.0
  var lead: Lead?
  var header: Header?
  var lines: [Line] = []
  /// The fields, in rows of one or two.
  var fields: [[Field]] = []
  /// The color of the bar at its edge, if it has its own.
  var tint: RGBAColor?
  /// The options of a poll, and the number of voters.
  var options: [CardOption<Prepared>] = []
  var total: FittedText<Prepared>?
  /// Whether the number of voters is centered.
  var isTotalCentered = false
  /// Whether title and stars are centered.
  var isCentered = false
  /// The price, at the end of the title's line.
  var price: FittedText<Prepared>?
  /// The stars.
  var rating: Card.Rating?
  /// The half of a star at the start of a line.
  var halfStar = Symbol.leftHalfStar
  var buttons: [Button] = []
  /// Whether buttons are next to each other, no wider than their text.
  var buttonsShareLine = false
  /// The target of the card.
  var link: String?

  /// Whether it contains only a rating.
  var isRatingAlone: Bool {
    rating != nil && bannerHeight == 0 && lead == nil && header == nil && fields.isEmpty
      && buttons.isEmpty && price == nil && total == nil && lines.count <= 2
  }

  /// Centers the stars of a rating, below its title and above its text.
  mutating func centerRating() {
    isCentered = hasGround
    isTotalCentered = true
    guard lines.count == 2 else { return }
    total = lines.removeLast().text
  }

  /// Whether it contains only the picture above.
  var isOnlyBanner: Bool {
    lead == nil && lines.isEmpty && fields.isEmpty && options.isEmpty && total == nil
      && buttons.isEmpty && rating == nil
  }
}

/// A poll option: a mark, its text, its votes, and below it a bar for its share or the voters'
/// names.
struct CardOption<Prepared: Sendable>: Sendable {
  var text: FittedText<Prepared>
  /// The number of votes.
  var count: FittedText<Prepared>
  /// The fraction of the voters, 0 to 1; `nil` for no bar.
  var share: Double?
  /// The voters.
  var note: FittedText<Prepared>?
  var isChosen: Bool
  /// The share as text, in place of the mark.
  var shareText: FittedText<Prepared>?
  /// The side of the mark in points.
  var markSize: Double
  /// Whether the count is below the text, which leaves no space next to it.
  var isStacked: Bool
  /// Whether it is a field that is filled up to its share.
  var isField = false

  func width(style: CardStyle) -> Double {
    if isField {
      let end = markSize + (shareText?.size.width ?? 0) + 2 * style.gap
      let words = isStacked ? max(text.size.width, count.size.width) : text.size.width
      return words + (isStacked ? 0 : count.size.width + style.gap) + end + 2 * style.padding
    }
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
    isField
      ? field(width: width, style: style, side: side, source: source, purpose)
      : line(width: width, style: style, side: side, source: source, purpose)
  }

  private func line(
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

  /// Returns the bar for the share, on a track for the total.
  private func bar(on track: LayoutRect, share: Double, side: Side) -> [Part] {
    let radius = CornerRadii(track.height / 2)
    var filled = track
    // Without a track, a dot shows that there are no votes.
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
  /// The distance between adjacent buttons, in points.
  var buttonGap: Double { 2 * spacing }

  /// Returns the width of a button whose text has a given width, in points.
  func width(ofButton words: Double) -> Double { words + 2 * padding }

  /// Returns the side of the element next to a card's text, in points.
  func leadSize(isPicture: Bool) -> Double { isPicture ? iconSize * 1.6 : iconSize }
}

extension CardContents {
  /// Returns the preferred width of the fields.
  func fieldsWidth(gap: Double) -> Double {
    fields.map { row in
      let widest = row.map { max($0.name.size.width, $0.value.size.width) }.max() ?? 0
      return Double(row.count) * (widest + gap) - gap
    }.max() ?? 0
  }
}
