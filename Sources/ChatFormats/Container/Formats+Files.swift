import ChatDocuments
import ChatModel

extension Formats {
  /// Reads a folder or an archive: finds the file with the chat, or the format of many files.
  ///
  /// - Throws: Every case of the error type; damage alone is no error as long as one message is
  ///   complete.
  /// - Complexity: O(*n*); archives are passed once to find the chat and once to read it.
  public static func read(
    _ files: ExportFiles,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ReadResult {
    if let format = options.format, !all.contains(where: { $0.name == format }) {
      throw .unknownFormatName(format, known: all.map(\.name))
    }
    if let (reader, match) = folderReader(for: files, options) {
      var reading = try reader.read(files, options: options)
      AttachmentFiles(files: files, folder: "").resolve(&reading)
      try settle(&reading, files)
      return try finish(&reading, match, files.name, options)
    }
    let candidates = ExportCandidates(files, format: options.format).all
    try checkFault(of: files, foundAny: !candidates.isEmpty)
    let (candidate, chat) = try choose(candidates, of: files, options)
    guard let source = files.source(of: candidate.path) else { throw .noMessages }
    var inner = options
    inner.chat = chat
    var reading = try reader(named: candidate.match.name).read(source, options: inner)
    reading.diagnostics.name(file: [files.name, candidate.path].compactMap(\.self))
    AttachmentFiles(files: files, folder: candidate.path.parentPath).resolve(&reading)
    try settle(&reading, files)
    return try finish(&reading, candidate.match, files.name, inner)
  }

  private static func folderReader(
    for files: ExportFiles,
    _ options: ReadOptions
  ) -> (any FolderReader, FormatMatch)? {
    if let format = options.format {
      let reader = folderReaders.first { $0.name == format && $0.confidence(of: files) > 0 }
      return reader.map { ($0, FormatMatch(name: format, confidence: 1)) }
    }
    let fits = folderReaders.map { ($0, $0.confidence(of: files)) }
    guard let best = fits.max(by: { $0.1 < $1.1 }), best.1 >= threshold else { return nil }
    return (best.0, FormatMatch(name: best.0.name, confidence: best.1))
  }

  /// Adds what went wrong with the container; going over a limit is an error.
  private static func settle(
    _ reading: inout Reading,
    _ files: ExportFiles
  ) throws(FormatError) {
    reading.diagnostics.add(contentsOf: files.diagnostics)
    switch files.fault {
    case .limit: throw .limit(bomb)
    case .damaged(let words):
      reading.isTruncated = true
      reading.diagnostics.add(.damagedArchive, "damaged archive: \(words)")
    case nil: break
    }
  }

  private static var bomb: String {
    "the archive gives more than \(ExportLimits.expansion) times its own size"
  }

  private static func checkFault(of files: ExportFiles, foundAny: Bool) throws(FormatError) {
    if files.fault == .limit { throw .limit(bomb) }
    guard !foundAny else { return }
    if case .damaged(let words) = files.fault { throw .unreadable(words) }
    throw .notRecognized(evidence: evidence(of: files))
  }

  /// Why no file of an export is a chat, in words.
  private static func evidence(of files: ExportFiles) -> String {
    let names = files.entries.map { $0.path.lastPathComponent.lowercased() }
    if names.isEmpty { return "there are no files in it" }
    if names.contains(where: { $0 == "messages.html" }) {
      return "an export as HTML; export it again from Telegram Desktop as machine-readable JSON"
    }
    if names.contains(where: { $0.hasSuffix(".zip") }) {
      return "archives within it; unpack one and name it"
    }
    return "none of its \(names.count) files is a chat of a known form"
  }

  /// Chooses among several files with chats: by path or name, or by the chats within.
  private static func choose(
    _ candidates: [ExportCandidates.Candidate],
    of files: ExportFiles,
    _ options: ReadOptions
  ) throws(FormatError) -> (ExportCandidates.Candidate, chat: String?) {
    if candidates.count == 1 { return (candidates[0], options.chat) }
    var chats: [ChatSummary] = []
    for candidate in candidates {
      let source = files.source(of: candidate.path) ?? ByteSource([])
      let reading = try? reader(named: candidate.match.name).read(source, options: ReadOptions())
      chats.append(
        ChatSummary(
          name: candidate.path,
          title: reading?.transcript.title,
          messages: reading?.transcript.messages.count ?? 0
        )
      )
    }
    guard let wanted = options.chat else { throw .severalChats(chats) }
    return (candidates[try chats.index(of: wanted)], nil)
  }
}

extension DiagnosticList {
  /// Says in which file of an export everything was met that does not name one.
  mutating func name(file parts: [String]) {
    let name = parts.joined(separator: "/")
    update { $0.file = $0.file ?? name }
  }
}
