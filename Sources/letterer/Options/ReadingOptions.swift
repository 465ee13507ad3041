import ArgumentParser
import LettererBasics
import LettererDocuments
import LettererFormats
import LettererModel

/// The conversation of an input to read, its format, and its viewer.
struct ConversationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The input's format; letterer list formats lists them. (default: detected)",
      valueName: "format"
    )
  )
  var from: String?

  @Option(name: [.short, .long], parsing: .unconditional, help: ViewerOptions.help)
  var me: String?

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The conversation, by id, name, or #number. (default: the only one)",
      valueName: "conversation"
    )
  )
  var chat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The branch where a prompt was changed or asked again: a number, or all. (default: current)",
      valueName: "branch"
    )
  )
  var branch: String?

  /// The branches to read.
  var branches: BranchChoice { branch.flatMap(BranchChoice.init) ?? .current }

  /// The viewer.
  var viewer: WantedViewer { WantedViewer(text: me) }

  func validate() throws {
    try ViewerOptions.check(me)
    if let branch, BranchChoice(branch) == nil {
      throw ValidationError("--branch must be a number from 1, or all, not \(quotedInput(branch))")
    }
    if chat?.isEmpty == true { throw ValidationError("--chat must be an id, a name, or a #number") }
  }
}

/// How inputs are read.
///
/// Nested option groups are slow in debug builds, where the parser checks each one again for each
/// enclosing group, so groups are nested at most twice.
struct ReadingOptions: ParsableArguments {
  /// The encodings by name.
  enum Encoding: String, ExpressibleByArgument, CaseIterable {
    case base64

