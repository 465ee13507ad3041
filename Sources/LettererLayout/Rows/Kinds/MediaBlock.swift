import LettererModel

/// A picture, a video, or a sticker.
struct MediaBlock<Prepared: Sendable>: ContentBlock {
  let style: MediaStyle
  let naturalSize: LayoutSize
  let tile: MediaTile<Prepared>

  var fit: BlockFit { tile.isBare || tile.isRound ? .bare : .edge }

  var spacing: Double { style.spacing }

  var takesTail: Bool { style.radius == nil && fit == .edge }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    var extent = naturalSize
    // Media without a background or with its own corners isn't stretched with the bubble.
    if let width = constraint.width, fit == .edge {
      extent.width = style.fillsBubble ? width : min(width, extent.width)
    }
    let radius: Double? = tile.isRound ? extent.width / 2 : style.radius
    let outline = constraint.outline.withRadius(radius)
    let ground = constraint.badge?.ground(in: extent)
    var picture = tile.layout(extent, outline: outline, style: style, reserved: ground, purpose)
    if let badge = constraint.badge, let ground { picture.add(badge, on: ground) }
    return picture
  }
}

extension MediaStyle {
  /// Whether contents at the edge of a bubble become as wide as it.
  var fillsBubble: Bool { radius == nil || inset > 0 }
}

/// Consecutive pictures and videos, as a mosaic.
struct AlbumBlock<Prepared: Sendable>: ContentBlock {
  let style: MediaStyle
  let mosaic: AlbumMosaic
  let tiles: [MediaTile<Prepared>]
  /// The number of remaining pictures, shown over the last one.
  let more: FittedText<Prepared>?

  var fit: BlockFit { .edge }

  var spacing: Double { style.spacing }

  var takesTail: Bool { style.radius == nil }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let extent = LayoutSize(
      width: constraint.width ?? mosaic.size.width,
      height: mosaic.size.height
    )
    var block = Fragment<Prepared>(purpose, size: extent)
    guard purpose == .place else { return block }
    let outer = constraint.outline.withRadius(style.radius)
    let frames = mosaic.tiles(in: extent)
    var ground = constraint.badge?.ground(in: extent)
    let veil = frames.last.flatMap { frame in
      more.map { Veil(text: $0, frame: frame, outline: outer.atCorners(of: frame, in: extent)) }
    }
    if let veil, let place = ground, !veil.hasRoom(above: place) { ground = nil }
    for (tile, frame) in zip(tiles, frames) {
      let tile = tile.layout(
        LayoutSize(width: frame.width, height: frame.height),
        outline: outer.atCorners(of: frame, in: extent),
        style: style,
        reserved: ground?.offsetBy(x: -frame.x, y: -frame.y),
        purpose
      )
      block.add(tile, x: frame.x, y: frame.y)
    }
    if let veil { veil.place(on: &block, above: ground) }
    if let badge = constraint.badge, let ground { block.add(badge, on: ground) }
    return block
  }
}

/// The dark overlay on the last picture of an album, with the number of pictures not shown.
private struct Veil<Prepared: Sendable> {
  let text: FittedText<Prepared>
  let frame: LayoutRect
  let outline: BubbleOutline

  /// The number centered on the overlay; `nil` if it is too large.
  private var label: PlacedText<Prepared>? {
    guard text.size.width <= frame.width, text.size.height <= frame.height else { return nil }
    return PlacedText(text, frame: text.box, role: .overlayText).centered(in: frame)
  }

  /// Returns whether the number can move up so that it does not overlap a rectangle.
  func hasRoom(above rect: LayoutRect) -> Bool {
    guard let label, label.frame.intersects(rect) else { return true }
    return rect.y - label.frame.height >= frame.y
  }

  func place(on block: inout Fragment<Prepared>, above rect: LayoutRect?) {
    let shape = PartShape(outline.shape, fill: .overlayFill)
    block.add(Part(.badge, frame: outline.frame(ofBody: frame), layer: .mark, shape: shape))
    guard var label else { return }
    if let rect, label.frame.intersects(rect) { label.frame.y = rect.y - label.frame.height }
    block.add(Part(.badge, frame: label.frame, layer: .mark), label)
  }
}

