import LettererDocuments
import LettererModel

/// The conversations of a backup while its records are being read.
struct SMSBackup {
  private(set) var log = DiagnosticList()
  /// The number of records read.
  private(set) var count = 0
  /// The number of records that the backup states.
  var stated: Int?
  private var order: [[String]] = []
  private var records: [[String]: [SMSRecord]] = [:]
  /// The names of people by phone number.
  private var names: [String: String] = [:]
  /// The numbers by their other spellings.
  private var aliases: [String: String] = [:]

  /// A message that records are missing, if the backup states more than it contains.
  var cut: String? {
    guard let stated, stated > count else { return nil }
    return "the backup states \(stated) records, but contains \(count)"
  }

  /// Adds a record.
  mutating func add(_ element: MarkupElement) {
    var record = SMSRecord(element, number: count)
    count += 1
    record.read(&log)
    if record.isDraft {
      log.add(.otherRecord, at: record.position, "draft of a message", subject: "draft")
      return
    }
    for (number, name) in zip(record.numbers, record.names) { note(name, of: number) }
    for number in record.numbers where aliases[number] == nil { aliases[number] = number }
    let key = record.numbers.map { aliases[$0] ?? $0 }.sorted()
    if records[key] == nil { order.append(key) }
    records[key, default: []].append(record)
  }

  /// Records a name; numbers with the same name and the same ending are the same number.
  private mutating func note(_ name: String, of number: String) {
    if names[number] != nil { return }
    let known = names.keys.sorted().first { other in
      names[other] == name && Self.isSame(other, number)
    }
    aliases[number] = known.map { aliases[$0] ?? $0 } ?? number
    names[number] = name
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    let (short, long) = first.count < second.count ? (first, second) : (second, first)
    let digits = short.drop { $0 == "0" || $0 == "+" }
    return digits.count >= 7 && long.hasSuffix(digits)
  }

  // MARK: Conversations

  /// Returns the conversations, in the order of their first records.
  func readings(isTruncated: Bool) -> [Reading] {
    order.enumerated().map { index, key in
      reading(of: key, isTruncated: isTruncated && index == order.count - 1)
    }
  }

  private func reading(of key: [String], isTruncated: Bool) -> Reading {
    var log = DiagnosticList()
    let sorted = TimeOrder.sorted(
      records[key] ?? [],
      { $0.message.time },
      at: { $0.position },
      &log
    )
    var decoder = TranscriptDecoder()
    for record in sorted {
      var message = record.message
      message.sender = message.sender.map { aliases[$0] ?? $0 }
      decoder.add(message, at: record.position)
    }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var people = ExportPeople()
    people.note(Participant(id: SMSRecord.owner, name: "Me"))
    for number in key + decoder.transcript.messages.compactMap(\.sender) {
      people.note(Participant(id: number, name: names[number] ?? number))
    }
    var transcript = decoder.transcript
    transcript.id = key.joined(separator: ",")
    transcript.title = key.map { names[$0] ?? $0 }.joined(separator: ", ")
    transcript.participants = people.all
    transcript.kind = key.count > 1 ? .group : .direct
    transcript.viewer = SMSRecord.owner
    return Reading(
      transcript: transcript,
      viewerOrigin: .document,
      isTruncated: isTruncated,
      diagnostics: log,
      places: sorted.map { MessagePlace(position: $0.position) }
    )
  }
}
