import LettererDocuments
import LettererModel

/// Reads Google Chat exports from Google Takeout: a conversation's file, or the whole export.
///
/// ```
/// Google Chat/Groups/DM 1/messages.json: {"messages": [{"creator": {"name": "Ann", "email":
///   "ann@example.org"}, "created_date": "Wednesday, May 1, 2024 at 10:00:00 AM UTC", "text": "Hi",
///   "topic_id": "t1", "message_id": "c1/t1/m1"}]}
/// ```
struct GoogleChatReader: FolderReader {
  let name = "google-chat"
  let title = "Google Chat from Google Takeout (messages.json, folder or zip)"
  let covers = """
    direct messages and spaces; text, threads, quotes, reactions, files, deleted messages; space \
    names, account owner
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let messages = sample.root?["messages"]?.list.prefix(20) ?? []
    let isChat = messages.contains { $0["creator"]?.members != nil && $0["created_date"] != nil }
    return isChat ? FormatFit(1, "messages with \"creator\" and \"created_date\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var chat = GoogleChat()
    chat.read(input.source)
    return Conversations(only: chat.reading(folder: "", owner: nil))
  }

  // MARK: Folders

  func fit(of files: ExportFiles) -> FormatFit {
    GoogleChatFolder.all(of: files).isEmpty ? .none : FormatFit(0.95, "folders with messages")
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let folders = GoogleChatFolder.all(of: files)
    guard !folders.isEmpty else { throw .notRecognized(evidence: "no files of messages") }
    let owner = GoogleChatFolder.owner(of: files)
    let summaries = folders.map { folder in
      let transcript = folder.reading(files, owner: owner).transcript
      return ChatSummary(
        name: folder.path.lastPathComponent,
        title: transcript.title,
        messages: transcript.messages.count
      )
    }
    return Conversations(summaries) { index in folders[index].reading(files, owner: owner) }
  }
}

/// The folder of a conversation.
struct GoogleChatFolder {
  let path: String
  let hasInfo: Bool

  /// Returns the conversations of an export: folders with `messages.json` that have a
  /// `group_info.json` or are in `Groups`.
  static func all(of files: ExportFiles) -> [GoogleChatFolder] {
    let paths = Set(files.entries.map(\.path))
    return paths.sorted().compactMap { path in
      guard path.lastPathComponent == "messages.json", !path.hasPrefix("__MACOSX/") else {
        return nil
      }
      let folder = path.parentPath
      let hasInfo = paths.contains(folder + "/group_info.json")
      guard hasInfo || folder.parentPath.lastPathComponent == "Groups" else { return nil }
      return GoogleChatFolder(path: folder, hasInfo: hasInfo)
    }
  }

  /// Returns the address of the export's owner, if it names only one person.
  static func owner(of files: ExportFiles) -> String? {
    let infos = files.entries.map(\.path).filter { $0.lastPathComponent == "user_info.json" }
    guard infos.count == 1, let bytes = files.bytes(of: infos[0]) else { return nil }
    var reader = JSONReader(ByteSource(bytes))
    return reader.readValue()?["user"].flatMap(GoogleChat.identifier)
  }

  func reading(_ files: ExportFiles, owner: String?) -> Reading {
    var chat = GoogleChat()
    if hasInfo, let bytes = files.bytes(of: path + "/group_info.json") {
      var reader = JSONReader(ByteSource(bytes))
      if let info = reader.readValue() { chat.read(info: info) }
    }
    if let source = files.source(of: path + "/messages.json") { chat.read(source) }
    return chat.reading(folder: path, owner: owner)
  }
}
