package import LettererModel

/// A field with one word from a list.
package protocol ThemeWord: ThemeValue, CaseIterable {
  /// The word in theme files.
  var word: String { get }
}

extension ThemeWord {
  package static var form: String {
    allCases.map { "\"\($0.word)\"" }.joined(separator: ", ")
  }

  package init?(_ open: OpenValue) {
    guard case .string(let word) = open, let value = Self.allCases.first(where: { $0.word == word })
    else { return nil }
    self = value
  }

  package var openValue: OpenValue { .string(word) }
}

extension ThemeWord where Self: RawRepresentable<String> {
  package var word: String { rawValue }
}

extension Rounding: ThemeWord {}
extension RunVisibility: ThemeWord {}
extension Audience: ThemeWord {}
extension TimeHeaderForm: ThemeWord {}
extension DayForm: ThemeWord {}
extension VerticalPlacement: ThemeWord {}
extension TailStyle.Form: ThemeWord {}
extension AvatarStyle.Position: ThemeWord {}
extension FooterStyle.Placement: ThemeWord {}
extension FooterStyle.SymbolForm: ThemeWord {}
extension FooterStyle.ReaderPlacement: ThemeWord {}
extension HeaderStyle.UnreadForm: ThemeWord {}
extension TypingStyle.Form: ThemeWord {}
extension QuoteStyle.Coloring: ThemeWord {}
extension QuoteStyle.Form: ThemeWord {}
extension ReactionStyle.Placement: ThemeWord {}
extension ReactionStyle.Edge: ThemeWord {}
extension CodeStyle.Overflow: ThemeWord {}
extension MediaStyle.AlbumForm: ThemeWord {}
extension ScreenStyle.Form: ThemeWord {}
extension ComposerStyle.Form: ThemeWord {}
extension ScreenStyle.GroupFaces: ThemeWord {}
extension Theme.WelcomeForm: ThemeWord {}

extension FontWeight: ThemeWord {
  package var word: String {
    switch self {
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    }
  }
}

extension RunBreaks: ThemeValue {
  private static var words: [(word: String, value: RunBreaks)] {
    [
      ("edited", .edited), ("failed", .failed), ("reactions", .reactions), ("unread", .unread),
      ("headers", .headers),
      ("replies", .replies),
    ]
  }

  package static var form: String {
    "an array of \(words.map { "\"\($0.word)\"" }.joined(separator: ", "))"
  }

  package init?(_ open: OpenValue) {
    guard let names = [String](open) else { return nil }
    self = []
    for name in names {
      guard let known = Self.words.first(where: { $0.word == name }) else { return nil }
      insert(known.value)
    }
  }

  package var openValue: OpenValue {
    Self.words.filter { contains($0.value) }.map(\.word).openValue
  }
}
