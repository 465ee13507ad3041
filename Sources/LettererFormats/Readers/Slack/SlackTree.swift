import LettererDocuments

/// The files of a workspace export, by content.
struct SlackTree: Sendable {
  /// A folder of days.
  struct Channel: Hashable, Sendable {
    /// The name of the folder: the channel's, or the identifier of a direct conversation.
    let folder: String
    /// The paths of the days, in order.
    let days: [String]
  }

  /// The lists of people and channels, by file name.
  let lists: [String: String]
  let channels: [Channel]
  /// All file paths, for attachments next to the messages.
  let paths: Set<String>

  var hasUsers: Bool { lists["users.json"] != nil }

  private static let listNames: Set<String> = [
    "users.json", "channels.json", "groups.json", "mpims.json", "dms.json",
  ]

  /// Finds the files; `nil` if there are no folders of days.
  init?(_ files: ExportFiles) {
    let all = files.entries.map(\.path).filter { !$0.hasPrefix("__MACOSX/") }
    let days = all.filter { Self.isDay($0.lastPathComponent) && !$0.parentPath.isEmpty }
    guard let first = days.first else { return nil }
    let root = first.parentPath.parentPath
    let prefix = root.isEmpty ? "" : root + "/"
    var lists: [String: String] = [:]
    for name in Self.listNames where all.contains(prefix + name) { lists[name] = prefix + name }
    if lists.isEmpty && days.count < 2 { return nil }
    self.lists = lists
    let byFolder = Dictionary(grouping: days.filter { $0.parentPath.parentPath == root }) {
      $0.parentPath.lastPathComponent
    }
    channels = byFolder.map { Channel(folder: $0.key, days: $0.value.sorted()) }
      .sorted { $0.folder < $1.folder }
    paths = Set(all)
  }

  /// Returns whether a name is `YYYY-MM-DD.json`.
  private static func isDay(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 15, name.hasSuffix(".json") else { return false }
    return bytes.prefix(10).enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == 0x2D : byte &- 0x30 < 10
    }
  }

  /// Returns the number of records in a channel, without creating messages.
  func messageCount(of channel: Channel, in files: ExportFiles) -> Int {
    var count = 0
    files.visit(Set(channel.days)) { _, source in
      var reader = JSONReader(export: source)
      guard reader.enterArray() else { return }
      while reader.nextElement() {
        reader.skipValue()
        if !reader.isTruncated { count += 1 }
      }
    }
    return count
  }
}
