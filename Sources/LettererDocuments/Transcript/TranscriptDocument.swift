public import LettererModel

/// The neutral transcript as a document: one JSON object, or JSON lines.
public enum TranscriptDocument {
  /// The major version that this code reads and writes.
  public static let majorVersion = 1
  /// The version that is written.
  public static let version = "1.0"

  /// What a document held.
  public struct Reading: Sendable {
    /// The transcript; damaged records are left out.
    public var transcript: Transcript
    /// Whether the document ended inside a value.
    public var isTruncated: Bool
    /// The document's version, where it names one.
    public var version: String?
    /// What was found wrong.
    public var diagnostics: DiagnosticList
    /// Where the attachments of messages stand, by the places of the messages.
    package var attachmentPlaces: [Int: TextPosition]
  }

  /// Reads a document of one object (`.transcript.json`).
  ///
  /// Nothing throws: what is complete is kept, and the rest is reported.
  ///
  /// - Complexity: O(*n*); apart from the transcript, memory for one record at a time.
  public static func read(_ source: ByteSource) -> Reading {
    read(TranscriptStream(ObjectRecords(source)))
  }

  /// Reads a document of JSON lines (`.transcript.jsonl`).
  ///
  /// The first line is the header, every other one holds a participant, a message or an event. A
  /// damaged line loses itself and nothing else. Where a line is an event by itself, the lines are a
  /// stream: the messages are those that there are in the end, and the events all that led there.
  ///
  /// - Complexity: O(*n*); apart from the transcript, memory for one line at a time.
  public static func readLines(_ source: ByteSource) -> Reading {
    readStream(source, viewer: nil)
  }

  /// Reads JSON lines; in a stream the messages of a viewer, by identifier or name, are sent.
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
