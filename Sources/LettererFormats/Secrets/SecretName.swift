/// The name of a value that is secret: `DB_PASSWORD`, `apiKey`, `Authorization`.
struct SecretName {
  /// What the value is.
  enum Role: Sendable {
    case password
    /// A key or a token.
    case key
    /// A key if it looks random, but not an identifier.
    case possibleKey
    /// A key if it is long and looks random, such as that of a session.
    case seldomKey
    /// The codes that replace a lost device.
    case codes
    /// The credentials in an HTTP header.
    case authorization
    /// The cookies in an HTTP header.
    case cookies
    /// Credentials after a word such as `Bearer`.
    case scheme
    /// The words of a wallet.
    case phrase
    /// A signature that authorizes an address.
    case signature
    /// A host, which a login may precede.
    case host
  }

  let role: Role
  /// The whole name.
  let range: Range<Int>

  /// The maximum length of a name, in bytes.
  private static let longest = 48

  init(role: Role, range: Range<Int>) { (self.role, self.range) = (role, range) }

  /// Finds the name that ends with a word at an index; `nil` if its value isn't secret.
  init?(_ text: ByteText, endingAt end: Int) {
    let wordStart = Self.wordStart(text, before: end)
    let lead = Self.lead(text, before: wordStart)
    let word = text.folded(wordStart..<end)
    let isParameter = text.isOne(wordStart - 1, of: "?&") && (word == "key" || word == "code")
    guard let role = isParameter ? .signature : Self.role(of: word, behind: lead),
      let rest = Self.rest(text, from: end)
    else { return nil }
    self.role = role
    range = text.start(of: .dotted, before: end, atMost: Self.longest)..<rest
  }

  /// Returns the role of a name that isn't followed by anything.
  static func role(of name: String) -> Role? {
    let text = ByteText(name.utf8)
    if let role = ForeignNames.all.role(text.bytes.span, endingAt: text.count) { return role }
    for end in stride(from: text.count, to: 0, by: -1) where !text.has(end, .letter) {
      guard text.has(end - 1, .letter), let name = SecretName(text, endingAt: end) else { continue }
      return name.range.upperBound == text.count ? name.role : nil
    }
    return nil
  }

  // MARK: Words

  /// The words that end a name, in lowercase.
  static let words: [String] =
    Array(roles.keys) + suffixes.map(\.0) + Array(pairs.keys)

  /// Returns the role of a last word, given the word before it.
  private static func role(of word: String, behind lead: String) -> Role? {
    if unlike.contains(lead) { return nil }
    if let pair = pairs[word], let role = pair[lead] { return role }
    if word == "key" {
      if keyLeads.contains(lead) { return .key }
      return lead.isEmpty || plainLeads.contains(lead) ? nil : .possibleKey
    }
    // A public key for forms, whose secret has another name.
    if word == "sitekey" { return nil }
    if word == "passe" { return lead == "de" || lead == "palavra" ? .password : nil }
    return roles[word] ?? suffixes.first { word.hasSuffix($0.0) }?.1
  }

  /// Returns the start of the last word of an identifier, such as that of `Key` in `apiKey`.
  private static func wordStart(_ text: ByteText, before end: Int) -> Int {
    let first = text.start(of: .alphanumeric, before: end, atMost: longest)
    for index in stride(from: end - 1, to: first, by: -1) where text.has(index, .upper) {
      if text.has(index - 1, [.lower, .digit]) || text.has(index + 1, .lower) { return index }
    }
    return first
  }

  /// Returns the word before one that begins at an index, if only a separator or a change of case
  /// is between them.
  private static func lead(_ text: ByteText, before start: Int) -> String {
    let isApart = text.has(start - 1, [.underscore, .hyphen, .dot]) || text[start - 1] == 0x20
    let stop = isApart ? start - 1 : start
    return text.folded(wordStart(text, before: stop)..<stop)
  }

  /// Returns where a name ends whose last words don't change what it is: `PASSWORD_2`, `TOKEN_PROD`.
  private static func rest(_ text: ByteText, from end: Int) -> Int? {
    var index = end
    while text.has(index, .word) {
      let start = text.has(index, [.underscore, .hyphen]) ? index + 1 : index
      let stop = text.end(of: .alphanumeric, from: start, atMost: 16)
      let word = text.folded(start..<stop)
      guard stop > index, word.allSatisfy(\.isNumber) || tails.contains(word) else { return nil }
      index = stop
    }
    return index
  }

