/// Whether characters are a key, a password, or the words of one.
extension SecretValue {
  /// Whether the characters are a key of a least length.
  func isKey(atLeast least: Int) -> Bool {
    length >= least && spaces == 0 && !isNumber && !isWords && !isFiller && !isReference
      && !isExpression && !isDigest && !isFingerprint && !isTypeName && !isAccount
      && (digits > 0 || length >= 16)
  }

  /// Whether the characters are bytes with colons between them, as of a certificate.
  private var isFingerprint: Bool {
    let groups = bytes.split(separator: 0x3A, omittingEmptySubsequences: false)
    return groups.count > 3
      && groups.dropFirst(folded.hasPrefix("keyid:") ? 1 : 0).allSatisfy {
        $0.count == 2 && SecretValue($0).isHex
      }
  }

  /// Whether the characters identify an account of Twilio.
  private var isAccount: Bool {
    length == 34 && bytes.starts(with: "AC".utf8) && Self(bytes.dropFirst(2)).isHex
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

  /// Whether letters occur together with digits or marks that names don't have, or in groups.
  var isMixed: Bool { letters > 0 && digits + strongMarks > 0 || isGrouped }

  /// Whether the characters are three groups of six with hyphens between them that aren't words, as
  /// in the passwords that devices of Apple propose.
  var isGrouped: Bool {
    let groups = bytes.split(separator: 0x2D, omittingEmptySubsequences: false)
    return length == 20 && groups.map(\.count) == [6, 6, 6] && marks == 2 && !isWordsWithDigits
  }

  /// Whether the characters are four letters in each of four groups that aren't words, as in the
  /// passwords of apps.
  var isFourGroups: Bool {
    length == 19 && spaces == 3 && letters == 16 && commonPairs < 0.85 && changes == 0
      && bytes.enumerated().allSatisfy { ($1 == 0x20) == ($0 % 5 == 4) }
  }

  /// Whether the characters are a word with a question mark.
  var isQuestion: Bool {
    bytes.last == UInt8(ascii: "?") && strongMarks == 1 && digits == 0 && isWords
  }

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
    if length >= 8, marks == 0, hasOddCapitals || letters == length && !hasSmall { return true }
    if isJoinedCapitals { return true }
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

  /// Whether the characters are capitalized words without spaces, but not the name of a type.
  private var isJoinedCapitals: Bool {
    let capitals = bytes.dropFirst().count { (0x41...0x5A).contains($0) }
    return length >= 8 && letters == length && hasCapital && capitals > 0 && hasSmall
      && (0x41...0x5A).contains(bytes.first ?? 0)
      && !Self.types.contains(where: folded.hasSuffix)
  }

  /// Whether letters are capitals without regard to words: `zVeUEsAMbpobxWd`.
  var hasStrangeCase: Bool {
    guard letters >= 8, marks + spaces == 0, changes >= 0.15 else { return false }
    var (capitals, small, longest, turns) = (0, 0, 0, 0)
    var last: ByteClass = []
    for byte in bytes {
      let byteClass = ByteClass.table[Int(byte)].intersection(.alphanumeric)
      if byteClass != last, !last.isEmpty { turns += 1 }
      if byteClass == .upper, !last.isEmpty { capitals += 1 }
      small = byteClass == .lower ? small + 1 : 0
      (longest, last) = (max(longest, small), byteClass)
    }
    return capitals * 10 >= letters * 3 && longest > 0 && longest < 6 && turns > 2
  }

  /// Whether the characters are letters that can't be words.
  var isGibberish: Bool {
    letters == length && length >= 10
      && (hasStrangeCase || isUnpronounceable || hasRandomCase || commonPairs < 0.6)
  }

  /// Whether lowercase letters have too few vowels for a word, or too many consonants in a row.
  var isUnpronounceable: Bool {
    guard letters == length, length >= 10, !hasCapital else { return false }
    var (vowels, run, longest) = (0, 0, 0)
    for byte in bytes {
      let isVowel = "aeiouy".utf8.contains(byte)
      if isVowel { vowels += 1 }
      run = isVowel ? 0 : run + 1
      longest = max(longest, run)
    }
    return vowels * 5 < length || longest > 5
  }

  /// Whether the characters are random, with many marks, as the salts of WordPress.
  var isDense: Bool { length >= 32 && strongMarks > 4 && digits > 0 && !isWords && spaces < 4 }

  /// Whether the characters are words with a number, and not those of a sentence.
  var isNumberedPhrase: Bool {
    let words = folded.split { !$0.isLetter && !$0.isNumber }
    return digits > 1 && (2...5).contains(words.count) && !namesSecret
      && !words.contains { Self.sentenceWords.contains(String($0)) }
  }

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

  /// Whether the characters are words with a mark between them, of which a sentence or a name in
  /// code has no four: `river-stone-candle-orbit`.
  var isJoinedPhrase: Bool {
    guard digits == 0, length <= 64, !namesSecret,
      let mark = bytes.first(where: { $0 == 0x2D || $0 == 0x5F || $0 == 0x2E })
    else { return false }
    let words = bytes.split(separator: mark, omittingEmptySubsequences: false).map(Self.init)
    let isDotted = mark == 0x2E
    return (4...8).contains(words.count)
      && words.allSatisfy { word in
        (isDotted ? 4...10 : 3...10).contains(word.length)
          && !Self.sentenceWords.contains(word.folded)
          && !(isDotted && Self.codeWords.contains(word.folded))
          && word.bytes.allSatisfy { (0x61...0x7A).contains($0) }
      }
  }

  /// Whether the characters are the words of a wallet (BIP 39).
  var isPhrase: Bool {
    let words = folded.split(whereSeparator: \.isWhitespace)
    return (12...24).contains(words.count) && digits + marks == 0
      && words.allSatisfy { $0.utf8.count > 2 && $0.count <= 12 }
  }

  // MARK: Sentences

  /// Whether the characters can't be a word, a name, or an identifier in a sentence.
  var isUnlikeWords: Bool {
    if isGrouped { return true }
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
    isJoinedPhrase || isGrouped || hasRandomCase
      || length >= 6 && digits > 1 && isPlainToken
        && !Self.algorithms.contains(folded.filter(\.isLetter)) && (hasSmall || strongMarks > 0)
  }

  /// Whether the characters occur elsewhere only as the same secret: neither words nor numbers.
  var isDistinct: Bool {
    letters > 0 && digits + strongMarks > 0 && (digits > 1 || changes > 0.1)
      || letters >= 12 && !isWords || isNumber && digits >= 8 && marks == 0 || isJoinedPhrase
  }

  /// Whether someone may have chosen the characters as a key: words and a number, or joined words.
  var isChosen: Bool {
    isJoinedPhrase || isSpokenPassword && !namesSecret && (hasCapital || digits > 2)
  }

  /// Whether the characters are letters that aren't words, some of them capitals.
  private var hasRandomCase: Bool {
    length >= 10 && letters == length && changes >= 0.2 && commonPairs < 0.78 && hasSmall
      && hasCapital
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
    if isParameter || isMailAddress || isFile { return false }
    // Public keys, addresses, and colors.
    if ["bc1", "0x", "age1"].contains(where: folded.hasPrefix) { return false }
    if bytes.first == UInt8(ascii: "#"), Self(bytes.dropFirst()).isHex { return false }
    // `req_…`, `pi_…`.
    let words = bytes.split(separator: UInt8(ascii: "_"), maxSplits: 1)
    guard words.count == 2, strongMarks == 0 else { return true }
    let isIdentifier = words[1].count > 13 && words[0].allSatisfy { (0x61...0x7A).contains($0) }
    return !isIdentifier || Self(words[1]).isWordsWithDigits
  }

  /// Whether the characters are a name and its value: `user=ann12`.
  private var isParameter: Bool {
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return false }
    let (name, value) = (Self(bytes[..<sign]), Self(bytes[(sign + 1)...]))
    return name.strongMarks == 0 && name.isWords && name.length > 3
      || name.length < 4
        && (value.isNumber || value.isWordsWithDigits || value.isHex || value.isUUID)
  }

