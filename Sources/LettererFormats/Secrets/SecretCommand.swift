/// A command or a call, and where its password is.
struct SecretCommand: Sendable {
  /// Where a password is.
  enum Place: Sendable {
    /// After an option and a space.
    case option([UInt8])
    /// Directly after an option.
    case attached([UInt8])
    /// In a name and a password after an option.
    case user([UInt8])
    /// The next word, of a least length in bytes.
    case next(Int)
    /// The last word of the line.
    case last
    /// The second argument in quotes.
    case second
    /// After a slash and before an at sign.
    case login
    /// Printed by a command before this one.
    case input
  }

  let name: [UInt8]
  let places: [Place]

  /// The commands, one per line: the name, and options or one of the characters below.
  ///
  /// A plus sign after an option means that the password follows at once, and a colon that a name
  /// precedes it. `=` is the next word, which may have a least length, `$` the last word of the
  /// line, `,` the second argument, `/` a login, and `<` the input.
  static let all: [SecretCommand] = """
    ldapsearch |-w
    ldapmodify |-w
    ldapadd |-w
    ldapdelete |-w
    ldapwhoami |-w
    ldappasswd |-w -s -a
    openssl |-k
    zip |-P
    unzip |-P
    7z |-p+
    7za |-p+
    7zz |-p+
    rar |-hp+ -p+
    unrar |-p+
    ssh-keygen |-N -P
    security add|-w
    snowsql |-p
    gh secret set |--body -b
    http |-a: --auth:
    https |-a: --auth:
    htpasswd -b|$
    mc alias set |$
    sqlplus |/
    thin:|/
    SSWS |=30
    enable secret 5 |=12
    enable secret 8 |=12
    enable secret 9 |=12
    ConvertTo-SecureString |=
    d":"|=40
    d": "|=40
    PasswordAuthentication(|,
    UsernamePasswordCredentials(|,
    NetworkCredential(|,
    BasicAuth(|,
    basic_auth(|,
    HTTPBasicAuth(|,
    SetBasicAuth(|,
    login(|,
    auth=(|,
    password-stdin|<
    chpasswd|<
    """.split(separator: "\n").compactMap { line in
      guard let bar = line.firstIndex(of: "|") else { return nil }
      let places = line[line.index(after: bar)...].split(separator: " ").map(Place.init)
      return SecretCommand(name: Array(line[..<bar].utf8), places: places)
    }
}

extension SecretCommand.Place {
  fileprivate init(_ source: Substring) {
    switch source.first {
    case "=": self = .next(Int(source.dropFirst()) ?? 4)
    case "$": self = .last
    case ",": self = .second
    case "/": self = .login
    case "<": self = .input
    default:
      let option = Array(source.utf8.dropLast())
      switch source.last {
      case "+": self = .attached(option)
      case ":": self = .user(option)
      default: self = .option(Array(source.utf8))
      }
    }
  }
}

extension SecretScanner {
  /// The maximum length of a command of this table, in bytes.
  private static let longestLine = 300

  /// Finds the password of a command that begins at an index.
  mutating func findCommand(_ command: SecretCommand, _ start: Int) {
    let first = start + command.name.count
    let end = text.lineEnd(from: first, atMost: Self.longestLine)
    for place in command.places {
      switch place {
      case .option(let option):
        findOptions(option, first..<end) { $0.findBarePassword(from: $0.text.optionValue($1)) }
      case .attached(let option):
        findOptions(option, first..<end) { $0.findBarePassword(from: $1) }
      case .user(let option): findOptions(option, first..<end) { $0.findUser(from: $1) }
      case .next(let least): findBarePassword(from: first, atLeast: least)
      case .last: findBarePassword(from: text.lastWord(first..<end))
      case .second: findSecond(first..<end)
      case .login: findSlash(first..<end)
      case .input: findInput(before: start)
      }
    }
  }

  private mutating func findOptions(
    _ option: [UInt8],
    _ line: Range<Int>,
    _ find: (inout SecretScanner, Int) -> Void
  ) {
    for index in line
    where text[index] == option[0] && text.isSpace(index - 1) && text.matches(option, at: index) {
      return find(&self, index + option.count)
    }
  }

  /// Finds the second argument of a call, if it is in quotes.
  private mutating func findSecond(_ line: Range<Int>) {
    guard let comma = text[line].firstIndex(of: UInt8(ascii: ",")),
      !text[line.lowerBound..<comma].contains(UInt8(ascii: ")"))
    else { return }
    let start = text.spaces(from: comma + 1, atMost: 2)
    if text.isQuote(start) { findBarePassword(from: start) }
  }

  /// Finds the password in `name/password@host`.
  private mutating func findSlash(_ line: Range<Int>) {
    let slash = text.end(of: .dotted, from: line.lowerBound)
    var end = slash
    while end < line.upperBound, !text.isSpace(end), !text.isOne(end, of: "@\"'") { end += 1 }
    let value = SecretValue(text[slash + 1..<max(end, slash + 1)])
    guard slash > line.lowerBound, text.isOne(slash, of: "/"), text.isOne(end, of: "@"),
      value.length >= 4, !value.isFiller, value.isMixed || !value.isWords
    else { return }
    later.append(Secret(range: slash + 1..<end, kind: "password"))
  }
}

extension ByteText {
  /// Returns where the value of an option begins, after an equals sign or spaces.
  fileprivate func optionValue(_ end: Int) -> Int {
    isOne(end, of: "=") ? end + 1 : spaces(from: end, atMost: 2)
  }

  /// Returns where the last word of a line begins.
  fileprivate func lastWord(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, isSpace(end - 1) || isOne(end - 1, of: "`\"'") { end -= 1 }
    while end > line.lowerBound, !isSpace(end - 1) { end -= 1 }
    return end
  }
}
