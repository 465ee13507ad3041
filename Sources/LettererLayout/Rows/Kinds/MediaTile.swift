import LettererModel

/// A picture, video, or sticker, with all text and marks on it.
struct MediaTile<Prepared: Sendable>: Sendable {
  /// The picture; `nil` if there is none to show.
  var picture: PictureGraphic?
  /// The symbol in the center in place of a picture.
  var symbol: Symbol?
  /// The name of a missing file.
  var name: FittedText<Prepared>?
  /// Whether it has a play button.
  var isPlayable = false
  /// The duration, or the mark of a GIF.
  var badge: (name: PartName, text: FittedText<Prepared>)?
  /// Whether it has no background, such as stickers.
  var isBare = false
  /// Whether it is a circle without a bubble.
  var isRound = false
  /// The attachment; `nil` for the picture of a card.
  var source: PartSource?
  /// The label of the picture for screen readers.
  var label: String?

  /// The tile without marks on its picture.
  var withoutMarks: MediaTile {
    var tile = self
    tile.symbol = nil
    tile.name = nil
    tile.isPlayable = false
    tile.badge = nil
    return tile
  }

  /// Returns the tile at a size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - outline: The outline of its corners; a tail extends beyond the size.
  ///   - style: The style of media.
  ///   - reserved: The frame of the time; text on the picture is omitted there.
  ///   - purpose: Whether to compute the size or the placement.
  /// - Returns: The tile at its own origin.
  func layout(
    _ size: LayoutSize,
    outline: BubbleOutline,
    style: MediaStyle,
    reserved: LayoutRect? = nil,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let group = FrameGroup(.media, source: source)
    var tile = Fragment<Prepared>(purpose, size: size, group: group)
    guard purpose == .place else { return tile }
    var frame = LayoutRect(x: 0, y: 0, size: size)
    var outline = outline
    let isSmall = min(size.width, size.height) <= 4 * style.borderWidth
    if picture != nil, !isBare, style.borderWidth > 0, !isSmall {
      let border = PartShape(outline.shape, fill: .cardBorder)
      let whole = outline.frame(ofBody: frame)
      tile.add(Part(.ground, frame: whole, layer: .ground, shape: border))
      frame = frame.inset(by: style.borderWidth)
      outline.corners = outline.corners.inset(by: style.borderWidth)
    }
    var graphic = picture
    graphic?.outline = isBare ? .rounded(CornerRadii(0)) : outline.shape
    tile.add(
      Part(
        .media,
        frame: isBare ? frame : outline.frame(ofBody: frame),
        shape: isBare ? nil : PartShape(outline.shape, fill: .mediaFill),
        graphic: graphic.map { .picture($0) },
        label: label
      )
    )
    var marks = Fragment<Prepared>(.place)
    if isPlayable { marks.add(playMark(in: frame, style: style)) }
    if let symbol {
      place(symbol, in: frame, style: style, reserved: reserved, on: &marks)
    }
    if let badge, let ground = ground(of: badge.text, in: frame, style: style),
      // The time and the play button take precedence over other text if both do not fit.
      !marks.intersects(ground), reserved.map(ground.intersects) != true
    {
      let shape = PartShape(.rounded(CornerRadii(ground.height / 2)), fill: .overlayFill)
      let words = PlacedText(badge.text, frame: badge.text.box, role: .overlayText)
      let part = Part(badge.name, frame: ground, layer: .mark, shape: shape)
      marks.add(part, words.centered(in: ground))
    }
    tile.add(marks)
    return tile
  }

  private func playMark(in frame: LayoutRect, style: MediaStyle) -> [Part] {
    let circle = frame.square(min(style.playSize, min(frame.width, frame.height) * 0.6))
    let shape = PartShape(.rounded(CornerRadii(circle.width / 2)), fill: .overlayFill)
    let mark = circle.mark(0.45)
    return [
      Part(.play, frame: circle, layer: .mark, shape: shape),
      Part(.play, frame: mark, layer: .mark, graphic: .symbol(.play, .overlayText)),
    ]
  }

