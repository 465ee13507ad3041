import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatImages
import ChatModel

/// What is read, and how.
struct InputOptions: ParsableArguments {
  @Argument(help: "A transcript or an export; - for standard input.")
  var input: String

  @Option(help: "The format of the input. (default: detected; letterer formats lists them)")
  var from: String?

  @Option(
    parsing: .unconditional,
    help: "Whose messages go out, by identifier or name. (default: the file's own viewer)"
  )
  var me: String?

  @Option(
    parsing: .unconditional,
    help: "Which conversation, by key or name. (default: the only one)"
  )
  var chat: String?

  @Option(parsing: .unconditional, help: "Only the last N messages. (default: all)")
  var last: Int?

  @Option(
    help: "The order of day, month and year: dmy, mdy or ymd. (default: told from the dates)"
  )
  var dateOrder: String?

  @Flag(help: "Treat every problem of the input as a failure.")
  var strict = false

  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last wants a number of at least 1") }
    if me?.isEmpty == true { throw ValidationError("--me wants an identifier or a name") }
    if let dateOrder, DateOrder(rawValue: dateOrder) == nil {
      throw ValidationError("--date-order wants dmy, mdy or ymd")
    }
    if chat?.isEmpty == true { throw ValidationError("--chat wants a key or a name") }
  }

  /// The pictures in or beside the input; of standard input those that it holds itself.
  var images: ImageFiles {
    guard input != "-" else { return ImageFiles(folder: nil) }
    if OpenedInput.isFolder(input) { return ImageFiles(folder: input) }
    if case .files(let files) = try? OpenedInput(path: input) {
      return ImageFiles { path in files.bytes(of: path) }
    }
    let parts = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    return ImageFiles(folder: parts.isEmpty ? "." : folder.isEmpty ? "/" : folder)
  }

  /// Reads and resolves the input with the sizes of its pictures, and reports what was found wrong.
  func read(images: ImageFiles) throws(Problem) -> ReadResult {
    var result = try read()
    let sizes = ImageSizes(filling: result.transcript, from: images)
    result.transcript = sizes.transcript
    let diagnostics = sizes.problems.map { problem in
      Diagnostic(.noPicture, message: "\(problem.path): \(problem.reason)")
    }
    if strict, !diagnostics.isEmpty { throw .format(.strict(diagnostics), file: input) }
    messages.report.add(diagnostics, file: input)
    return result
  }

  /// Reads and resolves the input, and reports what was found wrong.
  func read() throws(Problem) -> ReadResult {
    let opened = try OpenedInput(path: input)
    let result = try attempt(opened) { () throws(FormatError) in try opened.read(options) }
    messages.report.add(result.diagnostics, file: input)
    return result
  }

  /// Counts what the input holds, and reports what was found wrong.
  func inspect() throws(Problem) -> InspectResult {
    let opened = try OpenedInput(path: input)
    let result = try attempt(opened) { () throws(FormatError) in try opened.inspect(options) }
    messages.report.add(result.diagnostics, file: input)
    return result
  }

  private var options: ReadOptions {
    ReadOptions(
      format: from,
      viewer: me,
      chat: chat,
      limitToLast: last,
      isStrict: strict,
      dateOrder: dateOrder.flatMap(DateOrder.init(rawValue:))
    )
  }

  private func attempt<Result>(
    _ opened: OpenedInput,
    _ body: () throws(FormatError) -> Result
  ) throws(Problem) -> Result {
    let result: Result
    do throws(FormatError) {
      result = try body()
    } catch {
      try opened.check()
      throw Problem.format(error, file: input)
    }
    try opened.check()
    return result
  }

  /// Says what is done without having been asked for: wishes that are not met, and whose messages
  /// go out.
  func reportChoices(_ result: ReadResult, look: LookOptions) throws(Problem) {
    let unmet = look.unusableWishes(of: result.transcript)
    if strict, !unmet.isEmpty { throw .format(.strict(unmet), file: input) }
    messages.report.add(unmet, file: input)
    reportViewer(result)
  }

  /// Says whose messages go out and how to change that, unless it was asked for.
  private func reportViewer(_ result: ReadResult) {
    let transcript = result.transcript
    guard result.viewerOrigin != .option, me == nil else { return }
    guard let viewer = transcript.viewer else {
      return note("nobody's messages go out; --me NAME says whose do")
    }
    let name = transcript.participants.first { $0.id == viewer }?.name ?? ""
    let origin = result.viewerOrigin == .guess ? "a guess" : "as the file says"
    note(
      "the messages of \(name.isEmpty ? viewer : name) go out (\(origin)); --me NAME changes that"
    )
  }

  private func note(_ message: String) {
    messages.report.add([Diagnostic(.viewer, message: message)])
  }
}
