package import LettererDocuments
import LettererModel

/// Reads one format.
protocol TranscriptReader: Sendable {
  /// The name of the format, as `--from` takes it.
  var name: String { get }
  /// What the format is, in a few words.
  var title: String { get }
  /// What of the format is read, in one line.
  var covers: String { get }
  /// The names of files that are the chat of a folder or archive wherever there is one; `*` stands for
  /// anything.
  var fileNames: [String] { get }
  /// The options of the command line that change what is read.
  var options: [String] { get }

  /// Returns how well the start of an input fits the format.
  func fit(of sample: FormatSample) -> FormatFit

  /// Finds the conversations of an input; what is complete is kept, and the rest is reported.
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

  /// Finds the conversations of an export; what is complete is kept, and the rest is reported.
  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations
}

/// What a reader is given.
struct ReaderInput {
  let source: ByteSource
  /// What is next to the source, and may belong to it.
  var files: ExportFiles?
  var options = ReadOptions()
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
