import ArgumentParser
import LettererDocuments
import Glibc

/// How it is told how far reading has come.
enum ProgressForm: String, ExpressibleByArgument, CaseIterable {
  /// A bar where standard error is a terminal.
  case auto
  /// An object a line.
  case json
  case never
}

/// Tells on standard error how far a file is read, once that takes longer than half a second.
final class ReadingProgress {
  /// What is read, for people; nothing that the input says itself where that is not to be told.
  private let name: String
  /// The length of the file in bytes; `nil` where it is not known.
  private let total: Int?
  private let isBar: Bool
  private let start = ContinuousClock.now
  private var told: ContinuousClock.Instant?
  private var count = 0

  /// The time before the first word and between two, in milliseconds.
  private static let delay = 500
  private static let interval = 100
  private static let barColumns = 24

  /// Creates what tells it; `nil` where nobody is to be told.
  init?(of name: String, total: Int?, form: ProgressForm, isDiscreet: Bool) {
    guard form == .json || form == .auto && isatty(STDERR_FILENO) != 0 else { return nil }
    let base = name.split(separator: "/").last.map { String($0).printable } ?? name
    self.name = isDiscreet ? "reading" : base
    self.total = total
    isBar = form == .auto
  }

  deinit { finish() }

  /// Notes that many bytes more were read.
  func advance(by bytes: Int) {
    count += bytes
    let now = ContinuousClock.now
    let wait = told.map { ($0, Self.interval) } ?? (start, Self.delay)
    guard now - wait.0 >= .milliseconds(wait.1) else { return }
    told = now
    Report.write(isBar ? bar(after: now - start) : object(isEnd: false))
  }

  /// Wipes the bar away, or tells the end.
  func finish() {
    guard told != nil else { return }
    told = nil
    Report.write(isBar ? "\r\u{1B}[K" : object(isEnd: true))
  }

  private func bar(after time: Duration) -> String {
    let speed = "\(Self.megabytes(Double(count) / (time / .seconds(1)))) MB/s"
    guard let total, total > 0 else {
      return line("\(name.prefix(24))  \(Self.megabytes(Double(count))) MB  \(speed)")
    }
    let part = min(Double(count) / Double(total), 1)
    let filled = Int(part * Double(Self.barColumns))
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: "-", count: Self.barColumns - filled)
    return line("\(name.prefix(24))  [\(bar)] \(Int(part * 100)) %  \(speed)")
  }

  /// A line in the place of the last one, cut where the window ends: what wraps could not be wiped.
  private func line(_ text: String) -> String {
    var window = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    let room = isKnown ? Int(window.ws_col) - 1 : 79
    // A name may be twice as wide as it is long.
    let text = text.utf8.count <= room ? text : String(text.drop { $0 != "[" }.prefix(room))
    return "\r\(text)\u{1B}[K"
  }

  private static func megabytes(_ bytes: Double) -> Int { Int((bytes / 1_000_000).rounded()) }

  private func object(isEnd: Bool) -> String {
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("progress", "reading")
      json.member("bytes", count)
      json.member("total", total)
      json.member("done", isEnd)
    }
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
