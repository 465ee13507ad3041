import LettererLayout
import CTextStack

/// The transitions of one time zone, read from ICU once.
struct ZoneTable {
  /// More transitions than any zone has had or will have in a thousand years.
  private static let maximumTransitions = 4096

  let offsets: ZoneOffsets

  init?(timeZone: String, range: ClosedRange<Int64>) {
    var status: ctext_status = 0
    let name = Array(timeZone.utf16)
    let opened = unsafe ctext_calendar_open(name, Int32(name.count), &status)
    guard let calendar = unsafe opened, status <= 0 else {
      return nil
    }
    defer { unsafe ctext_calendar_close(calendar) }
    let initial = unsafe ctext_zone_offset(calendar, Double(range.lowerBound), &status)
    var transitions: [ZoneOffsets.Transition] = []
    var moment = Double(range.lowerBound)
    while transitions.count < Self.maximumTransitions {
      var next = 0.0
      guard unsafe ctext_zone_next(calendar, moment, &next, &status),
        status <= 0, next <= Double(range.upperBound), next > moment
      else { break }
      let offset = unsafe ctext_zone_offset(calendar, next, &status)
      transitions.append(.init(start: Int64(next), offset: offset))
      moment = next
    }
    offsets = ZoneOffsets(initialOffset: initial, transitions: transitions)
  }
}
