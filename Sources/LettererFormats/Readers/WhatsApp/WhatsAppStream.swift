import LettererDocuments
import LettererModel

/// The classified records of a file in order, before messages are built from them.
struct WhatsAppStream {
  /// A message or a notice, as positions in the scanner's buffer.
  struct Item {
    let header: WhatsAppHeader
    /// The index of the sender; `nil` for notices.
    let sender: Int?
    let body: WhatsAppBody
    let position: TextPosition
  }

  private(set) var scanner: WhatsAppScanner
  private(set) var senders = WhatsAppSenders()
  private(set) var order: WhatsAppDateOrders
  /// What is compared of each message, and the places of those at which another export may begin.
  private var items: [WhatsAppJoin.Item] = []
  private var starts: [Int: TextPosition] = [:]
  /// The sender who is identified as the one who made the export.
  private(set) var viewer: Int?
  /// Whether a notice shows that this is a group.
  private(set) var isGroup = false
  /// The name that iOS puts before the notices of a chat: the group's, or the other participant's.
  private(set) var noticeName: String?
  private(set) var log = DiagnosticList()
  private let bodies = WhatsAppBodyReader()
  /// The last date that is invalid in every order.
  private var oddDate: WhatsAppDate?
  /// The last date, which the next message most likely has, too.
  private var lastDate: WhatsAppDate?

  init(_ source: ByteSource, order: DateOrder?) {
    scanner = WhatsAppScanner(source)
    self.order = WhatsAppDateOrders(order)
  }

  /// Returns all problems found, and the exports of which the file consists, after everything was
  /// read.
  func settle(
    _ decision: WhatsAppDateOrders.Decision
  ) -> (join: WhatsAppJoin, diagnostics: DiagnosticList) {
    let join = WhatsAppJoin(items, decision)
    var all = scanner.log
    all.add(contentsOf: log)
    join.report(to: &all, starts)
    for doubt in decision.doubts { all.add(doubt) }
    return (join, all)
  }

  /// Returns the next message, whose positions are valid until the next call; `nil` at the end.
  mutating func next() -> Item? {
    guard let record = scanner.next() else { return nil }
    order.note(record.header, scanner.parser.shape(of: record.header.form), at: record.position)
    let buffer = scanner.buffer
    let bytes = buffer.span
    noteFaults(record, bytes)
    noteItem(record, bytes)
    let rest = record.start + record.header.end..<record.lineEnd
    guard let (name, start) = senders.split(bytes, rest) else {
      return notice(record, rest.lowerBound)
    }
    let line = start..<record.lineEnd
    let body = bodies.read(
      bytes,
      start..<max(start, record.end),
      line: line,
      isBracketed: record.header.form.isBracketed
    )
    if body.kind == .marked, isNotice(bytes, body.text, by: name) {
      // A participant's name is in front of notices about that participant alone.
      if noticeName == nil, wordsAboutSender(bytes, body.text, by: name) == nil {
        noticeName = bytes.text(name)
      }
      return notice(record, body.text.lowerBound)
    }
    if body.kind == .text, record.header.form.isBracketed, isOwnNotice(bytes, body.text, by: name) {
      return notice(record, body.text.lowerBound)
    }
    if body.isGuess || body.kind == .marked { noteGuess(record.position) }
    let sender = senders.count(bytes, name, isSpoken: body.kind != .marked)
    if case .deleted(byViewer: true) = body.kind, viewer == nil { viewer = sender }
    return Item(header: record.header, sender: sender, body: body, position: record.position)
  }

  private mutating func noteItem(_ record: WhatsAppScanner.Record, _ bytes: Span<UInt8>) {
    let header = record.header
    let before = items.last?.header
    if before?.form != header.form || before?.date != header.date
      || before.map({ $0.seconds > header.seconds }) == true
    {
      starts[items.count] = record.position
    }
    let start = min(record.start + header.end, record.end)
    items.append(WhatsAppJoin.Item(header: header, content: bytes.hash(start..<record.end)))
  }

  private mutating func notice(_ record: WhatsAppScanner.Record, _ start: Int) -> Item {
    let text = start..<max(start, record.end)
    return Item(
      header: record.header,
      sender: nil,
      body: WhatsAppBody(kind: .notice, text: text),
      position: record.position
    )
  }

  /// Whether marked text is a known notice, or describes an action of its sender.
  private func isNotice(_ bytes: Span<UInt8>, _ text: Range<Int>, by name: Range<Int>) -> Bool {
    wordsAboutSender(bytes, text, by: name) != nil
      || WhatsAppNotices.event(of: bytes.text(text)) != "note"
  }

  /// Whether text without a mark is a known notice about its sender, as old exports write them.
  private func isOwnNotice(_ bytes: Span<UInt8>, _ text: Range<Int>, by name: Range<Int>) -> Bool {
    guard text.count < 400, let words = wordsAboutSender(bytes, text, by: name),
      bytes[words.lowerBound] == 0x20
    else { return false }
    return WhatsAppNotices.ownEvent(of: bytes.text(words.dropFirst())) != nil
  }

  /// Returns what follows the sender's name at the start of a text.
  private func wordsAboutSender(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    by name: Range<Int>
  ) -> Range<Int>? {
    let start = bytes.skippingMarks(from: text.lowerBound, to: text.upperBound)
    guard text.upperBound - start > name.count,
      name.enumerated().allSatisfy({ bytes[start + $0.offset] == bytes[$0.element] })
    else { return nil }
    return start + name.count..<text.upperBound
  }

  /// Reports invalid UTF-8 and invalid dates.
  private mutating func noteFaults(_ record: WhatsAppScanner.Record, _ bytes: Span<UInt8>) {
    let range = record.start..<record.end
    if (try? UTF8Span(validating: bytes.extracting(bytes.beyondASCII(range)))) == nil {
      let raw = unsafe bytes.extracting(range).withUnsafeBufferPointer(Array.init)
      _ = RepairedText(raw, at: record.position, diagnostics: &log)
    }
    let date = record.header.date
    if date != lastDate {
      lastDate = date
      oddDate = DateOrder.anyDay(of: date) == nil ? date : nil
    }
    guard oddDate == date || !record.header.isTimeValid else { return }
    log.add(
      .unreadableTime,
      at: record.position,
      "invalid \(oddDate == date ? "date" : "time") of a message",
      note: "the message has no time"
    )
  }

  private mutating func noteGuess(_ place: TextPosition) {
    log.add(.guessedWording, at: place, "service text in an unknown language")
  }
}
