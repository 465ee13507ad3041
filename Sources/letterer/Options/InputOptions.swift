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
    help: "Which conversation, by key, name or #number. (default: the only one)"
  )
  var chat: String?

  @Flag(help: "Print the conversations of the input and nothing else.")
  var list = false

  @Option(
    parsing: .unconditional,
    help: """
      Whose file it is, where only some formats tell: the owner of a store, the one who exported. \
      Their messages go out unless --me says otherwise. (default: told from the file)
      """
  )
  var owner: String?

  @Option(
    help: "The order of day, month and year: dmy, mdy or ymd. (default: told from the dates)"
  )
  var dateOrder: String?

  @Flag(help: "Treat every problem of the input as a failure.")
  var strict = false

  @Option(
    help: """
      How it is told how far reading has come, after half a second: auto, a bar on a terminal; \
      json, an object a line; or never. (default: auto)
      """
  )
  var progress: ProgressForm?

  @OptionGroup var source: SourceOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup var messages: MessageOptions

  func validate() throws {
    if me?.isEmpty == true { throw ValidationError("--me wants an identifier or a name") }
    if owner?.isEmpty == true { throw ValidationError("--owner wants an identifier or a name") }
    if let dateOrder, DateOrder(rawValue: dateOrder) == nil {
      throw ValidationError("--date-order wants dmy, mdy or ymd")
    }
    if chat?.isEmpty == true { throw ValidationError("--chat wants a key or a name") }
  }

  /// The pictures in or beside the input; of standard input those that it holds itself.
  var images: ImageFiles {
    guard input != "-" else { return ImageFiles(folder: nil) }
    if OpenedInput.isFolder(input) { return ImageFiles(folder: input) }
    // What a pipe gives is there once.
    if OpenedInput.isFile(input), case .files(let files) = try? OpenedInput(path: input) {
      return ImageFiles { path in files.bytes(of: path) }
    }
    return ImageFiles(beside: input)
  }

  /// Reads and resolves the input with the sizes of its pictures, and reports what was found wrong.
  func read(in zone: ZoneOptions, images: ImageFiles) throws(Problem) -> ReadResult {
    try filled(read(in: zone), from: images)
  }

  /// Returns a transcript with the sizes of its pictures, and reports what was found wrong.
  private func filled(_ given: ReadResult, from images: ImageFiles) throws(Problem) -> ReadResult {
    var result = given
    let sizes = ImageSizes(filling: result.transcript, from: images)
    result.transcript = sizes.transcript
    let diagnostics = Self.diagnostics(of: sizes, in: given)
    if strict, !diagnostics.isEmpty { throw .format(.strict(diagnostics), file: input) }
    messages.report.add(diagnostics, file: input)
    return result
  }

  /// The pictures of a transcript that cannot be shown.
  func pictureProblems(of result: ReadResult) -> [Diagnostic] {
    Self.diagnostics(of: ImageSizes(filling: result.transcript, from: images), in: result)
  }

  /// Each picture that cannot be shown, once, at the message that names it first.
  private static func diagnostics(of sizes: ImageSizes, in result: ReadResult) -> [Diagnostic] {
    var list = DiagnosticList()
    for problem in sizes.problems {
      let message = if case .message(let id, _) = problem.owner { id } else { Message.ID?.none }
      let place = message.flatMap { result.attachmentPlaces[$0] }
      list.add(
        .noPicture,
        at: place?.position,
        in: place?.record,
        "\(problem.path): \(problem.reason)",
        subject: problem.path
      )
    }
    return list.items
  }

  /// Reads and resolves the input, and reports what was found wrong.
  ///
  /// A conversation in which nothing was said is an error, unless it is wanted as it is.
  func read(in zone: ZoneOptions, evenEmpty: Bool = false) throws(Problem) -> ReadResult {
    let result = try readSilently(in: zone, evenEmpty: evenEmpty)
    report(result)
    return result
  }

  /// Reads and resolves the input, and leaves it to the caller to report what was found wrong.
  func readSilently(
    in zone: ZoneOptions,
    evenEmpty: Bool = false
  ) throws(Problem) -> ReadResult {
    let list = try open()
    let result = try read(try place(in: list), of: list, in: zone)
    if result.transcript.messages.isEmpty, !evenEmpty { throw .format(.noMessages, file: input) }
    return result
  }

  /// Reports what was found wrong.
  func report(_ result: ReadResult) { messages.report.add(result.diagnostics, file: input) }

  /// Reads what the start of a long file holds, for a look at it before all of it is read.
  func readStart(in zone: ZoneOptions) throws(Problem) -> Transcript? {
    guard choice.isEverything, input != "-", OpenedInput.isFile(input) else { return nil }
    let file = try InputFile(path: input)
    guard file.isLong else { return nil }
    var source = file.source
    let bytes = Array(source.peek(Formats.startSize).prefix(Formats.startSize))
    var transcript = Formats.start(bytes, name: source.name, options: try options())
    if transcript?.timeZone == nil { transcript?.timeZone = zone.timeZone }
    return transcript
  }

  private func openedInput() throws(Problem) -> OpenedInput {
    try OpenedInput(
      path: input,
      progress: progress ?? .auto,
      isDiscreet: messages.report.isDiscreet
    )
  }

  /// Detects the format and finds the conversations.
  func open() throws(Problem) -> ConversationList {
    let opened = try openedInput()
    let options = try options()
    let list: ConversationList
    do throws(FormatError) {
      list = try opened.open(options)
    } catch {
      try opened.check()
      throw Problem.format(error, file: input)
    }
    try opened.check()
    return list
  }

  /// Counts what the input holds, and reports what was found wrong.
  func inspect(in zone: ZoneOptions) throws(Problem) -> InspectResult {
    if !choice.isEverything { return InspectResult(try read(in: zone, evenEmpty: true)) }
    let opened = try openedInput()
    let options = try options()
    let result: InspectResult
    do throws(FormatError) {
      result = try opened.inspect(options)
    } catch {
      try opened.check()
      throw Problem.format(error, file: input)
    }
    try opened.check()
    messages.report.add(result.diagnostics, file: input)
    return result
  }

  private func options() throws(Problem) -> ReadOptions {
    var options = ReadOptions(
      format: from,
      viewer: me,
      owner: owner,
      chat: chat,
      isStrict: strict,
      dateOrder: dateOrder.flatMap(DateOrder.init(rawValue:))
    )
    try source.apply(to: &options)
    return options
  }

  /// The place of the conversation that was asked for.
  func place(in list: ConversationList) throws(Problem) -> Int {
    do throws(FormatError) { return try list.choose() } catch { throw .format(error, file: input) }
  }

  /// Reads what is wanted of one conversation.
  func read(
    _ index: Int,
    of list: ConversationList,
    in zone: ZoneOptions,
    withInput includesInput: Bool = true
  ) throws(Problem) -> ReadResult {
    var result: ReadResult
    do throws(FormatError) {
      result = try list.read(index, withInput: includesInput)
    } catch {
      throw .format(error, file: input)
    }
    if result.transcript.timeZone == nil { result.transcript.timeZone = zone.timeZone }
    try choice.apply(to: &result, zone: zone.timeZone, file: input)
    return result
  }

  /// Prints the conversations, if that was asked for.
  func printedList() throws(Problem) -> Bool {
    guard list else { return false }
    let chats = try open().chats
    let rows = chats.enumerated().map { index, chat in
      "#\(index + 1)\t\(chat.messages)\t\(chat.name.printable)\t\(chat.title?.printable ?? "")\n"
    }
    try OutputFile.print(rows.joined())
    return true
  }

  /// Reads every conversation and hands each on with a path of its own.
  func forEach(
    to output: String,
    in zone: ZoneOptions,
    images: ImageFiles? = nil,
    redaction: Redaction? = nil,
    _ body: (Transcript, String, ImageFiles?) throws -> Void
  ) throws {
    guard var template = ChatTemplate(output) else {
      throw Problem.usage("--all wants {chat} in the name of the output", hint: "-o '{chat}.png'")
    }
    let list = try open()
    for index in list.chats.indices {
      var result = try read(index, of: list, in: zone, withInput: index == 0)
      messages.report.add(result.diagnostics, file: input)
      if let images { result = try filled(result, from: images) }
      let name = list.chats[index].name
      guard let redaction else {
        try body(result.transcript, template.path(for: name, result.transcript), images)
        continue
      }
      var redacted = RedactedTranscript(result.transcript, redaction)
      let path = template.path(for: redacted.text(name), redacted.transcript)
      try body(redacted.transcript, path, images?.renamed(redacted.files))
    }
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

extension ImageFiles {
  /// The pictures in the folder of a file; none for standard input.
  convenience init(beside input: String) {
    let parts = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    if input == "-" {
      self.init(folder: nil)
    } else {
      self.init(folder: parts.isEmpty ? "." : folder.isEmpty ? "/" : folder)
    }
  }
}
