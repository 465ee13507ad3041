/// Scans patches line by line.
enum DiffScanner {
  static func tokens(of source: Source, from start: Int) -> TokenList {
    var tokens = TokenList()
    var position = start
    var followsOldName = false
    while position < source.end {
      let end = source.lineEnd(from: position)
      let kind = kind(of: source, at: position, followsOldName: followsOldName)
      followsOldName = kind == .heading && source[position] == .minus
      if let kind { tokens.append(kind, from: position, to: end) }
      position = source.newline(from: end) + 1
    }
    return tokens
  }

  private static func kind(
    of source: Source,
    at start: Int,
    followsOldName: Bool
  ) -> CodeToken.Kind? {
    switch source[start] {
    case .plus:
      return followsOldName && source.starts(with: newName, at: start) ? .heading : .inserted
    case .minus:
      if source.starts(with: separator, at: start) { return nil }
      return isOldName(source, start) ? .heading : .deleted
    case .at: return source[start + 1] == .at ? .heading : nil
    case .greater: return .inserted
    case .less: return .deleted
    case .exclamation: return .property
    default:
      return headers.contains { source.starts(with: $0, at: start) } ? .heading : nil
    }
  }

  /// Returns whether a line names the old file, which is true if the next one names the new file.
  private static func isOldName(_ source: Source, _ start: Int) -> Bool {
    guard source.starts(with: oldName, at: start) else { return false }
    let next = source.newline(from: start) + 1
    return next >= source.end || source.starts(with: newName, at: next)
  }

  /// The line between the message of an emailed patch and its files.
  private static let separator = Array("---\n".utf8)
  private static let oldName = Array("--- ".utf8)
  private static let newName = Array("+++ ".utf8)
  private static let headers = [
    "diff ", "index ", "Index: ", "====", "*** ", "new file", "deleted file", "rename ",
    "similarity ", "old mode", "new mode", "Only in ", "Binary files",
  ].map { Array($0.utf8) }
}
