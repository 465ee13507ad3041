import CTextStack

extension FontCollection {
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
        missing.append(scalar)
      }
    }
    // The other faces are only opened for what the faces of emoji lack.
    let pictures = entries.filter(\.description.isEmoji)
    for entry in pictures + entries.filter({ !$0.description.isEmoji }) where !missing.isEmpty {
      entry.removeCovered(from: &missing)
    }
    return missing
  }
}

extension FontCollection.Entry {
  /// Removes the characters for which the face has a glyph.
  fileprivate func removeCovered(from scalars: inout [Unicode.Scalar]) {
    withExtendedLifetime(bytes) {
      let font = unsafe Face.harfBuzzFont(bytes: bytes, index: description.index)
      defer { unsafe hb_font_destroy(font) }
      scalars.removeAll { scalar in
        var glyph: hb_codepoint_t = 0
        return unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
      }
    }
  }
}
