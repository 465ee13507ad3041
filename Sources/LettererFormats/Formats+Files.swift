import LettererDocuments
import LettererModel

extension Formats {
  /// Reads a folder or an archive: finds the file with the chat, or the format of many files.
  ///
  /// - Throws: Every case of the error type; damage alone is not an error if at least one message
  ///   is complete.
  /// - Complexity: O(*n*); an archive is read once to find the chat and once to read it.
  public static func read(
    _ files: ExportFiles,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ReadResult {
    let list = try open(files, options: options)
    return try list.read(try list.choose())
  }

  /// Finds the conversations of a folder or an archive, within its budget instead of the options'.
  ///
  /// - Throws: Every case of the error type that concerns the input as a whole.
  /// - Complexity: O(*n*); an archive is read once to find the chats and once to read them.
  public static func open(
    _ files: ExportFiles,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ConversationIndex {
    var options = options
    options.budget = files.budget
    options.format = try name(of: options.format)
    if let (reader, match) = folderReader(for: files, options) {
      try options.budget.checkFormat()
      var found = try reader.conversations(in: files, options: options)
      try options.budget.checkFormat()
      settle(&found, files, folder: "")
      return ConversationIndex(match, found, name: files.name, options: options)
    }
    let candidates = ExportCandidates(files, format: options.format).all
    try options.budget.checkFormat()
    try checkDamage(of: files, foundAny: !candidates.isEmpty)
    var all: [Conversations] = []
    for candidate in candidates {
      guard let source = files.source(of: candidate.path) else { continue }
      let reader = try reader(named: candidate.match.name)
      var found = try reader.conversations(
        in: ReaderInput(source: source, files: files, options: options)
      )
      let path = [files.name, candidate.path].compactMap(\.self)
      found.diagnostics.name(file: path)
      found.change { (reading) throws(FormatError) in reading.diagnostics.name(file: path) }
      settle(&found, files, folder: candidate.path.parentPath)
      all.append(found)
    }
    guard let match = candidates.first?.match, !all.isEmpty else { throw .noMessages }
    let joined = Conversations(joining: all, names: candidates.map(\.path))
    return ConversationIndex(match, joined, name: files.name, options: options)
  }

  /// Looks up attachments, and adds the container's problems.
  private static func settle(
    _ found: inout Conversations,
    _ files: ExportFiles,
    folder: String
  ) {
    found.change { (reading) throws(FormatError) in
      AttachmentFiles(files: files, folder: folder).resolve(&reading)
      settle(&reading, files)
    }
  }

  private static func folderReader(
    for files: ExportFiles,
    _ options: ReadOptions
  ) -> (any FolderReader, FormatMatch)? {
    let readers = Self.readers.compactMap { $0 as? any FolderReader }
    if let format = options.format {
      let reader = readers.first { $0.name == format && $0.fit(of: files) != .none }
      return reader.map { ($0, FormatMatch(name: format, confidence: 1, reason: "as specified")) }
    }
    let fits = readers.map { ($0, $0.fit(of: files)) }
    guard let best = fits.max(by: { $0.1.confidence < $1.1.confidence }),
      best.1.confidence >= threshold
    else { return nil }
    return (best.0, FormatMatch(best.0.name, best.1))
  }

  /// Adds the container's problems.
  private static func settle(_ reading: inout Reading, _ files: ExportFiles) {
    reading.diagnostics.add(contentsOf: files.diagnostics)
    guard let damage = files.damage else { return }
    reading.isTruncated = true
    reading.diagnostics.add(.damagedArchive, "damaged archive: \(damage)")
  }

  private static func checkDamage(of files: ExportFiles, foundAny: Bool) throws(FormatError) {
    guard !foundAny else { return }
    if let damage = files.damage { throw .unreadable(damage) }
    throw .notRecognized(evidence: evidence(of: files))
  }

  /// Returns a description of why no file of an export is a chat.
  private static func evidence(of files: ExportFiles) -> String {
    let names = files.entries.map { $0.path.lastPathComponent.lowercased() }
    if names.isEmpty { return "it contains no files" }
    if names.contains(where: { $0.hasSuffix(".zip") }) {
      return "it contains archives; unpack one and pass it"
    }
    return names.count == 1
      ? "its only file isn't in a known chat format"
      : "none of its \(names.count) files is in a known chat format"
  }
}
