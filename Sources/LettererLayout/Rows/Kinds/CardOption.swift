/// An option of a poll or an invitation, in one of two forms.
///
/// A line has a mark, its text, and its votes, and below them a bar for its share or the voters'
/// names. A field has a background that is filled up to its share, and votes, share, and mark at
/// its end.
struct CardOption<Prepared: Sendable>: Sendable {
  var text: FittedText<Prepared>
  /// The number of votes.
  var count: FittedText<Prepared>
  /// The fraction of the voters, 0 to 1; `nil` for no bar.
  var share: Double?
  /// The voters.
  var note: FittedText<Prepared>?
  var isChosen: Bool
  /// The label of the mark of a chosen option for screen readers.
  var chosenLabel: String
  /// The share as text; in a line it replaces the mark.
  var shareText: FittedText<Prepared>?
  /// The side of the mark in points.
  var markSize: Double
  /// Whether the count is below the text, which leaves no space next to it.
  var isStacked: Bool
  /// Whether it is a field.
  var isField = false

  /// Returns the preferred width, in points.
  func width(style: CardStyle) -> Double {
    isField ? fieldWidth(style: style) : lineWidth(style: style)
  }

  private func lineWidth(style: CardStyle) -> Double {
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
      ? field(width: width, style: style, source: source, purpose)
      : line(width: width, style: style, side: side, source: source, purpose)
  }

  private func line(
    width: Double,
    style: CardStyle,
    side: Side,
    source: PartSource,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let group = FrameGroup(.option, source: source)
    var option = Fragment<Prepared>(purpose, group: group)
    if shareText == nil {
      option.add(mark(in: LayoutRect(x: 0, y: 0, width: markSize, height: markSize), side: side))
    }
    let countX = width - count.size.width
    let textX = markSize + style.gap
    let room = isStacked ? width - textX : countX - style.gap - textX
    let role = side.textRole(isBare: false)
    option.add(.option, text, x: textX, y: 0, width: room, role: role)
    if let shareText {
      let x = markSize - shareText.size.width
      option.add(.detail, shareText, x: x, y: 0, width: shareText.size.width, role: role)
    }
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
      let isMarked = shareText != nil && isChosen
      let markSize = isMarked ? (style.font.size * 1.1).rounded() : 0
      let overhang = max((markSize - style.barHeight) / 2, 0)
      y = max(y, isMarked ? markHeight + overhang : 0)
      let track = LayoutRect(x: textX, y: y, width: width - textX, height: style.barHeight)
      option.add(bar(on: track, share: share, side: side))
      if isMarked {
        let x = self.markSize - markSize
        let middle = y + style.barHeight / 2
        let frame = LayoutRect(x: x, y: middle - markSize / 2, width: markSize, height: markSize)
        option.add(mark(in: frame, side: side))
      }
      y += style.barHeight + max(overhang - 2 * style.spacing, 0)
    }
    option.size = LayoutSize(width: width, height: y)
    return option
  }

  private func mark(in frame: LayoutRect, side: Side) -> Part {
    let symbol: Symbol = isChosen ? .chosen : .circle
    let role = isChosen ? side.controlRole : side.secondaryRole()
    let label = isChosen ? chosenLabel : nil
    return Part(.icon, frame: frame, graphic: .symbol(symbol, role), label: label)
  }

  /// Returns the bar for the share, on a track for the total.
  private func bar(on track: LayoutRect, share: Double, side: Side) -> [Part] {
    let radius = CornerRadii(track.height / 2)
    var filled = track
    // Without a track, a dot shows that there are no votes.
    let least = share > 0 || shareText != nil ? track.height : 0
    filled.width = min(max(track.width * share, least), track.width)
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