extension RowContext {
  /// Returns one picture, possibly below its name, or several as an album.
  func mediaBlocks(
    _ attachments: [NumberedAttachment],
    kind: ContentKind?,
    room: BlockRoom
  ) -> [any ContentBlock<T.Prepared>] {
    guard let only = attachments.first, attachments.count == 1 else {
      if theme.media.albumForm == .column {
        return attachments.flatMap { mediaBlocks([$0], kind: kind, room: room) }
      }
      return [albumBlock(attachments, room: room)]
    }
    let kind = kind ?? only.attachment.kind
    let size = pictureSize(of: only.attachment, kind: kind, room: room)
    let tile = mediaTile(only, kind: kind, width: size.width)
    let picture = MediaBlock(style: theme.media, naturalSize: size, tile: tile)
    let showsName = theme.media.showsName && picture.fit == .edge
    guard showsName, only.attachment.shownPath != nil, let name = only.attachment.shownName else {
      return [picture]
    }
    let inset = column(room.side).insets.horizontal - 2 * theme.media.inset
    let words = text.words(name, font: theme.card.captionFont)
    let width = max(min(size.width - inset, room.textWidth), 1)
    let caption = LineBlock(
      name: .detail,
      text: fitted(words, width: width, maximumLines: 1),
      role: room.side.secondaryRole(),
      spacing: theme.media.spacing / 2,
      source: tile.source
    )
    return [caption, picture]
  }

  private func albumBlock(
    _ attachments: [NumberedAttachment],
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.media
    let limit = style.albumCount == 0 ? AlbumMosaic.mostPictures : style.albumCount
    let shown = attachments.prefix(min(limit, AlbumMosaic.mostPictures))
    let box = room.isWide ? style.wideSize : style.size
    let mosaic = AlbumMosaic(
      ratios: shown.map(\.attachment.ratio),
      width: min(box.width, room.edgeWidth),
      spacing: style.albumSpacing,
      height: style.albumHeight,
      form: style.albumForm
    )
    let widths = mosaic.tiles(in: mosaic.size).map(\.width)
    var tiles = zip(shown, widths).map { mediaTile($0, kind: $0.attachment.kind, width: $1) }
    let rest = attachments.count - shown.count
    var large = style.font
    large.size = style.font.size * (style.albumForm == .grid ? 2 : 1.5)
    let more = text.words(wording.phrase(.more(rest)), font: large)
    if rest > 0, let last = tiles.popLast() { tiles.append(last.withoutMarks) }
    return AlbumBlock(
      style: style,
      mosaic: mosaic,
      tiles: tiles,
      more: rest > 0 ? fitted(more, width: width, maximumLines: 1) : nil
    )
  }

  /// Returns the size of a picture in whole points, so that it is the same on every screen.
  private func pictureSize(
    of attachment: MessageAttachment,
    kind: ContentKind,
    room: BlockRoom
  ) -> LayoutSize {
    let style = theme.media
    let natural = attachment.pixels
    var box = room.isWide ? style.wideSize : style.size
    if let natural, let portrait = style.portraitSize, natural.height > natural.width {
      box = portrait
    }
    if kind == .sticker { box = style.stickerSize }
    let widest = max(min(box.width, room.edgeWidth), 1)
    if attachment.isRound {
      let side = min(widest, box.height, 240)
      return LayoutSize(width: side, height: side).wholePoints
    }
    guard let natural, !style.isCropped || kind == .sticker else {
      return LayoutSize(width: widest, height: box.height * widest / box.width).wholePoints
    }
    // Limited to one point per pixel, because enlarged pictures are blurred.
    let scale = min(widest / natural.width, box.height / natural.height, 1)
    var size = LayoutSize(width: natural.width * scale, height: natural.height * scale)
    if kind != .sticker, size.width < min(room.leastPicture, widest) {
      // Text needs more width: the picture grows with it up to the height of its box.
      let growth = min(room.leastPicture, widest) / size.width
      size.width *= growth
      size.height = min(size.height * growth, box.height)
    }
    if kind != .sticker {
      size.width = max(size.width, min(style.minimumSize.width, widest))
      size.height = max(size.height, min(style.minimumSize.height, box.height))
    }
    return size.wholePoints
  }
}

extension MessageAttachment {
  /// The size in pixels; `nil` if unknown.
  fileprivate var pixels: LayoutSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return LayoutSize(width: Double(width), height: Double(height))
  }

  /// The aspect ratio (width by height); that of a square if unknown.
  fileprivate var ratio: Double { pixels.map { $0.width / $0.height } ?? 1 }
}

extension LayoutSize {
  /// The size rounded down to whole points, at least one.
  fileprivate var wholePoints: LayoutSize {
    LayoutSize(width: max(width.rounded(.down), 1), height: max(height.rounded(.down), 1))
  }
}
