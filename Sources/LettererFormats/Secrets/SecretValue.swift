/// The characters of a possible secret, and whether they are one.
///
/// Random characters are distinguished from words by their pairs of letters and by how often
/// letters, capitals, and digits alternate.
struct SecretValue {
  private let bytes: ArraySlice<UInt8>
  private let folded: String
  /// The number of digits, and of groups of them.
  let digits: Int
  private let digitGroups: Int
  let letters: Int
  /// The number of spaces and of other characters.
  let spaces: Int
  let marks: Int
  /// The fraction of adjacent letters that are common in words, and the number of such pairs.
  private let commonPairs: Double
  private let pairs: Int
  /// The fraction of adjacent letters and digits of different classes.
  private let changes: Double

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
      && digits * 4 <= digits + letters
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
      || isOtherScript
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
    guard isWordsWithDigits, strongMarks < 4, let first = bytes.first else { return false }
    if "&*!@".utf8.contains(first), digits == 0 { return true }
    return folded.contains("(") || folded.contains("[") || folded.contains("::")
      || folded.contains("->") || digits == 0 && folded.dropFirst().contains(".")
  }

  /// Whether the characters are a member or an element: `$row->passwd`, `pw[:-1]`, `().key`.
  private var isAccess: Bool {
    if folded.hasPrefix("()") { return true }
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

  // MARK: Keys and passwords

  /// Whether the characters are a key of a least length.
  func isKey(atLeast least: Int) -> Bool {
    length >= least && spaces == 0 && !isNumber && !isWords && !isFiller && !isReference
      && !isExpression && !isDigest && !isFingerprint && !isTypeName && (digits > 0 || length >= 16)
  }

  /// Whether the characters are bytes with colons between them, as of a certificate.
  private var isFingerprint: Bool {
    let groups = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    return groups.count > 3
      && groups.dropFirst(folded.hasPrefix("keyid:") ? 1 : 0).allSatisfy {
        $0.count == 2 && SecretValue($0).isHex
      }
  }

  /// Whether the characters are the name of a type in a module: `oauth2.client.Credentials`.
  private var isTypeName: Bool {
    namesSecret && isWordsWithDigits && bytes.contains(UInt8(ascii: "."))
  }

  /// Whether the characters are a pattern, a placeholder, or another name of a key, which only
  /// random characters after a name such as `toolskey` are not.
  var isPattern: Bool {
    folded.hasSuffix("_key")
      || bytes.contains { "<>[]{}()\\`".utf8.contains($0) }
      || bytes.indices.contains { index in
        bytes[index] == UInt8(ascii: "%")
          && !bytes[index...].dropFirst().prefix(2).allSatisfy {
            !ByteClass.table[Int($0)].isDisjoint(with: .hex)
          }
      }
  }

  /// Whether the characters are the name of a test or a path after `pass:`, not a password.
  var isTestName: Bool { bytes.contains(UInt8(ascii: "/")) || !isRandom }

  /// Whether words are joined as in the names of functions and paths: `parse_v2`, `tests/a.sh`.
  var isIdentifier: Bool {
    marks > 0 && strongMarks == 0 && isWordsWithDigits
      && bytes.contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "/") }
  }

  /// Whether the characters are the rest of a key that the end of a line breaks.
  var isRest: Bool {
    digits > 0 && changes >= 0.2 && !isWordsWithDigits && !isFiller && !isHex
      && bytes.contains { (0x41...0x5A).contains($0) }
  }

  /// Whether the characters are a key where no other value is likely: random letters, letters with
  /// digits, or a long number.
  var isShortKey: Bool {
    guard length >= 4, spaces == 0, !isWords, !isFiller, !isReference, !isExpression, !isDigest
    else { return false }
    if isNumber { return digits >= 8 && marks == 0 }
    let isColor = bytes.first == UInt8(ascii: "#") && length < 10
    let isCode = length < 6 && bytes.allSatisfy { !(0x61...0x7A).contains($0) }
    if digits == 0 { return letters >= 8 && strongMarks == 0 && marks < 2 }
    return letters > 0 && !isWordsWithDigits && !isColor && !isCode
  }

  /// Whether the characters name the function of a hash before its value.
  private var isDigest: Bool {
    ["sha1", "sha256", "sha384", "sha512", "md5"].contains { function in
      folded.hasPrefix(function + "-") || folded.hasPrefix(function + ":")
    }
  }

  /// Whether letters occur together with digits or marks that names don't have.
  var isMixed: Bool { letters > 0 && digits + strongMarks > 0 }

  /// Whether the characters aren't words even in a sentence.
  var isRandom: Bool {
    let isPassword = digits + strongMarks >= 2 || digits > 0 && changes >= 0.25
    return length >= 8 && letters >= 4
      && (isWordsWithDigits ? digits > 1 && strongMarks > 0 : isPassword)
      && bytes.contains { (0x61...0x7A).contains($0) }
  }

  /// The number of marks that don't occur in names.
  var strongMarks: Int { bytes.count { "!@#$%^&*?+=~|<>".utf8.contains($0) } }

  /// Whether the value of a password is neither a label nor a name.
  var isNoLabel: Bool {
    if namesSecret, digits == 0 { return false }
    if isMixed || !isWords { return true }
    if length >= 8, marks == 0, hasOddCapitals { return true }
    let hyphens = bytes.count { $0 == UInt8(ascii: "-") }
    let isSmall = bytes.allSatisfy { !(0x41...0x5A).contains($0) }
    return isSmall && length >= 6
      && (marks == 0 || marks == hyphens && hyphens > 1 || isJoinedPhrase)
  }

  /// Whether capitals occur elsewhere than at the start of words: `NGWNstaR`.
  private var hasOddCapitals: Bool {
    let classes = bytes.map { ByteClass.table[Int($0)] }
    let isUpper = { (index: Int) in !classes[index].isDisjoint(with: .upper) }
    return classes.indices.dropFirst().dropLast().contains { index in
      isUpper(index) && isUpper(index - 1) && !isUpper(index + 1)
    } && classes.last.map { !$0.isDisjoint(with: .upper) } ?? false
  }

  /// Whether the characters are random, with many marks, as the salts of WordPress.
  var isDense: Bool { length >= 32 && strongMarks > 4 && digits > 0 && !isWords && spaces < 4 }

  /// Whether the characters are the words of a passphrase and not those of a sentence.
  var isPassphrase: Bool {
    let words = bytes.split(separator: 0x20, omittingEmptySubsequences: false).map(Self.init)
    let hasNumbers = words.count { $0.digits > 0 } > 1
    return (hasNumbers ? 3...12 : 4...12).contains(words.count) && !namesSecret
      && words.allSatisfy { word in
        (3...16).contains(word.length) && word.letters > 2 && word.marks == 0
          && !Self.sentenceWords.contains(word.folded)
          && word.bytes.allSatisfy { !(0x41...0x5A).contains($0) }
      }
  }

  /// Whether the characters are words with hyphens or underscores between them, of which a sentence
  /// or a name in code has no four: `river-stone-candle-orbit`.
  private var isJoinedPhrase: Bool {
    guard digits == 0, !namesSecret, let mark = bytes.first(where: { $0 == 0x2D || $0 == 0x5F })
    else { return false }
    let words = bytes.split(separator: mark, omittingEmptySubsequences: false).map(Self.init)
    return (4...8).contains(words.count)
      && words.allSatisfy { word in
        (3...10).contains(word.length) && !Self.sentenceWords.contains(word.folded)
          && word.bytes.allSatisfy { (0x61...0x7A).contains($0) }
      }
  }

  /// Whether the characters are the words of a wallet (BIP 39).
  var isPhrase: Bool {
    (11...23).contains(spaces) && digits + marks == 0
      && bytes.split(separator: 0x20, omittingEmptySubsequences: false).allSatisfy {
        (3...8).contains($0.count)
      }
  }

  // MARK: Sentences

  /// Whether the characters can't be a word, a name, or an identifier in a sentence.
  var isUnlikeWords: Bool {
    guard length >= 8, isPlainToken else { return false }
    let last = bytes.last ?? 0
    let inner = strongMarks - ("!?".utf8.contains(last) ? 1 : 0)
    if inner > 0 || strongMarks > 0 && digits > 2 {
      return digits > 1 || inner > 1 || changes >= 0.3
    }
    return !isWordsWithDigits && hasCapital && hasSmall && digits > 0 && changes >= 0.25
      && marks < 3
  }

  /// Whether the characters are letters and a number, or joined words, which a phrase must connect to
  /// a name.
  var isSpokenPassword: Bool {
    isJoinedPhrase
      || length >= 6 && digits > 1 && isPlainToken
        && !Self.algorithms.contains(folded.filter(\.isLetter)) && (hasSmall || strongMarks > 0)
  }

  /// Whether the characters occur elsewhere only as the same secret: neither words nor numbers.
  var isDistinct: Bool {
    letters > 0 && digits + strongMarks > 0 && (digits > 1 || changes > 0.1)
      || letters >= 12 && !isWords || isNumber && digits >= 8 && marks == 0 || isJoinedPhrase
  }

  private var hasCapital: Bool { bytes.contains { (0x41...0x5A).contains($0) } }
  private var hasSmall: Bool { bytes.contains { (0x61...0x7A).contains($0) } }

  /// Whether the characters may be a password in a sentence: neither an address, a path, a file, an
  /// identifier of a service, nor code.
  private var isPlainToken: Bool {
    guard length <= 64, spaces == 0, letters > 2, digits > 0, bytes.first != UInt8(ascii: "-"),
      !isFiller, !isReference, !isKeyword, !isHex, !isUUID, !isDigest, !isExpression
    else { return false }
    if bytes.contains(where: { $0 >= 0x80 || "/\\()[]{}<>,;:\"`".utf8.contains($0) }) {
      return false
    }
    if let sign = bytes.firstIndex(of: UInt8(ascii: "=")),
      case let name = Self(bytes[..<sign]), name.isWords || name.length < 4
    {
      return false
    }
    if bytes.contains(UInt8(ascii: "@")), bytes.contains(UInt8(ascii: ".")) { return false }
    if folded.hasPrefix("bc1") || folded.hasPrefix("0x") { return false }
    let parts = folded.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, (1...5).contains(parts.last?.utf8.count ?? 0) { return false }
    // `req_…`, `pi_…`.
    let words = bytes.split(separator: UInt8(ascii: "_"), maxSplits: 1)
    guard words.count == 2, strongMarks == 0 else { return true }
    return !(words[1].count > 13 && words[0].allSatisfy { (0x61...0x7A).contains($0) })
  }

  /// The letters of the names of algorithms and standards.
  private static let algorithms = set(
    """
    sha md aes rsa base utf argon argonid bcrypt scrypt oauth pbkdf aesgcm aescbc ed tls ssl http \
    ipv iso rfc cve xchacha chacha windows ubuntu python version
    """
  )
  private static let sentenceWords = set(
    """
    the and for with your you must please are not has have was from this that will can than least \
    too short long enter your again new old wrong does match forgot again characters contain more \
    less should when what into only same before invalid required empty incorrect
    """
  )

  // MARK: Logins

  /// Whether the characters are a password that only examples have.
  var isSample: Bool { ["admin", "root", "test", "user", "guest", "foo", "bar"].contains(folded) }

  /// Whether the characters are a name and a password in base64 (RFC 7617).
  var isBase64Login: Bool {
    var bits = UInt32(0)
    var count = 0
    var hasColon = false
    for byte in bytes where byte != UInt8(ascii: "=") {
      guard let value = Self.alphabet.firstIndex(of: byte) else { return false }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      let decoded = UInt8(truncatingIfNeeded: bits >> UInt32(count))
      if decoded < 0x20 { return false }
      hasColon = hasColon || decoded == UInt8(ascii: ":")
    }
    return hasColon
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

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

  private static func set(_ words: String) -> Set<String> {
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
