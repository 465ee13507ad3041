/// A command, a call, or a phrase, and where its password is.
struct SecretCommand: Sendable {
  /// Where a password is.
  enum Place: Sendable {
    /// The argument after an option.
    case option([UInt8])
    /// Directly after an option.
    case attached([UInt8])
    /// In a name and a password after an option, with a mark between them.
    case user([UInt8], Unicode.Scalar)
    /// Cookies after an option.
    case cookies([UInt8])
    /// The next word, of a least length in bytes.
    case next(Int)
    /// An argument that isn't an option, from 1.
    case argument(Int)
    /// The last word of the line.
    case last
    /// An argument of a call, from 1, if it is in quotes.
    case quoted(Int)
    /// After a slash and before an at sign.
    case login
    /// Printed by a command before this one.
    case input
    /// Before or after an option.
    case near([UInt8])
    /// After a name, in a sentence.
    case pair
  }

  let name: [UInt8]
  let places: [Place]
  /// Whether the name may be the start of a longer one.
  let isPrefix: Bool

  /// The commands, one per line: the names, and options or one of the characters below.
  ///
  /// A star after a name means that it may continue. A plus sign after an option means that the
  /// password follows at once; a colon, percent sign, or comma that a name and this mark precede
  /// it; a semicolon that cookies follow; and `^` that it is before or after the option. `=` is the
  /// next word, which may have a least length, `#` the argument with a number, `$` the last word of
  /// the line, `,` the argument of a call with a number, `/` a login, `:` a name and a password, `<`
  /// the input, and `&` a name and a password in a sentence.
  static let all: [SecretCommand] = """
    ldapsearch, ldapmodify, ldapadd, ldapdelete, ldapwhoami|-w
    ldappasswd|-w -s -a
    curl|-u: --user: -U: --proxy-user: -b; --cookie;
    openssl|-k pass:+
    useradd, usermod, docker login, podman login, az login, az acr login, cf login, oc login|-p
    cypher-shell, mysqlsh, arangosh, ibmcloud login, pgcli, mycli|-p
    snmpget, snmpwalk, snmpset, snmpgetnext, snmpbulkwalk, snmptrap|-c -A -X
    schtasks|/rp
    cmdkey|/pass:+
    kubectl create secret*|--from-literal=
    docker secret create|< <<<
    vercel env add, fly secrets, kubectl create, wrangler secret put|<<<
    impacket-psexec, impacket-wmiexec, impacket-smbexec, impacket-secretsdump, psexec.py|:
    wmiexec.py, smbexec.py, secretsdump.py, CURLOPT_USERPWD, CURLOPT_PROXYUSERPWD|:
    bw unlock, set-initial-password, rclone obscure|#1
    password-command 'echo, password-command "echo, passcommand 'echo, passcommand "echo|=
    private-key <(echo, preshared-key <(echo, passwd <(echo, password-file <(echo|=
    AUTH , AUTH default , AUTH PLAIN , AUTH LOGIN , manually:|=8
    option key|=
    zip, unzip, sqlcmd, osql, bcp, ipmitool, mosquitto_pub, mosquitto_sub, xmlrpc|-P
    7z, 7za, 7zz, unrar|-p+
    rar|-hp+ -p+
    ssh-keygen|-N -P
    security add|-w
    sp_addlogin|,2
    NickServ IDENTIFY, cargo login|#1
    poetry config http-basic, composer config http-basic|$
    etcdctl|--user:
    yt-dlp|-p
    default on >, key s:, EAP|=
    mongo, mongosh, mongodump, mongorestore, mongoexport, mongoimport, snowsql, cqlsh, influx|-p
    twine, psexec, PsExec, evil-winrm, hydra, medusa, crackmapexec, netexec, nxc, smbmap|-p
    security unlock, keychain, ldapvi, rabbitmqadmin, vncviewer, clickhouse-client|-p --password
    sshpass|-p -p+
    mysql*, mariadb*|-p+
    redis-cli|-a
    smbclient, rpcclient|-U%
    lftp|-u,
    xfreerdp, rdesktop, wfreerdp|/p:+ -p
    net use|/user:^
    net user|#2
    rabbitmqctl add_user, rabbitmqctl change_password, rabbitmqctl authenticate_user|#2
    wpa_passphrase|#2
    isql|#3
    vault login|#1
    Dsonar.login, snmp-server community|=
    gh secret set|--body -b <<<
    http , https , xh , xhs |-a: --auth:
    htpasswd -b*, mc alias set, mkpasswd -m|$
    sqlplus, thin:, impdp, expdp, sqlldr, rman target|/
    SSWS|=30
    enable secret 5, enable secret 8, enable secret 9|=12
    enable secret 0, enable secret 7, enable password 0, enable password 7|=
    ConvertTo-SecureString, ConvertTo-SecureString -String|=
    d":", d": "|=40
    PasswordAuthentication(, UsernamePasswordCredentials(, NetworkCredential(, BasicAuth(|,2
    basic_auth(, HTTPBasicAuth(, SetBasicAuth(, login(, auth=(, WiFi.begin(, createHmac(|,2
    jwt.sign(, jwt.verify(, jwt.encode(, jwt.decode(, JWT.encode(, JWT.decode(|,2
    getConnection(, mysqli(, mysqli_connect(, PDO(, DBI->connect(, PlainAuth(, MySQLdb.connect(|,3
    pymysql.connect(, create_superuser(, create_user(, signInWithEmailAndPassword(|,3
    createUserWithEmailAndPassword(, createUser(|,3
    InfluxDBClient(|,4
    Fernet(, hmac.new(, hashSync(, bcrypt.hash(, hashpw(, cookieParser(, Wallet(, set_password(|,1
    pgp_sym_decrypt(, pgp_sym_encrypt(, createCipheriv(, createDecipheriv(|,2
    password-stdin, with-token, chpasswd|<
    passwd --stdin, sudo -S|< <<<
    cryptsetup|< <<<
    login, Login|-p &
    creds, Creds, credentials, Credentials, log in, Log in, sign in, Sign in, logins, Logins|&
    Anmeldung mit, Zugang mit, accesso con, connexion avec|&
    wifi, Wifi, WiFi, WIFI, wlan, WLAN|&
    Zugangsdaten, Anmeldedaten, Logindaten, identifiants, Identifiants, credenciales, acceso|&
    Credenciales, Acceso, credenziali, Credenziali, inloggegevens, Inloggegevens, dane logowania|&
    u:, U:, user:, User:, usr:|p: P:
    """.parts(between: "\n").flatMap { line -> [SecretCommand] in
      guard let bar = line.utf8.firstIndex(of: UInt8(ascii: "|")) else { return [] }
      let places = line[line.index(after: bar)...].parts(between: " ").compactMap(Place.init)
      return line[..<bar].parts(between: ",").map {
        SecretCommand($0.utf8.first == 0x20 ? $0.dropFirst() : $0, places)
      }
    }

