import LettererBasics
import LettererUnicode

/// The sanitized text of a paragraph, with the source position of each scalar.
struct CleanText {
  /// The end of a scalar.
  struct Stop {
    var cleanEnd: Int
    /// The end of the scalar in the original text.
    var ownEnd: Int
    /// The end of the scalar, including everything that was dropped after it.
    var sourceEnd: Int
  }

  var bytes: [UInt8] = []
  var stops: [Stop] = []

  fileprivate mutating func append(_ scalar: UInt32, sourceEnd: Int) {
    if scalar < 0x80 {
      bytes.append(UInt8(scalar))
    } else if let scalar = Unicode.Scalar(scalar) {
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
    stops.append(Stop(cleanEnd: bytes.count, ownEnd: sourceEnd, sourceEnd: sourceEnd))
  }

  fileprivate mutating func drop(upTo sourceEnd: Int) {
    guard !stops.isEmpty else { return }
    stops[stops.count - 1].sourceEnd = sourceEnd
  }

  fileprivate mutating func dropLast() {
    guard let last = stops.popLast() else { return }
    bytes.removeLast(bytes.count - (stops.last?.cleanEnd ?? 0))
    drop(upTo: last.sourceEnd)
  }
}

/// Removes everything that could affect a terminal or hide text: all text passes through here.
///
/// C0 controls and DEL become their control pictures (U+2400 and following), so that an escape
/// sequence is shown as text. C1 controls, bidi overrides, and tags outside flags become marks that
/// name them. Noncharacters become U+FFFD, and tabs stay, to be expanded to spaces. Other bidi
/// controls, joiners outside emoji and joining scripts, selectors, and all other invisible
/// characters are dropped.
enum Sanitizer {
  /// The maximum number of scalars in a cluster; the longest emoji sequence in use has ten.
  private static let clusterLimit = 16

  static func clean(_ range: Range<Int>, of bytes: Span<UInt8>) -> CleanText {
    var clean = CleanText()
    clean.bytes.reserveCapacity(range.count)
    clean.stops.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      // ASCII after ASCII never joins it.
      if bytes[start] &- 0x20 < 0x5F,
        start + 1 == range.upperBound || bytes[start + 1] &- 0x20 < 0x5F
      {
        clean.append(UInt32(bytes[start]), sourceEnd: start + 1)
        start += 1
        continue
      }
      let end = min(GraphemeClusters.end(of: start, in: bytes), range.upperBound)
      let scalar = Scalars.decode(bytes, at: start)
      if end == start + scalar.length, isOrdinary(scalar.value) {
        clean.append(scalar.value, sourceEnd: end)
      } else {
        append(start..<end, of: bytes, to: &clean)
      }
      start = end
    }
    return clean
  }

  /// Whether a scalar that is a cluster by itself stays unchanged, as most do.
  private static func isOrdinary(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20..<0x7F: true
    case 0xA0..<0x2000, 0x2070..<0xFDD0: !ScalarVisibility.isInvisible(scalar)
    default: false
    }
  }

  private static func append(
    _ cluster: Range<Int>,
    of bytes: Span<UInt8>,
    to clean: inout CleanText
  ) {
    let context = ClusterContext(cluster, of: bytes)
    var count = 0
    var endsWithJoiner = false
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      offset += scalar.length
      guard count < clusterLimit, let kept = context.kept(scalar.value) else {
        clean.drop(upTo: offset)
        continue
      }
      clean.append(kept, sourceEnd: offset)
      endsWithJoiner = context.isEmoji && kept == ClusterContext.joiner
      count += 1
    }
    if endsWithJoiner { clean.dropLast() }
  }
}

/// The context that decides about the invisible characters of a cluster.
private struct ClusterContext {
  static let joiner: UInt32 = 0x200D

  let isEmoji: Bool
  let isTaggedFlag: Bool
  let joins: Bool

  init(_ cluster: Range<Int>, of bytes: Span<UInt8>) {
    isEmoji = EmojiPresentation(of: cluster, in: bytes) == .emoji
    let first = Scalars.decode(bytes, at: cluster.lowerBound)
    let last = Scalars.decode(bytes, at: max(cluster.upperBound - 4, cluster.lowerBound))
    isTaggedFlag = first.value == 0x1F3F4 && last.value == 0xE007F
    let script = Unicode.Scalar(first.value).map(Script.init(of:))
    joins = script.map(Self.joiningScripts.contains) ?? false
  }

  /// Returns the replacement of a scalar, or `nil` if it is dropped.
  func kept(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x09: return scalar
    case 0..<0x20: return 0x2400 + scalar
    case 0x20..<0x7F: return scalar
    case 0x7F: return 0x2421
    case 0x80..<0xA0, 0xFDD0...0xFDEF, 0x202D, 0x202E: return 0xFFFD
    case _ where scalar & 0xFFFE == 0xFFFE: return 0xFFFD
    case 0xFFF9...0xFFFB: return nil
    case 0x200C: return joins ? scalar : nil
    case Self.joiner: return joins || isEmoji ? scalar : nil
    case 0xFE0F: return isEmoji ? scalar : nil
    case 0xE0020...0xE007F: return isTaggedFlag ? scalar : 0xFFFD
    case 0xE0001: return 0xFFFD
    default: return ScalarVisibility.isInvisible(scalar) ? nil : scalar
    }
  }

  /// The scripts in which joiners select letter forms.
  private static let joiningScripts: Set<Script> = [
    "Arab", "Syrc", "Mand", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml",
    "Telu", "Knda", "Mlym", "Sinh", "Khmr", "Mymr", "Tibt",
  ].reduce(into: []) { scripts, tag in
    scripts.insert(Script(tag: tag.utf8.reduce(0) { $0 << 8 | UInt32($1) }))
  }
}

// MARK: - Marks

extension Sanitizer {
  /// Returns the mark shown for a scalar that became U+FFFD, or `nil` if U+FFFD itself is shown.
  ///
  /// Tags are shown as the ASCII they represent, all others by code point.
  static func mark(endingAt end: Int, of bytes: Span<UInt8>) -> [UInt8]? {
    var start = max(end - 1, 0)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = Scalars.decode(bytes, at: start).value
    switch scalar {
    case 0xE0020...0xE007E: return bracketed([UInt8(scalar - 0xE0000)])
    case 0x80..<0xA0, 0x202D, 0x202E, 0xE0001, 0xE007F:
      return bracketed(Array("U+\(scalar.digits(4, radix: 16, uppercase: true))".utf8))
    default: return nil
    }
  }

  private static func bracketed(_ text: [UInt8]) -> [UInt8] {
    Array("\u{27E6}".utf8) + text + Array("\u{27E7}".utf8)
  }

  /// Returns the text with a neutral sign for each override, or `nil` if it has none.
  ///
  /// A visible override must not reorder the text after it.
  static func withoutOverrides(_ bytes: Span<UInt8>) -> [UInt8]? {
    var neutral: [UInt8]?
    for offset in bytes.indices.dropLast(2) where bytes[offset] == 0xE2 {
      guard bytes[offset + 1] == 0x80, bytes[offset + 2] == 0xAD || bytes[offset + 2] == 0xAE else {
        continue
      }
      var changed = neutral ?? bytes.indices.map { bytes[$0] }
      changed.replaceSubrange(offset..<offset + 3, with: "\u{27E6}".utf8)
      neutral = changed
    }
    return neutral
  }

  /// Returns whether a range of dropped characters contains U+00AD.
  static func endsWithSoftHyphen(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    range.dropLast().contains { bytes[$0] == 0xC2 && bytes[$0 + 1] == 0xAD }
  }
}
