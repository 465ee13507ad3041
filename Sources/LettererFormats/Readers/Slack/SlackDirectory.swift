import LettererDocuments
import LettererModel

/// The people and channels of a workspace.
struct SlackDirectory {
  private(set) var people = ExportPeople()
  private(set) var log = DiagnosticList()
  /// The display names of channels by identifier, and identifiers by folder.
  private var names: [String: String] = [:]
  private var kinds: [String: ConversationKind] = [:]
  private var members: [String: [String]] = [:]
  private var ids: [String: String] = [:]
  /// The identifiers in the order of the lists.
  private var order: [String] = []

  /// Creates an empty directory, for files without one.
  init() {}

  /// Reads the lists of an export.
  init(_ tree: SlackTree, _ files: ExportFiles) {
    var values: [String: JSONValue] = [:]
    files.visit(Set(tree.lists.values)) { path, source in
      var reader = JSONReader(export: source)
      values[path.lastPathComponent] = reader.readValue()
      reader.finish()
      log.add(contentsOf: reader.diagnostics)
    }
    for user in values["users.json"]?.list ?? [] { note(user) }
    for (list, kind) in [
      ("channels.json", ConversationKind.group), ("groups.json", .group), ("mpims.json", .group),
      ("dms.json", .direct),
    ] {
      for channel in values[list]?.list ?? [] { note(channel, kind) }
    }
  }

  /// Records a user from the list, or from a message's profile.
  mutating func note(_ user: JSONValue, id known: String? = nil) {
    guard let id = known ?? user["id"]?.words else { return }
    let profile = user["profile"] ?? user
    let account = user["name"]?.words
    let name =
      profile["display_name"]?.words ?? profile["real_name"]?.words ?? user["real_name"]?.words
      ?? account
    var person = Participant(id: id, name: name ?? "")
    person.handle = account.map { "@" + $0 }
    for other in [profile["real_name"], user["real_name"], profile["name"]].map({ $0?.words }) {
      guard let other, other != name, !person.aliases.contains(other) else { continue }
      person.aliases.append(other)
    }
    person.role = user["is_bot"]?.isTrue == true ? .bot : .user
    person.color = user["color"]?.words.map { "#" + $0 }
    let picture = profile["image_192"] ?? profile["image_72"] ?? profile["image_48"]
    person.picture(picture?.words)
    people.note(person)
  }

  /// Records an app that posts messages.
  mutating func note(bot id: String, name: String?, picture: String?) {
    var bot = Participant(id: id, name: name ?? "", role: .bot)
    bot.picture(picture)
    people.note(bot)
  }

  /// Records the people mentioned in runs.
  mutating func note(mentionedIn runs: [TextRun]) -> [Participant.ID] {
    people.note(mentionedIn: runs)
  }

  /// Adds a participant from another directory.
  mutating func adopt(_ person: Participant) { people.note(person) }

  private mutating func note(_ channel: JSONValue, _ kind: ConversationKind) {
    guard let id = channel["id"]?.words else { return }
    let name = channel["name"]?.words
    if kinds.updateValue(kind, forKey: id) == nil { order.append(id) }
    members[id] = channel["members"]?.list.compactMap(\.words) ?? []
    if let name {
      names[id] = "#" + name
      ids[name] = id
    }
    ids[id] = id
  }

  /// Returns the name of the channel in a folder: its own, or those of its members.
  func title(of folder: String) -> String? {
    guard let id = ids[folder] else { return folder }
    if let name = names[id], !name.hasPrefix("#mpdm-") { return name }
    let people = (members[id] ?? []).map { self.people[$0]?.name ?? $0 }
    return people.isEmpty ? folder : people.joined(separator: ", ")
  }

  /// Returns the folders that the listed channels would have, except the existing ones.
  ///
  /// A channel without messages has no folder. Folders are named after the channel's name or
  /// identifier.
  func folders(except known: Set<String>) -> [String] {
    let there = Set(known.compactMap { ids[$0] })
    return order.filter { !there.contains($0) }.map { id in
      let name = names[id].map { String($0.dropFirst()) }
      return name.flatMap { ids[$0] == id ? $0 : nil } ?? id
    }
  }

  func kind(of folder: String) -> ConversationKind { ids[folder].flatMap { kinds[$0] } ?? .group }

  /// Returns the display name for a channel identifier.
  func channelName(_ id: String) -> String? { names[id] }

  /// Reads a channel of an export.
  func reading(
    of channel: SlackTree.Channel,
    of tree: SlackTree,
    in files: ExportFiles
  ) -> Reading {
    var chat = SlackChannel(directory: self)
    var days: [String: SlackChannel] = [:]
    files.visit(Set(channel.days)) { path, source in
      var reader = JSONReader(export: source, fields: .slack)
      var day = SlackChannel(directory: self)
      day.paths = tree.paths
      day.read(&reader)
      reader.finish(after: "message \(day.count)")
      day.log.add(contentsOf: reader.diagnostics)
      day.log.name(file: [files.name, path].compactMap(\.self))
      day.isTruncated = reader.isTruncated
      days[path] = day
    }
    for path in channel.days { if let day = days[path] { chat.append(day) } }
    var reading = chat.reading(isTruncated: chat.isTruncated)
    reading.transcript.id = ids[channel.folder] ?? channel.folder
    reading.transcript.title = title(of: channel.folder)
    reading.transcript.kind = kind(of: channel.folder)
    return reading
  }
}
