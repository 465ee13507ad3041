public import ArgumentParser
import ChatModel
public import ChatTerminal
public import UnicodeText

/// How a transcript looks in the terminal.
struct TerminalOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The width in columns, 8 to 1000. (default: the terminal's, else 80)"
  )
  var columns: Int?

  @Option(
    help: """
      lines, soft or ledger. (default: ledger under 50 columns and to follow, soft with 24-bit \
      color, else lines)
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
  var widths = CellWidth.Policy.reserved

  @Option(
    help: """
      How lines with right-to-left text are written: logical, visual or runs. (default: visual on a \
      terminal, logical in a file)
      """
  )
  var bidi: BidiOrder?

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

extension TerminalStyle: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
extension BidiOrder: ExpressibleByArgument {}
extension CellWidth.Policy: ExpressibleByArgument {}
