/// Finds hosts after a login: `git@github.com:ann/repo.git`, `ann:pw@example.com`.
///
/// A host with nothing after it and no password before it is part of an email address. So is one
/// after a word that introduces an address: `mail:ann@example.org`.
enum LoginScanner {
  /// The words that introduce an email address, before a colon.
  private static let announcements: Set<String> = [
    "mail", "email", "e-mail", "emails", "mails", "mailto", "to", "from", "cc", "bcc", "reply-to",
    "contact", "kontakt", "contacto", "contatto", "adresse", "address", "at", "me", "us", "him",
    "her", "them", "is", "see", "an", "von", "bei", "write", "schreib", "correo",
    "courriel", "почта", "адрес", "xmpp", "jabber", "sip", "skype", "msn", "paypal", "apple-id",
    "account", "konto", "login",
  ]
  private static let leastPassword = 2

  /// Returns the first such address in a range without spaces, up to the end of the range.
  ///
  /// - Complexity: O(*n*): a host ends at the next at sign, and each login is read once.
  static func address(in text: [Character], _ range: Range<Int>) -> Range<Int>? {
    // A password may also contain an at sign.
    var login = Login()
    for index in range {
      guard text[index] == "@" else {
        login.add(text, index)
        continue
      }
      let host = index + 1..<range.upperBound
      if leads(text, host), let start = start(text, range.lowerBound..<index) {
        return RedactionScanner.trimmed(start..<range.upperBound, text)
      }
      if let start = login.start, let end = end(text, login, host) { return start..<end }
      login.hasSign = true
    }
    return nil
  }

  /// A login before an at sign: a name, a colon, and a password.
  private struct Login {
    /// The first letter or digit.
    private(set) var start: Int?
    /// The first colon after the start.
    private(set) var colon: Int?
    /// Whether the name and the colon can precede a password.
    private(set) var isNamed = false
    var hasSign = false

    /// Reads another character, other than an at sign.
    mutating func add(_ text: [Character], _ index: Int) {
      guard isLogin(text[index]) else {
        self = Login()
        return
      }
      guard let start else {
        if text[index].isLetter || text[index].isNumber { (start, hasSign) = (index, false) }
        return
      }
      guard colon == nil, text[index] == ":" else { return }
      colon = index
      isNamed =
        text[start].isLetter && !hasSign
        && !announcements.contains(String(text[start..<index]).lowercased())
    }
  }

  /// Returns where a login at the end of a range begins: with a letter or a digit.
  private static func start(_ text: [Character], _ range: Range<Int>) -> Int? {
    let first = text[range].lastIndex { !isLogin($0) }
    return text[(first.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound].firstIndex {
      $0.isLetter || $0.isNumber
    }
  }

  /// Whether a range begins with a host that a port or a path follows.
  private static func leads(_ text: [Character], _ range: Range<Int>) -> Bool {
    let stop = hostEnd(text, range)
    guard stop + 1 < range.upperBound, text[stop] == "/" || text[stop] == ":",
      isHost(text[range.lowerBound..<stop])
    else { return false }
    let next = text[stop + 1]
    return DomainScanner.isLabel(next) || "/~.@%?#".contains(next)
  }

  /// Returns where the host at the start of a range ends, after a `name:password` login.
  private static func end(
    _ text: [Character],
    _ login: Login,
    _ range: Range<Int>
  ) -> Int? {
    let sign = range.lowerBound - 1
    guard let colon = login.colon, login.isNamed, colon + 1 < sign, text[colon + 1] != "@" else {
      return nil
    }
    let stop = RedactionScanner.trimmed(
      range.lowerBound..<max(hostEnd(text, range), range.lowerBound),
      text
    ).upperBound
    guard stop <= range.upperBound, stop < text.count ? text[stop] != "@" : true else { return nil }
    let host = text[range.lowerBound..<stop]
    if isHost(host) { return stop }
    let isName = host.first?.isLetter == true && host.allSatisfy { $0.isASCII }
    return isName && sign - colon > leastPassword ? stop : nil
  }

  private static func hostEnd(_ text: [Character], _ range: Range<Int>) -> Int {
    text[range].firstIndex { !isInHost($0) } ?? range.upperBound
  }

  /// Whether a range is a host: one with a dot, or localhost.
  private static func isHost(_ host: ArraySlice<Character>) -> Bool {
    host.contains { $0 != "-" && !DomainScanner.isPoint($0) }
      && (host.dropFirst().contains(where: DomainScanner.isPoint)
        || String(host).lowercased() == DomainScanner.localHost)
  }

  private static func isInHost(_ character: Character) -> Bool {
    EmailScanner.isDomain(character) || DomainScanner.isPoint(character)
  }

  private static func isLogin(_ character: Character) -> Bool {
    EmailScanner.isLocal(character) || "!#$&*=;:~^".contains(character)
  }
}
