import ArgumentParser
import LettererModel

/// How much of a model's tool use is shown.
enum ToolDetail: String, ExpressibleByArgument, CaseIterable {
  case folded
  case full
}

/// The content above the first message, and how much of tool use is shown.
struct EndOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show the button for earlier messages.",
      discussion: """
        It appears without this option if --last, --after or --range leave out earlier messages, \
        except on pages; --hide earlier removes it.
        """
    )
  )
  var earlier = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A welcome above the first message; {name} is your name. (default: the transcript's)",
      discussion: "An empty text selects the welcome of --strings. It needs no messages below it.",
      valueName: "text"
    )
  )
  var welcome: String?

  @Option(
    help: ArgumentHelp(
      "Tool calls, reasoning, and documents: folded or full. (default: folded)",
      discussion: """
        Each call is shown with its result. If folded, three or more in a row are one line, and \
        documents show their first lines, except in a web page.
        """,
      valueName: "detail"
    )
  )
  var tools: ToolDetail?

  /// Whether every record stays a message of its own.
  private var keepsRecords = false

  /// The options, as they are spelled, and whether they were passed.
  var uses: [(name: String, isPassed: Bool)] {
    [("--earlier", earlier), ("--welcome", welcome != nil), ("--tools", tools != nil)]
  }

  /// Applies the requested settings.
  func apply(to transcript: inout Transcript) {
    if earlier { transcript.view.hasEarlier = true }
    transcript.view.welcome = welcome ?? transcript.view.welcome
    if !keepsRecords { transcript.joinTools(folding: tools != .full) }
  }

  /// The options without joining or leaving out records, as evidence needs them.
  var keepingRecords: EndOptions {
    var options = self
    options.keepsRecords = true
    return options
  }
}
