import ArgumentParser
import LettererDocuments
import LettererLayout
import LettererPhrases
import LettererScreens

/// `letterer list`: lists what the program supports.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists themes, fonts, formats, screens, UI strings, codes, or JSON Schemas.",
    subcommands: [
      ListThemes.self, ListFonts.self, ListFormats.self, ListScreens.self, ListStrings.self,
      ListCodes.self, ListSchemas.self,
    ]
  )
}

/// `letterer list screens`: lists the devices.
struct ListScreens: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screens",
    abstract: "Lists the devices that --screen draws."
  )

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let rows = Device.common.map { device in
      [
        device.name, "\(Int(device.size.width)) × \(Int(device.size.height))",
        "\(Int(device.scale))",
      ]
    }
    try OutputFile.print(Table([["NAME", "POINTS", "SCALE"]] + rows, numbers: [2]).text)
  }
}

/// `letterer list strings`: prints the UI strings.
struct ListStrings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Prints the UI strings of a language as a file for --strings."
  )

  @Option(
    name: WordingOptions.localeNames,
    help: ArgumentHelp(
      "The BCP 47 locale of the strings. (default: en)",
      discussion: """
        There are \(PhraseTable.bundledLanguages.joined(separator: ", ")). The strings of other locales are English.
        """,
      valueName: "tag"
    ),
    transform: WordingOptions.normalized
  )
  var locale: String?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws { try WordingOptions.check(locale: locale) }

  func run() throws {
    let document = PhraseDocument.write(.bundled(for: locale ?? "en"))
    try OutputFile.print(String(decoding: document, as: UTF8.self))
  }
}

/// `letterer list codes`: lists the diagnostic codes.
struct ListCodes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "Lists the diagnostic codes; letterer help CODE explains one."
  )

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let rows = DiagnosticCode.allCases.map { [$0.rawValue, $0.explanation.title] }
    try OutputFile.print(Table([["CODE", "TITLE"]] + rows).text)
  }
}
