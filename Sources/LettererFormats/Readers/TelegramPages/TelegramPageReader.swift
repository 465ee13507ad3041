import LettererDocuments
import LettererModel

/// Reads HTML exports from Telegram Desktop: one page, or all pages of a chat or an account.
///
/// ```
/// <div class="message default clearfix" id="message7"><div class="body">
///   <div class="pull_right date details" title="01.05.2024 10:00:00 UTC+02:00">10:00</div>
///   <div class="from_name">Ann</div><div class="text">Hello</div></div></div>
/// ```
/// The classes are those written by `export_output_html.cpp` in Telegram Desktop.
struct TelegramPageReader: FolderReader {
  let name = "telegram-html"
  let title = "Telegram Desktop export as HTML (messages.html, folder or zip)"
  let covers = """
    all pages of one or more chats; formatted text, senders by name, replies, forwards, reactions, \
    media, polls, locations, contacts, calls and notices
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let start = sample.bytes.prefix(1024)
    guard start.first(where: { $0 > 0x20 && $0 < 0x80 }) == 0x3C else { return .none }
    var reader = MarkupReader(ByteSource(sample.bytes))
    guard reader.next(TelegramPageMessage.isMessage) != nil else { return .none }
    return FormatFit(0.97, "messages in the markup of Telegram Desktop")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var chat = TelegramPageChat()
    chat.read(input.source, file: nil)
    return Conversations(only: chat.reading(folder: ""))
  }

  // MARK: Folders

  func fit(of files: ExportFiles) -> FormatFit {
    // The JSON form of the same export has more data.
    if files.entries.contains(where: { $0.path.lastPathComponent == "result.json" }) {
      return .none
    }
    guard let page = TelegramPages.all(of: files).first?.paths.first,
      var source = files.source(of: page)
    else { return .none }
    var found = FormatFit.none
    _ = FormatSample(&source) { sample in
      found = fit(of: sample)
      return found.confidence > 0
    }
    return found
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let chats = TelegramPages.all(of: files)
    guard !chats.isEmpty else { throw .notRecognized(evidence: "no pages of messages") }
    let summaries = chats.map { pages in
      let transcript = Self.reading(pages, files).transcript
      return ChatSummary(
        name: pages.folder.lastPathComponent,
        title: transcript.title,
        messages: transcript.messages.count
      )
    }
    return Conversations(summaries) { index in Self.reading(chats[index], files) }
  }

  private static func reading(_ pages: TelegramPages, _ files: ExportFiles) -> Reading {
    var chat = TelegramPageChat()
    for path in pages.paths {
      guard let source = files.source(of: path) else { continue }
      chat.read(source, file: pages.paths.count > 1 ? path : nil)
    }
    return chat.reading(folder: pages.folder)
  }
}

/// The pages of a chat.
struct TelegramPages {
  let folder: String
  /// The pages in numerical order.
  let paths: [String]

  /// Returns the chats of an export, in the order of their folders.
  static func all(of files: ExportFiles) -> [TelegramPages] {
    var numbers: [String: [(number: Int, path: String)]] = [:]
    for path in files.entries.lazy.map(\.path) where !path.hasPrefix("__MACOSX/") {
      let name = path.lastPathComponent
      guard name.hasPrefix("messages"), name.hasSuffix(".html") else { continue }
      let digits = name.dropFirst(8).dropLast(5)
      guard let number = digits.isEmpty ? 1 : Int(digits), number > 0 else { continue }
      numbers[path.parentPath, default: []].append((number, path))
    }
    return numbers.keys.sorted().map { folder in
      let ordered = (numbers[folder] ?? []).sorted { $0.number < $1.number }
      return TelegramPages(folder: folder, paths: ordered.map(\.path))
    }
  }
}
