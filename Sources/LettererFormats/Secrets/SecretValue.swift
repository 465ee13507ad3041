/// The characters of a possible secret, and whether they are one.
///
/// Random characters are distinguished from words by their pairs of letters and by how often
/// letters, capitals, and digits alternate.
struct SecretValue {
  let bytes: ArraySlice<UInt8>
  let folded: String
  /// The number of digits, and of groups of them.
  let digits: Int
  let digitGroups: Int
  let letters: Int
  /// The number of spaces and of other characters.
  let spaces: Int
  let marks: Int
  /// The fraction of adjacent letters that are common in words, and the number of such pairs.
  let commonPairs: Double
  let pairs: Int
  /// The fraction of adjacent letters and digits of different classes.
  let changes: Double

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    folded = String(decoding: bytes.map(ByteText.folded), as: UTF8.self)
    var count = Count()
    for byte in bytes { count.add(byte) }
    (digits, digitGroups, letters) = (count.digits, count.digitGroups, count.letters)
    (spaces, marks, pairs) = (count.spaces, count.marks, count.pairs)
    commonPairs = pairs == 0 ? 0 : Double(count.commonPairs) / Double(pairs)
    changes = count.adjacent == 0 ? 0 : Double(count.changes) / Double(count.adjacent)
  }

  init(_ text: String) { self.init(Array(text.utf8)[...]) }

  var length: Int { bytes.count }

  /// Whether only digits and marks between them occur.
  var isNumber: Bool { letters == 0 && digits > 0 }

  /// Whether the characters are words, such as those of an identifier: `getToken`, `my-key-2`.
  var isWords: Bool {
    pairs > 0 && commonPairs >= 0.78 && changes < (length < 24 ? 0.3 : 0.2) && digitGroups < 3
      && digits * 4 <= digits + letters && !hasStrangeCase && !isUnpronounceable
  }

  /// Whether the characters are words without any digit, beyond reasonable doubt.
  var isCertainlyWords: Bool { digits == 0 && commonPairs >= 0.9 && changes < 0.2 }

  /// Whether the characters are words, apart from any digits: `sha256`, `SHA-256-based`.
  var isWordsWithDigits: Bool { pairs > 0 && commonPairs >= 0.78 && changes < 0.3 }

  /// Whether all characters are hexadecimal digits.
  var isHex: Bool {
    bytes.allSatisfy { !ByteClass.table[Int($0)].isDisjoint(with: .hex) }
  }

  /// Whether the characters have the form of a UUID (RFC 9562).
  var isUUID: Bool {
    length == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index)
          ? byte == UInt8(ascii: "-") : !ByteClass.table[Int(byte)].isDisjoint(with: .hex)
      }
  }

  /// Whether the characters replace a secret: `your-api-key`, `****`, `<token>`, `$TOKEN`.
  var isFiller: Bool {
    bytes.isEmpty || Set(bytes).count < min(4, length) || isSequence || isVariable || hasFillerWord
      || isOtherScript || isDate || folded.hasPrefix("/^")
  }

  /// Whether the characters begin with a date (RFC 3339).
  private var isDate: Bool {
    length >= 10
      && zip("0000-00-00".utf8, bytes).allSatisfy { form, byte in
        form == 0x2D ? byte == form : (0x30...0x39).contains(byte)
      }
  }

  /// Whether the characters are letters of other scripts only.
  private var isOtherScript: Bool {
    letters > 0 && bytes.allSatisfy { ByteClass.table[Int($0)].isDisjoint(with: .alphanumeric) }
  }

  /// Whether the characters refer to a variable or a file: `$TOKEN`, `{{token}}`, `%TOKEN%`.
  var isVariable: Bool {
    guard let first = bytes.first else { return false }
    if let close = Self.brackets[first] {
      return bytes.last == close && (isWordsWithDigits || letters < 3)
    }
    if first == UInt8(ascii: "$") {
      return "{([".utf8.contains(bytes.dropFirst().first ?? 0x7B)
        || marks <= 1 + underscores && (isWordsWithDigits || digits == 0 || letters == 0)
    }
    if first == UInt8(ascii: "%"), bytes.last == first { return true }
    if "/~.".utf8.contains(first), bytes.contains(UInt8(ascii: "/")) { return isWordsWithDigits }
    if bytes.last == UInt8(ascii: ")"), folded.contains("$(") { return true }
    if folded.contains("%("), folded.contains(")s") { return true }
    return Self.variables.contains { folded.contains($0) }
  }

  /// Whether the characters are an expression of a programming language: `config.password`.
  var isExpression: Bool {
    if isCall || isAccess { return true }
    guard isWordsWithDigits, strongMarks < 4, letters * 2 > length, let first = bytes.first else {
      return false
    }
    if "&*!@".utf8.contains(first), digits == 0 { return true }
    return folded.contains("(") || folded.contains("[") || folded.contains("::")
      || folded.contains("->") || digits == 0 && folded.dropFirst().contains(".") && !isJoinedPhrase
  }

  /// Whether the characters are a member or an element: `$row->passwd`, `pw[:-1]`, `().key`.
  private var isAccess: Bool {
    if ["().", "()[", "()->"].contains(where: folded.hasPrefix) { return true }
    let classes: ByteClass = [.alphanumeric, .underscore]
    let name = bytes.prefix { $0 == 0x24 || !ByteClass.table[Int($0)].isDisjoint(with: classes) }
    let rest = folded.utf8.dropFirst(name.count)
    if name.isEmpty { return false }
    if rest.first == UInt8(ascii: "[") { return bytes.last == UInt8(ascii: "]") }
    let isMember = rest.starts(with: "->".utf8) || rest.starts(with: "::".utf8)
    return isMember && digits == 0 && rest.allSatisfy { $0 != 0x2D || $0 == rest.first }
  }

  /// Whether the characters call a function: `os.getcwd()`, `Dos::GetCwd()`.
  private var isCall: Bool {
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), open > bytes.startIndex else {
      return false
    }
    return (digits == 0 || bytes.last == UInt8(ascii: ")"))
      && bytes[..<open].allSatisfy {
        $0 == UInt8(ascii: ":") || !ByteClass.table[Int($0)].isDisjoint(with: .dotted)
      }
  }

  // MARK: Fillers

  /// Whether most characters follow each other in the alphabet: `abcdefgh`, `123456789`.
  private var isSequence: Bool {
    guard length >= 8 else { return false }
    let steps = zip(bytes, bytes.dropFirst()).count { $1 == $0 || $1 == $0 &+ 1 }
    return steps * 10 >= (length - 1) * 7
  }

  private var hasFillerWord: Bool {
    if Self.whole.contains(folded) { return true }
    if folded.contains("***") || folded.contains("...") || folded.contains("…") { return true }
    if folded.contains("xxxxx") || folded.hasSuffix("example") || folded.hasPrefix("example") {
      return true
    }
    guard digits == 0 || isWordsWithDigits else { return false }
    return folded.split { !$0.isLetter && !$0.isNumber }.contains {
      Self.fillers.contains(String($0))
    } || Self.fillers.contains { folded.hasPrefix($0) && $0.utf8.count > 3 }
  }

  /// Whether a word for secrets is among the words: `db_password`, `accessToken`.
  var namesSecret: Bool { Self.names.contains { folded.contains($0) } }

  /// Whether the characters are a common value other than a password: `required`, `String`.
  var isKeyword: Bool { Self.keywords.contains(folded) }

  /// Whether the characters begin with another address: `https://`, `vault:`.
  var isReference: Bool { Self.references.contains { folded.hasPrefix($0) } }

  private var underscores: Int { bytes.count { $0 == UInt8(ascii: "_") } }

  private static let brackets: [UInt8: UInt8] = [0x3C: 0x3E, 0x5B: 0x5D, 0x28: 0x29, 0x7B: 0x7D]
  private static let variables = ["${", "#{", "{{", "<%", "process.env", "os.environ"]
  private static let references = [
    "http://", "https://", "file:", "vault:", "op://", "ssm:", "arn:", "env:", "env.", "env(",
    "/run/secrets", "secretref:", "keyring:", "gcp:", "projects/", "!ref", "!sub", "ref+",
    "data:image", "s-1-",
  ]
  private static let names = [
    "password", "passwd", "passwort", "passphrase", "secret", "token", "credential", "apikey",
    "api_key", "api-key", "pwd", "auth", "username", "bearer", "config", "param", "input",
    "field", "variable",
  ]
  private static let whole: Set<String> = set(
    """
    null none nil undefined true false empty unset password passwd pass pw pwd secret token key \
    string str value changeme change_me change-me xxx xxxx todo tbd foo bar baz foobar na n/a \
    redacted removed hidden masked omitted user admin test user:pass
    """
  )
  private static let fillers: Set<String> = set(
    """
    your yours placeholder example dummy redacted masked changeme replace replaceme insert enter \
    todo sample fake xxxx hidden removed goes here mock
    """
  )
  private static let keywords: Set<String> = set(
    """
    string str text bytes bool boolean int integer number float double any object char char* varchar \
    required optional default true false null none nil undefined void self this yes no on off \
    scram-sha-1 scram-sha-256 input hidden type name value email username user login logout basic bearer digest oauth oauth2 \
    jwt cookie header query body path file prompt ask stdin keychain keyring vault env \
    current-password new-password one-time-code token password passwort secret expired invalid \
    missing incorrect wrong changed reset forgot forgotten confirm show hide visible enabled \
    disabled encrypted hashed plaintext plain bcrypt argon2 scrypt md5 sha1 sha256 sha512 kennwort \
    generated random unknown option options empty unset secretstr optional[str] unique sensitive private public
    """
  )

  static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}

