import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatLayout
import ChatModel
import ChatText

/// Which messages are wanted.
struct ChoiceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Only messages from a time on, such as 2024-05-01 or 2024-05-01T10:00+02:00."
  )
  var after: String?

  @Option(parsing: .unconditional, help: "Only messages before a time.")
  var before: String?

  @Option(
    parsing: .unconditional,
    help: "Only messages from one to another, both by identifier or #number, such as m3..m9 or #5.."
  )
  var range: String?

  @Option(
    parsing: .unconditional,
    help: "Only messages in which a regular expression is found; (?i) before it ignores case."
  )
  var grep: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only messages that a filter lets through: words, \"phrases\", from:, mentions:, reaction:, "
        + "has:, with - for not, | for or, and brackets.",
      valueName: "filter"
    )
  )
  var filter: String?

  @Option(help: "How many messages around each one that --grep and --filter find. (default: 0)")
  var context: Int?

  @Option(parsing: .unconditional, help: "Only the first N of these messages. (default: all)")
  var first: Int?

  @Option(parsing: .unconditional, help: "Only the last N of these messages. (default: all)")
  var last: Int?

  @Option(
    help: ArgumentHelp(
      "What is left out, with commas: "
        + MessageChoice.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "parts"
    )
  )
  var hide: String?

  func validate() throws {
    for (name, count) in [("--first", first), ("--last", last)] {
      if let count, count < 1 { throw ValidationError("\(name) wants a number of at least 1") }
    }
    if let context, !(0...1_000_000).contains(context) {
      throw ValidationError("--context wants a number of at least 0")
    }
    if context != nil, grep == nil, filter == nil {
      throw ValidationError("--context goes with --grep or --filter")
    }
    _ = try choice()
  }

  /// Whether all messages are wanted, with all that they have.
  var isEverything: Bool { (try? choice())?.isEverything ?? true }

  /// What the options choose.
  func choice() throws -> MessageChoice {
    var choice = MessageChoice()
    choice.after = try time(after, "--after")
    choice.before = try time(before, "--before")
    if let range {
      choice.range = MessageChoice.Stretch(range)
      if choice.range == nil { throw ValidationError("--range wants ID..ID, ID.. or ..ID") }
    }
    if let grep {
      guard !grep.isEmpty, (try? Regex(grep)) != nil else {
        throw ValidationError("--grep wants a regular expression")
      }
      choice.pattern = grep
    }
    if let filter {
      do throws(MessageChoiceError) { choice.filter = try MessageFilter(filter) } catch {
        throw ValidationError("--filter: \(error.message)")
      }
    }
    choice.context = context ?? 0
    choice.first = first
    choice.last = last
    choice.hidden = try hidden()
    return choice
  }

  private func time(_ text: String?, _ name: String) throws -> Time? {
    guard let text else { return nil }
    if let time = Time(text: text) { return time }
    throw ValidationError("\(name) wants a date or RFC 3339 such as 2026-11-20T10:00:00Z")
  }

  private func hidden() throws -> Set<MessageChoice.Part> {
    let words = hide?.split(separator: ",").map { $0.filter { !$0.isWhitespace } } ?? []
    return try Set(
      words.map { word in
        if let part = MessageChoice.Part(rawValue: word) { return part }
        let known = MessageChoice.Part.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--hide knows \(known), not \"\(word.printable)\"")
      }
    )
  }

  /// Keeps what the options choose; times without an offset are those of a zone.
  func apply(to result: inout ReadResult, zone: String?, file: String) throws(Problem) {
    guard var choice = try? choice(), !choice.isEverything else { return }
    let source = result.transcript.timeZone
    let shown = ZoneClock(zone ?? source)
    choice.after = choice.after.map(shown.instant)
    choice.before = choice.before.map(shown.instant)
    let clock = ZoneClock(source ?? zone)
    let count = result.transcript.messages.count
    do throws(MessageChoiceError) {
      try result.take(choice) { clock.instant($0).milliseconds }
    } catch {
      throw .usage(error.message)
    }
    // What is left out does not come back with its event.
    let chosen = Set(result.transcript.messages.map(\.id))
    result.transcript.events.removeAll { event in
      guard case .message(let message) = event.change, !message.id.isEmpty else { return false }
      return !chosen.contains(message.id)
    }
    if result.transcript.messages.isEmpty { throw .format(.nothingChosen(of: count), file: file) }
  }
}

/// The wall clock of a zone.
private struct ZoneClock {
  private let offsets: ZoneOffsets

  init(_ zone: String?) {
    // The years 1900 to 2200; outside of them the nearest offset holds.
    let span: ClosedRange<Int64> = -2_208_988_800_000...7_258_118_400_000
    let wording = ICUWording(locale: "en-US")
    offsets = zone.flatMap { wording.offsets(of: $0, in: span) } ?? .utc
  }

  /// Returns a time in UTC.
  func instant(_ time: Time) -> Time {
    guard time.reference == .wallClock else { return time }
    let local = LocalTime(milliseconds: time.milliseconds)
    return Time(milliseconds: offsets.utc(of: local), precision: time.precision)
  }
}
