import LettererModel

/// Markdown that cmark-gfm parses in linear time.
///
/// The parser needs quadratic time or memory for a few texts, such as thousands of nested quotes, or
/// of tags that never end. No honest text is close to that. A character that would begin something
/// beyond the limits of ``MarkdownCosts`` is masked before parsing and restored in the runs, so it is
/// text there.
struct BoundedMarkdown {
  /// The text to parse.
  let text: String
  private let isChanged: Bool

  /// Masks characters of a text.
  ///
  /// - Complexity: O(*n*), plus O(*m* log *m*) for *m* masked characters.
  init(_ text: String) {
    var costs = MarkdownCosts(text)
    let masks = costs.masks()
    isChanged = !masks.isEmpty
    self.text = masks.isEmpty ? text : Self.masked(costs.bytes, masks)
  }

  private static func masked(_ bytes: [UInt8], _ masks: [MarkdownMask]) -> String {
    var masked: [UInt8] = []
    masked.reserveCapacity(bytes.count + 4 * masks.count)
    var start = 0
    for mask in masks.sorted(by: { $0.offset < $1.offset }) {
      masked += bytes[start..<mask.offset]
      masked += String(mask.kind.scalar).utf8
      start = mask.offset + (mask.kind == .joiner ? 0 : 1)
    }
    return String(decoding: masked + bytes[start...], as: UTF8.self)
  }

  /// Returns runs with the masked characters as they were.
  func restored(_ runs: [TextRun]) -> [TextRun] {
    guard isChanged else { return runs }
    return runs.map { run in
      var run = run
      run.text = Self.restored(run.text)
      run.href = run.href.map(Self.restored)
      run.codeLanguage = run.codeLanguage.map(Self.restored)
      return run
    }
  }

  private static func restored(_ text: String) -> String {
    var restored = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard let kind = MarkdownMask.Kind(scalar) else {
        restored.append(scalar)
        continue
      }
      restored.add(kind.rawValue.unicodeScalars)
    }
    return String(restored)
  }
}

/// A character that the parser must not see.
struct MarkdownMask {
  /// The character, or the empty string to insert something between two characters.
  enum Kind: String, CaseIterable {
    case joiner = ""
    case lessThan = "<"
    case bar = "|"
    case parenthesis = "("
    case asterisk = "*"
    case underscore = "_"
    case tilde = "~"

    /// A private-use character that represents the masked one.
    var scalar: Unicode.Scalar {
      switch self {
      case .joiner: "\u{F5B03}"
      case .lessThan: "\u{F5B04}"
      case .bar: "\u{F5B05}"
      case .parenthesis: "\u{F5B06}"
      case .asterisk: "\u{F5B07}"
      case .underscore: "\u{F5B08}"
      case .tilde: "\u{F5B09}"
      }
    }

    init?(_ scalar: Unicode.Scalar) {
      guard scalar.value & ~0xF == 0xF5B00,
        let kind = Self.allCases.first(where: { $0.scalar == scalar })
      else { return nil }
      self = kind
    }
  }

  let offset: Int
  let kind: Kind
}
