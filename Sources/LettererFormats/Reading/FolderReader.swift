import LettererDocuments

/// Reads a format that consists of many files.
protocol FolderReader: Sendable {
  /// The name of the format, as `--from` takes it.
  var name: String { get }
  /// What the format is, in a few words.
  var title: String { get }

  /// What of the format is read, in one line.
  var covers: String { get }

  /// Returns how well the files of an export fit the format, from 0 to 1.
  func confidence(of files: ExportFiles) -> Double

  /// Finds the conversations of an export; what is complete is kept, and the rest is reported.
  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations
}

extension FolderReader {
  var covers: String { "" }
}
