import LettererModel

/// What a card holds, with its texts fitted.
struct CardContents<Prepared: Sendable>: Sendable {
  /// What stands small before the lines.
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
    /// Whether it is less important.
    var isSecondary = false
  }

  /// Whether it stands on a ground of its own in the bubble.
  var hasGround = true
  /// The path of the picture above; a symbol stands in its place.
  var banner: String?
  var bannerSymbol = Symbol.picture
  /// The height of the picture in points; 0 for none.
  var bannerHeight = 0.0
  var lead: Lead?
  var lines: [Line] = []
  /// The options of a poll, and how many took part.
  var options: [PollOption<Prepared>] = []
  var total: FittedText<Prepared>?
  var buttons: [FittedText<Prepared>] = []
}

/// One option of a poll: a mark, its words, its votes, and below a bar for its share.
struct PollOption<Prepared: Sendable>: Sendable {
  var text: FittedText<Prepared>
  var votes: FittedText<Prepared>
  /// The share of those who took part, 0 to 1.
  var share: Double
  var isChosen: Bool
  /// The side of the mark in points.
  var markSize: Double
  /// Whether the votes stand below the words, which have no room beside them.
  var isStacked: Bool

  private var lineHeight: Double {
    isStacked
      ? max(markSize, text.size.height) + votes.size.height
      : max(markSize, text.size.height, votes.size.height)
  }

  func width(style: CardStyle) -> Double {
    isStacked
      ? markSize + style.gap + max(text.size.width, votes.size.width)
      : markSize + text.size.width + votes.size.width + 2 * style.gap
  }

  func height(style: CardStyle) -> Double {
    lineHeight + (style.barHeight > 0 ? style.spacing + style.barHeight : 0)
  }

  func parts(style: CardStyle, side: Side, width: Double) -> [Part<Prepared>] {
    let symbol = PartGraphic.symbol(isChosen ? .chosen : .circle, side.accentRole)
    let mark = LayoutRect(x: 0, y: 0, width: markSize, height: markSize).snapped
    let votesX = width - votes.size.width
    let textX = markSize + style.gap
    let parts: [Part<Prepared>] = [
      Part(.icon, frame: mark, graphic: symbol),
      text.part(
        .option,
        x: textX,
        y: 0,
        width: isStacked ? width - textX : votesX - style.gap - textX,
        role: side.textRole(isBare: false)
      ),
      votes.part(
        .detail,
        x: votesX,
        y: isStacked ? lineHeight - votes.size.height : 0,
        width: votes.size.width,
        role: side.secondaryRole()
      ),
    ]
    return parts + bar(style: style, side: side, width: width)
  }

  private func bar(style: CardStyle, side: Side, width: Double) -> [Part<Prepared>] {
    guard style.barHeight > 0 else { return [] }
    let textX = markSize + style.gap
    let track = LayoutRect(
      x: textX,
      y: lineHeight + style.spacing,
      width: width - textX,
      height: style.barHeight
    ).snapped
    let radius = CornerRadii(style.barHeight / 2)
    var parts: [Part<Prepared>] = [
      Part(.optionBar, frame: track, shape: PartShape(.rounded(radius), fill: side.cardRole))
    ]
    var filled = track
    filled.width = (track.width * share).rounded(.down)
    if filled.width > 0 {
      let shape = PartShape(.rounded(radius), fill: side.accentRole)
      parts.append(Part(.optionBar, frame: filled, layer: .mark, shape: shape))
    }
    return parts
  }
}
