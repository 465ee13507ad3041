public import LettererModel

/// The neutral transcript as a document: one JSON object, or JSON Lines.
public enum TranscriptDocument {
  /// The major version that this code reads and writes.
  public static let majorVersion = 1
  /// The version that is written.
  public static let version = "1.0"

  /// The result of reading a document.
  public struct Reading: Sendable {
    /// The transcript, without damaged records.
    public var transcript: Transcript
    /// Whether the document ended inside a value.
    public var isTruncated: Bool
    /// The document's version, if it names one.
    public var version: String?
    /// The problems found.
    public var diagnostics: DiagnosticList
    /// The positions of messages' attachments, by message index.
    package var attachmentPlaces: [Int: TextPosition]
  }

  /// Reads a document of one object (`.transcript.json`).
  ///
  /// Reading never throws: complete records are kept, and the rest is reported.
  ///
  /// - Complexity: O(*n*); besides the transcript, memory for one record at a time.
  public static func read(_ source: ByteSource) -> Reading {
    read(TranscriptStream(ObjectRecords(source)))
  }

  /// Reads a document of JSON Lines (`.transcript.jsonl`).
  ///
  /// The first line is the header; every other line holds a participant, a message, or an event. A
  /// damaged line affects only itself. If any line is a bare event, the lines are a stream: the
  /// messages are those that exist at the end, and the events are all that led there.
  ///
  /// - Complexity: O(*n*); besides the transcript, memory for one line at a time.
  public static func readLines(_ source: ByteSource) -> Reading {
    readStream(source, viewer: nil)
  }

  /// Reads JSON Lines; in a stream, messages from the viewer (an identifier or name) are outgoing.
  package static func readStream(_ source: ByteSource, viewer: String?) -> Reading {
    read(TranscriptStream(LineRecords(source)), viewer: viewer)
  }

  private static func read(
    _ whole: TranscriptStream<some RecordSource>,
    viewer: String? = nil
  ) -> Reading {
    var stream = whole
    while stream.step() {}
    return stream.finish(viewer: viewer)
  }
}
