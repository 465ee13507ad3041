import ArgumentParser
import LettererDocuments

/// The input, how it is read, and which of its messages are selected.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A transcript or an export; - is standard input. (default: what is piped in)",
      valueName: "input"
    )
  )
  var inputs: [String] = []

  @OptionGroup var conversation: ConversationOptions
  @OptionGroup var reading: ReadingOptions
  @OptionGroup var access: AccessOptions
  @OptionGroup var isolation: IsolationOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var diagnostics: WriterDiagnosticOptions

  /// The first input, or standard input.
  var input: String { inputs.first ?? "-" }

  func validate() throws {
    if inputs.isEmpty, !StandardFiles.isInputPiped {
      throw ValidationError("Missing expected argument '<input>'")
    }
  }

  /// Rejects several inputs for a verb that reads one.
  func checkSingle(for verb: String) throws(Problem) {
    guard inputs.count > 1 else { return }
    try checkExistence()
    throw .usage(
      "\(verb) takes one input, not \(inputs.count)",
      hint: "letterer render INPUT… -o FOLDER/ draws each"
    )
  }

  /// The report for diagnostics.
  var report: Report { diagnostics.report }

  /// The options, as they are spelled, that require one conversation.
  var unusedByInbox: [(name: String, isPassed: Bool)] {
    [("--chat", conversation.chat != nil)]
  }

  /// Rejects a word that is no file among several inputs: most likely, it is part of another one.
  func checkExistence() throws(Problem) {
    guard let word = inputs.first(where: { $0 != "-" && !FileKind.exists($0) }) else { return }
    throw .usage(
      "no file is named \(quotedInput(word))",
      hint: PictureFormat(path: word) != nil
        ? "letterer render INPUT -o \(word.printable) draws one"
        : InputFile.meaning(of: word) ?? "a name or a value with spaces needs quotes"
    )
  }

  /// Whether and how progress is shown.
  private var progressForm: ProgressForm {
    diagnostics.quiet ? .never : reading.progress ?? .auto
  }

  /// Returns the progress of drawing; `nil` if it isn't shown.
  func drawingProgress(messages: Int) -> DrawingProgress? {
    DrawingProgress(
      of: input,
      messages: messages,
      form: progressForm,
      isDiscreet: report.isDiscreet
    )
  }

  /// The input with all requested settings.
  var chatInput: ChatInput { chatInput(nil) }

  /// Returns the input with all requested settings, the content above its first message, and the
  /// moment to show.
  ///
  /// A screen shows a conversation even without messages.
  func chatInput(_ ends: EndOptions?, at moment: ScreenOptions? = nil) -> ChatInput {
    chatInput(of: input, ends, at: moment)
  }

  /// Returns one of the inputs with all requested settings.
  func chatInput(
    of path: String,
    _ ends: EndOptions? = nil,
    at moment: ScreenOptions? = nil
  ) -> ChatInput {
    var reading = reading
    reading.progress = progressForm
    return ChatInput(
      path: path,
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
