/// What the header of a message says.
struct WhatsAppHeader: Hashable, Sendable {
  /// How a header is written; those of one file are written alike.
  struct Form: Hashable, Sendable {
    /// Whether date and time stand in brackets, as iOS writes them.
    var isBracketed: Bool
    /// Whether the time stands before the date.
    var isTimeFirst: Bool
    /// The number of the date's shape in the table.
    var shape: UInt8
    /// Whether the clock is one of twelve hours.
    var isTwelveHour: Bool
    var hasSeconds: Bool
  }

  var form: Form
  var date: WhatsAppDate
  /// Seconds since midnight; 0 where there is no such time.
  var seconds: Int32
  /// Whether there is a time as it is written: not 25:09, not 13:05 AM.
  var isTimeValid: Bool
  /// Whether day and month have no zeros before them in digits of ASCII, as in the United States.
  var isUnpadded: Bool
  /// The offset behind the header, where the sender or a notice begins.
  var end: Int
}
