import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Passwords that someone chose, in sentences, commands, and calls, and lists of codes and words.
@Suite struct ChosenSecretTests {
  private func hidden(_ texts: String...) -> [String] {
    let messages = texts.enumerated().map { Message(id: "\($0)", sender: nil, text: $1) }
    let given = Transcript(messages: messages)
    return RedactedTranscript(given, Redaction([.secrets])).transcript.messages.map(\.text)
  }

  private static let passwords = [
    "Rivertable_Word6992", "stone3097rainbow", "river.stone.candle.orbit", "Kqwtzx-bv7dmp-xqlrtw",
  ]

  @Test(arguments: [
    "Jelszó: #", "lösenordet är #", "adgangskoden er #", "passordet er #", "Passord: #",
    "Mật khẩu: #", "passwordnya #", "şifrem #", "ww: #", "a palavra-passe é #", "p/w #",
    "Dein Initialkennwort ist #, bitte ändern", "we still use the old password, #, here",
    "the password remains # for now", "use # as the password", "utilise # comme mot de passe",
    "Password ........ #", "code wifi: #", "wifi: CabinNet / #", "logins for grafana: ann:#",
    "Your credentials:\nhttps://a.example\nann.b\n#", "password for the user (see `reset`):\n  #",
    "Passwort: `#`",
  ])
  func `a password of words and a number is hidden after its name`(_ form: String) {
    for password in Self.passwords {
      let text = form.replacing("#", with: password)
      #expect(hidden(text) == [form.replacing("#", with: "[secret 1]")])
    }
  }

  @Test(arguments: [
    "xh -a ann:# get a.example", "cypher-shell -u neo4j -p #", "useradd -p # ann", "bw unlock #",
    "impdp system/# directory=d", "az login -u ann -p #", "snmpget -v2c -c # sw1 sysDescr.0",
    "kubectl create secret generic db --from-literal=value=#", "cmdkey /user:ann /pass:#",
    "cryptsetup luksOpen /dev/sdb1 d <<< '#'", "vercel env add X production <<< #",
    "wg set wg0 private-key <(echo #)", "AUTH default #", "mkpasswd -m sha-512 '#'",
    "schtasks /create /ru ann /rp #", "restic --password-command 'echo #' backup",
    "openssl rsa -in k.pem -passin pass:#", "printf '#' | docker secret create db -",
    "smtp.PlainAuth(\"\", \"bot\", \"#\", \"a.example\")", "bcrypt.hashSync('#', 10)",
    "pymysql.connect('db','app','#','shop')", "Fernet('#')", "cookieParser('#')",
    "signInWithEmailAndPassword(auth, 'ann@a.example', '#')", "char pass[] = \"#\";",
    "curl_setopt($ch, CURLOPT_USERPWD, 'ann:#');", "api_key = os.getenv('API_KEY', '#')",
    "pgp_sym_decrypt(x, '#')", "<setting name=\"password\"><value>#</value></setting>",
    "<string name=\"db_password\">#</string>", "<td>Password</td><td>#</td>",
    "Uid=erp;Pwd={#};", "ann:#@tcp(db:3306)/shop", "'secret' => '#',", "apiKey = \"#\"",
    "IDENTIFIED WITH mysql_native_password BY '#';",
  ])
  func `a password of words and a number is hidden in a command or a call`(_ form: String) {
    for password in Self.passwords {
      let text = form.replacing("#", with: password)
      #expect(hidden(text) == [form.replacing("#", with: "[secret 1]")])
    }
  }

  @Test(arguments: [
    "AUTH_TYPE=basic", "the password is old, we use v10.6.8-rc.8",
    "the password is used by argon2id",
    "password = self.config.database.value", "secret: app-secret-v12",
    "the password field is in auth2.yml", "const pass = parse_v2.run",
    "<label for=\"password\">Kennwort</label>", "--from-literal=env=production",
    "bread milk butter eggs onion garlic pasta tomato cheese coffee sugar flour",
    "recovery phrase must have 12 or 24 words", "app password: abcd then more", "AUTH failed",
    "wifi: works again / no", "what is the client-server-system password?",
  ])
  func `names in code, versions, and lists of other words are kept`(_ text: String) {
    #expect(hidden(text) == [text])
  }

  // MARK: Lists

  /// A test vector of BIP 39.
  private static let words =
    "letter advice cage absurd amount doctor acoustic avoid letter advice cage above"
    .split(separator: " ").map(String.init)

  @Test func `the words of a wallet are hidden in any list, without a name too`() {
    let words = Self.words
    let numbered = words.enumerated().map { "\($0 + 1). \($1)" }
    let lists = [
      words.joined(separator: " "), words.joined(separator: ", "), words.joined(separator: "\n"),
      words.joined(separator: "-"), words.joined(separator: " ").uppercased(),
    ]
    for list in lists { #expect(hidden("I have \(list)") == ["I have [secret 1]"]) }
    #expect(hidden("mine:\n" + numbered.joined(separator: "\n")) == ["mine:\n1. [secret 1]"])
    #expect(hidden("mine:\n" + numbered.joined(separator: " ")) == ["mine:\n1. [secret 1]"])
    let eleven = words.dropLast().joined(separator: " ")
    #expect(hidden("so \(eleven) done") == ["so \(eleven) done"])
    let foreign = Array(repeating: "tanque mejilla pauta rígida", count: 3).joined(separator: " ")
    #expect(hidden("frase de recuperación: \(foreign)") == ["frase de recuperación: [secret 1]"])
  }

  @Test(arguments: [
    "2FA-Ersatzcodes: #", "Codes de secours :\n#", "one-time codes\n- #", "backup codes: #",
  ])
  func `lists of codes are one secret in other languages too`(_ form: String) {
    for codes in [
      "30526801 54871611 59751539", "1234 5678\n2345 6789\n3456 7890",
      "a1dcf-ea756\nb2f4f-189c2\nc4556-7077c",
    ] {
      let text = form.replacing("#", with: codes) + "\n\nKeep them."
      #expect(hidden(text) == [form.replacing("#", with: "[secret 1]") + "\n\nKeep them."])
    }
  }

  @Test func `groups of four letters after the name of a password are one`() {
    let groups = "qzxk wvbt jrpl mfdk"
    #expect(hidden("app password: \(groups)") == ["app password: [secret 1]"])
    #expect(hidden("the app password \(groups) works") == ["the app password [secret 1] works"])
    let key = "Es9T ZpYG smRp Tw3Q vC93 hrBq Fas4"
    #expect(hidden("recovery key: \(key)") == ["recovery key: [secret 1]"])
    let words = "password: this code also runs"
    #expect(hidden(words) == [words])
  }

  // MARK: Pairs and answers

  @Test func `the key after an identifier of Twilio is hidden`() {
    var forge = SecretForge(seed: 61)
    let (id, key) = ("AC" + forge.characters("x", 32), forge.characters("x", 32))
    #expect(hidden("Client(\"\(id)\", \"\(key)\")") == ["Client(\"[secret 1]\", \"[secret 2]\")"])
  }

  @Test func `an answer of a few words to a question for a password hides it`() {
    for password in Self.passwords {
      #expect(hidden("the password?", "sure, \(password)")[1] == "sure, [secret 1]")
      #expect(hidden("login for staging?", "ann\n\(password)")[1] == "ann\n[secret 1]")
      #expect(hidden("and the api key?", "it says \(password)")[1] == "it says [secret 1]")
      let later = hidden("the password?", "one moment", "sure, \(password)")
      #expect(later[2] == "sure, \(password)")
    }
  }
}