  private init(_ name: Substring, _ places: [Place]) {
    isPrefix = name.utf8.last == UInt8(ascii: "*")
    self.name = Array(name.utf8.dropLast(isPrefix ? 1 : 0))
    self.places = places
  }
}

extension SecretCommand.Place {
  fileprivate init?(_ source: Substring) {
    let (rest, option) = (source.dropFirst(), Array(source.utf8.dropLast()))
    switch (source.first, source.last) {
    case ("=", _): self = .next(Int(rest) ?? 4)
    case ("#", _): self = .argument(Int(rest) ?? 1)
    case (",", _): self = .quoted(Int(rest) ?? 2)
    case ("$", _): self = .last
    case ("<", _) where rest.isEmpty: self = .input
    case ("&", _): self = .pair
    case ("/", _) where rest.isEmpty: self = .login
    case (":", _): self = .user([], ":")
    case ("-", let mark?) where ":%,=".contains(mark):
      guard let scalar = mark.unicodeScalars.first else { return nil }
      self = .user(option, scalar)
    case (_, "+"): self = .attached(option)
    case (_, ";"): self = .cookies(option)
    case (_, "^"): self = .near(option)
    default: self = .option(Array(source.utf8))
    }
  }
}

extension SecretScanner {
  /// The maximum length of a command, in bytes.
  private static let longestCommand = 2000

