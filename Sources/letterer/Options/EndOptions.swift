import ArgumentParser
import LettererModel

/// What is above the first message.
struct EndOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Show the offer of earlier messages.",
      discussion: """
        It appears without this option if --last, --after or --range leave out earlier messages; \
        --hide earlier removes it.
        """
    )
  )
  var earlier = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A welcome above the first message; {name} is your name. (default: the transcript's)",
      discussion: "An empty text is the welcome of --strings. No messages are needed below it.",
      valueName: "text"
    )
  )
  var welcome: String?

  /// The options, as they are spelled, with whether they were passed.
  var uses: [(name: String, isPassed: Bool)] {
    [("--earlier", earlier), ("--welcome", welcome != nil)]
  }

  /// Sets what was asked for.
  func apply(to transcript: inout Transcript) {
    if earlier { transcript.view.hasEarlier = true }
    transcript.view.welcome = welcome ?? transcript.view.welcome
  }
}
