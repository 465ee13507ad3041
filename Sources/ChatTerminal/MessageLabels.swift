public import ChatLayout
public import ChatModel

/// What a terminal tells beside a message: when it was written, and the viewer's own name.
public struct MessageLabels: Sendable {
  /// The viewer's own name, such as "You".
  public let viewerName: String
  /// How times are written.
  public let clockStyle: ViewSettings.ClockStyle

  private let clock: TranscriptClock

  /// Creates the labels of a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - environment: The time zone in which times are shown.
  ///   - wording: What knows zones and words.
  ///   - clockStyle: How times are written.
  public init(
    _ transcript: Transcript,
    environment: Environment,
    wording: some Wording,
    clockStyle: ViewSettings.ClockStyle = .twentyFourHour
  ) {
    clock = TranscriptClock(transcript: transcript, environment: environment, wording: wording)
    viewerName = wording.phrase(.viewer)
    self.clockStyle = clockStyle
  }

  /// The columns of a time.
  public var timeColumns: Int { clockStyle == .twelveHour ? 8 : 5 }

  /// Returns the time of a message as ASCII, such as `09:41` or `9:41 AM`; nothing without a time.
  func time(of message: Message) -> [UInt8] {
    guard let time = message.time else { return [] }
    let minute = clock.local(time).minuteOfDay
    let hour = clockStyle == .twelveHour ? (minute / 60 + 11) % 12 + 1 : minute / 60
    var text: [UInt8] = []
    if clockStyle == .twentyFourHour || hour > 9 { text.append(0x30 + UInt8(hour / 10)) }
    text.append(0x30 + UInt8(hour % 10))
    text.append(0x3A)
    text.append(0x30 + UInt8(minute % 60 / 10))
    text.append(0x30 + UInt8(minute % 10))
    if clockStyle == .twelveHour { text += (minute < 720 ? " AM" : " PM").utf8 }
    return text
  }
}
