import LettererDocuments

/// The files of a workspace's export, by what they hold.
struct SlackTree: Sendable {
  /// A folder of days.
  struct Channel: Hashable, Sendable {
    /// The folder's name: the channel's, or the identifier of a direct conversation.
    let folder: String
    /// The paths of the days, in their order.
    let days: [String]
  }

  /// The lists of people and channels, by their names.
  let lists: [String: String]
  let channels: [Channel]
  /// All files, for attachments beside the messages.
  let paths: Set<String>

  var hasUsers: Bool { lists["users.json"] != nil }

  private static let listNames: Set<String> = [
    "users.json", "channels.json", "groups.json", "mpims.json", "dms.json",
  ]

  /// Finds the files; `nil` where there are no folders of days.
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

  /// Whether a name is `YYYY-MM-DD.json`.
  private static func isDay(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.count == 15, name.hasSuffix(".json") else { return false }
    return bytes.prefix(10).enumerated().allSatisfy { place, byte in
      place == 4 || place == 7 ? byte == 0x2D : byte &- 0x30 < 10
    }
  }

  /// The number of records of a channel, without making messages of them.
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
