import LettererLayout

/// A fixed-pitch typesetter with readable prepared texts and support for emoji.
package struct LegibleTypesetter: Typesetter {
  package struct Prepared: Sendable {
    package var source: StyledText
    var text: FixedPitchTypesetter.Prepared
  }

  private let typesetter = FixedPitchTypesetter()

  package init() {}

  package func prepare(_ text: StyledText) -> Prepared {
    Prepared(source: text, text: typesetter.prepare(text))
  }

  package func size(_ text: Prepared, fit: TextFit) -> TextSize {
    typesetter.size(text.text, fit: fit)
  }

  package func lines(_ text: Prepared, fit: TextFit) -> [TextLine] {
    typesetter.lines(text.text, fit: fit)
  }

  package func geometry(
    ofLines lines: Range<Int>,
    in text: Prepared,
    fit: TextFit
  ) -> [LineGeometry] {
    typesetter.geometry(ofLines: lines, in: text.text, fit: fit)
  }

  package func typography(of text: Prepared) -> Typography { Typography(text.source) }

  package func emojiCount(of text: String) -> Int? {
    text.allSatisfy { $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
      ? text.count : nil
  }
}

/// A typesetter that gives every text the same extent.
package struct SizedTypesetter: Typesetter {
  package var size: TextSize

  package init(size: TextSize) { self.size = size }

  package func prepare(_ text: StyledText) {}

  package func size(_ text: Void, fit: TextFit) -> TextSize { size }

  package func lines(_ text: Void, fit: TextFit) -> [TextLine] { [] }

  package func geometry(ofLines lines: Range<Int>, in text: Void, fit: TextFit) -> [LineGeometry] {
    []
  }

  package func emojiCount(of text: String) -> Int? { nil }
}

/// A fixed-pitch typesetter in which a line with a bar is 72 points taller, as if marks were above.
package struct MarkedTypesetter: Typesetter {
  private let typesetter = LegibleTypesetter()

  package init() {}

  package func prepare(_ text: StyledText) -> LegibleTypesetter.Prepared {
    typesetter.prepare(text)
  }

  package func size(_ text: LegibleTypesetter.Prepared, fit: TextFit) -> TextSize {
    var size = typesetter.size(text, fit: fit)
    size.height += marks(of: text)
    return size
  }

  package func lines(_ text: LegibleTypesetter.Prepared, fit: TextFit) -> [TextLine] {
    typesetter.lines(text, fit: fit).map { line in
      var line = line
      line.frame.height += marks(of: text)
      line.baseline += marks(of: text)
      return line
    }
  }

  package func geometry(
    ofLines lines: Range<Int>,
    in text: LegibleTypesetter.Prepared,
    fit: TextFit
  ) -> [LineGeometry] {
    typesetter.geometry(ofLines: lines, in: text, fit: fit)
  }

  package func emojiCount(of text: String) -> Int? { nil }

  private func marks(of text: LegibleTypesetter.Prepared) -> Double {
    text.source.runs.contains { $0.text.contains("|") } ? 72 : 0
  }
}
