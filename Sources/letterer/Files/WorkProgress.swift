import ArgumentParser
import LettererDocuments
import Glibc

/// Whether and how progress is shown.
enum ProgressForm: String, ExpressibleByArgument, CaseIterable {
  /// A bar, if standard error is a terminal.
  case auto
  /// One object per line.
  case json
  case never
}

/// Shows progress on standard error, once work takes longer than half a second.
final class WorkProgress {
  /// The kind of work, which determines the unit.
  enum Work: String {
    /// Reading bytes.
    case reading
    /// Drawing messages.
    case drawing

    fileprivate var unit: String { self == .reading ? "bytes" : "messages" }

    /// Returns a number of units as text for people.
    fileprivate func text(_ count: Double) -> String {
      switch self {
      case .reading: "\(Int((count / 1_000_000).rounded())) MB"
      case .drawing: "\(Int(count.rounded())) messages"
      }
    }
  }

  private let work: Work
  /// The name of the work for people; without anything from the input if that must be hidden.
  private let name: String
  /// The number of units; `nil` if it isn't known.
  private var total: Int?
  private let isBar: Bool
  private let start = ContinuousClock.now
  private var told: ContinuousClock.Instant?
  private var count = 0

  /// The time before the first line and between two lines, in milliseconds.
  private static let delay = 500
  private static let interval = 100
  private static let barColumns = 24

  /// Creates the progress of some work; `nil` if progress isn't shown.
  init?(_ work: Work, of name: String, total: Int?, form: ProgressForm, isDiscreet: Bool) {
    guard form == .json || form == .auto && isatty(STDERR_FILENO) != 0 else { return nil }
    let base = name.split(separator: "/").last.map { String($0).printable } ?? name
    self.work = work
    self.name = isDiscreet ? work.rawValue : base
    self.total = total
    isBar = form == .auto
  }

  deinit { finish() }

  /// Adds completed units.
  func advance(by units: Int) { advance(to: count + units, of: total) }

  /// Sets the number of completed units, and their total.
  func advance(to count: Int, of total: Int?) {
    (self.count, self.total) = (count, total)
    let now = ContinuousClock.now
    let wait = told.map { ($0, Self.interval) } ?? (start, Self.delay)
    guard now - wait.0 >= .milliseconds(wait.1) else { return }
    told = now
    Report.write(isBar ? bar(after: now - start) : object(isEnd: false, after: now - start))
  }

  /// Erases the bar, or reports the end.
  func finish() {
    guard told != nil else { return }
    told = nil
    Report.write(
      isBar ? "\r\u{1B}[K" : object(isEnd: true, after: ContinuousClock.now - start)
    )
  }

  private func bar(after time: Duration) -> String {
    let rate = work.text(Double(count) / (time / .seconds(1))) + "/s"
    guard let total, total > 0 else {
      return line("\(name.prefix(24))  \(work.text(Double(count)))  \(rate)")
    }
    let part = min(Double(count) / Double(total), 1)
    let filled = Int(part * Double(Self.barColumns))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: "-", count: Self.barColumns - filled)
    let left = secondsLeft(after: time).map { "  \(Self.words(seconds: $0)) left" } ?? ""
    return line("\(name.prefix(24))  [\(bar)] \(Int(part * 100)) %  \(rate)\(left)")
  }

  /// Returns the remaining time at the current rate; `nil` if it can't be estimated.
  private func secondsLeft(after time: Duration) -> Int? {
    guard let total, count > 0, count <= total else { return nil }
    return Int((time / .seconds(1) * Double(total - count) / Double(count)).rounded(.up))
  }

  private static func words(seconds: Int) -> String {
    switch seconds {
    case ..<100: "\(seconds) s"
    case ..<6000: "\((seconds + 30) / 60) min"
    default: "\((seconds + 1800) / 3600) h"
    }
  }

  /// Returns a line that replaces the last one, cut to the window: wrapped text cannot be erased.
  private func line(_ text: String) -> String {
    var window = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let room = isKnown ? Int(window.ws_col) - 1 : 79
    // A name may be twice as wide as it is long.
    let text = text.utf8.count <= room ? text : String(text.drop { $0 != "[" }.prefix(room))
    return "\r\(text)\u{1B}[K"
  }

  private func object(isEnd: Bool, after time: Duration) -> String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("progress", work.rawValue)
      json.member(work.unit, count)
      json.member("total", total)
      json.member("secondsLeft", isEnd ? nil : secondsLeft(after: time))
      json.member("done", isEnd)
    }
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Shows how much of a transcript is drawn.
final class DrawingProgress {
  private let work: WorkProgress
  private let messages: Int

  /// Creates the progress of a transcript; `nil` if progress isn't shown.
  init?(of name: String, messages: Int, form: ProgressForm, isDiscreet: Bool) {
    let work = WorkProgress(
      .drawing,
      of: name,
      total: messages,
      form: form,
      isDiscreet: isDiscreet
    )
    guard let work else { return nil }
    self.work = work
    self.messages = messages
  }

  /// Sets the part of the transcript that is drawn, from 0 to 1.
  func advance(to share: Double) {
    work.advance(to: Int((share * Double(messages)).rounded()), of: messages)
  }
}
