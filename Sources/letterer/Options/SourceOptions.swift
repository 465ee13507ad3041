import ArgumentParser
import ChatFormats

/// What only some formats need to be told.
struct SourceOptions: ParsableArguments {
  /// The encodings by the words for them.
  enum Encoding: String, ExpressibleByArgument, CaseIterable {
    case base64

    var encoding: BodyEncoding {
      switch self {
      case .base64: .base64
      }
    }
  }

  @Option(
    help: "How bodies are encoded: base64; twice for what is encoded twice. (default: plain)"
  )
  var decode: [Encoding] = []

  @Option(
    name: .customLong("sqlite-map"),
    help: ArgumentHelp(
      "Which table and columns hold the messages: table=,id=,from=,to=,text=,at=,out=,kind=,status=,"
        + "read=,chat=,me=. (default: by their shape)",
      valueName: "map"
    )
  )
  var sqliteMap: String?

  @Option(
    parsing: .unconditional,
    help: "A property list with the number of unread messages of each conversation."
  )
  var unread: String?

  func validate() throws {
    if let sqliteMap, SQLiteMap(sqliteMap) == nil {
      throw ValidationError(
        "--sqlite-map wants parts such as table=t_%,from=userID,text=message,at=time,me=1"
      )
    }
  }

  /// Adds what was told to what a reading is told.
  func apply(to options: inout ReadOptions) throws(Problem) {
    options.decodings = decode.map(\.encoding)
    options.sqliteMap = sqliteMap.flatMap { SQLiteMap($0) }
    guard let unread else { return }
    let bytes = try InputFile(path: unread).bytes(limit: UnreadCounts.byteLimit)
    guard let counts = bytes.flatMap({ UnreadCounts(propertyList: $0) }) else {
      throw .unreadable(
        path: unread,
        reason: "it is no property list with numbers of unread messages"
      )
    }
    options.unread = counts
  }
}
