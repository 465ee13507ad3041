/// The references of a document's records to others: the senders of messages, the messages they
/// reply to, and the messages that events change.
///
/// Records may be in any order, so dangling references are known only at the end.
struct RecordReferences {
  /// The maximum number of sender positions that are kept.
  private static let placeLimit = DiagnosticList.repeatLimit

  private struct Sender {
    var places: [TextPosition] = []
    var count = 0
  }

  private var answers: [(target: String, place: TextPosition)] = []
  private var targets: [(target: String, place: TextPosition)] = []
  private var senders: [String: Sender] = [:]
  /// The senders, in order of first appearance.
  private var order: [String] = []
  private var placeCount = 0

  /// Adds a reply to a message.
  mutating func addAnswer(to target: String, at place: TextPosition) {
    answers.append((target, place))
  }

  /// Adds an event that changes a message.
  mutating func addTarget(_ target: String, at place: TextPosition) {
    targets.append((target, place))
  }

  /// Adds a message whose sender is not a participant so far.
  mutating func addSender(_ id: String, at place: TextPosition) {
    if senders[id] == nil { order.append(id) }
    senders[id, default: Sender()].count += 1
    guard senders[id]?.places.isEmpty == true || placeCount < Self.placeLimit else { return }
    senders[id]?.places.append(place)
    placeCount += 1
  }

  /// Reports replies to messages that do not exist.
  func reportAnswers(_ isMessage: (String) -> Bool, _ log: inout DiagnosticList) {
    for answer in answers where !isMessage(answer.target) {
      log.add(
        .absentTarget,
        at: answer.place,
        "reply to missing message \(quotedName(answer.target))",
        note: "drawn with the quote it contains, or without a quote"
      )
    }
  }

  /// Reports events that change messages that do not exist.
  func reportTargets(_ isMessage: (String) -> Bool, _ log: inout DiagnosticList) {
    for target in targets where !isMessage(target.target) {
      log.add(.strayEvent(of: target.target, at: target.place), subject: "event")
    }
  }

  /// Returns the number of events that change messages that do not exist.
  func countTargets(isNo isMessage: (String) -> Bool) -> Int {
    targets.count { !isMessage($0.target) }
  }

  /// Reports senders who are not participants.
  func reportSenders(_ isParticipant: (String) -> Bool, _ log: inout DiagnosticList) {
    for id in order where !isParticipant(id) {
      guard let sender = senders[id] else { continue }
      for (number, place) in sender.places.enumerated() {
        var found = Diagnostic(
          .absentSender,
          at: place,
          message: "message from \(quotedName(id)), who is not a participant",
          note: "the identifier is shown as the name"
        )
        // The last one reported also counts those whose positions were not kept.
        let isLast = number == sender.places.count - 1
        if isLast { found.count += sender.count - sender.places.count }
        log.add(found, subject: id)
      }
    }
  }
}
