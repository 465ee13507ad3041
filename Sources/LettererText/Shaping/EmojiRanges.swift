import LettererUnicode

/// Finds the ranges of a text that are shown as emoji.
enum EmojiRanges {
  /// Returns the clusters with emoji presentation, in order.
  ///
  /// Keycaps are always emoji, because text faces draw the key over the digit. Each cluster is a
  /// separate picture: otherwise, faces would form flags from letters of two clusters. A skin tone
  /// after a character without skin, such as a space, is a separate picture.
  static func ranges(in text: Span<UInt8>) -> [Range<Int>] {
    guard hasCandidate(text) else { return [] }
    var ranges: [Range<Int>] = []
    for cluster in GraphemeClusters(text) where !isPlainASCII(cluster, text) {
      if let start = start(ofPictureIn: cluster, text) {
        ranges.append(start..<cluster.upperBound)
      }
    }
    return ranges
  }

  /// Returns the start of the emoji: that of the cluster, or of a skin tone within it.
  private static func start(ofPictureIn cluster: Range<Int>, _ text: Span<UInt8>) -> Int? {
    if isKeycap(cluster, text) { return cluster.lowerBound }
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(text, at: offset)
      if offset == cluster.lowerBound || skinTones.contains(scalar.value),
        EmojiPresentation(of: offset..<cluster.upperBound, in: text) == .emoji
      {
        return offset
      }
      offset += scalar.length
    }
    return nil
  }

  private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

  private static func isKeycap(_ cluster: Range<Int>, _ text: Span<UInt8>) -> Bool {
    switch text[cluster.lowerBound] {
    case 0x23, 0x2A, 0x30...0x39:  // #, *, digits
      cluster.count == 4 && Scalars.decode(text, at: cluster.lowerBound + 1).value == 0x20E3
    default: false
    }
  }

  private static func isPlainASCII(_ cluster: Range<Int>, _ text: Span<UInt8>) -> Bool {
    cluster.count == 1 && text[cluster.lowerBound] < 0x80
  }

  /// Returns whether any scalar can begin or form an emoji: most texts of most scripts have none.
  private static func hasCandidate(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let lead = text[offset]
      if lead >= 0xC2, isCandidate(lead, Scalars.decode(text, at: offset).value) { return true }
      offset += Scalars.length(lead: lead)
    }
    return false
  }

  private static func isCandidate(_ lead: UInt8, _ scalar: UInt32) -> Bool {
    switch lead {
    case 0xC2: scalar == 0xA9 || scalar == 0xAE
    case 0xE2: scalar >= 0x2040 || scalar == 0x203C
    case 0xE3: scalar == 0x3030 || scalar == 0x303D || scalar == 0x3297 || scalar == 0x3299
    case 0xEF: scalar == 0xFE0F
    case 0xF0: true
    default: false
    }
  }
}
