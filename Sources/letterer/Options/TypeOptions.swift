import ArgumentParser
import LettererDocuments
import LettererLayout

/// The typography of a text, besides its size.
struct TypeOptions: ParsableArguments {
  @OptionGroup var fontFiles: FontOptions

  @Option(
    help: ArgumentHelp(
      "regular, bold, italic, bolditalic, mono; separated by commas. (default: regular)",
      valueName: "styles"
    )
  )
  var fontStyle: [TypeStyles] = []

  @Option(
    help: ArgumentHelp(
      "The BCP 47 language of the text; chooses Han forms. (default: the text's own)",
      valueName: "tag"
    )
  )
  var language: String?

  @Option(
    help: ArgumentHelp(
      "The BCP 47 locale of the reader; chooses Han forms last. (default: en-US)",
      valueName: "tag"
    )
  )
  var locale: String?

  func validate() throws {
    try WordingOptions.check(locale: locale)
    if let language, !WordingOptions.isLanguage(language) {
      throw ValidationError(
        "no language is named \(quotedInput(language))\nuse a BCP 47 tag such as ja or zh-Hant"
      )
    }
  }

  /// The passed options, as they are spelled, that apply only to text.
  var passed: [String] {
    let options: [(name: String, isPassed: Bool)] = [
      ("--font-style", !fontStyle.isEmpty), ("--language", language != nil),
      ("--locale", locale != nil),
    ]
    return options.filter(\.isPassed).map(\.name)
  }

  /// Returns styled text with these options.
  func styled(_ text: String, size: Double, direction: TextDirection = .automatic) -> StyledText {
    let styles = fontStyle.reduce(into: Set<TypeStyle>()) { $0.formUnion($1.styles) }
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

/// The styles of text.
enum TypeStyle: String, CaseIterable {
  case regular
  case bold
  case italic
  case bolditalic
  case mono
}

/// Several styles separated by commas.
struct TypeStyles: ExpressibleByArgument {
  let styles: [TypeStyle]

  init?(argument: String) {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    styles = names.compactMap { TypeStyle(rawValue: String($0)) }
    if styles.count != names.count { return nil }
  }

  static var allValueStrings: [String] { TypeStyle.allCases.map(\.rawValue) }
}