  /// Finds the password of a command that begins at an index.
  mutating func findCommand(_ command: SecretCommand, _ start: Int) {
    let first = start + command.name.count
    if !command.isPrefix, text.has(first - 1, .alphanumeric), text.has(first, .alphanumeric) {
      return
    }
    // The options of a command were all found with its first name in a line.
    guard start >= commandEnds[command.name] ?? 0 else { return }
    let line = first..<text.commandEnd(from: first, atMost: Self.longestCommand)
    for place in command.places {
      switch place {
      case .option(let option):
        findOptions(option, line) { scanner, end in
          scanner.text.argument(after: end).map { scanner.findBarePassword(from: $0) }
        }
      case .attached(let option): findOptions(option, line) { $0.findBarePassword(from: $1) }
      case .user([], let mark): findUser(from: first, separator: mark)
      case .user(let option, let mark):
        findOptions(option, line) { $0.findUser(from: $1, separator: mark) }
      case .cookies(let option):
        findOptions(option, line) { scanner, end in
          scanner.text.argument(after: end).map { scanner.findCookies(from: $0) }
        }
      case .near(let option): findNear(option, first)
      case .next(let least):
        findBarePassword(from: text.argument(after: first) ?? first, atLeast: least)
      case .argument(let number): findArgument(number, line)
      case .last: findBarePassword(from: text.lastWord(line))
      case .quoted(let number): findQuoted(number, line)
      case .login: findSlash(line)
      case .input: findInput(before: start)
      case .pair: findPair(from: first)
      }
    }
    let hasOptions = command.places.contains {
      switch $0 {
      case .option, .attached, .user, .cookies: true
      default: false
      }
    }
    if hasOptions { commandEnds[command.name] = line.upperBound }
  }

  private mutating func findOptions(
    _ option: [UInt8],
    _ line: Range<Int>,
    _ find: (inout SecretScanner, Int) -> Void?
  ) {
    for index in line
    where text[index] == option[0] && text.isArgument(index) && text.matches(option, at: index) {
      _ = find(&self, index + option.count)
    }
  }

  /// Finds an argument that isn't an option.
  private mutating func findArgument(_ number: Int, _ line: Range<Int>) {
    var (index, count) = (line.lowerBound, 0)
    while let start = text.argument(after: index), start < line.upperBound {
      if !text.isOne(start, of: "-/") { count += 1 }
      if count == number { return findBarePassword(from: start) }
      let range = value(at: start, isQuery: false).range
      index = max(range.upperBound, start + 1)
    }
  }

  /// Finds an argument of a call, if it is in quotes.
  private mutating func findQuoted(_ number: Int, _ line: Range<Int>) {
    var (index, count, depth) = (line.lowerBound, 1, 0)
    while index < line.upperBound, count <= number {
      if text.isQuote(index) {
        if count == number { return findBarePassword(from: index) }
        let string = value(at: index, isQuery: false).range
        index = string.isEmpty ? string.upperBound - 1 : string.upperBound
      } else if text[index] == UInt8(ascii: "(") {
        depth += 1
      } else if text[index] == UInt8(ascii: ")") {
        if depth == 0 { return }
        depth -= 1
      } else if text[index] == UInt8(ascii: ","), depth == 0 {
        count += 1
      }
      index += 1
    }
  }

  /// Finds the password in `name/password@host`.
  private mutating func findSlash(_ line: Range<Int>) {
    let first = text.spaces(from: line.lowerBound, atMost: 2)
    let slash = text.end(of: .dotted, from: first)
    var end = slash
    while end < line.upperBound, !text.isSpace(end), !text.isOne(end, of: "@\"'") { end += 1 }
    let value = SecretValue(text[slash + 1..<max(end, slash + 1)])
    guard slash > first, text.isOne(slash, of: "/"),
      text.isOne(end, of: "@") || value.isUnlikeWords || value.isSpokenPassword,
      value.length >= 4, !value.isFiller,
      value.isMixed || !value.isWords || value.isJoinedPhrase
    else { return }
    later.append(Secret(range: slash + 1..<end, kind: "password"))
  }

  /// Finds the words before and after an option: `net use z: … /user:ann`, `net use z: /user:ann …`.
  private mutating func findNear(_ option: [UInt8], _ start: Int) {
    let limit = min(start + 160, text.count)
    guard let index = (start..<limit).first(where: { text.matches(option, at: $0) }) else { return }
    var first = index
    while first > start, text.isSpace(first - 1) { first -= 1 }
    while first > start, !text.isSpace(first - 1) { first -= 1 }
    findBarePassword(from: first)
    var end = index
    while end < limit, !text.isSpace(end) { end += 1 }
    findBarePassword(from: text.spaces(from: end, atMost: 2))
  }

