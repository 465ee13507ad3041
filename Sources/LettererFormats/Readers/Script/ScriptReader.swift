import LettererDocuments
import LettererModel

/// Reads a hand-written conversation.
///
/// ```
/// title = Weekend
/// me = joe
/// joe = Joe Ash
///
/// [2024-05-01 10:00]
/// Ann: Did the tests pass?
/// Joe: All of them.
///   See the *log*.
/// [Ann is typing]
/// ```
struct ScriptReader: TranscriptReader {
  let name = ChatScript.format
  let title = "conversation written by hand (.chat): names, lines, times, typing, keyboard"
  let covers = """
    settings, people, times and delays, notices, attachments, replies, reactions, status, typing, \
    keyboard, draft, unread mark, emphasis and links; letterer convert formats it
    """

  func fit(of sample: FormatSample) -> FormatFit {
    if sample.root != nil && !sample.hasMore || sample.isBinary { return .none }
    var log = DiagnosticList()
    let start = sample.isWhole ? sample.bytes : Self.wholeLines(sample.bytes)
    let evidence = ScriptEvidence(ScriptScanner.lines(ByteSource(start), &log))
    guard evidence.messages > 0 || evidence.notices > 0 else { return .none }
    let share = Double(evidence.known) / Double(evidence.known + evidence.unknown)
    let reason = "\(evidence.known) lines of a script"
    if sample.name?.lowercased().hasSuffix(".chat") == true {
      return FormatFit(0.9 + share / 20, reason + ", and the name")
    }
    // Any text of the form "Word: words" has lines like those of a script.
    guard evidence.messages >= 2, share > 0.9, evidence.isCertain else { return .none }
    return FormatFit(0.75, reason)
  }

  private static func wholeLines(_ bytes: [UInt8]) -> [UInt8] {
    guard let end = bytes.lastIndex(of: 0x0A) else { return bytes }
    return Array(bytes[...end])
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var log = DiagnosticList()
    var builder = ScriptBuilder()
    let lines = ScriptScanner.lines(input.source, &log)
    for line in ScriptSpelling.corrected(lines, &log) { builder.add(line) }
    builder.finish()
    log.add(contentsOf: builder.log)
    return Conversations(
      only: Reading(
        transcript: builder.transcript,
        viewerOrigin: builder.transcript.viewer == nil ? .none : .document,
        isTruncated: false,
        diagnostics: log,
        places: builder.places
      )
    )
  }
}
