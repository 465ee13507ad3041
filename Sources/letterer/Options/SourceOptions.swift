import ArgumentParser
import ChatFormats

/// What only some formats need.
struct SourceOptions: ParsableArguments {
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
    help: ArgumentHelp(
      "How message bodies are encoded: base64; repeat it for nested encodings. (default: plain)",
      valueName: "encoding"
    )
  )
  var decode: [Encoding] = []

  @Option(
    name: .customLong("sqlite-map"),
    help: ArgumentHelp(
      "The table and columns of an SQLite store's messages. (default: detected)",
      discussion: """
        A list such as table=chat,from=sender,text=body with the keys table, id, from, to, text, at, \
        out, kind, status, read, chat and me.
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

  func validate() throws {
    if let sqliteMap, SQLiteMap(sqliteMap) == nil {
      throw ValidationError(
        "--sqlite-map must be a list such as table=t_%,from=userID,text=message,at=time,me=1"
      )
    }
  }

  /// Adds the options to those of a reading.
  func apply(to options: inout ReadOptions) throws(Problem) {
    options.decodings = decode.map(\.encoding)
    options.sqliteMap = sqliteMap.flatMap { SQLiteMap($0) }
    guard let unread else { return }
    let bytes = try InputFile(path: unread).bytes(limit: UnreadCounts.byteLimit)
    guard let counts = bytes.flatMap({ UnreadCounts(propertyList: $0) }) else {
      throw .unreadable(
        path: unread,
        reason: "it is not a property list of unread counts"
      )
    }
    options.unread = counts
  }
}