  /// Finds the password that a command before an index prints, alone or after a name.
  private mutating func findInput(before start: Int) {
    let line = text[max(start - 120, 0)..<start]
    let echo = line.indices.last {
      text.matches("echo ".utf8, at: $0) || text.matches("printf ".utf8, at: $0)
    }
    guard let echo else { return }
    var first = text.secondWord(from: echo)
    if text.matches("-n ".utf8, at: first) { first = text.secondWord(from: first) }
    let user = text.end(of: .word, from: text.isQuote(first) ? first + 1 : first)
    if text[user] == UInt8(ascii: ":") { return findUser(from: first) }
    findBarePassword(from: first)
  }

  mutating func findUser(from start: Int, separator: Unicode.Scalar = ":") {
    guard let first = text.argument(after: start, isAttached: true) else { return }
    let given = value(at: first, isQuery: false).range
    guard let mark = text[given].firstIndex(of: UInt8(ascii: separator)) else { return }
    let password = mark + 1..<given.upperBound
    let value = SecretValue(text[password])
    if separator == "=" { return findBarePassword(from: password.lowerBound) }
    guard !password.isEmpty, !value.isFiller, !value.isVariable else { return }
    later.append(Secret(range: password, kind: kind(of: password) ?? "password"))
  }

  mutating func findBarePassword(from start: Int, atLeast least: Int = 4) {
    let range = value(at: start, isQuery: false).range
    let value = SecretValue(text[range])
    guard value.length >= least, !value.isFiller, !value.isReference, !value.isKeyword,
      value.isMixed || !value.isWords || value.isJoinedPhrase, value.letters > 0,
      !text.isOne(range.lowerBound, of: "-\\")
    else { return }
    later.append(Secret(range: range, kind: kind(of: range) ?? "password"))
  }
}

extension ByteText {
  /// Whether an argument of a command begins at an index, also in a list of strings.
  fileprivate func isArgument(_ index: Int) -> Bool {
    isSpace(index - 1)
      || isQuote(index - 1) && (isSpace(index - 2) || isOne(index - 2, of: ",[("))
  }

  /// Returns where the argument after another one begins, which an equals sign, spaces, or a comma
  /// between strings precede; `nil` if the other one continues.
  func argument(after end: Int, isAttached: Bool = false) -> Int? {
    if self[end] == UInt8(ascii: "=") { return end + 1 }
    let isString = isQuote(end) && self[spaces(from: end + 1, atMost: 2)] == UInt8(ascii: ",")
    let comma = isString ? spaces(from: end + 1, atMost: 2) : end
    if self[comma] == UInt8(ascii: ",") {
      let next = spaces(from: comma + 1, atMost: 4)
      if isQuote(next) { return next }
    }
    let next = spaces(from: isQuote(end) && isSpace(end + 1) ? end + 1 : end, atMost: 4)
    let isFirst = isOne(end - 1, of: ":(")
    let isQuoted = isQuote(end) && has(end + 1, .alphanumeric)
    guard next > end || isAttached || isFirst || isQuoted, next < count else { return nil }
    return next
  }

  /// Returns where a command ends: with its line, which a backslash continues, or a shell operator.
  fileprivate func commandEnd(from start: Int, atMost limit: Int) -> Int {
    var index = start
    while index < count, index - start < limit {
      if self[index] == 0x0A, self[index - 1] != UInt8(ascii: "\\") { break }
      if self[index] == 0x20,
        matches("&& ".utf8, at: index + 1) || matches("| ".utf8, at: index + 1)
      {
        break
      }
      index += 1
    }
    return index
  }

  /// Returns where the second word of a command begins.
  fileprivate func secondWord(from start: Int) -> Int {
    var index = start
    while index < count, !isSpace(index) { index += 1 }
    return spaces(from: index, atMost: 4)
  }

  /// Returns where the last word of a line begins.
  fileprivate func lastWord(_ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, isSpace(end - 1) || isOne(end - 1, of: "`\"'") { end -= 1 }
    while end > line.lowerBound, !isSpace(end - 1) { end -= 1 }
    return end
  }
}
