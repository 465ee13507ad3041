package import LettererModel

/// Interprets the times of a transcript: on a common timeline, and on the displayed wall clock.
///
/// The wall clock is that of the zone named by the environment or the transcript. If neither names
/// one, a time is shown with its own offset.
package struct TranscriptClock {
  /// The range of time in which the offsets of the zones are known, in milliseconds.
  let span: ClosedRange<Int64>
  private let source: ZoneOffsets
  private let display: ZoneOffsets
  /// Whether neither the environment nor the transcript names a zone.
  private let isZoneless: Bool

  /// Queries the wording once for the zones over the whole span of the transcript.
  package init(transcript: Transcript, environment: LayoutEnvironment, wording: some Wording) {
    self.init(
      span: Self.span(of: transcript.messages, now: environment.now),
      timeZone: transcript.timeZone,
      environment: environment,
      wording: wording
    )
  }

  /// Queries the wording once for the zones over the years of typical chats and of the first and
  /// last messages; the other messages are not visited.
  init(deferred transcript: Transcript, environment: LayoutEnvironment, wording: some Wording) {
    let messages = transcript.messages
    let span = Self.span(of: messages.prefix(8) + messages.suffix(8), now: environment.now)
    let (year1995, year2040): (Int64, Int64) = (788_918_400_000, 2_208_988_800_000)
    self.init(
      span: min(span.lowerBound, year1995)...max(span.upperBound, year2040),
      timeZone: transcript.timeZone,
      environment: environment,
      wording: wording
    )
  }

  /// Queries the wording once for the zones over a range of time, including that of the transcript.
  init(
    span: ClosedRange<Int64>,
    timeZone: String?,
    environment: LayoutEnvironment,
    wording: some Wording
  ) {
    let displayZone = environment.timeZone ?? timeZone ?? "UTC"
    let sourceZone = timeZone ?? displayZone
    self.span = span
    isZoneless = environment.timeZone == nil && timeZone == nil
    display = wording.offsets(of: displayZone, in: span) ?? .utc
    source =
      sourceZone == displayZone ? display : wording.offsets(of: sourceZone, in: span) ?? .utc
  }

  /// Returns the span extended to a time, with a year to spare; `nil` if the span contains the
  /// time.
  func span(extendedTo time: Time) -> ClosedRange<Int64>? {
    let moment = LocalTime(milliseconds: time.milliseconds).milliseconds
    let (twoDays, year) = (172_800_000 as Int64, 31_622_400_000 as Int64)
    if moment - twoDays < span.lowerBound { return moment - year...span.upperBound }
    if moment + twoDays > span.upperBound { return span.lowerBound...moment + year }
    return nil
  }

  /// Returns the wall clock time.
  package func local(_ time: Time) -> LocalTime {
    if isZoneless, let offset = time.offset {
      return LocalTime(milliseconds: utc(time) + Int64(offset) * 60_000)
    }
    if time.reference == .wallClock, source == display {
      return LocalTime(milliseconds: time.milliseconds)
    }
    return display.local(at: utc(time))
  }

  /// Returns the seconds between two times; negative if the second is earlier.
  package func seconds(from earlier: Time, to later: Time) -> Double {
    (Double(utc(later)) - Double(utc(earlier))) / 1000
  }

  private func utc(_ time: Time) -> Int64 {
    switch time.reference {
    case .utc: LocalTime(milliseconds: time.milliseconds).milliseconds
    case .wallClock: source.utc(of: LocalTime(milliseconds: time.milliseconds))
    }
  }

  /// Returns the span of all times, plus two days on either side for offsets and wall clocks.
  private static func span(
    of messages: some Collection<Message>,
    now: Time?
  ) -> ClosedRange<Int64> {
    let twoDays: Int64 = 172_800_000
    var low = now?.milliseconds ?? messages.lazy.compactMap(\.time).first?.milliseconds ?? 0
    var high = low
    for case let time? in messages.lazy.map(\.time) {
      low = min(low, time.milliseconds)
      high = max(high, time.milliseconds)
    }
    for time in messages.lazy.flatMap(\.content.times) {
      low = min(low, time.milliseconds)
      high = max(high, time.milliseconds)
    }
    low = LocalTime(milliseconds: low).milliseconds - twoDays
    high = LocalTime(milliseconds: high).milliseconds + twoDays
    return low...high
  }
}

extension MessageContent {
  /// The times in the content.
  var times: [Time] {
    if payload == .text { return [] }
    var (content, times) = (self, ContentTimes())
    content.visit(&times)
    return times.all
  }
}

/// Collects the times in content.
private struct ContentTimes: MessageVisitor {
  var all: [Time] = []

  mutating func fact(_ fact: MessageFact) {
    if case .time(let time) = fact { all.append(time) }
  }
}
