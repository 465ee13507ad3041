import LettererDocuments

/// The files that an archive lists, without those that must not be opened.
struct ArchiveList {
  private(set) var entries: [ExportFiles.Entry] = []
  private(set) var log = DiagnosticList()
  /// The paths as written in the archive, if they differ from those of the entries.
  private(set) var rawPaths: [String: String] = [:]

  init(_ file: FileDescriptor, _ ledger: ArchiveLedger) throws(FormatError) {
    guard let reader = ArchiveReader(file, ledger) else {
      throw .unreadable("it is not a readable archive")
    }
    var known: Set<String> = []
    while let header = reader.next() {
      if header.isFolder { continue }
      if header.isEncrypted {
        throw .unreadable("it is encrypted; unpack it and pass the folder")
      }
      guard header.isFile, let path = ExportPath(header.rawPath)?.text else {
        leaveOut(header)
        continue
      }
      guard known.insert(path).inserted else { continue }
      if path != header.rawPath { rawPaths[path] = header.rawPath }
      entries.append(ExportFiles.Entry(path: path, byteCount: header.byteCount))
      if entries.count > ExportLimits.files {
        throw .limit("the archive has more than \(ExportLimits.files) files")
      }
    }
    if entries.isEmpty, case .damaged(let words) = ledger.fault { throw .unreadable(words) }
    entries.sort { $0.path < $1.path }
  }

  private mutating func leaveOut(_ header: ArchiveReader.Header) {
    let isPath = ExportPath(header.rawPath) != nil
    let problem = isPath ? "is a link or not a regular file" : "leads outside the archive"
    log.add(
      .unusedFile,
      "\(quotedName(header.rawPath)) \(problem)",
      note: "it is left out"
    )
  }
}
