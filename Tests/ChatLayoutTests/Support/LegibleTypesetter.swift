import ChatLayout

/// The fixed-pitch typesetter, but its prepared texts can be read back and it knows emoji.
struct LegibleTypesetter: Typesetter {
  struct Prepared: Sendable {
    var source: StyledText
    var text: FixedPitchTypesetter.Prepared
  }

  private let typesetter = FixedPitchTypesetter()

  func prepare(_ text: StyledText) -> Prepared {
    Prepared(source: text, text: typesetter.prepare(text))
  }

  func size(_ text: Prepared, fit: TextFit) -> TextSize {
    typesetter.size(text.text, fit: fit)
  }

  func lines(_ text: Prepared, fit: TextFit) -> [TextLine] {
    typesetter.lines(text.text, fit: fit)
  }

  func emojiCount(of text: String) -> Int? {
    text.allSatisfy { $0.unicodeScalars.first?.properties.isEmojiPresentation == true }
      ? text.count : nil
  }
}

/// A typesetter for which every text has the same extent.
struct SizedTypesetter: Typesetter {
  var size: TextSize

  func prepare(_ text: StyledText) {}

  func size(_ text: Void, fit: TextFit) -> TextSize { size }

  func lines(_ text: Void, fit: TextFit) -> [TextLine] { [] }

  func emojiCount(of text: String) -> Int? { nil }
}
