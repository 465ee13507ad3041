import ArgumentParser
import ChatDocuments
import ChatLayout
import ChatModel

/// `letterer themes`: the themes, one of them, or what can be said in one.
struct Themes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the themes, prints one as JSON, or tells its contrasts.",
    discussion: """
      A theme file names the theme that it begins with and says what differs:
      {"theme": "1.0", "extends": "jsq", "bubble": {"radius": 12}, "light": {"canvas": "#F7F7F7"}}
      """
  )

  @Option(help: "Print a theme with all its fields; a name, or a JSON file.")
  var json: String?

  @Option(help: "Print the contrast of every text of a theme on what is behind it.")
  var contrast: String?

  @Option(
    parsing: .unconditional,
    help: "With --json or --contrast: the theme with at least this contrast, 1 to 21."
  )
  var minimum: Double?

  @Flag(help: "Print every key of theme files with its range, as a table in Markdown.")
  var fields = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    let count = [json != nil, contrast != nil, fields].filter(\.self).count
    if count > 1 {
      throw ValidationError("--json, --contrast and --fields do not go together")
    }
    guard let minimum else { return }
    if !(1...21).contains(minimum) { throw ValidationError("--minimum wants 1 to 21") }
    if json == nil, contrast == nil {
      throw ValidationError("--minimum goes with --json or --contrast")
    }
  }

  func run() throws {
    if let json {
      try OutputFile.print(String(decoding: ThemeDocument.write(theme(json)), as: UTF8.self))
    } else if let contrast {
      try OutputFile.print(Self.table(ContrastReport(theme(contrast))))
    } else if fields {
      try OutputFile.print(ThemeDocument.documentation)
    } else {
      try OutputFile.print(Self.list)
    }
  }

  private func theme(_ name: String) throws(Problem) -> Theme {
    let theme = try ThemeOptions.theme(named: name)
    return minimum.map(theme.withContrast) ?? theme
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

  /// A contrast with two decimals, rounded down so that none looks better than it is.
  private static func ratio(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded(.down))
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
