/// The lists of records of a neutral transcript.
package enum RecordList: String, CaseIterable {
  case participants
  case messages
  case events

  /// What one record is, and the key of a line that holds one.
  var record: String {
    switch self {
    case .participants: "participant"
    case .messages: "message"
    case .events: "event"
    }
  }
}
