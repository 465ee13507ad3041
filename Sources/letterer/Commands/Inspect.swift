import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererScreens

/// `letterer inspect`: describes an input.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Describes an input: format, conversations, participants, time span, diagnostics."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "List the conversations of the input.")
  var list = false

  @Flag(help: "Print every problem with its position, and fail if there is one.")
  var check = false

  @Flag(help: "Count keys, tokens, and passwords by kind; none is printed.")
  var secrets = false

  @Option(
    help: ArgumentHelp(
      "The file of render --digests to compare with; the input can be a --prove proof.",
      valueName: "file"
    )
  )
  var against: String?

  @Option(
    help: ArgumentHelp(
      "The file with the salts of --against. (default: next to it, ending in .salts.json)",
      valueName: "file"
    )
  )
  var salts: String?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  func validate() throws {
    try input.choice.checkNames()
    if list, check { throw ValidationError("--list and --check do not work together") }
    if secrets, list || check {
      throw ValidationError("--secrets works with neither --list nor --check")
    }
    let unused = input.choice.passed + (input.conversation.chat == nil ? [] : ["--chat"])
    if list, let option = unused.first {
      throw ValidationError("\(option) does not work with --list")
    }
    if salts != nil, against == nil { throw ValidationError("--salts needs --against FILE") }
    if against != nil, list || check || json || secrets || !input.choice.passed.isEmpty {
      throw ValidationError(
        "--against compares the whole input and works with no other output or selection"
      )
    }
    if list || check, json { throw ValidationError("--json works with neither --list nor --check") }
  }

  func run() throws {
    try input.checkSingle(for: "inspect")
    let chat = input.chatInput
    if let against {
      return try LedgerCheck(chat: chat, zone: zone.timeZone, digests: against, salts: salts)
        .run()
    }
    if list { return try printList(of: chat.open()) }
    if check {
      return try InputCheck(
        input: chat,
        form: input.diagnostics.errors ?? .text,
        zone: zone.timeZone
      ).run()
    }
    var result = try chat.inspect(in: zone.timeZone, countingSecrets: secrets)
    result.summary.from = result.summary.from?.stated(in: zone.timeZone)
    result.summary.to = result.summary.to?.stated(in: zone.timeZone)
    if secrets { result.hideSecrets() }
    var document = InspectDocument(
      format: result.format,
      confidence: result.confidence,
      reason: result.reason,
      summary: result.summary,
      diagnostics: result.diagnostics.filter { !input.diagnostics.quiet || $0.level != .note },
      file: input.input
    )
    document.conversations = result.chats.map {
      .init(name: $0.name, title: $0.title, messages: $0.messages)
    }
    document.unreadFields = result.unreadFields
    document.secrets = result.secrets?.kinds.map { (kind: $0.name, count: $0.count) }
    try OutputFile.print(
      json ? String(decoding: document.write(), as: UTF8.self) : document.words
    )
  }

  /// Prints a table of the conversations, with unread counts if there are any.
  private func printList(of list: ConversationIndex) throws(Problem) {
    let unread = list.chats.indices.map { index in
      // A conversation that cannot be read has no count here; reading it alone reports the reason.
      (try? list.read(index)).map { Conversation($0.transcript, id: "").unread } ?? 0
    }
    let hasUnread = unread.contains { $0 > 0 }
    let rows = list.chats.enumerated().map { index, chat in
      ["#\(index + 1)", "\(chat.messages)"] + (hasUnread ? ["\(unread[index])"] : [])
        + [chat.name.printable, chat.title?.printable ?? ""]
    }
    let header = ["NUMBER", "MESSAGES"] + (hasUnread ? ["UNREAD"] : []) + ["ID", "TITLE"]
    let numbers: Set<Int> = hasUnread ? [1, 2] : [1]
    try OutputFile.print(Table([header] + rows, numbers: numbers).text)
  }
}

/// Checks an input and reports every problem with its position.
private struct InputCheck {
  let input: ChatInput
  let form: ErrorForm
  let zone: String?

  /// Prints the problems, and the notes, which do not count.
  ///
  /// - Throws: ``Problem/found(_:)`` if there is a problem.
  func run() throws {
    let list = try input.open()
    var found: [Diagnostic] = []
    var count = 0
    let isOne = input.conversation.chat != nil
    let chosen = isOne ? [try input.place(in: list)] : Array(list.chats.indices)
    for (place, index) in chosen.enumerated() {
      let result = try input.read(index, of: list, in: zone, withInput: place == 0)
      let contents = input.contentProblems(of: result)
      found += result.places + contents
      count += result.diagnostics.filter { $0.level != .note }.reduce(0) { $0 + $1.count }
      count += contents.count
    }
    let told = found.filter { !input.report.isQuiet || $0.level != .note }
    try OutputFile.print(told.map(line).joined())
    if count > 0 { throw Problem.found(count) }
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    switch form {
    case .text: diagnostic.text(file: input.path) + "\n"
    case .json: String(decoding: Diagnostic.lines([diagnostic], file: input.path), as: UTF8.self)
    }
  }
}

extension InspectDocument {
  /// The document as text for people.
  fileprivate var words: String {
    var lines = [
      "format        \(format) (confidence \(Int((confidence * 100).rounded())) %: \(reason))",
      "messages      \(summary.messages)",
      "from          \(summary.from?.text ?? "unknown")",
      "to            \(summary.to?.text ?? "unknown")",
      "viewer        \(summary.viewer?.printable ?? "none")",
    ]
    if summary.events > 0 {
      let ignored = summary.ignoredEvents > 0 ? " (\(summary.ignoredEvents) not applied)" : ""
      lines.append("events        \(summary.events)\(ignored)")
    }
    lines += [
      "problems      \(diagnostics.filter { $0.level != .note }.reduce(0) { $0 + $1.count })",
      "conversations \(max(conversations.count, 1))",
      "participants  \(summary.participants.count)",
    ]
    if conversations.count > 1 {
      lines.insert(
        contentsOf: conversations.prefix(20).map { chat in
          "              \((chat.title ?? chat.name).printable)  \(chat.messages)"
        }
          + (conversations.count > 20
            ? ["              and \(conversations.count - 20) more"] : []),
        at: lines.count - 1
      )
    }
    if !unreadFields.isEmpty {
      let names = unreadFields.count == 1 ? "1 field" : "\(unreadFields.count) fields"
      lines.insert("not read      \(names); --json names them", at: lines.count - 1)
    }
    if let secrets {
      let total = secrets.reduce(0) { $0 + $1.count }
      lines.insert("secrets       \(total)", at: lines.count - 1)
      lines.insert(
        contentsOf: secrets.map { "              \($0.kind)  \($0.count)" },
        at: lines.count - 1
      )
    }
    lines += summary.participants.map { person in
      "              \(person.id.printable)  \(person.name.printable)  \(person.messages)"
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
