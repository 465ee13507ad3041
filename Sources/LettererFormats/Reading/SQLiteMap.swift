/// A user-specified map of the tables and columns of an SQLite database that hold messages.
///
/// ```
/// table=t_%,from=userID,text=message,at=time,me=1
/// ```
public struct SQLiteMap: Hashable, Sendable {
  /// The role of a column.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The message identifier.
    case id
    /// The sender.
    case from
    /// The recipient.
    case to
    /// The text.
    case text
    /// The time sent.
    case at
    /// Whether the owner of the store sent it.
    case outgoing = "out"
    /// The kind of message.
    case kind
    /// The delivery status.
    case status
    /// Whether the message was read.
    case read
    /// The conversation, if the table holds several.
    case chat
  }

  /// The table, with `%` as a wildcard; `nil` for every table that fits.
  public var table: String?
  /// The columns by role.
  public var columns: [Role: String]
  /// The value of the `from` column in messages from the store's owner.
  public var viewer: String?

  /// Parses a map; `nil` if a word is unknown or has no value.
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
