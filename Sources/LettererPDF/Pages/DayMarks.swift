import LettererLayout
import LettererModel
import LettererText

/// Finds the rows with which a day begins.
struct DayMarks<W: Wording> {
  private let layout: TranscriptLayout<FontTypesetter, W>
  private var day: Int64?

  init(_ layout: TranscriptLayout<FontTypesetter, W>) {
    self.layout = layout
  }

  /// Returns the name of the day that begins with a row; `nil` if the day goes on.
  mutating func title(before row: Row<PreparedText>) -> String? {
    guard let time = layout.message(row.key.message)?.time else { return nil }
    let local = layout.clock.local(time)
    guard local.day != day else { return nil }
    day = local.day
    return layout.wording.day(local, now: nil, form: .long)
  }
}
