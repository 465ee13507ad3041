package import LettererDocuments
import LettererModel

/// Reads one format.
///
/// A reader of one conversation has a `read`; one of several has `conversations` instead.
protocol TranscriptReader: Sendable {
  /// The name of the format, as `--from` takes it.
  var name: String { get }
  /// What the format is, in a few words.
  var title: String { get }
  /// What of the format is read, in one line.
  var covers: String { get }

  /// Returns how well the start of an input fits the format, from 0 to 1.
  func confidence(of sample: FormatSample) -> Double

  /// Returns the same with the reason; a reader has one of the two.
  func fit(of sample: FormatSample) -> FormatFit

  /// Reads an input; what is complete is kept, and the rest is reported.
  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading

  /// Finds the conversations of an input; what belongs to it may lie beside it.
  func conversations(
    in source: ByteSource,
    beside files: ExportFiles?,
    options: ReadOptions
  ) throws(FormatError) -> Conversations
}

extension TranscriptReader {
  var covers: String { "" }

  func confidence(of sample: FormatSample) -> Double { fit(of: sample).confidence }

  func fit(of sample: FormatSample) -> FormatFit { FormatFit(confidence(of: sample)) }

  func conversations(
    in source: ByteSource,
    beside files: ExportFiles?,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    Conversations(only: try read(source, options: options))
  }

  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading {
    let found = try conversations(in: source, beside: nil, options: options)
    return try found.reading(try found.index(of: options.chat))
  }
}

extension Conversations {
  /// Returns the place of the conversation that was asked for, or of the only one in which something
  /// was said.
  func index(of wanted: String?) throws(FormatError) -> Int {
    if let wanted { return try summaries.index(of: wanted) }
    let full = summaries.indices.filter { summaries[$0].messages > 0 }
    guard full.count <= 1 else { throw .severalChats(summaries) }
    return full.first ?? 0
  }
}

/// What a reader made of an input, before it is resolved.
struct Reading {
  var transcript: Transcript
  var viewerOrigin = ViewerOrigin.none
  /// Whether the input ended inside a value.
  var isTruncated: Bool
  var diagnostics: DiagnosticList
  /// Where each message stands, for those readers that tell.
  var places: [MessagePlace] = []
  /// Where the attachments of messages stand, by the places of the messages, for those that tell.
  var attachmentPlaces: [Int: TextPosition] = [:]
  /// How many messages the input itself says are unread.
  var unread: Int?
}

/// Where a message stands in its input.
package struct MessagePlace: Hashable, Sendable {
  package var position: TextPosition?
  package var record: RecordPlace?
}
