extension StyledText {
  /// The byte ranges of isolated runs, in order.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  package var isolates: [Range<Int>] {
    guard runs.contains(where: \.isIsolated) else { return [] }
    var isolates: [Range<Int>] = []
    var start = 0
    for run in runs {
      let end = start + run.text.utf8.count
      if run.isIsolated, end > start { isolates.append(start..<end) }
      start = end
    }
    return isolates
  }
}

extension [Range<Int>] {
  /// Returns the parts of isolates in a paragraph, relative to its first byte.
  ///
  /// The ranges must be in order and must not overlap.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* isolates in the paragraph.
  package func isolates(inParagraph paragraph: Range<Int>) -> [Range<Int>] {
    let first = partitionPoint { $0.upperBound > paragraph.lowerBound }
    return self[first...].prefix { $0.lowerBound < paragraph.upperBound }.map {
      let part = $0.clamped(to: paragraph)
      return part.lowerBound - paragraph.lowerBound..<part.upperBound - paragraph.lowerBound
    }
  }
}

extension String {
  /// The text between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE.
  ///
  /// Names and quotations in a sentence are isolated, so that right-to-left ones do not change the
  /// order of the sentence. The controls are invisible.
  public var isolated: String { "\u{2068}\(withoutDirectionControls)\u{2069}" }

  /// The text without controls that would reorder the surrounding text: embeddings, overrides, and
  /// isolates, which a name can open and not close.
  var withoutDirectionControls: String {
    // All of them begin with this byte in UTF-8.
    guard utf8.contains(0xE2) else { return self }
    let kept = unicodeScalars.filter { scalar in
      !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
    }
    return String(String.UnicodeScalarView(kept))
  }
}
