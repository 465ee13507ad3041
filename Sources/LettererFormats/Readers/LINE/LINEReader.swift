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
    return LINEEvidence(sample.bytes).fit
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
