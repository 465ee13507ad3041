import ArgumentParser
import LettererBasics
import LettererDocuments
import LettererFormats
import LettererImages
import LettererModel

/// An input, how it is read, and which of its messages are selected.
struct ChatInput {
  /// The path; `-` for standard input.
  let path: String
  let conversation: ConversationOptions
  let reading: ReadingOptions
  /// The budget for reading and drawing.
  let budget: Budget
  let access: AccessOptions
  /// The selection of messages; `nil` for all.
  var choice: ChoiceOptions?
  let report: Report
  /// The content above the first message.
  var ends: EndOptions?
  /// Whether a conversation without messages can be drawn.
  var allowsNoMessages = false
  /// The moment that the conversation is shown at; `nil` for the end.
  var moment: ScreenOptions?
  /// Whether the events are written themselves, unless messages are selected.
  var keepsEvents = false

  private var isWhole: Bool { choice?.isEverything ?? true }

  /// The pictures inside or next to the input; for standard input, only those it contains itself.
  var images: ImageFiles {
    guard path != "-" else { return ImageFiles(folder: nil, budget: budget) }
    if FileKind.isFolder(path) { return ImageFiles(folder: path, budget: budget) }
    // The content of a pipe can be read only once.
    if FileKind.isFile(path),
      case .files(let files) = try? OpenedInput(path: path, budget: budget, access: access)
    {
      return ImageFiles(
        budget: budget,
        gather: { files.gather($0, upTo: Int64($1)) },
        reader: { files.bytes(of: $0) }
      )
    }
    return access.images(beside: path, budget)
  }

  /// Reads and resolves the input with the sizes of its pictures, and reports problems.
  func read(in zone: String?, images: ImageFiles) throws(Problem) -> ReadResult {
    try filled(read(in: zone), from: images)
  }

  /// Returns a transcript with the sizes of its pictures, and reports problems.
  private func filled(_ given: ReadResult, from images: ImageFiles) throws(Problem) -> ReadResult {
    var result = given
    let sizes = ImageSizes(filling: result.transcript, from: images)
    result.transcript = sizes.transcript
    let diagnostics = diagnostics(of: sizes, in: given) + given.transcript.formulaProblems
    if reading.strict, !diagnostics.isEmpty { throw .format(.strict(diagnostics), file: path) }
    report.add(diagnostics, file: path)
    return result
  }

  /// Returns the pictures and formulas of a transcript that cannot be shown.
  func contentProblems(of result: ReadResult) -> [Diagnostic] {
    diagnostics(of: ImageSizes(filling: result.transcript, from: images), in: result)
      + result.transcript.formulaProblems
  }

