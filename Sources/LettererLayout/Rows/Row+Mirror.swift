extension Row {
  /// The row as it is in a mirror: what stood on the left stands on the right.
  ///
  /// Text keeps its own direction; only its place changes.
  package var mirrored: Row {
    var row = self
    row.parts = parts.map { $0.mirrored(in: size.width) }
    return row
  }
}

extension Part {
  fileprivate func mirrored(in width: Double) -> Part {
    var part = self
    part.frame.x = width - frame.maxX
    part.shape?.outline.mirror()
    if case .picture(var picture)? = graphic {
      picture.corners = picture.corners.mirrored
      part.graphic = .picture(picture)
    }
    if let text {
      var frame = text.frame
      frame.x = width - text.frame.maxX
      part.text?.frame = frame.snapped
    }
    return part
  }
}

extension PartShape.Outline {
  fileprivate mutating func mirror() {
    switch self {
    case .rounded(let corners): self = .rounded(corners.mirrored)
    case .bubble(var bubble):
      bubble.corners = bubble.corners.mirrored
      bubble.tailEdge = bubble.tailEdge.opposite
      self = .bubble(bubble)
    case .image(let image, let isMirrored): self = .image(image, isMirrored: !isMirrored)
    case .silhouette: break
    }
  }
}
