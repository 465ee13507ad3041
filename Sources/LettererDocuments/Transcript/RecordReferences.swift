/// What the messages of a document say of other records: whom they are from, which they answer.
///
/// Records may come in any order, so that it is known at the end only what leads nowhere.
struct RecordReferences {
  /// How many places of senders are kept.
  private static let placeLimit = DiagnosticList.repeatLimit

  private struct Sender {
    var places: [TextPosition] = []
    var count = 0
  }

  private var answers: [(target: String, place: TextPosition)] = []
  private var senders: [String: Sender] = [:]
  /// The senders in the order in which they were met.
  private var order: [String] = []
  private var placeCount = 0

  /// Notes an answer to a message.
  mutating func addAnswer(to target: String, at place: TextPosition) {
    answers.append((target, place))
  }

  /// Notes a message of somebody who is no participant so far.
  mutating func addSender(_ id: String, at place: TextPosition) {
    if senders[id] == nil { order.append(id) }
    senders[id, default: Sender()].count += 1
    guard senders[id]?.places.isEmpty == true || placeCount < Self.placeLimit else { return }
    senders[id]?.places.append(place)
    placeCount += 1
  }

  /// Reports answers to messages that are not there.
  func reportAnswers(_ isMessage: (String) -> Bool, _ log: inout DiagnosticList) {
    for answer in answers where !isMessage(answer.target) {
      log.add(
        .absentTarget,
        at: answer.place,
        "answer to the message \(quotedName(answer.target)), which is not there",
        note: "drawn with what it quotes, or without a quotation"
      )
    }
  }

  /// Reports senders who are no participants.
  func reportSenders(_ isParticipant: (String) -> Bool, _ log: inout DiagnosticList) {
    for id in order where !isParticipant(id) {
      guard let sender = senders[id] else { continue }
      for (number, place) in sender.places.enumerated() {
        var found = Diagnostic(
          .absentSender,
          at: place,
          message: "message of \(quotedName(id)), who is not a participant",
          note: "drawn as of somebody without a name"
        )
        // The last one that is told stands for those whose places were not kept.
        let isLast = number == sender.places.count - 1
        if isLast { found.count += sender.count - sender.places.count }
        log.add(found, subject: id)
      }
    }
  }
}
