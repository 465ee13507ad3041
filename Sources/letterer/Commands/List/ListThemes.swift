import ArgumentParser
import LettererDocuments
import LettererLayout
import LettererModel

/// `letterer list themes`: lists the themes, or prints one of them.
struct ListThemes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    abstract: "Lists the themes, or prints one as JSON.",
    discussion: """
      A theme file names the theme that it extends, and the fields that differ:
      {"theme": "1.0", "extends": "jsq", "bubble": {"radius": 12}, "light": {"canvas": "#F7F7F7"}}
      """
  )

  @Argument(help: "A theme to print with all its fields: a name or a JSON file.")
  var theme: String?

  @Flag(help: "Print the contrast of each text color on its background instead.")
  var contrasts = false

  @OptionGroup var contrastOptions: ContrastOptions

  @Flag(help: "Print every key of theme files with its range, as a Markdown table.")
  var fields = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if fields, theme != nil { throw ValidationError("--fields does not work with a theme") }
    if theme == nil, contrasts || contrastOptions.contrast != nil {
      throw ValidationError("--contrasts and --contrast need a theme")
    }
  }

  func run() throws {
    if fields { return try OutputFile.print(ThemeDocument.documentation) }
    guard let name = theme else { return try OutputFile.print(Self.list) }
    let theme = ContrastOptions.apply(
      contrastOptions.contrast,
      to: try ThemeOptions.theme(named: name)
    )
    try OutputFile.print(
      contrasts
        ? Self.table(ContrastReport(theme))
        : String(decoding: ThemeDocument.write(theme), as: UTF8.self)
    )
  }

  private static var list: String {
    let header = ["NAME", "TEXT", "RUNS", "LEAST CONTRAST"]
    let rows = Theme.presets.map { theme in
      let runs = RunRule.presets.first { $0.rule == theme.runs }?.name ?? ""
      return [theme.name, "\(theme.body.size)", runs, ratio(ContrastReport(theme).minimum)]
    }
    return Table([header] + rows, numbers: [1, 3]).text
  }

  private static func table(_ report: ContrastReport) -> String {
    let rows = report.entries.map { entry in
      [
        entry.appearance.rawValue, entry.text.rawValue, entry.ground.rawValue,
        ratio(entry.ratio), entry.ratio < 4.5 ? "below 4.5" : "",
      ]
    }
    let header = ["APPEARANCE", "TEXT", "ON", "CONTRAST", "REMARKS"]
    return Table([header] + rows, numbers: [3]).text
  }

  /// Formats a contrast ratio with two decimals, rounded down so that none looks better than it is.
  private static func ratio(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