/// Counts the classes of the characters of a value.
private struct Count {
  var digits = 0
  var digitGroups = 0
  var letters = 0
  var spaces = 0
  var marks = 0
  var pairs = 0
  var commonPairs = 0
  var changes = 0
  var adjacent = 0
  private var last: UInt8 = 0
  private var lastClass: ByteClass = []

  mutating func add(_ byte: UInt8) {
    let byteClass = ByteClass.table[Int(byte)].intersection(.alphanumeric)
    switch byteClass {
    case .digit:
      digits += 1
      if lastClass != .digit { digitGroups += 1 }
    case .upper, .lower: letters += 1
    default:
      if byte == 0x20 { spaces += 1 } else if byte < 0x80 { marks += 1 } else { letters += 1 }
    }
    addPair(byte, byteClass)
    (last, lastClass) = (byte, byteClass)
  }

  private mutating func addPair(_ byte: UInt8, _ byteClass: ByteClass) {
    guard !byteClass.isEmpty, !lastClass.isEmpty else { return }
    adjacent += 1
    // A capital at the start of a word is followed by lowercase letters.
    if byteClass != lastClass, !(byteClass == .lower && lastClass == .upper) { changes += 1 }
    guard byteClass != .digit, lastClass != .digit, !(lastClass == .lower && byteClass == .upper)
    else { return }
    pairs += 1
    if Self.isCommon(last | 0x20, byte | 0x20) { commonPairs += 1 }
  }

  private static func isCommon(_ first: UInt8, _ second: UInt8) -> Bool {
    common[Int(first) - 0x61] & (1 << UInt32(second - 0x61)) != 0
  }

  /// The letters that follow each letter in English words and in identifiers.
  private static let common: [UInt32] = """
    bcdfgiklmnprstuvwxy aceijloprsuy acehiklmoprstuy abdeilorstuy abcdefghiklmnopqrstuvwxy \
    aefilorstu aceghilmnorstu aeinortu abcdefgklmnoprstvxz aeou aeilnos acdefilnopstuy abdeilmopstu \
    acdefgiklnopstuvy abcdefgiklmnoprstuvwx acdehiloprstuy u abcdefgiklmnoprstuvy acdefhiklmnopstuwy \
    acdefhilmnoprstuwy abcdefgilmnoprst aeio aehilnors aceipst aeimnpst aei
    """
    .split(separator: " ").map { letters in
      letters.utf8.reduce(0) { $0 | (1 << UInt32($1 - 0x61)) }
    }
}
