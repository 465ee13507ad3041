import ArgumentParser
import ChatDocuments
import ChatLayout
import ChatModel
import ChatTerminal

/// How a transcript looks in the terminal.
struct TerminalOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The width in columns, 8 to 1000. (default: the terminal's, else 80)"
  )
  var columns: Int?

  @Option(
    help: """
      lines, soft or ledger. (default: ledger under 50 columns, soft with 24-bit color, else lines)
      """
  )
  var style: TerminalStyle?

  @Option(help: "auto, always, never, 16, 256 or true.")
  var color = ColorChoice.auto

  @Option(help: "Whether the terminal is light or dark. (default: COLORFGBG, else dark)")
  var background: ViewSettings.Appearance?

  @Option(
    help: """
      auto, always or never: absolute columns where terminals disagree about widths. \
      (default: on a terminal)
      """
  )
  var anchor = AnchorChoice.auto

  @Option(help: "How columns are counted: modern, legacy, or reserved for both.")
  var widths: WidthChoice = .reserved

  @Flag(help: "Print the form for snapshots: lines between bars, with the styles below them.")
  var snapshot = false

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns wants 8 to 1000")
    }
  }
}

/// Whether absolute columns are written.
enum AnchorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never
}

/// How columns are counted.
enum WidthChoice: String, ExpressibleByArgument, CaseIterable {
  case modern
  case legacy
  case reserved
}

extension TerminalStyle: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