  /// The roles of whole words.
  private static let roles: [String: Role] = {
    var roles: [String: Role] = [:]
    let groups: [(Role, String)] = [
      (
        .password,
        """
        password passwd passwrd passphrase passcode pwd pass pw passwort kennwort contrasena senha \
        parola haslo wachtwoord losenord salasana motdepasse adgangskode heslo jelszo sifre passwords \
        passe mdp pword pswd adgangskoden kodeord kodeordet passord passordet salasanani sandi \
        sandinya passwordnya ww heslem wachtwoorden rootpw psw remotepass \
        deststorepass srcstorepass destkeypass srckeypass
        """
      ),
      (
        .password,
        """
        dbpass userpass mypass rootpass adminpass smtppass ftppass mailpass redispass mysqlpass \
        pgpass storepass keypass dbpw userpw psk requirepass masterauth sshpass clave
        """
      ),
      (
        .key,
        """
        token secret secrets credential credentials creds secretkeybase jwt phpsessid jsessionid \
        tokensecret
        """
      ),
      (.possibleKey, "auth cred passkey otp totp sid key wif jeton"), (.signature, "sig signature"),
      (.seldomKey, "pat session seed salt pepper pin dsn license licence community azdo"),
      (.authorization, "authorization"), (.cookies, "cookie cookies"),
      (.scheme, "bearer basic"), (.phrase, "mnemonic seedphrase phrase bip39"),
      (.host, "proxy"),
    ]
    for (role, words) in groups {
      for word in words.split(separator: " ") { roles[String(word)] = role }
    }
    return roles
  }()

  /// The roles of words by the word before them.
  private static let pairs: [String: [String: Role]] = {
    let groups: [(Role, String, String)] = [
      (.codes, "code codes", "recovery backup scratch unlock emergency 2fa time"),
      (.password, "code", "wifi wlan wi"), (.password, "wifi wlan", "code"),
      (.password, "material", "key"), (.key, "at", "li"), (.codes, "secours", "de"),
      (.password, "content", "key"), (.key, "appid", "openweather openweathermap weather owm"),
      (.codes, "key", "recovery security"), (.password, "by", "identified password"),
      (.password, "auth", "redis rediscli"),
      (.phrase, "words", "recovery seed mnemonic wallet word backup"),
      (.seldomKey, "string", "connection conn"), (.seldomKey, "url uri", "webhook hook"),
      (.seldomKey, "connection", "bus database db storage redis hub"),
      (.seldomKey, "id sessionid", "session sess"), (.key, "seed", "mfa totp otp 2fa"),
    ]
    var pairs: [String: [String: Role]] = [:]
    for (role, words, leads) in groups {
      for word in set(words) {
        for lead in set(leads) { pairs[word, default: [:]][lead] = role }
      }
    }
    return pairs
  }()

  /// The roles of words that end with these letters: `dbpassword`, `sessionToken`.
  private static let suffixes: [(String, Role)] = [
    ("password", .password), ("passwd", .password), ("passphrase", .password),
    ("passcode", .password), ("passwort", .password), ("pwd", .password), ("token", .key),
    ("secret", .key), ("apikey", .key), ("secretkey", .key), ("accesskey", .key),
    ("privatekey", .key), ("signingkey", .key), ("encryptionkey", .key), ("masterkey", .key),
    ("accountkey", .key), ("authkey", .key), ("credentials", .key), ("sharedaccesskey", .key),
    ("licensekey", .key), ("key", .possibleKey), ("kennwort", .password), ("passord", .password),
    ("ersatzcodes", .codes), ("ersatzcode", .codes), ("herstellungscodes", .codes),
    ("herstellungsphrase", .phrase),
  ]

  /// The words before `key` that make it a secret.
  private static let keyLeads: Set<String> = set(
    """
    api secret access private encryption signing auth master account shared consumer app storage \
    application webhook admin deploy service subscription function license licence crypto hmac jwt \
    session cookie token client user bot server wrap unseal root rest integration host functions
    """
  )
  /// The words before `key` that make it something else.
  private static let plainLeads: Set<String> = set(
    """
    public site primary foreign cache sort partition row object index unique natural surrogate composite \
    the a this that each any dictionary dict map json query lookup group grouping idempotency i18n \
    translation locale data config env metadata label hot shortcut arrow escape enter return meta \
    ctrl alt shift option command tab space delete backspace left right up down s3 redis bucket \
    react item list node tree search name value registry settings kv context state routing dedup \
    message event topic hash range join distribution install recv send refresh which same other new old first last every
    """
  )
  /// The words before the last one that make a token or a secret something else.
  private static let unlike: Set<String> = set(
    """
    next page nextpage prev previous continuation stop eos bos pad unk sep cls mask start end max min \
    num input output total prompt completion reasoning cached special cancellation cancel sync resume \
    public per of no without syntax lexer parser current peek expected unexpected image audio \
    pagination cursor change lock request
    """
  )
  private static let tails: Set<String> = set(
    """
    prod production dev development stage staging test testing live sandbox \
    local base64 b64 value \
    old new current backup main default primary secondary env raw plain text cleartext base data
    """
  )

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}