  /// Places the symbol in the center, and the name below it if it fits.
  private func place(
    _ symbol: Symbol,
    in frame: LayoutRect,
    style: MediaStyle,
    reserved: LayoutRect?,
    on marks: inout Fragment<Prepared>
  ) {
    let icon = frame.square(min(style.playSize * 0.75, min(frame.width, frame.height) * 0.5))
    marks.add(Part(.icon, frame: icon, layer: .mark, graphic: .symbol(symbol, .mediaText)))
    let gap = (style.font.size / 3).rounded(.down)
    guard let name, icon.maxY + name.size.height + 2 * gap <= frame.maxY,
      frame.width >= name.fit.width
    else { return }
    let x = frame.x + (frame.width - name.fit.width) / 2
    let y = icon.maxY + gap
    if let reserved, name.frame(x: x, y: y).intersects(reserved) { return }
    marks.add(.placeholder, name, x: x, y: y, role: .mediaText, layer: .mark)
  }

  /// Returns the background of text at the top, which leaves the bottom to the time; `nil` if it
  /// does not fit.
  private func ground(
    of text: FittedText<Prepared>,
    in frame: LayoutRect,
    style: MediaStyle
  ) -> LayoutRect? {
    let gap = (style.font.size / 2).rounded(.down)
    var ground = LayoutRect(
      x: frame.x + gap,
      y: frame.y + gap,
      width: text.size.width + 2 * gap,
      height: text.size.height + 2 * (gap / 3).rounded(.down)
    )
    if isRound {
      // The corners are outside of a circle.
      ground.x = frame.x + (frame.width - ground.width) / 2
      ground.y = frame.maxY - ground.height - 2 * gap
    }
    return ground.maxX + gap <= frame.maxX && ground.maxY + gap <= frame.maxY ? ground : nil
  }
}

extension RowContext {
  /// Returns the tile of an attachment, with its texts fitted into a width.
  func mediaTile(
    _ numbered: NumberedAttachment,
    kind: ContentKind,
    width: Double
  ) -> MediaTile<T.Prepared> {
    let attachment = numbered.attachment
    let isPresent = attachment.state == .present
    var tile = MediaTile<T.Prepared>()
    tile.source = .attachment(numbered.number)
    tile.label = spoken(attachment, kind: kind)
    tile.isRound = attachment.isRound && kind != .sticker
    if let path = attachment.shownPath {
      tile.picture = PictureGraphic(
        path: path,
        outline: .rounded(CornerRadii(0)),
        symbol: kind == .video ? .video : .picture,
        isFitted: kind == .sticker
      )
      tile.isBare = kind == .sticker
    } else if !isPresent || kind != .video {
      tile.symbol = kind == .video ? .video : .picture
      let name = attachment.shownName ?? wording.phrase(.placeholder(kind))
      let words = text.words(name, font: theme.media.font)
      tile.name = fitted(
        words,
        width: width - theme.media.font.size,
        maximumLines: 1,
        alignment: .center
      )
    }
    tile.isPlayable = kind == .video && (isPresent || tile.picture != nil)
    if kind == .video, let seconds = attachment.seconds {
      tile.badge = (.duration, badge(durationText(seconds)))
    } else if kind == .gif, tile.picture != nil {
      tile.badge = (.badge, badge("GIF"))
    }
    return tile
  }

  /// Returns text for a picture.
  func badge(_ words: String) -> FittedText<T.Prepared> {
    fitted(text.words(words, font: theme.media.font), width: width, maximumLines: 1)
  }
}

extension MessageAttachment {
  /// The display name, or else the file name; `nil` if there is neither.
  var shownName: String? {
    if let name, !name.isBlank { return name }
    let file = path.map { $0.split(separator: "/").last.map(String.init) ?? "" } ?? ""
    return file.isBlank ? nil : file
  }
}

extension LayoutRect {
  /// Returns the square of a symbol on a round background, or the whole background if it is one
  /// cell.
  func mark(_ share: Double) -> LayoutRect {
    square(width * share >= 1 ? width * share : width)
  }

  /// Returns a centered square of a side in points, rounded down to whole points and at least one.
  func square(_ side: Double) -> LayoutRect {
    let side = side >= 1 ? side.rounded(.down) : min(1, width, height)
    return LayoutRect(
      x: x + (width - side) / 2,
      y: y + (height - side) / 2,
      width: side,
      height: side
    )
  }
}

extension FittedText {
  /// Returns the frame of the text at a position, as wide as the box that it was fitted into.
  func frame(x: Double, y: Double, width: Double? = nil) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width ?? fit.width, height: size.height)
  }
}
