import LettererLayout
import LettererModel
import LettererText

extension Time {
  /// Returns the same moment with the offset of a time zone; a wall-clock time does not change.
  func stated(in zone: String?) -> Time {
    guard let zone,
      let offsets = ICUWording(locale: "en-US").offsets(of: zone, in: milliseconds...milliseconds)
    else { return self }
    return stated(by: offsets)
  }

  fileprivate func stated(by offsets: ZoneOffsets) -> Time {
    guard case .utc = reference else { return self }
    var time = self
    let local = offsets.local(at: milliseconds).milliseconds
    time.reference = .utc(offset: Int((local - milliseconds) / 60_000))
    return time
  }
}

extension Transcript {
  /// Returns the transcript with the times of its messages in a time zone.
  func stated(in zone: String?) -> Transcript {
    let moments = messages.compactMap { $0.time?.milliseconds }
    guard let zone, let first = moments.min(), let last = moments.max(),
      let offsets = ICUWording(locale: "en-US").offsets(of: zone, in: first...last)
    else { return self }
    var transcript = self
    for place in transcript.messages.indices {
      transcript.messages[place].time = transcript.messages[place].time?.stated(by: offsets)
    }
    return transcript
  }
}
