/// The parsed header of a message.
struct WhatsAppHeader: Hashable, Sendable {
  /// The format of a header; all headers of a file have the same one.
  struct Form: Hashable, Sendable {
    /// Whether the date and time are in brackets, as on iOS.
    var isBracketed: Bool
    /// Whether the time precedes the date.
    var isTimeFirst: Bool
    /// The index of the date's shape in the table.
    var shape: UInt8
    /// Whether the time is in 12-hour format.
    var isTwelveHour: Bool
    var hasSeconds: Bool
  }

  var form: Form
  var date: WhatsAppDate
  /// The seconds since midnight; 0 if the time is invalid.
  var seconds: Int32
  /// Whether the time is valid as written: not 25:09, not 13:05 AM.
  var isTimeValid: Bool
  /// Whether day and month are in ASCII digits without leading zeros, and the time is without
  /// points, as in the United States.
  var isUnpadded: Bool
  /// The offset after the header, where the sender or a notice begins.
  var end: Int
}
