import LettererDocuments
import LettererModel

/// Reads app chat stores: SQLite databases, alone or in a folder for each user.
///
/// ```
/// 1001/chat.db   t_1002(id, userID, message, time, type, isRead), t_1003(…)
/// 1001/unread.plist
/// ```
///
/// Table and column names follow no standard; they are chosen by shape, and the choice is reported.
struct SQLiteReader: FolderReader {
  let name = "sqlite"
  let title = "SQLite chat database of an app (FMDB), a file or a folder per user"
  let covers = """
    one table per peer, or one for all conversations; columns by content or --sqlite-map; times \
    since 1970 or 2001; the -wal file; isRead and unread lists
    """

  /// The readers of stores with known tables.
  private static let known: [any StoreReader] = [
    IMessageReader(), WhatsAppStoreReader(), SignalDesktopReader(), CursorReader(),
    OpenCodeReader(),
  ]

  let options = ["--sqlite-map", "--unread"]

  func fit(of sample: FormatSample) -> FormatFit {
    guard sample.bytes.starts(with: SQLiteDatabase.magic) else { return .none }
    return FormatFit(0.9, "the first bytes of an SQLite database")
  }

  func fit(of files: ExportFiles) -> FormatFit {
    SQLiteDatabase.paths(in: files).isEmpty ? .none : FormatFit(0.9, "databases")
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let paths = SQLiteDatabase.paths(in: files)
    var (all, names): ([Conversations], [String]) = ([], [])
    for path in paths {
      guard let source = files.source(of: path) else { continue }
      let folder = path.parentPath
      let unread = Self.unread(beside: path, in: files)
      var found = try conversations(
        of: try OpenStore(source, at: path, in: files, files.budget),
        owners: [folder.lastPathComponent, path.stem].filter { !$0.isEmpty },
        unread: unread,
        options
      )
      found.name(file: [files.name, path])
      all.append(found)
      let isAlone = paths.count { $0.parentPath == folder } == 1
      names.append(isAlone && !folder.isEmpty ? folder : isAlone ? path.stem : path)
    }
    guard !all.isEmpty else { throw .noMessages }
    // If an app's store is known, its other databases contain no messages.
    let known = all.indices.filter { all[$0].match != nil }
    guard let first = known.first else {
      return Conversations(joining: all, names: names, isNested: true)
    }
    var joined = Conversations(joining: known.map { all[$0] }, names: known.map { names[$0] })
    joined.match = all[first].match
    return joined
  }

  /// Returns the unread counts in the property lists of a database's folder.
  private static func unread(beside path: String, in files: ExportFiles) -> UnreadCounts? {
    let lists = files.entries.map(\.path).filter {
      $0.pathExtension == "plist" && $0.parentPath == path.parentPath
    }
    for list in lists {
      guard var source = files.source(of: list) else { continue }
      let bytes = Array(source.peek(UnreadCounts.byteLimit))
      if let counts = UnreadCounts(propertyList: bytes), !counts.counts.isEmpty { return counts }
    }
    return nil
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    let budget = input.options.budget
    let store = try OpenStore(input.source, at: input.source.name, in: input.files, budget)
    let owners = [input.source.name?.stem].compactMap(\.self)
    return try conversations(of: store, owners: owners, unread: nil, input.options)
  }

  /// Finds the conversations of a database that no folder or file name describes.
  func conversations(
    of store: OpenStore,
    _ options: ReadOptions
  ) throws(FormatError) -> Conversations {
    try conversations(of: store, owners: [], unread: nil, options)
  }

  private func conversations(
    of opened: OpenStore,
    owners: [String],
    unread: UnreadCounts?,
    _ options: ReadOptions
  ) throws(FormatError) -> Conversations {
    if options.sqliteMap == nil, let known = Self.known.first(where: { $0.fits(opened.database) }) {
      // Its schema began after the bytes used for detection.
      var found = known.conversations(of: opened)
      found.match = FormatMatch(known.name, known.storeFit)
      return found
    }
    var diagnostics = opened.diagnostics
    let database = opened.database
    let store = try SQLiteStore(
      database,
      byteCount: opened.byteCount,
      map: options.sqliteMap,
      owner: options.owner,
      ownerNames: owners,
      unread: options.unread ?? unread
    )
    diagnostics.add(contentsOf: store.log)
    let chats = store.chats
    if diagnostics.isEmpty, !store.isDamaged { database.reportDamage(to: &diagnostics) }
    guard !chats.isEmpty else {
      let isDamaged = store.isDamaged
      let unknown = isDamaged ? nil : store.unknownTable
      return Conversations([ChatSummary(name: "", messages: 0)], diagnostics: diagnostics) {
        (_) throws(FormatError) in
        if let (columns, map) = unknown { throw .noMessageTable(columns: columns, map: map) }
        return Reading(
          transcript: Transcript(messages: []),
          isTruncated: isDamaged,
          diagnostics: DiagnosticList()
        )
      }
    }
    let summaries = chats.map {
      ChatSummary(name: $0.name, title: $0.peer, messages: $0.rows.count)
    }
    return Conversations(summaries, diagnostics: diagnostics) { (index) throws(FormatError) in
      var reading = chats[index].reading(DiagnosticList())
      let names = [chats[index].peer, chats[index].name].compactMap(\.self)
        .flatMap { [$0, (chats[index].owner ?? "") + $0] }
      reading.unread = unread?.count(of: names) ?? reading.unread
      return reading
    }
  }
}

extension String {
  /// The last component of a path without its extension.
  fileprivate var stem: String {
    let name = lastPathComponent
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
