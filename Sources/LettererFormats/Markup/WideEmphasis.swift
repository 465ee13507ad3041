import LettererModel

/// Allows emphasis to begin and end between a letter and a punctuation mark in languages without
/// spaces.
///
/// CommonMark requires a space or another mark there, so `**注意：**请` has no bold text. An unused
/// character is inserted between the mark and the asterisks, and removed again after parsing.
struct WideEmphasis {
  /// The text to parse.
  let text: String
  private let isChanged: Bool

  // A private-use character.
  private static let joiner: Unicode.Scalar = "\u{F5B02}"

  /// Inserts joiners at asterisks between such letters and marks.
  ///
  /// - Complexity: O(*n*).
  init(_ text: String) {
    guard text.hasByte("*"), text.utf8.contains(where: { $0 >= 0xE1 }) else {
      (self.text, isChanged) = (text, false)
      return
    }
    let scalars = Array(text.unicodeScalars)
    var joined = String.UnicodeScalarView()
    var offset = 0
    var isChanged = false
    while offset < scalars.count {
      let count = scalars[offset...].prefix { $0 == "*" }.count
      guard count > 0 else {
        joined.append(scalars[offset])
        offset += 1
        continue
      }
      let end = offset + count
      if offset > 0, end < scalars.count {
        let (before, after) = (scalars[offset - 1], scalars[end])
        let isEnd = before.isMark && after.isWideLetter
        let isStart = before.isWideLetter && after.isMark
        isChanged = isChanged || isEnd || isStart
        if isEnd { joined.append(Self.joiner) }
        joined.add(scalars[offset..<end])
        if isStart { joined.append(Self.joiner) }
      } else {
        joined.add(scalars[offset..<end])
      }
      offset = end
    }
    (self.text, self.isChanged) = (isChanged ? String(joined) : text, isChanged)
  }

  /// Returns runs without the joiners.
  func restored(_ runs: [TextRun]) -> [TextRun] {
    guard isChanged else { return runs }
    return runs.map { run in
      var run = run
      run.text.unicodeScalars.removeAll { $0 == Self.joiner }
      run.href?.unicodeScalars.removeAll { $0 == Self.joiner }
      return run
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }

  /// Whether the scalar is a Chinese, Japanese, or Korean letter.
  fileprivate var isWideLetter: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x312F, 0x3131...0x318F,
      0x31A0...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      !isMark
    default: false
    }
  }
}
