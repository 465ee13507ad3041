/// A block whose parts know what of the message they show.
struct SourcedBlock<Prepared: Sendable>: ContentBlock {
  let block: any ContentBlock<Prepared>
  let source: PartSource
  /// What is said for the picture or the button of the block, if it has one.
  var label: String?

  var size: LayoutSize { block.size }

  var fit: BlockFit { block.fit }

  var spacing: Double { block.spacing }

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    var parts = block.parts(in: place)
    for index in parts.indices where parts[index].source == nil { parts[index].source = source }
    if let label, !label.isBlank, let index = parts.firstIndex(where: \.isPicture) {
      parts[index].label = label
    }
    return parts
  }
}

extension Part {
  /// Whether the part is a picture or a mark to play, and not the symbol on it.
  fileprivate var isPicture: Bool { [.media, .play, .quotePicture].contains(name) && text == nil }
}
