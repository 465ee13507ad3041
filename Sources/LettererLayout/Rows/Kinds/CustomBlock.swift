import LettererModel

/// Content whose size the caller knows and which the caller draws.
struct CustomBlock<Prepared: Sendable>: ContentBlock {
  let size: LayoutSize
  let spacing: Double

  var fit: BlockFit { .edge }

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    let frame = LayoutRect(x: 0, y: 0, width: place.width, height: size.height)
    let shape = PartShape(.rounded(place.corners), fill: .mediaFill)
    return [Part(.media, frame: frame.snapped, shape: shape)]
  }
}

extension RowContext {
  /// The room that a caller's content asks for, made smaller where the bubble has not that much.
  func customBlock(_ given: CustomSize, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let size = LayoutSize(
      width: min(given.width > 0 ? given.width : 0, room.edgeWidth),
      height: given.height > 0 ? min(given.height, 1_000_000) : 0
    )
    return CustomBlock<T.Prepared>(size: size, spacing: theme.media.spacing)
  }
}
