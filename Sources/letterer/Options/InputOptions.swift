import ArgumentParser

/// The input, how it is read, and which of its messages are selected.
struct InputOptions: ParsableArguments {
  @Argument(help: "A transcript or an export; - is standard input.")
  var input: String

  @OptionGroup var conversation: ConversationOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var access: AccessOptions
  @OptionGroup var isolation: IsolationOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  @Flag(name: .shortAndLong, help: "Print no notes and no progress; warnings and errors remain.")
  var quiet = false

  /// The report for diagnostics.
  var report: Report {
    var report = diagnostics.report
    report.isQuiet = quiet
    return report
  }

  /// The options, as they are spelled, that require one conversation.
  var unusedByInbox: [(name: String, isPassed: Bool)] {
    [("--chat", conversation.chat != nil)]
  }

  /// The input with all requested settings.
  var chatInput: ChatInput { chatInput(nil) }

  /// Returns the input with all requested settings, the content above its first message, and the
  /// moment to show.
  ///
  /// A screen shows a conversation even without messages.
  func chatInput(_ ends: EndOptions?, at moment: ScreenOptions? = nil) -> ChatInput {
    var reading = reading
    if quiet { reading.progress = .never }
    return ChatInput(
      path: input,
      conversation: conversation,
      reading: reading,
      budget: access.budget(),
      access: access,
      choice: choice,
      report: report,
      ends: ends,
      allowsNoMessages: ends?.welcome != nil || moment?.deviceOptions.screen != nil,
      moment: moment
    )
  }
}
