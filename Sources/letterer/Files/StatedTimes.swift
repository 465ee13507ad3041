import LettererLayout
import LettererModel
import LettererText

extension Time {
  /// Returns the same moment with the offset of a time zone; a time on a wall clock stays as it is.
  func stated(in zone: String?) -> Time {
    guard let zone, case .utc = reference,
      let offsets = ICUWording(locale: "en-US").offsets(of: zone, in: milliseconds...milliseconds)
    else { return self }
    var time = self
    let local = offsets.local(at: milliseconds).milliseconds
    time.reference = .utc(offset: Int((local - milliseconds) / 60_000))
    return time
  }
}

extension Transcript {
  /// Returns the transcript with the times of its messages in a time zone.
  func stated(in zone: String?) -> Transcript {
    guard zone != nil else { return self }
    var transcript = self
    for place in transcript.messages.indices {
      transcript.messages[place].time = transcript.messages[place].time?.stated(in: zone)
    }
    return transcript
  }
}
