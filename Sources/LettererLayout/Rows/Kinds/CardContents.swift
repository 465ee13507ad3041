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
  /// The width of a picture with its own aspect ratio, in points; `nil` for that of the card.
  var bannerWidth: Double?
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

  /// Returns whether it is a bubble itself if alone; fields of options always are on such a card,
  /// whose colors are the same on both sides.
  func isBubble(_ style: CardStyle) -> Bool {
    hasGround && (style.isBubble || !options.isEmpty)
  }

  /// Whether it contains only a rating.
  var isRatingAlone: Bool {
    rating != nil && bannerHeight == 0 && lead == nil && header == nil && fields.isEmpty
      && buttons.isEmpty && price == nil && total == nil && lines.count <= 2
  }

  /// Whether it contains only buttons.
  var areButtonsAlone: Bool {
    !buttons.isEmpty && bannerHeight == 0 && lead == nil && header == nil && fields.isEmpty
      && lines.isEmpty && rating == nil && price == nil && total == nil
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

extension CardStyle {
  /// The distance between adjacent buttons, in points.
  var buttonGap: Double { buttonSpacing ?? 2 * spacing }

  /// The distance between two options, in points.
  var optionGap: Double { optionSpacing ?? 2 * spacing }

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
