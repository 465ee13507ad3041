import ArgumentParser
import ChatDocuments
import ChatFormats

/// Which conversation of an input is read, in which format and for whom.
struct ConversationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The input's format; letterer list formats names them. (default: detected)",
      valueName: "format"
    )
  )
  var from: String?

  @OptionGroup var viewer: ViewerOptions

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which conversation, by id, name or #number. (default: the only one)",
      valueName: "conversation"
    )
  )
  var chat: String?

  func validate() throws {
    if chat?.isEmpty == true { throw ValidationError("--chat must be an id, a name or a #number") }
  }
}

/// How inputs are read.
struct ReadingOptions: ParsableArguments {
  @OptionGroup var conversation: ConversationOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Whose export it is, by id or name. (default: detected)",
      discussion: "The owner is you unless --me names someone else.",
      valueName: "participant"
    )
  )
  var owner: String?

  @Option(
    help: ArgumentHelp(
      "The order of day, month and year: dmy, mdy or ymd. (default: detected)",
      valueName: "order"
    )
  )
  var dateOrder: String?

  @Flag(help: "Fail on any problem in the input.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Progress output: auto, json or never. (default: auto)",
      discussion: """
        Progress appears on standard error after half a second: auto draws a bar on a terminal, json \
        prints one object per line.
        """,
      valueName: "when"
    )
  )
  var progress: ProgressForm?

  @OptionGroup var source: SourceOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if owner?.isEmpty == true { throw ValidationError("--owner must be an id or a name") }
    if let dateOrder, DateOrder(rawValue: dateOrder) == nil {
      throw ValidationError("--date-order must be dmy, mdy or ymd")
    }
  }

  /// What readers are asked for.
  func options() throws(Problem) -> ReadOptions {
    var options = ReadOptions(
      format: conversation.from,
      viewer: conversation.viewer.me,
      owner: owner,
      chat: conversation.chat,
      isStrict: strict,
      dateOrder: dateOrder.flatMap(DateOrder.init(rawValue:))
    )
    try source.apply(to: &options)
    return options
  }

  /// The options, as they are spelled, that a live source ignores and that were passed.
  var unusedWhenLive: [String] {
    let options: [(name: String, isPassed: Bool)] = [
      ("--from", conversation.from != nil), ("--owner", owner != nil),
      ("--date-order", dateOrder != nil),
      ("--strict", strict), ("--progress", progress != nil),
      ("--decode", !source.decode.isEmpty), ("--sqlite-map", source.sqliteMap != nil),
      ("--unread", source.unread != nil),
    ]
    return options.filter(\.isPassed).map(\.name)
  }
}
