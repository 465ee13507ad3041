import LettererDocuments

/// The files of an export that may hold the chat, found by looking inside them.
struct ExportCandidates {
  /// A file that fits a format.
  struct Candidate {
    let path: String
    let match: FormatMatch
  }

  /// The maximum number of files to look into.
  private static let limit = 400
  private static let endings: Set<String> = [
    "txt", "json", "jsonl", "ndjson", "chat", "log", "weechatlog", "csv", "xml",
  ]

  let all: [Candidate]

  /// Looks into the files; given a format, keeps only files that fit it, otherwise all that fit
  /// any.
  init(_ files: ExportFiles, format: String?) {
    let paths = Self.paths(of: files)
    var found: [Candidate] = []
    files.visit(Set(paths)) { path, source in
      var source = source
      source = source.transcodedFromUTF16
      let sample = FormatSample(&source)
      guard !sample.isEmpty else { return }
      let matches = Formats.detect(sample)
      let wanted = format.map { name in matches.first { $0.name == name } } ?? matches.first
      if let wanted { found.append(Candidate(path: path, match: wanted)) }
    }
    all = Self.best(found.sorted { $0.path < $1.path })
  }

  /// Keeps only the files named like an export if there are any, or else the least nested files.
  private static func best(_ found: [Candidate]) -> [Candidate] {
    let named = found.filter { isMainName($0.path.lastPathComponent, of: $0.match.name) }
    if !named.isEmpty { return named }
    let depth = found.map { $0.path.utf8.count { $0 == 0x2F } }.min() ?? 0
    return found.filter { $0.path.utf8.count { $0 == 0x2F } == depth }
  }

  /// Whether a file has a name that a format uses for its chats.
  private static func isMainName(_ name: String, of format: String? = nil) -> Bool {
    Formats.readers.contains { reader in
      (format == nil || reader.name == format)
        && reader.fileNames.contains { name.fits($0, wildcard: "*") }
    }
  }

  private static func paths(of files: ExportFiles) -> [String] {
    let named = Set(Formats.readers.flatMap(\.fileNames).map(\.pathExtension))
    let shown = files.entries.lazy.map(\.path).filter { path in
      let ending = path.pathExtension
      let isShown =
        endings.contains(ending) || named.contains(ending) && isMainName(path.lastPathComponent)
      return isShown && !path.hasPrefix("__MACOSX/") && !path.lastPathComponent.hasPrefix(".")
    }
    let main = shown.filter { isMainName($0.lastPathComponent) }
    return Array((Array(main) + Array(shown)).prefix(limit))
  }
}
