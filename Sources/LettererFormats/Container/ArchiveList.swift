import LettererBasics
import LettererDocuments

/// The files that an archive lists, without those that must not be opened.
struct ArchiveList {
  private(set) var entries: [ExportFiles.Entry] = []
  private(set) var log = DiagnosticList()
  /// The number of each file in archive order, by path.
  private(set) var ordinals: [String: Int] = [:]

  init(_ archive: Archive) throws(FormatError) {
    guard let reader = archive.pass() else {
      try archive.budget.checkFormat()
      throw .unreadable("it is not a readable archive")
    }
    while let header = reader.next() {
      guard archive.budget.allows(.members, Int64(header.ordinal)) else { break }
      if header.isFolder { continue }
      if header.isEncrypted {
        throw .unreadable("it is encrypted; unpack it and pass the folder")
      }
      guard header.isFile, let path = ExportPath(header.rawPath)?.text else {
        leaveOut(header)
        continue
      }
      guard ordinals[path] == nil else { continue }
      ordinals[path] = header.ordinal
      entries.append(ExportFiles.Entry(path: path, byteCount: header.byteCount))
    }
    try archive.budget.checkFormat()
    if entries.isEmpty, let damage = archive.damage { throw .unreadable(damage) }
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
