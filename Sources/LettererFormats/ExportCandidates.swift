import LettererBasics
import LettererDocuments

/// The files of an export that may hold the chat, found by looking inside them.
struct ExportCandidates {
  /// A file that fits a format.
  struct Candidate {
    let path: String
    let match: FormatMatch
  }

  private static let endings: Set<String> = [
    "txt", "json", "jsonl", "ndjson", "chat", "log", "weechatlog", "csv", "xml",
  ]

  let all: [Candidate]

  /// Looks into the files; given a format, keeps only files that fit it, otherwise all that fit
  /// any.
  ///
  /// Keeps only the files named like an export if there are any, or else the least nested files.
  init(_ files: ExportFiles, format: String?) {
    let paths = Self.paths(of: files)
    let main = paths.filter { Self.isMainName($0.lastPathComponent) }
    let found = Self.fitting(main, in: files, format)
    let named = found.filter { Self.isMainName($0.path.lastPathComponent, of: $0.match.name) }
    if !named.isEmpty {
      all = named
      return
    }
    let rest = Set(paths).subtracting(main)
    let every = (found + Self.fitting(rest, in: files, format)).sorted { $0.path < $1.path }
    let depth = every.map(\.depth).min()
    all = every.filter { $0.depth == depth }
  }

  /// Returns the files that fit a format, in path order.
  private static func fitting(
    _ paths: some Collection<String>,
    in files: ExportFiles,
    _ format: String?
  ) -> [Candidate] {
    guard files.budget.spend(.probed, Int64(paths.count)) else { return [] }
    var found: [Candidate] = []
    let share = FormatSample.maxSize / max(paths.count, 1)
    files.visit(Set(paths)) { path, source in
      var source = source
      source = source.transcodedFromUTF16
      let (sample, matches) = Formats.detect(in: &source, upTo: share)
      guard !sample.isEmpty else { return }
      let wanted = format.map { name in matches.first { $0.name == name } } ?? matches.first
      if let wanted { found.append(Candidate(path: path, match: wanted)) }
    }
    return found.sorted { $0.path < $1.path }
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
    return files.entries.map(\.path).filter { path in
      let ending = path.pathExtension
      let isShown =
        endings.contains(ending) || named.contains(ending) && isMainName(path.lastPathComponent)
      return isShown && !path.hasPrefix("__MACOSX/") && !path.lastPathComponent.hasPrefix(".")
    }
  }
}

extension ExportCandidates.Candidate {
  /// The number of folders that contain the file.
  fileprivate var depth: Int { path.utf8.count { $0 == 0x2F } }
}