  /// Returns each picture that cannot be shown, once, at the first message that references it.
  private func diagnostics(of sizes: ImageSizes, in result: ReadResult) -> [Diagnostic] {
    var list = DiagnosticList()
    // Files that must not be read were reported when the input was read.
    let isWithheld = access.inputOnly && !FileKind.isFolder(path)
    for problem in sizes.problems where !isWithheld || problem.reason != .unreadable {
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

  /// Reads and resolves the input, and reports problems.
  ///
  /// An empty conversation is an error, unless `evenEmpty`.
  func read(in zone: String?, evenEmpty: Bool = false) throws(Problem) -> ReadResult {
    let result = try readSilently(in: zone, evenEmpty: evenEmpty)
    report(result)
    return result
  }

  /// Reads and resolves the input, and leaves reporting of problems to the caller.
  func readSilently(
    in zone: String?,
    evenEmpty: Bool = false
  ) throws(Problem) -> ReadResult {
    let list = try open()
    let result = try read(try place(in: list), of: list, in: zone)
    if result.transcript.isBlank, !evenEmpty, !allowsNoMessages, moment?.hasEvents != true {
      throw .format(.noMessages, file: path)
    }
    return result
  }

  /// Reports the problems found.
  func report(_ result: ReadResult) { report(result.diagnostics, result.unreadFields) }

  /// Reports problems, and the fields that are unknown; `inspect` lists those that are not read.
  private func report(_ problems: [Diagnostic], _ unreadFields: [Diagnostic]) {
    report.add(problems + unreadFields.filter { $0.code == .newField }, file: path)
  }

  /// Reads the start of a long file, to show it before the whole file is read.
  func readStart(in zone: String?) throws(Problem) -> Transcript? {
    guard isWhole, path != "-", FileKind.isFile(path) else { return nil }
    let file = try InputFile(path: path)
    guard file.isLong else { return nil }
    var source = file.source
    let bytes = Array(source.peek(Formats.startSize).prefix(Formats.startSize))
    var transcript = Formats.start(
      bytes,
      name: source.name,
      options: try reading.options(conversation, budget)
    )
    if transcript?.timeZone == nil { transcript?.timeZone = zone }
    if var shown = transcript {
      ends?.apply(to: &shown)
      transcript = shown
    }
    return transcript
  }

  private func openedInput() throws(Problem) -> OpenedInput {
    try OpenedInput(
      path: path,
      budget: budget,
      access: access,
      progress: reading.progress ?? .auto,
      isDiscreet: report.isDiscreet
    )
  }

  /// Detects the format and finds the conversations.
  func open() throws(Problem) -> ConversationIndex {
    let opened = try openedInput()
    var options = try reading.options(conversation, budget)
    options.allowsNoMessages = allowsNoMessages
    report.add(options.names.contacts.problems, file: path)
    let list: ConversationIndex
    do throws(FormatError) {
      list = try opened.open(options)
    } catch {
      try opened.check()
      throw problem(error)
    }
    try opened.check()
    return list
  }

  /// Returns the problem of an error, with a hint if `--from` names another format than that of the
  /// input.
  private func problem(_ error: FormatError) -> Problem {
    .format(error, file: path, hint: (4...6).contains(error.exitStatus) ? formatHint : nil)
  }

  /// The hint that the input has another format than `--from` names; `nil` if it doesn't.
  private var formatHint: String? {
    guard let from = conversation.from?.lowercased(), path != "-",
      var options = try? reading.options(conversation, access.budget())
    else { return nil }
    options.format = nil
    let opened = try? OpenedInput(path: path, budget: options.budget, access: access)
    guard let found = try? opened?.open(options).match.name, found != from else { return nil }
    return "the format is \(found), not \(from); leave out --from"
  }

  /// Returns the input formatted, with its comments, if it is a script in a file and everything is
  /// selected; reports lines that are not part of a script.
  func tidiedScript() throws(Problem) -> [UInt8]? {
    guard isWhole, conversation.me == nil, FileKind.isFile(path),
      let bytes = try InputFile(path: path).bytes(limit: Self.scriptLimit),
      Formats.detect(FormatSample(bytes, name: path)).first?.name == "chat-script",
      ChatScript.isScript(bytes)
    else { return nil }
    let formatting = ChatScript.formatted(ByteSource(bytes))
    report.add(formatting.diagnostics.items, file: path)
    return formatting.bytes
  }

  /// The maximum length of a formatted script, in bytes.
  private static let scriptLimit = 64 << 20

  /// Counts the content of the input, of all conversations unless one is chosen, and reports
  /// problems.
  ///
  /// Secrets are counted only if requested, because each conversation is then read as a whole.
  func inspect(
    in zone: String?,
    countingSecrets countsSecrets: Bool = false
  ) throws(Problem) -> InspectResult {
    if !isWhole || countsSecrets {
      return try inspectEach(in: zone, countingSecrets: countsSecrets)
    }
    let opened = try openedInput()
    let options = try reading.options(conversation, budget)
    report.add(options.names.contacts.problems, file: path)
    var result: InspectResult
    do throws(FormatError) {
      result = try opened.inspect(options)
    } catch {
      try opened.check()
      throw problem(error)
    }
    try opened.check()
    result.noteNameless()
    report(result.diagnostics, result.unreadFields)
    return result
  }

  /// Counts the content of the chosen conversation, or of each if none is chosen.
  private func inspectEach(
    in zone: String?,
    countingSecrets countsSecrets: Bool
  ) throws(Problem) -> InspectResult {
    let list = try open()
    let isChosen = conversation.chat != nil || list.chats.count == 1
    let places = isChosen ? [try place(in: list)] : Array(list.chats.indices)
    var total: InspectResult?
    for place in places {
      let result = try read(place, of: list, in: zone, withInput: total == nil)
      report(result)
      var found = InspectResult(result)
      if countsSecrets { found.secrets = SecretTally(result.transcript) }
      if total == nil { total = found } else { total?.add(found) }
    }
    guard let total else { throw .format(.noMessages, file: path) }
    return total
  }

  /// Returns the index of the requested conversation.
  func place(in list: ConversationIndex) throws(Problem) -> Int {
    do throws(FormatError) { return try list.choose() } catch { throw .format(error, file: path) }
  }

  /// Reads the selection of one conversation.
  func read(
    _ index: Int,
    of list: ConversationIndex,
    in zone: String?,
    withInput includesInput: Bool = true
  ) throws(Problem) -> ReadResult {
    var result: ReadResult
    do throws(FormatError) {
      result = try list.read(index, withInput: includesInput)
    } catch {
      throw problem(error)
    }
    if result.transcript.timeZone == nil { result.transcript.timeZone = zone }
    try settle(&result)
    result.noteNameless()
    try choice?.apply(to: &result, zone: zone, file: path)
    ends?.apply(to: &result.transcript)
    return result
  }

  /// Applies the events, so that messages are selected and shown in the state that they lead to.
  private func settle(_ result: inout ReadResult) throws(Problem) {
    guard let moment else {
      if !keepsEvents || !isWhole { result.moment = result.transcript.settle() }
      return
    }
    let problems = try moment.settle(&result)
    if reading.strict, !problems.isEmpty { throw .format(.strict(problems), file: path) }
    result.diagnostics += problems
  }

  /// Reads each conversation and passes it on with its own path.
  func forEach(
    to output: String,
    in zone: String?,
    images: ImageFiles? = nil,
    redaction: Redaction? = nil,
    reserved: [String] = [],
    _ body: (NamedConversation) throws -> Void
  ) throws {
    guard var template = ChatTemplate(output, reserved: reserved) else {
      throw Problem.usage(
        "--all requires {chat} in the output path",
        hint: "such as -o '{chat}-\(output.split(separator: "/").last ?? "")'"
      )
    }
    try forEachConversation(in: zone) { result, name, total in
      var result = result
      if let images { result = try filled(result, from: images) }
      func conversation(
        _ transcript: Transcript,
        _ name: String,
        _ images: ImageFiles?
      ) -> NamedConversation {
        NamedConversation(
          transcript: transcript,
          moment: result.moment,
          name: name,
          path: template.path(for: name, transcript),
          format: result.format,
          images: images,
          total: total
        )
      }
      reportSecrets(in: result.transcript, redaction)
      guard let redaction else { return try body(conversation(result.transcript, name, images)) }
      var redacted = RedactedTranscript(result.transcript, redaction)
      report.add(redacted.diagnostics, file: path)
      let hidden = redacted.text(name)
      try body(conversation(redacted.transcript, hidden, images?.renamed(redacted.files)))
    }
  }

  /// Reads each conversation with selected messages, and reports problems.
  func forEachConversation(
    in zone: String?,
    _ body: (_ result: ReadResult, _ name: String, _ total: Int) throws -> Void
  ) throws {
    let list = try open()
    let count = list.chats.reduce(0) { $0 + $1.messages }
    var (hasChosen, nameless) = (false, [Diagnostic]())
    for index in list.chats.indices {
      guard let result = try readChosen(index, of: list, in: zone) else { continue }
      hasChosen = true
      report(result.diagnostics.filter { $0.code != .nameless }, result.unreadFields)
      nameless.merge(result.diagnostics.filter { $0.code == .nameless })
      try body(result, list.chats[index].name, count)
    }
    report.add(nameless, file: path)
    if !hasChosen {
      throw Problem.format(.nothingChosen(of: count), file: path, hint: choice?.hint())
    }
  }

  /// Reads the selection of one of all conversations; `nil` if nothing in it is selected.
  private func readChosen(
    _ index: Int,
    of list: ConversationIndex,
    in zone: String?
  ) throws(Problem) -> ReadResult? {
    do throws(Problem) {
      return try read(index, of: list, in: zone, withInput: index == 0)
    } catch {
      if error.isNothingChosen { return nil }
      throw error
    }
  }

  /// Reports the number of secrets in a transcript, unless they are redacted.
  func reportSecrets(in transcript: Transcript, _ redaction: Redaction? = nil) {
    if redaction?.kinds.contains(.secrets) == true { return }
    let tally = SecretTally(transcript)
    guard tally.total > 0 else { return }
    let most = tally.kinds.sorted { $0.count > $1.count }
    var kinds = most.prefix(5).map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
    if most.count > 5 { kinds += ", and \(most.count - 5) more kinds" }
    var found = Diagnostic(
      .secrets,
      message: "keys or passwords that are not redacted: \(kinds)",
      hint: "pass --redact secrets to hide them"
    )
    found.count = tally.total
    report.add([found], file: path)
  }

  /// Reports choices made without an option: settings of the input that cannot be used, and the
  /// viewer.
  func reportChoices(_ result: ReadResult, unmet: [Diagnostic]) throws(Problem) {
    if reading.strict, !unmet.isEmpty { throw .format(.strict(unmet), file: path) }
    report.add(unmet, file: path)
    reportViewer(result)
    reportZone(result)
  }

  /// Reports that times are shown in UTC, if neither an option nor the file names another zone.
  private func reportZone(_ result: ReadResult) {
    let transcript = result.transcript
    guard transcript.timeZone == nil, transcript.messages.contains(where: \.isUTC) else { return }
    report.add([Diagnostic(.guessedZone, message: "times are in UTC; --time-zone changes that")])
  }

  /// Reports the viewer and how to change it, unless an option decided.
  private func reportViewer(_ result: ReadResult) {
    let transcript = result.transcript
    guard result.viewerOrigin != .option, conversation.me == nil else { return }
    guard let viewer = transcript.viewer else {
      return note(
        "no participant is marked as you, so all messages are on the left; pass --me NAME"
      )
    }
    let name = transcript.participants.first { $0.id == viewer }?.label ?? viewer
    let origin = result.viewerOrigin == .guess ? "a guess" : "as the file says"
    note("\(name) is you (\(origin)); --me NAME changes that")
  }

  private func note(_ message: String) {
    report.add([Diagnostic(.viewer, message: message)])
  }
}

/// One of several conversations, with its output path.
struct NamedConversation {
  let transcript: Transcript
  let moment: SettledMoment
  /// The name in the input.
  let name: String
  /// The path of the output.
  let path: String
  /// The format of the input.
  let format: String
  let images: ImageFiles?
  /// The number of messages in all conversations of the input.
  let total: Int
}

extension ImageFiles {
  /// Creates the pictures in the folder of a file; none for standard input.
  convenience init(beside input: String, budget: Budget) {
    let parts = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder = parts.joined(separator: "/")
    if input == "-" {
      self.init(folder: nil, budget: budget)
    } else {
      self.init(folder: parts.isEmpty ? "." : folder.isEmpty ? "/" : folder, budget: budget)
    }
  }
}

extension Message {
  /// Whether the message has a time, and its only offset is that of UTC.
  fileprivate var isUTC: Bool { time?.reference == .utc(offset: 0) }
}
