/// Which tables and columns of an SQLite database hold messages, said by a person.
///
/// ```
/// table=t_%,from=userID,text=message,at=time,me=1
/// ```
public struct SQLiteMap: Hashable, Sendable {
  /// What a column can hold.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The message's identifier.
    case id
    /// Who wrote the message.
    case from
    /// To whom it was written.
    case to
    /// The text.
    case text
    /// When it was sent.
    case at
    /// Whether the owner of the store wrote it.
    case outgoing = "out"
    /// What kind of message it is.
    case kind
    /// How far it got.
    case status
    /// Whether it was read.
    case read
    /// The conversation that it belongs to, in a table of several.
    case chat
  }

  /// The table, in which `%` stands for anything; `nil` for every table that fits.
  public var table: String?
  /// The columns by what they hold.
  public var columns: [Role: String]
  /// The value of the column `from` in the messages of the store's owner.
  public var viewer: String?

  /// Reads a map; `nil` where a word is not known or has no value.
  public init?(_ text: String) {
    columns = [:]
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { String($0) }
      guard pair.count == 2, !pair[1].isEmpty else { return nil }
      switch pair[0] {
      case "table": table = pair[1]
      case "me": viewer = pair[1]
      default:
        guard let role = Role(rawValue: pair[0]) else { return nil }
        columns[role] = pair[1]
      }
    }
    if table == nil, viewer == nil, columns.isEmpty { return nil }
  }
}
