import LettererDocuments
import LettererModel

/// Reads the data package that Discord sends on request, which has only its owner's messages.
///
/// ```
/// messages/c12/messages.json    [{"ID": 9, "Timestamp": "2024-05-01 10:00:00", "Contents": "Hi",
///                                 "Attachments": ""}]
/// messages/c12/messages.csv     ID,Timestamp,Contents,Attachments        until 2024
/// messages/c12/channel.json, messages/index.json, account/user.json
/// ```
struct DiscordPackageReader: FolderReader {
  let name = "discord-package"
  let title = "Discord data package, or its messages.json and messages.csv"
  let covers = "the owner's messages, files, names of channels and the owner"

  /// The owner's identifier if nothing names them.
  private static let owner = "me"

  private static func isMessage(_ value: JSONValue) -> Bool {
    value["ID"] != nil && value["Timestamp"] != nil && value["Contents"] != nil
  }

  func fit(of sample: FormatSample) -> FormatFit {
    let isTable = sample.bytes.starts(with: "ID,Timestamp,Contents".utf8)
    return isTable || sample.firstRecords.contains(where: Self.isMessage)
      ? FormatFit(1, "records with \"ID\", \"Timestamp\" and \"Contents\"") : .none
  }

  func fit(of files: ExportFiles) -> FormatFit {
    Self.channels(of: files).isEmpty ? .none : FormatFit(0.97, "folders of channels")
  }

  /// Returns the files with messages, one in each channel's folder.
  private static func channels(of files: ExportFiles) -> [String] {
    files.entries.map(\.path).filter { path in
      guard ["messages.json", "messages.csv"].contains(path.lastPathComponent) else { return false }
      let folder = path.parentPath
      let id = folder.lastPathComponent.drop { $0 == "c" }
      return !id.isEmpty && id.allSatisfy(\.isNumber)
        && files.entry(at: folder + "/channel.json") != nil
    }.sorted()
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var chats = GroupedChats()
    let person = Participant(id: Self.owner, name: "You")
    let isTruncated = Self.read(input.source, "", of: person, into: &chats)
    let readings = chats.readings(isTruncated: isTruncated)
    return Conversations(readings, isTruncated: isTruncated, diagnostics: chats.log)
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let paths = Self.channels(of: files)
    let root = paths.first?.parentPath.parentPath ?? ""
    let names = Self.json(root + "/index.json", in: files)
    let person = Self.person(in: files)
    var chats = GroupedChats()
    var isTruncated = false
    for path in paths {
      guard let source = files.source(of: path) else { continue }
      let channel = Self.json(path.parentPath + "/channel.json", in: files)
      let key =
        channel?["id"]?.words ?? String(path.parentPath.lastPathComponent.drop { $0 == "c" })
      let server = channel?["guild"]?["name"]?.words
      let own = [server, channel?["name"]?.words].compactMap(\.self)
      isTruncated = Self.read(source, key, of: person, into: &chats) || isTruncated
      chats[key].title = own.isEmpty ? names?[key]?.words : own.joined(separator: " > ")
      let recipients = (channel?["recipients"]?.list ?? []).compactMap(\.words)
      for id in recipients { chats[key].people.note(Participant(id: id, name: "")) }
      chats[key].kind = recipients.count == 2 ? .direct : .group
    }
    let readings = chats.readings(isTruncated: isTruncated)
    return Conversations(readings, isTruncated: isTruncated, diagnostics: chats.log)
  }

  private static func json(_ path: String, in files: ExportFiles) -> JSONValue? {
    let path = path.first == "/" ? String(path.dropFirst()) : path
    guard let source = files.source(of: path) else { return nil }
    var reader = JSONReader(export: source)
    return reader.readValue()
  }

  private static func person(in files: ExportFiles) -> Participant {
    let paths = files.entries.map(\.path).filter { $0.lowercased().hasSuffix("account/user.json") }
    let user = paths.first.flatMap { json($0, in: files) }
    let name = user?["global_name"]?.words ?? user?["username"]?.words ?? "You"
    var person = Participant(id: user?["id"]?.words ?? owner, name: name)
    person.handle = user?["username"]?.words.map { "@" + $0 }
    return person
  }

  // MARK: Messages

  /// Reads a file of messages; returns whether it ends within one.
  private static func read(
    _ source: ByteSource,
    _ key: String,
    of person: Participant,
    into chats: inout GroupedChats
  ) -> Bool {
    var source = source
    chats[key].viewer = person.id
    chats[key].order = .unsorted
    chats[key].people.note(person)
    let mark = source.byteOrderMarkLength()
    if source.peek(mark + 3).dropFirst(mark).elementsEqual("ID,".utf8) {
      return read(table: source, key, of: person, into: &chats)
    }
    var reader = RecordReader(lists: [], fields: .discordPackage, isRecord: isMessage)
    var found = chats
    reader.read(source) { value in
      guard isMessage(value) else {
        return found.log.add(.notAMessage, at: value.position, "record is not a message")
      }
      let fields = columns.map { value[$0]?.words }
      add(fields, at: value.position, key, of: person, to: &found)
    }
    chats = found
    chats.log.add(contentsOf: reader.diagnostics)
    return reader.isTruncated
  }

  private static let columns = ["ID", "Timestamp", "Contents", "Attachments"]

  private static func read(
    table: ByteSource,
    _ key: String,
    of person: Participant,
    into chats: inout GroupedChats
  ) -> Bool {
    var rows = CSVReader(table)
    if let head = rows.next(&chats.log) {
      if !head.fields.elementsEqual(columns) {
        chats.log.add(.oddLine, at: head.start, "unknown heading of the table")
      }
      var counter = FieldCounter(.discordPackage)
      for name in head.fields { counter.count(name, of: "root", at: head.start) }
      counter.report(to: &chats.log)
    }
    while let row = rows.next(&chats.log) {
      if row.fields.count != 4 {
        chats.log.add(.oddLine, at: row.start, "row with \(row.fields.count) fields")
        if row.fields.count < 4 { continue }
      }
      let fields = row.fields.map { $0.isEmpty ? nil : $0 }
      add(Array(fields.prefix(4)), at: row.start, key, of: person, to: &chats)
    }
    if rows.isTruncated { chats.log.add(.truncated, "the table ends within a quoted field") }
    return rows.isTruncated
  }

  private static func add(
    _ fields: [String?],
    at place: TextPosition,
    _ key: String,
    of person: Participant,
    to chats: inout GroupedChats
  ) {
    var message = Message(id: fields[0] ?? "", sender: person.id)
    message.time = fields[1].flatMap { Time(text: $0) }
    if message.time?.reference == .wallClock { message.time?.reference = .utc(offset: 0) }
    if message.time == nil { chats.log.add(.unreadableTime, at: place, "message without a time") }
    let names = DiscordNames()
    message.runs = names.runs(fields[2] ?? "")
    for address in (fields[3] ?? "").split(whereSeparator: { $0 == " " || $0 == "," }) {
      let path = String(address)
      let name = String(path.prefix { $0 != "?" }).lastPathComponent
      let kind = ContentKind(fileExtension: name.pathExtension)
      message.attachments.append(
        MessageAttachment(kind: kind, path: path, name: name, state: .remote)
      )
    }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      chats.log.add(.missingContent, at: place, "message without text or files")
    }
    chats.add(message, at: MessagePlace(position: place), to: key)
  }
}
