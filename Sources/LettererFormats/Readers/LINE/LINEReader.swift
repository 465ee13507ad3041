import LettererDocuments
import LettererModel

/// Reads a chat exported by LINE as text, on a phone or a computer.
///
/// ```
/// [LINE] Chat history with Ann
/// Saved on: 2024/01/15 19:57
///
/// 2024/01/15(Mon)
/// 07:33<tab>Ann<tab>Hello
/// ```
/// Texts of several lines are in quotes, and inner quotes are doubled.
struct LINEReader: TranscriptReader {
  let name = "line"
  let title = "LINE chat history as text"
  let covers = """
    phone (tabs) and desktop (spaces), 12 and 24 hours, dates in any order, multiline text, media \
    and calls in English, Japanese, Chinese, Korean and Thai, notices
    """
  let options = ["--date-order"]

  func fit(of sample: FormatSample) -> FormatFit {
    if sample.isBinary { return .none }
    var lines = LineReader(ByteSource(sample.bytes))
    var (records, days, count) = (0, 0, 0)
    var isTitled = false
    while count < 300, let line = lines.next() {
      let text = String(decoding: line.bytes.prefix(4096), as: UTF8.self)
      if text.isEmpty { continue }
      if count == 0 { isTitled = text.hasPrefix("[LINE]") }
      count += 1
      if LINELine(tabs: text) != nil {
        records += 1
      } else if LINEDate.day(text, order: nil) != nil {
        days += 1
      }
    }
    if isTitled { return FormatFit(1, "the first line") }
    guard records >= 2, days >= 1, Double(records + days) > Double(count) * 0.4 else {
      return .none
    }
    return FormatFit(
      0.85,
      "\(records) of the first lines have a time and tabs, below \(days) dates"
    )
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var log = DiagnosticList()
    var reader = LineReader(input.source)
    var lines: [LINEChat.Line] = []
    while let line = reader.next() {
      let text = RepairedText(line.bytes, at: line.start, diagnostics: &log).text
      lines.append(LINEChat.Line(text: text, place: line.start))
    }
    var chat = LINEChat(lines, order: input.options.dateOrder)
    chat.read()
    log.add(contentsOf: chat.log)
    return Conversations(
      only: Reading(
        transcript: chat.transcript,
        isTruncated: false,
        diagnostics: log,
        places: chat.places
      )
    )
  }
}
