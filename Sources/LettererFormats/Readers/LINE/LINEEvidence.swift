import LettererDocuments

/// What shows that a text is a chat of LINE, whose title or dates may be cut off.
struct LINEEvidence {
  private static let lineLimit = 300

  private var isTitled = false
  private var count = 0
  private var days = 0
  /// The days as a computer writes them: `2024.01.15 Monday`.
  private var dottedDays = 0
  /// The lines with a time and tabs, and the number of lines of each sender.
  private var records = 0
  private var senders: [Substring: Int] = [:]
  /// The lines with a time and spaces, and the number of lines that begin with each word.
  private var spaced = 0
  private var words: [Substring: Int] = [:]

  init(_ bytes: [UInt8]) {
    var lines = LineReader(ByteSource(bytes))
    while count < Self.lineLimit, let line = lines.next() {
      let text = String(decoding: line.bytes.prefix(4096), as: UTF8.self)
      if text.isEmpty { continue }
      if count == 0 { isTitled = text.hasPrefix("[LINE]") }
      count += 1
      add(text)
    }
  }

  private mutating func add(_ line: String) {
    if LINELine(tabs: line) != nil {
      records += 1
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if columns.count == 3, !columns[1].isEmpty { senders[columns[1], default: 0] += 1 }
    } else if LINEDate.day(line, order: nil) != nil {
      days += 1
      if line.prefixMatch(of: /\d{4}\.\d\d\.\d\d \p{L}/) != nil, LINEDate.isAllDate(line) {
        dottedDays += 1
      }
    } else if let (_, rest) = LINEClock.leading(line) {
      spaced += 1
      words[rest.prefix { $0 != " " }, default: 0] += 1
    }
  }

  /// How well the text fits.
  var fit: FormatFit {
    if isTitled { return FormatFit(1, "the first line") }
    if records >= 2, days >= 1, isMost(records + days, than: 0.4) {
      return FormatFit(
        0.85,
        "\(records) of the first lines have a time and tabs, below \(days) dates"
      )
    }
    // Timetables have such lines, too, but few of them with the same words.
    if isConversation(records, senders), isMost(records, than: 0.7) {
      return FormatFit(0.6, "\(records) of the first lines have a time, a name, and tabs")
    }
    if dottedDays >= 1, isConversation(spaced, words), isMost(spaced + days, than: 0.7) {
      return FormatFit(0.6, "\(spaced) of the first lines have a time, below \(days) dates")
    }
    return .none
  }

  private func isMost(_ number: Int, than share: Double) -> Bool {
    Double(number) > Double(count) * share
  }

  /// Whether almost all lines are from at least two senders who have several each.
  private func isConversation(_ lines: Int, _ senders: [Substring: Int]) -> Bool {
    let frequent = senders.values.filter { $0 >= 2 }
    return lines >= 4 && frequent.count >= 2
      && Double(frequent.reduce(0, +)) > Double(lines) * 0.7
  }
}