    var encoding: BodyEncoding {
      switch self {
      case .base64: .base64
      }
    }
  }

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The owner of the export, by id or name. (default: detected)",
      discussion: "The owner is you unless --me names someone else.",
      valueName: "participant"
    )
  )
  var owner: String?

  @Option(
    help: ArgumentHelp(
      "The order of day, month, and year: dmy, mdy, or ymd. (default: detected)",
      valueName: "order"
    )
  )
  var dateOrder: String?

  @Option(
    help: ArgumentHelp(
      "The date on which a log of times starts, as YYYY-MM-DD. (default: from the file name)",
      valueName: "day"
    )
  )
  var date: String?

  @Flag(help: "Fail on any problem in the input.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Progress output: auto, json, or never. (default: auto)",
      discussion: """
        Progress appears on standard error after half a second: auto draws a bar on a terminal, json \
        prints one object per line.
        """,
      valueName: "when"
    )
  )
  var progress: ProgressForm?

  @Option(
    help: ArgumentHelp(
      "How message bodies are encoded: base64; repeat it for nested encodings. (default: plain)",
      valueName: "encoding"
    )
  )
  var decode: [Encoding] = []

  @Option(
    name: .customLong("sqlite-map"),
    help: ArgumentHelp(
      "The table and columns of messages in an SQLite database. (default: detected)",
      discussion: """
        A list such as table=chat,from=sender,text=body with the keys table, id, from, to, text, at, \
        out, kind, status, read, chat, and me.
        """,
      valueName: "map"
    )
  )
  var sqliteMap: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A property list with the unread count of each conversation.",
      valueName: "file"
    )
  )
  var unread: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "An address book that names people: vCards or CSV; repeat it for more.",
      discussion: """
        People are found by phone number, e-mail address, and handle. If contacts share one under \
        different names, it names no one. CSV names its columns in the first row, such as \
        Name,Phone,E-mail.
        """,
      valueName: "file"
    )
  )
  var contacts: [String] = []

  @Option(
    help: ArgumentHelp(
      "The country of phone numbers without a country code, such as GB. (default: none)",
      valueName: "region"
    )
  )
  var region: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Name a person: an id, a name, or a number, and the new name; repeat it for more.",
      valueName: "old=new"
    )
  )
  var rename: [String] = []

  func validate() throws {
    if owner?.isEmpty == true { throw ValidationError("--owner must be an id or a name") }
    if let dateOrder, DateOrder(rawValue: dateOrder) == nil {
      throw ValidationError("--date-order must be dmy, mdy, or ymd")
    }
    if let region, CallingCode(region: region) == nil {
      throw ValidationError("--region must be a country such as GB, not \(quotedInput(region))")
    }
    if let odd = rename.first(where: { Self.renaming($0) == nil }) {
      throw ValidationError("--rename must be like 'Ann=Anna Berg', not \(quotedInput(odd))")
    }
    if date != nil, day == nil { throw ValidationError("--date must be a day such as 2024-05-01") }
    if let sqliteMap, SQLiteMap(sqliteMap) == nil {
      throw ValidationError(
        "--sqlite-map must be a list such as table=t_%,from=userID,text=message,at=time,me=1"
      )
    }
  }

  /// Returns the options for readers.
  func options(
    _ conversation: ConversationOptions,
    _ budget: Budget
  ) throws(Problem) -> ReadOptions {
    var options = ReadOptions(
      format: conversation.from,
      viewer: conversation.me,
      owner: owner,
      chat: conversation.chat,
      isStrict: strict,
      dateOrder: dateOrder.flatMap(DateOrder.init(rawValue:)),
      firstDay: day
    )
    options.budget = budget
    options.branch = conversation.branches
    options.decodings = decode.map(\.encoding)
    options.sqliteMap = sqliteMap.flatMap { SQLiteMap($0) }
    if let unread { options.unread = try Self.counts(unread) }
    options.names = try names(strictly: strict)
    return options
  }

  /// Returns how people are named.
  private func names(strictly isStrict: Bool) throws(Problem) -> PeopleNames {
    var names = PeopleNames(renamings: rename.compactMap(Self.renaming))
    if contacts.isEmpty { return names }
    names.contacts = ContactBook(region: region.flatMap { CallingCode(region: $0) })
    for path in contacts {
      let bytes = try InputFile(path: path).bytes(limit: ContactBook.byteLimit)
      guard let bytes, names.contacts.add(bytes, file: path) else {
        throw .unreadable(path: path, reason: "it is neither vCards nor CSV with names and numbers")
      }
    }
    return names
  }

  /// Returns the renaming in a text such as `Ann=Anna Berg`; `nil` if there is none.
  private static func renaming(_ text: String) -> PeopleNames.Renaming? {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    let (old, new) = (text[..<equals], text[equals...].dropFirst())
    guard !old.isEmpty, new.contains(where: { !$0.isWhitespace }) else { return nil }
    return PeopleNames.Renaming(participant: String(old), name: String(new))
  }

  private var day: Time? {
    date.flatMap { Time(text: $0) }.flatMap { $0.precision == .day ? $0 : nil }
  }

  private static func counts(_ unread: String) throws(Problem) -> UnreadCounts {
    let bytes = try InputFile(path: unread).bytes(limit: UnreadCounts.byteLimit)
    guard let counts = bytes.flatMap({ UnreadCounts(propertyList: $0) }) else {
      throw .unreadable(
        path: unread,
        reason: "it is not a property list of unread counts"
      )
    }
    return counts
  }

  /// The passed options, as they are spelled, that a live source ignores.
  var unusedWhenLive: [String] {
    let options: [(name: String, isPassed: Bool)] = [
      ("--owner", owner != nil),
      ("--date-order", dateOrder != nil), ("--date", date != nil),
      ("--strict", strict), ("--progress", progress != nil),
      ("--decode", !decode.isEmpty), ("--sqlite-map", sqliteMap != nil),
      ("--unread", unread != nil), ("--contacts", !contacts.isEmpty),
      ("--rename", !rename.isEmpty),
    ]
    return options.filter(\.isPassed).map(\.name)
  }
}
