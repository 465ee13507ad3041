public import LettererDocuments
import LettererModel

/// A reader that can count the contents of an input without keeping its messages in memory.
protocol SummarizingReader: TranscriptReader {
  /// Counts the contents, using at most one identifier's memory per message; looks up attachments
  /// if files are given.
  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading
}

/// The counts of a reader.
struct SummaryReading {
  var summary: TranscriptSummary
  /// The participants with everything that identifies them.
  var participants: [Participant]
  var viewerOrigin = ViewerOrigin.none
  var isTruncated: Bool
  var diagnostics: DiagnosticList
}

/// The summary of an input.
public struct InspectResult: Sendable {
  /// The name of the format.
  public var format: String
  /// The confidence of the detection, from 0 to 1; 1 if the format was specified.
  public var confidence: Double
  /// The evidence for the format.
  public var reason: String
  /// The counts.
  public var summary: TranscriptSummary
  /// The problems found and repaired or left out.
  public var diagnostics: [Diagnostic]
  /// The fields of records that are not read, each once with its count.
  public var unreadFields: [Diagnostic] = []
  /// All conversations of the input; empty if there cannot be others.
  public var chats: [ChatSummary] = []
  /// The secrets, if they were counted.
  public var secrets: SecretTally?

  /// Counts the contents of a result.
  public init(_ result: ReadResult) {
    format = result.format
    confidence = result.confidence
    reason = result.reason
    summary = TranscriptSummary(result.transcript)
    (summary.events, summary.ignoredEvents) = result.eventTally
    diagnostics = result.diagnostics
    unreadFields = result.unreadFields
    chats = result.chats
  }

  /// Counts the selected conversation, or all conversations if none is selected.
  ///
  /// If one of several cannot be read, that is a diagnostic.
  ///
  /// - Throws: The error of reading one of them, if none can be read.
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

  /// Adds the counts of another conversation of the same input.
  package mutating func add(_ other: InspectResult) {
    summary.add(other.summary)
    diagnostics.merge(other.diagnostics)
    unreadFields += other.unreadFields
    if let found = other.secrets { secrets?.add(found) }
  }

  init(_ match: FormatMatch, _ summary: TranscriptSummary, _ diagnostics: [Diagnostic]) {
    format = match.name
    confidence = match.confidence
    reason = match.reason
    self.summary = summary
    self.diagnostics = diagnostics
  }
}
