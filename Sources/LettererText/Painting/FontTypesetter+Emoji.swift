import LettererLayout

extension FontTypesetter {
  /// The blocks to which new emoji are added.
  private static var emojiBlocks: ClosedRange<UInt32> { 0x1F000...0x1FAFF }

  /// Returns the emoji in some texts for which no face has a glyph, each once, in order.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func missingEmoji(in texts: some Sequence<String>) -> [Unicode.Scalar] {
    var known: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    // All characters of these blocks are four bytes long, and few texts contain such characters.
    for text in texts where text.utf8.contains(0xF0) {
      for scalar in text.unicodeScalars
      where Self.emojiBlocks.contains(scalar.value) && known.insert(scalar).inserted {
        if !hasGlyph(for: scalar) { missing.append(scalar) }
      }
    }
    return missing
  }

  private func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
    let text = prepare(StyledText(String(scalar), font: FontStyle(size: 16)))
    return !faceUses(in: text).contains { $0.font?.isMissing == true }
  }
}
