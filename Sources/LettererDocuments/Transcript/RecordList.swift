/// The lists of records of a neutral transcript.
package enum RecordList: String, CaseIterable {
  case participants
  case messages
  case events

  /// The name of one record, and the key of a line that holds one.
  var record: String {
    switch self {
    case .participants: "participant"
    case .messages: "message"
    case .events: "event"
    }
  }
}
