package import LettererDocuments
import LettererModel

/// Reads one format.
protocol TranscriptReader: Sendable {
  /// The name of the format, as accepted by `--from`.
  var name: String { get }
  /// A short title of the format.
  var title: String { get }
  /// What is read from the format, in one line.
  var covers: String { get }
  /// The names of files that are the chat of a folder or archive, wherever they are; `*` matches
  /// anything.
  var fileNames: [String] { get }
  /// The command-line options that affect how the format is read.
  var options: [String] { get }

  /// Returns how well the start of an input fits the format.
  func fit(of sample: FormatSample) -> FormatFit

  /// Finds the conversations of an input; keeps complete parts and reports the rest.
  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations
}

extension TranscriptReader {
  var fileNames: [String] { [] }
  var options: [String] { [] }
}

/// Reads a format that can also consist of many files.
protocol FolderReader: TranscriptReader {
  /// Returns how well the files of an export fit the format.
  func fit(of files: ExportFiles) -> FormatFit

  /// Finds the conversations of an export; keeps complete parts and reports the rest.
  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations
}

/// The input of a reader.
struct ReaderInput {
  let source: ByteSource
  /// Files next to the source that may belong to it.
  var files: ExportFiles?
  var options = ReadOptions()
}

extension Conversations {
  /// Returns the index of the requested conversation, or of the only one with messages.
  func index(of wanted: String?) throws(FormatError) -> Int {
    if let wanted { return try summaries.index(of: wanted) }
    let full = summaries.indices.filter { summaries[$0].messages > 0 }
    guard full.count <= 1 else { throw .severalChats(summaries) }
    return full.first ?? 0
  }
}

/// The result of a reader, before it is resolved.
struct Reading {
  var transcript: Transcript
  var viewerOrigin = ViewerOrigin.none
  /// Whether the input ended inside a value.
  var isTruncated: Bool
  var diagnostics: DiagnosticList
  /// The place of each message, if the reader provides it.
  var places: [MessagePlace] = []
  /// The places of attachments, by message index, if the reader provides them.
  var attachmentPlaces: [Int: TextPosition] = [:]
  /// The number of unread messages according to the input.
  var unread: Int?
  /// The number of branches.
  var branches = 1
}

/// The place of a message in its input.
package struct MessagePlace: Hashable, Sendable {
  package var position: TextPosition?
  package var record: RecordPlace?
}
