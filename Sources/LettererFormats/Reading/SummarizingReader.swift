public import LettererDocuments
import LettererModel

/// A reader that can count what an input holds without holding its messages.
protocol SummarizingReader: TranscriptReader {
  /// Counts, in memory that grows by no more than an identifier with every message; attachments
  /// are looked for among files where any are given.
  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading
}

/// What a reader counted.
struct SummaryReading {
  var summary: TranscriptSummary
  /// The participants with everything that names them.
  var participants: [Participant]
  var viewerOrigin = ViewerOrigin.none
  var isTruncated: Bool
  var diagnostics: DiagnosticList
}

/// What an input holds.
public struct InspectResult: Sendable {
  /// The name of the reader.
  public var format: String
  /// How sure the detection was, from 0 to 1; 1 when the format was told.
  public var confidence: Double
  /// What in the input speaks for the format.
  public var reason: String
  /// What was read, in numbers.
  public var summary: TranscriptSummary
  /// What was found wrong, and repaired or left out.
  public var diagnostics: [Diagnostic]
  /// All conversations of the input; empty where there can be no other.
  public var chats: [ChatSummary] = []

  /// Counts what was read.
  public init(_ result: ReadResult) {
    format = result.format
    confidence = result.confidence
    reason = result.reason
    summary = TranscriptSummary(result.transcript)
    diagnostics = result.diagnostics
    chats = result.chats
  }

  /// Counts the conversation that is asked for, or all of an input that has several.
  ///
  /// One of several that cannot be read is a diagnostic.
  ///
  /// - Throws: As reading one of them does, where none can be read.
  public init(_ index: ConversationIndex) throws(FormatError) {
    let places = index.isChosen ? [try index.choose()] : Array(index.chats.indices)
    var whole: InspectResult?
    var failures: [FormatError] = []
    for place in places {
      do throws(FormatError) {
        let found = InspectResult(try index.read(place, withInput: whole == nil))
        if whole == nil { whole = found } else { whole?.add(found) }
      } catch {
        failures.append(error)
      }
    }
    guard var result = whole else { throw failures.first ?? .noMessages }
    result.diagnostics += failures.map(\.diagnostic)
    self = result
  }

  /// Adds what another conversation of the same input holds.
  package mutating func add(_ other: InspectResult) {
    summary.add(other.summary)
    diagnostics += other.diagnostics
  }

  init(_ match: FormatMatch, _ summary: TranscriptSummary, _ diagnostics: [Diagnostic]) {
    format = match.name
    confidence = match.confidence
    reason = match.reason
    self.summary = summary
    self.diagnostics = diagnostics
  }
}
