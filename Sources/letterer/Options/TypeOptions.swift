import ArgumentParser
import ChatLayout

/// In what a text is set, beside its size.
struct TypeOptions: ParsableArguments {
  @OptionGroup var fontFiles: FontOptions

  @Option(
    help: """
      regular, bold, italic, bolditalic, mono; several with commas, or repeated. (default: regular)
      """
  )
  var style: [TypeStyles] = []

  @Option(help: "The BCP 47 language of the text; chooses Han forms. (default: the text's own)")
  var language: String?

  @Option(help: "The BCP 47 locale of the reader; chooses Han forms last. (default: en-US)")
  var locale: String?

  func validate() throws {
    try LookOptions.check(locale: locale)
    if let language, !LookOptions.isLanguage(language) {
      throw ValidationError(
        "no language is called \"\(language)\"; use a BCP 47 tag such as ja or zh-Hant"
      )
    }
  }

  /// A text in these options.
  func styled(_ text: String, size: Double, direction: TextDirection = .automatic) -> StyledText {
    let styles = style.reduce(into: Set<TypeStyle>()) { $0.formUnion($1.styles) }
    let font = FontStyle(
      size: size,
      weight: styles.isDisjoint(with: [.bold, .bolditalic]) ? .regular : .bold,
      isItalic: !styles.isDisjoint(with: [.italic, .bolditalic]),
      isMonospaced: styles.contains(.mono)
    )
    return StyledText(
      text,
      font: font,
      language: language,
      locale: locale ?? "en-US",
      direction: direction
    )
  }
}

/// What a text can look like.
enum TypeStyle: String, CaseIterable {
  case regular
  case bold
  case italic
  case bolditalic
  case mono
}

/// Several looks that go together, with commas between them.
struct TypeStyles: ExpressibleByArgument {
  let styles: [TypeStyle]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    styles = names.compactMap { TypeStyle(rawValue: String($0)) }
    if styles.count != names.count { return nil }
  }

  static var allValueStrings: [String] { TypeStyle.allCases.map(\.rawValue) }
}
