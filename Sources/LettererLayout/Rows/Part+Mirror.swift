extension Part {
  /// Returns the part mirrored horizontally in its row.
  ///
  /// Text keeps its own direction; only its position changes, and its edge if that is the row's.
  func mirrored(in width: Double) -> Part {
    var part = self
    part.frame.x = width - frame.maxX
    part.shape?.outline.mirror()
    switch graphic {
    case .picture(var picture)?:
      picture.outline.mirror()
      part.graphic = .picture(picture)
    case .waveform(let waveform)?: part.graphic = .waveform(waveform.mirrored)
    default: break
    }
    if let text {
      part.text?.frame.x = width - text.frame.maxX
      if text.fit.alignment == .leading { part.text?.fit.alignment = .right }
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
    case .elbow(var elbow):
      elbow.edge = elbow.edge.opposite
      self = .elbow(elbow)
    case .silhouette: break
    }
  }
}