  /// Whether the characters end with a host after an at sign.
  private var isMailAddress: Bool {
    guard let sign = bytes.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let host = bytes[(sign + 1)...]
    return host.contains(UInt8(ascii: ".")) && host.first != UInt8(ascii: ".")
      && host.allSatisfy { !ByteClass.table[Int($0)].isDisjoint(with: .dotted) }
  }

  /// Whether the characters end as a file or are a version: `auth2.yml`, `v10.6.8-rc.8`.
  private var isFile: Bool {
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, (1...5).contains(last.count) else { return false }
    let isNumber = last.allSatisfy { (0x30...0x39).contains($0) }
    return strongMarks == 0 && !ByteClass.table[Int(last.first ?? 0)].isDisjoint(with: .lower)
      || letters < 4 || parts.count > 2 && last.count < 4 && isNumber
  }

  /// The words that names of types end with.
  private static let types = set(
    """
    type str string field schema config model input params value text optional key id data info \
    service provider manager handler class view controller interface enum column option error \
    exception request response validator generator event state props method rule dto form
    """
  )
  /// The letters of the names of algorithms and standards.
  private static let algorithms = set(
    """
    sha md aes rsa base utf utfmb argon argonid bcrypt scrypt oauth pbkdf aesgcm aescbc ed tls ssl http \
    ipv iso rfc cve xchacha chacha windows ubuntu python version
    """
  )
  /// The words of names in code with dots between them.
  private static let codeWords = set(
    """
    self this that data item node type name value model view state store props options settings \
    user users session request response form page login site service client server system java \
    test tests spec main core util utils common internal error errors message messages label title \
    spring kafka apache google github amazonaws example local html json yaml
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
}
