import LettererModel

/// Finds the rows that begin a day.
package struct DayMarks<T: Typesetter, W: Wording> {
  private let layout: TranscriptLayout<T, W>
  private var day: Int64?

  package init(_ layout: TranscriptLayout<T, W>) {
    self.layout = layout
  }

  /// Returns the name of the day that begins with a row; `nil` if the day continues.
  package mutating func title(before row: Row<T.Prepared>) -> String? {
    guard let message = layout.message(row.key.message), let time = message.time,
      // A thread is part of the day of the message above it.
      layout.header.view.threads == .inline || message.threadOfOther == nil
    else { return nil }
    let local = layout.clock.local(time)
    guard local.day != day else { return nil }
    day = local.day
    return layout.wording.day(local, now: nil, form: .long)
  }
}
