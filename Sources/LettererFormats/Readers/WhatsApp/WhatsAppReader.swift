import LettererDocuments
import LettererModel

/// Reads a chat exported by WhatsApp as text, from any phone and in any language.
///
/// ```
/// [05.08.23, 17:52:02] Ada: Hello          (iOS)
/// 8/5/23, 5:52 PM - Ada: Hello             (Android)
/// ```
/// Senders become `p1`, `p2`, and so on in order of appearance, because the file contains only
/// names.
struct WhatsAppReader: TranscriptReader {
  let name = "whatsapp"
  let title = "WhatsApp chat export (_chat.txt, WhatsApp Chat with ….txt, zip or folder)"

  let covers = """
    iOS and Android in all CLDR languages; media, omitted media, notices, deleted and edited \
    messages, calls, polls, locations, mentions, formatting
    """
  let options = ["--date-order"]
  let fileNames = ["_chat.txt", "*WhatsApp*.txt"]

  func fit(of sample: FormatSample) -> FormatFit {
    let isNamed = sample.name.map { $0 == "_chat.txt" || $0.contains("WhatsApp") } ?? false
    let start = ByteSource(sample.isWhole ? sample.bytes : Self.wholeLines(sample.bytes))
    var stream = WhatsAppStream(start, order: nil)
    var (records, spoken) = (0, 0)
    while records < 200, let item = stream.next() {
      records += 1
      if item.sender != nil { spoken += 1 }
    }
    if records == 0 { return .none }
    // A nick in angle brackets after a date in square brackets is IRC, even before a colon.
    if IRCReader().fit(of: sample).confidence > 0.9 { return .none }
    let lines = stream.scanner.log.items.filter { $0.code == .leadingText }
    let lead = lines.reduce(0) { $0 + $1.count }
    let reason = "\(records) of the first records have a date, a time and \(spoken) a sender"
    if lead > records { return FormatFit(isNamed ? 0.5 : 0.2, reason) }
    if records >= 2 && spoken >= 1 { return FormatFit(isNamed ? 1 : 0.95, reason) }
    return FormatFit(isNamed ? 0.9 : 0.6, reason)
  }

  private static func wholeLines(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.lastIndex(of: 0x0A) else { return bytes }
    return Array(bytes[...end])
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var stream = WhatsAppStream(input.source, order: input.options.dateOrder)
    var builder = WhatsAppBuilder()
    while let item = stream.next() { builder.add(item, stream.scanner.buffer.span) }
    let decision = stream.order.decide()
    let (join, found) = stream.settle(decision)
    builder.settle(decision, stream.senders, join)
    var transcript = Transcript(messages: builder.messages)
    let people = stream.senders.people
    transcript.participants = people.enumerated().map { index, sender in
      Participant(id: "p\(index + 1)", name: stream.senders.all[sender].name)
    }
    let isGroup = builder.isGroup || transcript.participants.count > 2
    transcript.kind = isGroup ? .group : .direct
    // In an archive or a folder from iOS, the file is always named _chat.txt.
    transcript.title =
      [input.source.name, input.files?.name].lazy.compactMap(WhatsAppTitle.title(ofFile:)).first
    let speakers = [stream.noticeName, stream.senders.all.first { !$0.isPerson }?.name]
    transcript.title =
      transcript.title
      ?? speakers.lazy.compactMap(\.self).first { name in
        !transcript.participants.contains { $0.name == name }
      }
    transcript.viewer = stream.viewer.flatMap(people.firstIndex(of:)).map { "p\($0 + 1)" }
    return Conversations(
      only: Reading(
        transcript: transcript,
        viewerOrigin: transcript.viewer == nil ? .none : .guess,
        isTruncated: stream.scanner.isTruncated,
        diagnostics: found
      )
    )
  }
}

/// The chat name in a file name, in the known languages.
enum WhatsAppTitle {
  private static let starts = [
    "WhatsApp Chat with ", "WhatsApp Chat - ", "WhatsApp-Chat mit ", "Chat de WhatsApp con ",
    "Discussion WhatsApp avec ", "Conversa do WhatsApp com ", "Chat WhatsApp con ",
    "WhatsApp-chat met ", "WhatsApp Chat mit ", "Chat WhatsApp com ",
  ]

  /// Returns the name, without the file extension.
  static func title(ofFile name: String?) -> String? {
    guard var name = name?.lastPathComponent else { return nil }
    for ending in [".txt", ".zip"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    guard let start = starts.first(where: { name.hasPrefix($0) }) else { return nil }
    let title = String(name.dropFirst(start.count))
    return title.isEmpty ? nil : title
  }
}
