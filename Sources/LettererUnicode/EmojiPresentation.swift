/// Whether a grapheme cluster is shown as text or as a color emoji (UTS #51).
public enum EmojiPresentation: Hashable, Sendable {
  /// With the glyphs of a text font.
  case text
  /// With the glyphs of an emoji font.
  case emoji

  /// Determines the presentation of a cluster.
  ///
  /// The following are emoji: characters with Emoji_Presentation and without U+FE0E, characters
  /// with U+FE0F, modifier sequences, joined sequences, flags of two letters, and keycaps. A lone
  /// regional indicator is text. U+2764 and emoji from U+1F000 on are emoji too, unlike in UTS #51:
  /// chat apps send their red heart without U+FE0F, and draw pictographs such as U+1F3D5 in color.
  ///
  /// - Parameters:
  ///   - cluster: The byte range of a grapheme cluster.
  ///   - bytes: Valid UTF-8.
  /// - Complexity: O(length of the cluster).
  public init(of cluster: Range<Int>, in bytes: Span<UInt8>) {
    self = Self.presentation(of: cluster, in: bytes, ScalarTable.unicode)
  }

  /// Determines the presentation of a string that consists of one cluster.
  public init(of cluster: String) {
    let utf8 = cluster.utf8
    self.init(of: 0..<utf8.count, in: utf8.span)
  }

  /// Returns the number of clusters if all of them, ignoring white space, are emoji; otherwise
  /// `nil`.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8.
  ///   - limit: The count above which the result is `nil`, so that long texts are not walked.
  /// - Returns: 1 or more, or `nil`; also `nil` for a text without clusters.
  /// - Complexity: O(n), stopping at the first decisive cluster.
  public static func emojiOnlyCount(in bytes: Span<UInt8>, limit: Int = .max) -> Int? {
    let table = ScalarTable.unicode
    var count = 0
    var start = 0
    while start < bytes.count {
      let end = GraphemeClusters.end(of: start, in: bytes, table)
      if presentation(of: start..<end, in: bytes, table) == .emoji {
        count += 1
        if count > limit { return nil }
      } else if !table[Scalars.decode(bytes, at: start).value].isWhiteSpace {
        return nil
      }
      start = end
    }
    return count > 0 ? count : nil
  }

  /// Returns the number of clusters of a string if all of them are emoji; otherwise `nil`.
  public static func emojiOnlyCount(in text: String, limit: Int = .max) -> Int? {
    let utf8 = text.utf8
    return emojiOnlyCount(in: utf8.span, limit: limit)
  }

  static func presentation(
    of cluster: Range<Int>,
    in bytes: Span<UInt8>,
    _ table: ScalarTable
  ) -> EmojiPresentation {
    guard !cluster.isEmpty else { return .text }
    let first = Scalars.decode(bytes, at: cluster.lowerBound)
    let base = table[first.value]
    guard base.flags.contains(.emoji) else { return .text }
    let second = cluster.lowerBound + first.length
    let isPicture =
      base.flags.contains(.emojiPresentation) || first.value == 0x2764 || first.value >= 0x1F000
    guard second < cluster.upperBound else {
      return isPicture && base.grapheme != .regionalIndicator ? .emoji : .text
    }
    let next = Scalars.decode(bytes, at: second)
    switch next.value {
    case 0xFE0F: return .emoji
    case 0xFE0E: return .text
    case 0x200D where joinsPictograph(second + next.length, cluster, bytes, table): return .emoji
    default: break
    }
    let follower = table[next.value]
    if base.grapheme == .regionalIndicator {
      return follower.grapheme == .regionalIndicator ? .emoji : .text
    }
    if base.flags.contains(.emojiModifierBase) && follower.flags.contains(.emojiModifier) {
      return .emoji
    }
    return isPicture ? .emoji : .text
  }

  private static func joinsPictograph(
    _ offset: Int,
    _ cluster: Range<Int>,
    _ bytes: Span<UInt8>,
    _ table: ScalarTable
  ) -> Bool {
    offset < cluster.upperBound
      && table[Scalars.decode(bytes, at: offset).value].grapheme == .extendedPictographic
  }
}

extension ScalarProperties {
  /// Whether the scalar is a space or line separator.
  fileprivate var isWhiteSpace: Bool {
    switch bidi {
    case .ws, .s, .b: true
    default: category == .zs
    }
  }
}
