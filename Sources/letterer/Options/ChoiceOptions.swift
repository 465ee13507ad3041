import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererText

/// The selection of messages.
struct ChoiceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only messages at or after a time, such as 2024-05-01 or 2024-05-01T10:00+02:00.",
      valueName: "date"
    )
  )
  var after: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only messages before a time.", valueName: "date")
  )
  var before: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only messages in a range, by id or #number, such as m3..m9 or #5..",
      valueName: "range"
    )
  )
  var range: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only messages that match a regular expression; (?i) ignores case.",
      valueName: "regex"
    )
  )
  var grep: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only messages that match a query, such as from:ann has:image -draft.",
      discussion: """
        A query has words, "phrases", from:, mentions:, reaction:, and has:, with - for not, | for \
        or, and parentheses.
        """,
      valueName: "query"
    )
  )
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Messages to keep around each match of --grep and --filter. (default: 0)",
      valueName: "count"
    )
  )
  var context: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only the first of these messages. (default: all)", valueName: "count")
  )
  var first: Int?

  @Option(
    name: [.customShort("n"), .long],
    parsing: .unconditional,
    help: ArgumentHelp("Only the last of these messages. (default: all)", valueName: "count")
  )
  var last: Int?

  @Option(
    help: ArgumentHelp(
      "The parts to leave out, comma-separated.",
      discussion: MessageChoice.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "parts"
    )
  )
  var hide: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Replies of threads: inline, below, or only:ID for one thread. (default: inline)",
      discussion: """
        inline keeps the order of the conversation, and quotes the message that starts a thread. \
        below moves replies under that message, next to a rule. only:ID keeps one thread, by \
        identifier or the start of its first line.
        """,
      valueName: "place"
    )
  )
  var threads: ThreadChoice?

  /// The options that were passed, as they are spelled.
  var passed: [String] {
    let options: [(name: String, isPassed: Bool)] = [
      ("--after", after != nil), ("--before", before != nil), ("--range", range != nil),
      ("--grep", grep != nil), ("--filter", filter != nil), ("--context", context != nil),
      ("--first", first != nil), ("--last", last != nil), ("--hide", hide != nil),
      ("--threads", threads != nil),
    ]
    return options.filter(\.isPassed).map(\.name)
  }

  func validate() throws {
    for (name, count) in [("--first", first), ("--last", last)] {
      if let count, count < 1 { throw ValidationError("\(name) must be at least 1") }
    }
    if let context, !(0...1_000_000).contains(context) {
      throw ValidationError("--context must be at least 0")
    }
    if context != nil, grep == nil, filter == nil {
      throw ValidationError("--context needs --grep or --filter")
    }
    _ = try choice()
  }

  /// Rejects hiding names if nothing is laid out.
  func checkNames() throws {
    if try hidden().contains(.names) {
      throw ValidationError(
        "--hide names works only with layouts; use --redact names to hide identities"
      )
    }
  }

  /// Whether all messages are selected in their order, with all their parts.
  var isEverything: Bool {
    threads?.changesMessages != true && (try? choice())?.isEverything ?? true
  }

  /// Returns the selection of the options.
  func choice() throws -> MessageChoice {
    var choice = MessageChoice()
    choice.after = try time(after, "--after")
    choice.before = try time(before, "--before")
    if let range {
      choice.range = MessageChoice.Stretch(range)
      if choice.range == nil {
        throw ValidationError(
          "--range must be such as m3..m9, #3..#9, or #5.., not \(quotedInput(range))"
            + Self.suggestion(for: range)
        )
      }
    }
    if let grep {
      do { _ = try Regex(grep) } catch {
        throw ValidationError(
          "--grep must be a regular expression, not \(quotedInput(grep)): \(error)\n"
            + "a backslash before ( ) [ ] { } . * + ? | searches for the character itself"
        )
      }
      if grep.isEmpty { throw ValidationError("--grep must be a regular expression") }
      choice.pattern = grep
    }
    if let filter {
      do throws(MessageChoiceError) { choice.filter = try MessageFilter(filter) } catch {
        throw ValidationError(
          "--filter cannot be \(quotedInput(filter)): \(error.message)\n"
            + "a query is such as from:ann has:image -draft"
        )
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
    throw ValidationError("\(name) must be such as 2026-11-20 or 2026-11-20T10:00:00Z")
  }

  private func hidden() throws -> Set<MessageChoice.Part> {
    let words = hide?.split(separator: ",").map { $0.filter { !$0.isWhitespace } } ?? []
    return try Set(
      words.map { word in
        if let part = MessageChoice.Part(rawValue: word) { return part }
        let known = MessageChoice.Part.allCases.map(\.rawValue)
        throw ValidationError(
          "--hide cannot be \(quotedInput(word))\(known.suggestion(for: word))\n"
            + "use \(known.joined(separator: ", "))"
        )
      }
    )
  }

  /// Applies the selection; times without an offset are in the given zone.
  func apply(to result: inout ReadResult, zone: String?, file: String) throws(Problem) {
    try threads?.select(in: &result)
    try take(from: &result, zone: zone, file: file)
    threads?.arrange(&result.transcript)
  }

  private func take(
    from result: inout ReadResult,
    zone: String?,
    file: String
  ) throws(Problem) {
    guard var choice = try? choice(), !choice.isEverything else { return }
    let source = result.transcript.timeZone
    let shown = ZoneClock(zone ?? source)
    choice.after = choice.after.map(shown.instant)
    choice.before = choice.before.map(shown.instant)
    let clock = ZoneClock(source ?? zone)
    let count = result.transcript.messages.count
    let times = after == nil && before == nil ? [] : result.transcript.messages.map(\.time)
    do throws(MessageChoiceError) {
      try result.take(choice) { clock.instant($0).milliseconds }
    } catch {
      throw .usage(error.message)
    }
    if result.transcript.messages.isEmpty, count > 0 {
      throw .format(.nothingChosen(of: count), file: file, hint: hint(times: times))
    }
  }

  /// Returns why nothing is selected: the options, the times of all messages, and what is easily
  /// overlooked.
  func hint(times: [Time?] = []) -> String {
    let values = [
      ("--after", after), ("--before", before), ("--range", range), ("--grep", grep),
      ("--filter", filter), ("--hide", hide),
    ]
    let used = values.compactMap { name, value in value.map { "\(name) \($0.printable)" } }
    var parts = ["\(used.joined(separator: " ")) leaves none"]
    let ordered = times.compactMap(\.self).sorted { $0.milliseconds < $1.milliseconds }
    if after != nil || before != nil, let first = ordered.first, let last = ordered.last {
      let days = [first, last].map { String($0.text.prefix(10)) }
      let ends = days[0] == days[1] ? [first.text, last.text] : days
      parts.append("the messages are from \(ends[0]) to \(ends[1])")
    }
    if let grep, !grep.contains("(?i)") {
      parts.append("--grep distinguishes case unless it begins with (?i)")
    }
    if filter?.contains("from:") == true {
      parts.append("letterer inspect lists the participants")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns the range that was probably meant by other separators than two periods.
  private static func suggestion(for range: String) -> String {
    let ends = range.split { "-–—:, ".contains($0) }.map { end in
      end.allSatisfy(\.isNumber) ? "#\(end)" : String(end)
    }
    return ends.count == 2 ? "; did you mean \(quotedInput("\(ends[0])..\(ends[1])"))?" : ""
  }
}

/// The wall clock of a time zone.
private struct ZoneClock {
  private let offsets: ZoneOffsets

  init(_ zone: String?) {
    // The years 1900 to 2200; outside of them, the nearest offset applies.
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
