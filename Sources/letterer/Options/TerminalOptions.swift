public import ArgumentParser
import LettererModel
public import LettererTerminal
public import LettererUnicode

/// The look of a transcript in the terminal.
struct TerminalOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width in columns, 8 to 1000. (default: the terminal's, else 80)",
      valueName: "columns"
    )
  )
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "lines, soft, or ledger. (default: by the terminal)",
      discussion: """
        The default is ledger under 50 columns and with --follow, soft with 24-bit color if the terminal names its background, else lines.
        """,
      valueName: "style"
    )
  )
  var style: TerminalStyle?

  @Option(
    help: ArgumentHelp("auto, always, never, 16, 256, or true. (default: auto)", valueName: "when")
  )
  var color: ColorChoice?

  @OptionGroup var appearanceOptions: AppearanceOptions

  @Option(
    help: ArgumentHelp(
      "The terminal's background as #RRGGBB; canvas asks the terminal. (default: canvas)",
      discussion: "Colors are adapted to it. Bubbles have a fill only where it is known.",
      valueName: "color"
    )
  )
  var background: BackgroundChoice?

  @Option(
    help: ArgumentHelp(
      "Absolute columns where terminals disagree on widths: auto, always, never. (default: auto)",
      valueName: "when"
    )
  )
  var anchor: AnchorChoice?

  @Option(
    help: ArgumentHelp(
      "How columns are counted: modern, legacy, or reserved. (default: reserved)",
      discussion: "reserved leaves a column free where the two disagree.",
      valueName: "policy"
    )
  )
  var cellWidths: CellWidth.Policy?

  @Option(
    help: ArgumentHelp(
      "Order of right-to-left text: logical, visual, or words. (default: by the terminal)",
      discussion: "The default is visual on a terminal and logical in a file.",
      valueName: "order"
    )
  )
  var bidi: BidiOrder?

  @Flag(help: "Print the snapshot form: lines between bars, then their styles.")
  var snapshot = false

  func validate() throws {
    if let columns, !(8...1000).contains(columns) {
      throw ValidationError("--columns must be 8 to 1000")
    }
    let unused = [
      ("--color", color != nil), ("--anchor", anchor != nil), ("--bidi", bidi != nil),
      ("--appearance", appearanceOptions.appearance != nil), ("--background", background != nil),
    ]
    if snapshot, let option = unused.first(where: \.1)?.0 {
      throw ValidationError("\(option) does not work with --snapshot, which shows styles by name")
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
