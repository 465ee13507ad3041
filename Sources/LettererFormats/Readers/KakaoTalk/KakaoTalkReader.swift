import LettererDocuments
import LettererModel

/// Reads a chat exported by KakaoTalk: as text on a phone or Windows, or as CSV on a Mac.
///
/// ```
/// 2024년 5월 1일 오전 10:00, 앤 : 안녕         phones, with Korean or English dates
/// [앤] [오전 10:00] 안녕                       Windows, below a line with the day
/// 2024-05-01 10:00:00,"앤","안녕"              Mac
/// ```
struct KakaoTalkReader: TranscriptReader {
  let name = "kakaotalk"
  let title = "KakaoTalk chat as text (phone, Windows) or CSV (Mac)"
  let covers = """
    multiline text, photos, videos, files, voice messages, emoticons, calls and deleted messages \
    in Korean and English, notices with joins, leaves and invitations
    """

  func fit(of sample: FormatSample) -> FormatFit {
    if sample.isBinary { return .none }
    var lines = LineReader(ByteSource(sample.bytes))
    var (records, days, count) = (0, 0, 0)
    while count < 200, let line = lines.next() {
      let text = String(decoding: line.bytes.prefix(4096), as: UTF8.self)
      if text.isEmpty { continue }
      count += 1
      if count == 1 {
        if KakaoTalkChat.isTable(text) { return FormatFit(1, "the columns Date, User, Message") }
        if KakaoTalkTitle(text) != nil { return FormatFit(1, "the first line") }
      }
      switch KakaoTalkLine(text) {
      case .day?: days += 1
      case .record?: records += 1
      case nil: continue
      }
    }
    guard records >= 2, days >= 1, Double(records + days) > Double(count) * 0.4 else {
      return .none
    }
    return FormatFit(0.85, "\(records) of the first lines are messages, below \(days) days")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    var chat = KakaoTalkChat()
    let start = source.peek(64)
    let first = start.prefix { $0 != 0x0A && $0 != 0x0D }
    if KakaoTalkChat.isTable(String(decoding: first, as: UTF8.self)) {
      chat.read(table: source)
    } else {
      chat.read(text: source)
    }
    return Conversations(only: chat.reading)
  }
}

/// The first line of a text, which names the chat.
struct KakaoTalkTitle {
  let name: String

  private static let ends = [
    " 님과 카카오톡 대화", "님과 카카오톡 대화", " 님과의 카카오톡 대화", "님과의 카카오톡 대화",
    " 카카오톡 대화", " with KakaoTalk Chats", " KakaoTalk Chats",
  ]
  private static let start = "KakaoTalk Chats with "

  /// The maximum length of the line, in bytes.
  private static let limit = 1024

  init?(_ line: String) {
    guard line.utf8.count <= Self.limit else { return nil }
    let line = line.trimmed
    if line.hasPrefix(Self.start) {
      name = String(line.dropFirst(Self.start.count))
    } else if let end = Self.ends.first(where: { line.hasSuffix($0) }) {
      name = String(line.dropLast(end.count))
    } else {
      return nil
    }
  }
}
