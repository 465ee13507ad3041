import LettererDocuments
import LettererModel

/// Reads JSON exports from Messenger and Instagram: a conversation's file, or a whole folder.
///
/// ```
/// inbox/ann_123/message_1.json: {"participants": [{"name": "Ann"}], "title": "Ann", "messages": [
///   {"sender_name": "Ann", "timestamp_ms": 1714557600000, "content": "caf\u00c3\u00a9"}]}
/// ```
/// The newest message comes first, in the file with the lowest number. Text is written as one
/// character per byte of its UTF-8, and is repaired string by string.
struct MessengerReader: FolderReader {
  let name = "messenger"
  let title = "Messenger or Instagram export as JSON (message_1.json, folder or zip)"
  let covers = """
    conversations split into several files, repaired text, photos, videos, voice, stickers, shared \
    links, reactions, calls, unsent messages, joins and leaves
    """

  // MARK: Folders

  func fit(of files: ExportFiles) -> FormatFit {
    MessengerThread.all(of: files).isEmpty ? .none : FormatFit(0.9, "folders with messages")
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let threads = MessengerThread.all(of: files)
    guard !threads.isEmpty else { throw .notRecognized(evidence: "no files of messages") }
    let summaries = threads.map { thread in
      let transcript = Self.reading(thread, files).transcript
      return ChatSummary(
        name: thread.folder.lastPathComponent,
        title: transcript.title,
        messages: transcript.messages.count
      )
    }
    return Conversations(summaries) { index in Self.reading(threads[index], files) }
  }

  private static func reading(_ thread: MessengerThread, _ files: ExportFiles) -> Reading {
    var chat = MessengerChat()
    for path in thread.paths {
      guard let source = files.source(of: path) else { continue }
      chat.read(source, file: thread.paths.count > 1 ? path : nil)
    }
    return chat.reading(folder: thread.folder)
  }

  // MARK: Files

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil,
      let messages = root["messages"]?.list.prefix(20)
    else { return .none }
    if messages.contains(where: { $0["sender_name"] != nil && $0["timestamp_ms"] != nil }) {
      return FormatFit(1, "messages with \"sender_name\" and \"timestamp_ms\"")
    }
    let isNew = messages.contains { $0["senderName"] != nil && $0["timestamp"] != nil }
    if isNew, root["threadName"] != nil || root["participants"] != nil {
      return FormatFit(0.97, "messages with \"senderName\", and a thread")
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var chat = MessengerChat()
    chat.read(input.source, file: nil)
    return Conversations(only: chat.reading(folder: ""))
  }
}

/// The files of a conversation.
struct MessengerThread {
  let folder: String
  /// The files, those with the oldest messages first.
  let paths: [String]

  /// Returns the conversations of an export, in the order of their folders.
  static func all(of files: ExportFiles) -> [MessengerThread] {
    var numbers: [String: [(number: Int, path: String)]] = [:]
    for path in files.entries.lazy.map(\.path) where !path.hasPrefix("__MACOSX/") {
      let name = path.lastPathComponent
      guard name.hasPrefix("message_"), name.hasSuffix(".json"),
        let number = Int(name.dropFirst(8).dropLast(5)), number > 0
      else { continue }
      numbers[path.parentPath, default: []].append((number, path))
    }
    return numbers.keys.sorted().map { folder in
      let ordered = (numbers[folder] ?? []).sorted { $0.number > $1.number }
      return MessengerThread(folder: folder, paths: ordered.map(\.path))
    }
  }
}
