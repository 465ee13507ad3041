import ChatDocuments
import ChatModel

/// Reads one format.
protocol TranscriptReader: Sendable {
  /// The name of the format, as `--from` takes it.
  var name: String { get }
  /// What the format is, in a few words.
  var title: String { get }

  /// Returns how well the start of an input fits the format, from 0 to 1.
  func confidence(of sample: FormatSample) -> Double

  /// Reads an input; what is complete is kept, and the rest is reported.
  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading
}

/// What a reader made of an input, before it is resolved.
struct Reading {
  var transcript: Transcript
  var viewerOrigin = ViewerOrigin.none
  /// Whether the input ended inside a value.
  var isTruncated: Bool
  var diagnostics: DiagnosticList
}
