@testable import LettererUnicode

/// Deviations of ICU 72's `ubidi` from UAX #9, each with an equivalent text that ICU handles
/// correctly.
///
/// All of these are among the 31 cases of BidiCharacterTest that it fails.
enum WitnessParagraphs {
  /// BD16: U+2329 and U+232A are the same as U+3008 and U+3009.
  ///
  /// ICU pairs an opener with both.
  static func withoutEquivalents(_ scalars: [UInt32]) -> [UInt32] {
    scalars.map { $0 == 0x2329 ? 0x3008 : $0 == 0x232A ? 0x3009 : $0 }
  }

  /// N0: marks on a bracket have its direction.
  ///
  /// ICU doesn't do that for some of them.
  static func withoutMarksOnBrackets(_ scalars: [UInt32]) -> [UInt32] {
    let table = ScalarTable.unicode
    var isOnBracket = false
    return scalars.filter { scalar in
      let properties = table[scalar]
      if properties.bidi == .nsm { return !isOnBracket }
      if !properties.bidi.isRemoved {
        isOnBracket = !properties.flags.isDisjoint(with: [.opens, .closes])
      }
      return true
    }
  }

  /// X4 to X6a: an override makes isolate controls and brackets letters.
  ///
  /// ICU does that only for some.
  static func withoutOverrides(_ scalars: [UInt32]) -> [UInt32] {
    scalars.map { $0 == 0x202D ? 0x202A : $0 == 0x202E ? 0x202B : $0 }
  }

  static func hasBracketsOrIsolates(_ scalars: [UInt32]) -> Bool {
    let table = ScalarTable.unicode
    return scalars.contains { scalar in
      let properties = table[scalar]
      return properties.bidi.isIsolateInitiator || properties.bidi == .pdi
        || !properties.flags.isDisjoint(with: [.opens, .closes])
    }
  }

  /// A text for which ICU and UAX #9 agree.
  static func askable(_ text: WitnessText) -> WitnessText {
    var scalars = withoutMarksOnBrackets(withoutEquivalents(text.scalars))
    if hasBracketsOrIsolates(scalars) { scalars = withoutOverrides(scalars) }
    return WitnessText(scalars)
  }

  /// HL1: flag letters do not determine the level of a paragraph.
  static func withoutFlags(_ text: WitnessText) -> WitnessText {
    WitnessText(text.scalars.map { (0x1F1E6...0x1F1FF).contains($0) ? 0x2603 : $0 })
  }

  /// Returns whether ICU's levels are the paragraph's, as far as ICU resolves them.
  ///
  /// If a text has only one direction, ICU gives every character the paragraph's level, whatever
  /// the embeddings; characters that X9 removes have arbitrary levels.
  static func agrees(_ text: WitnessText, _ direction: BidiParagraph.BaseDirection) -> Bool {
    let paragraph = BidiParagraph(text.bytes.span, direction: direction)
    let base: BidiParagraph.BaseDirection =
      paragraph.baseLevel == 1 ? .rightToLeft : .leftToRight
    guard WitnessLevels(withoutFlags(text), direction).baseLevel == Int(paragraph.baseLevel) else {
      return false
    }
    let witness = WitnessLevels(text, base)
    let found = paragraph.levels(in: 0..<text.bytes.count)
    let table = ScalarTable.unicode
    return text.scalars.indices.allSatisfy { index in
      let (ours, theirs) = (found[text.byteOffsets[index]], witness.levels[index])
      return table[text.scalars[index]].bidi.isRemoved
        || (witness.isMixed ? ours == theirs : ours & 1 == theirs & 1)
    }
  }
}
