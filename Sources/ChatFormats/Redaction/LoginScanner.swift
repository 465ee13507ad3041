/// Finds hosts with a path behind a login: `git@github.com:ann/repo.git`, `ann:pw@example.com/x`.
///
/// A host with nothing behind it is half of an address of mail.
enum LoginScanner {
  /// Returns the first such address in a stretch without spaces, up to the end of the stretch.
  static func address(in text: [Character], _ range: Range<Int>) -> Range<Int>? {
    for index in range where text[index] == "@" {
      guard isHost(text, index + 1..<range.upperBound) else { continue }
      let first = text[range.lowerBound..<index].lastIndex { !isLogin($0) }
      let start = text[(first.map { $0 + 1 } ?? range.lowerBound)..<index].firstIndex {
        $0.isLetter || $0.isNumber
      }
      if let start { return RedactionScanner.trimmed(start..<range.upperBound, text) }
    }
    return nil
  }

  /// Whether a stretch begins with a host, and a port or a path follows.
  private static func isHost(_ text: [Character], _ range: Range<Int>) -> Bool {
    let stop = text[range].firstIndex { !isHost($0) } ?? range.upperBound
    let host = text[range.lowerBound..<stop]
    guard stop + 1 < range.upperBound, text[stop] == "/" || text[stop] == ":",
      host.contains(where: { $0 != "-" && !DomainScanner.isPoint($0) }),
      host.dropFirst().contains(where: DomainScanner.isPoint)
        || String(host).lowercased() == DomainScanner.localHost
    else { return false }
    let next = text[stop + 1]
    return DomainScanner.isLabel(next) || "/~.@%?#".contains(next)
  }

  private static func isHost(_ character: Character) -> Bool {
    RedactionScanner.isDomain(character) || DomainScanner.isPoint(character)
  }

  private static func isLogin(_ character: Character) -> Bool {
    RedactionScanner.isLocal(character) || "!#$&*=;:~^".contains(character)
  }
}
