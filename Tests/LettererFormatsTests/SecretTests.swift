import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

@Suite struct SecretTests {
  private func hidden(_ messages: [Message], _ kinds: Set<Redaction.Kind> = [.secrets]) -> [Message]
  {
    RedactedTranscript(Transcript(messages: messages), Redaction(kinds)).transcript.messages
  }

  private func hidden(_ text: String) -> String {
    hidden([Message(id: "a", sender: nil, text: text)])[0].text
  }

  private func counts(_ text: String) -> [String: Int] {
    SecretTally(Transcript(messages: [Message(id: "a", sender: nil, text: text)])).counts
  }

  // MARK: Published forms

  /// Texts around a key.
  private static let contexts: [(String, String)] = [
    ("", ""), ("my key is ", ", ok?"), ("(", ")"), ("`", "`"), ("KEY=", "\nA=1"), ("\"", "\","),
    ("curl -H 'X: ", "' https://a.example"), ("**", "**"), ("密钥", "在这里"), ("| a | ", " |"),
    ("see ", "."), ("{\\\"k\\\": \\\"", "\\\"}"), ("--token ", " --verbose"),
  ]

  @Test(arguments: SecretForge.forms)
  func `a key of a published form is found by its kind, whatever is around it`(
    _ form: SecretForge.Form
  ) {
    var forge = SecretForge(seed: 53)
    for (index, context) in Self.contexts.enumerated() {
      let key = forge.key(form)
      let text = context.0 + key + context.1
      let kept = hidden(text)
      #expect(!kept.contains(key.suffix(12)), "\(index)")
      #expect(!kept.contains(key.dropFirst(key.count / 2).prefix(8)), "\(index)")
      #expect(kept.hasSuffix(context.1), "\(index): \(kept)")
      #expect(counts(text) == [form.kind: 1], "\(index)")
    }
  }

  @Test(arguments: SecretForge.forms)
  func `two keys in a line are two secrets`(_ form: SecretForge.Form) {
    var forge = SecretForge(seed: 54)
    let (first, second) = (forge.key(form), forge.key(form))
    let text = "first \(first) then \(second)."
    let kept = hidden(text)
    for key in [first, second] { #expect(!kept.contains(key.suffix(12)), "\(kept)") }
    #expect(kept.contains("] then ") && kept.hasSuffix("]."), "\(kept)")
    #expect(counts(text) == [form.kind: 2])
  }

  @Test func `at least thirty kinds of keys have a form`() {
    #expect(Set(SecretForge.forms.map(\.kind)).count >= 30)
  }

  @Test(arguments: ["PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY"])
  func `a private key is one secret, however its lines are written`(_ name: String) {
    var forge = SecretForge(seed: 7)
    let block = forge.block(name)
    let lines = block.split(separator: "\n")
    let forms = [
      block, lines.joined(separator: "\\n"), lines.map { "+" + $0 }.joined(separator: "\n"),
      lines.enumerated().map { "    \($0 + 1)\t\($1)" }.joined(separator: "\n"),
      lines.dropLast().joined(separator: "\n"), lines.dropFirst().joined(separator: "\n"),
    ]
    for form in forms {
      let kept = hidden("here\n\(form)\n\nok")
      #expect(lines.dropFirst().dropLast().allSatisfy { !kept.contains($0.prefix(20)) }, "\(kept)")
      #expect(kept.hasPrefix("here") && kept.hasSuffix("ok"))
      #expect(counts("here\n\(form)\n\nok") == ["private key": 1])
    }
  }

  @Test func `a private key of SSH2 has four hyphens`() {
    var forge = SecretForge(seed: 16)
    let body = (0..<4).map { _ in forge.characters("b", 70) }.joined(separator: "\n")
    let name = "SSH2 ENCRYPTED PRIVATE KEY"
    let text = "---- BEGIN \(name) ----\nComment: \"rsa\"\n\(body)\n---- END \(name) ----"
    #expect(hidden("a\n\(text)\nb") == "a\n[secret 1]\nb")
  }

  @Test func `the private lines of a PuTTY key are hidden, and its public lines kept`() {
    var forge = SecretForge(seed: 8)
    let (open, closed) = (forge.characters("b", 64), forge.characters("b", 64))
    let text = "Public-Lines: 1\n\(open)\nPrivate-Lines: 1\n\(closed)\nPrivate-MAC: a1\n"
    #expect(hidden(text) == text.replacing(closed, with: "[secret 1]"))
  }

  @Test func `a patch may add a key whose prefix base64 may have`() {
    var forge = SecretForge(seed: 13)
    for form in SecretForge.forms
    where ["Twilio key", "Mailgun key"].contains(form.kind) && form.parts.count == 2 {
      #expect(hidden("+\(forge.key(form))\n") == "+[secret 1]\n")
      let base64 = "A1+\(forge.key(form))"
      #expect(hidden(base64) == base64)
    }
  }

  @Test func `commands in the values of commands end`() {
    let text = String(repeating: "curl -u 'a:curl -u \"a:", count: 4000)
    #expect(hidden(text).utf8.count <= text.utf8.count)
  }

  // MARK: Names and addresses

  @Test(arguments: [
    "export DB_PASSWORD=#", "password: '#'", "\"password\": \"#\"", "Password: #", "--password=#",
    "sshpass -p '#' ssh a@b", "<password>#</password>", "Server=db;User Id=sa;Password=#;A=b",
    "machine a.example login ann password #", "ENV DB_PASSWORD #", "the password is #",
    "Passwort: #", "contraseña: #", "пароль: #", "密码：#", "postgres://app:#@db.example/x",
    "https://ann:#@git.example/a.git", "redis://:#@cache:6379", "curl -u 'ann:#' https://a.example",
    "spring.datasource.password=#", "connect(user=\"app\", password=\"#\")", "| Password | `#` |",
    "- name: DB_PASSWORD\n  value: \"#\"", "db.example:5432:app:ann:#", "echo # | sudo -S ls",
    "WIFI:S:home;T:WPA;P:#;;", "Password:\n```\n#\n```", "Password:\n  1→ #", "パスワードは # です",
    "le mot de passe est #", "use password # to log in", "smbclient //a/b -U ann%#",
    "variable \"db_password\" {\n  type = string\n  default = \"#\"\n}", "keytool -storepass #",
    "the db password is now #", "the root password was changed to #", "Password - #", "şifre: #",
    "CREATE USER 'a'@'h' IDENTIFIED BY '#';", "requirepass #", "*:*:*:postgres:#", "REDIS_AUTH=#",
    "username ann password #", "const PASSWORD: &str = \"#\";",
    "<entry key=\"password\">#</entry>", "clave=#",
  ])
  func `a password with a name or in an address is hidden, and nothing else`(_ form: String) {
    var forge = SecretForge(seed: 3)
    for _ in 0..<20 {
      let password = forge.password()
      let text = form.replacing("#", with: password)
      #expect(hidden(text) == form.replacing("#", with: "[secret 1]"))
    }
  }

  @Test(arguments: [
    "CLIENT_SECRET=#", "client_secret: #", "\"clientSecret\": \"#\"", "api_key = '#'",
    "https://a.example/x?api_key=#&page=2", "Authorization: Bearer #", "X-Api-Key: #",
    "curl -H \"Authorization: Bearer #\" https://a.example", "Cookie: sessionid=#; lang=en",
    "//registry.example/:_authToken=#", "AccountKey=#;EndpointSuffix=a.example",
    "TWILIO_AUTH_TOKEN=#", "curl -b 'session=#' https://a.example", "https://#@a.example/b",
    "aws configure set aws_secret_access_key #", "client-key-data: #", "secret_key_base: #",
    "https://a.example/?q=a&key=#&z=1", "API key:\n\n> #",
    "{\"auths\": {\"a.example\": {\"auth\": \"#\"}}}",
    "pat=#", "MY_SESSION: \"#\"", "signature=#", "dsn=#", "connection_string=#", "webhook_url=#",
    "seed=#", "SALT=#", "pin=#", "license: \"#\"", "bearer: #", "session_id: #", "mfa_seed=#",
    "ServiceBusConnection=#", "API-Schlüssel: #", "clé API : #", "clave de API: #", "токен: #",
    "chiave API: #", "トークン: #", "Token #", "api key #", "https://a.example/?code=#",
    "npm config set //r.example/:_authToken #", "recovery_code=#", "unlock_code: \"#\"",
  ])
  func `a key with a name is hidden, and nothing else`(_ form: String) {
    var forge = SecretForge(seed: 4)
    for _ in 0..<20 {
      let text = form.replacing("#", with: forge.characters("n", 32))
      #expect(hidden(text) == form.replacing("#", with: "[secret 1]"))
    }
  }

  @Test(arguments: [
    "ldapsearch -x -w # -b dc=x", "openssl enc -aes-256-cbc -k # -in a", "zip -P # a.zip b",
    "7z x -p# a.7z", "ssh-keygen -t ed25519 -N \"#\" -f k", "snowsql -a x -u ann -p #",
    "security add-generic-password -a x -w #", "echo \"#\" | docker login --password-stdin",
    "echo 'root:#' | chpasswd", "htpasswd -b file ann #", "mc alias set m https://h ann #",
    "http -a ann:# GET a.example", "sqlplus ann/#@//h:1521/x", "jdbc:oracle:thin:ann/#@h:1521:x",
    "SSHPASS=# sshpass -e ssh h", "expect \"assword:\"\nsend \"#\\r\"", "enable secret 5 #",
    "gh secret set TOKEN --body \"#\"", "ConvertTo-SecureString \"#\" -AsPlainText",
    "new PasswordAuthentication(\"ann\", \"#\")", "auth=('ann', '#')",
    "smtp.login(\"ann\", \"#\")",
  ])
  func `a password in a command or a call is hidden, and nothing else`(_ form: String) {
    var forge = SecretForge(seed: 17)
    for _ in 0..<20 {
      let password = forge.password()
      #expect(
        hidden(form.replacing("#", with: password)) == form.replacing("#", with: "[secret 1]")
      )
    }
  }

  @Test(arguments: [
    "API_KEY=#", "api_key: #", "token = \"#\"", "\"secret\": \"#\"", "client_secret=#",
    "https://a.example/?token=#&b=1",
  ])
  func `a short value of a name that leaves no doubt is hidden`(_ form: String) {
    var forge = SecretForge(seed: 18)
    for value in [forge.characters("d", 10), "q7" + forge.characters("d", 2) + "Zk", "xqzkwvjbtr"] {
      #expect(hidden(form.replacing("#", with: value)) == form.replacing("#", with: "[secret 1]"))
    }
    for value in ["42", "true", "String", "required", "#d8dee9", "getToken", "settings"] {
      #expect(hidden(form.replacing("#", with: value)) == form.replacing("#", with: value))
    }
  }

  @Test func `a header with a list of parameters and a private key of the web are hidden`() {
    var forge = SecretForge(seed: 19)
    let hash = forge.characters("x", 32)
    let digest = "Authorization: Digest username=\"ann\", nonce=\"a1\", response=\"\(hash)\"\nA: 1"
    #expect(hidden(digest) == "Authorization: Digest [secret 1]\nA: 1")
    let signed = "Authorization: AWS4-HMAC-SHA256 Credential=a1/b, Signature=\(hash)\nA: 1"
    #expect(hidden(signed) == "Authorization: AWS4-HMAC-SHA256 [secret 1]\nA: 1")
    let key = forge.characters("w", 43)
    #expect(hidden("\"x\":\"a\",\"d\":\"\(key)\"") == "\"x\":\"a\",\"d\":\"[secret 1]\"")
    let token = "0.3f2b8c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b.\(forge.characters("n", 30)):\(hash)=="
    #expect(hidden("key: \(token) ok") == "key: [secret 1] ok")
    let address = "https://a.example/?X-Goog-Credential=a&X-Goog-Signature=\(hash)\(hash)"
    #expect(hidden(address).hasSuffix("=a&X-Goog-Signature=[secret 1]"))
  }

  @Test(arguments: [
    "Recovery codes:\n#", "GitHub recovery codes\n\n#", "backup codes: #", "recovery code: #",
  ])
  func `recovery codes are one secret`(_ form: String) {
    var forge = SecretForge(seed: 20)
    let codes = (0..<8).map { _ in "a1" + forge.characters("x", 3) + "-" + forge.characters("x", 5)
    }
    let lines = codes.joined(separator: "\n")
    let text = form.replacing("#", with: lines) + "\n\nKeep them."
    #expect(hidden(text) == form.replacing("#", with: "[secret 1]") + "\n\nKeep them.")
  }

  @Test func `the words of a wallet are hidden`() {
    let words = Array(repeating: "zebra", count: 11).joined(separator: " ") + " zone"
    #expect(hidden("seed phrase: \(words)") == "seed phrase: [secret 1]")
    #expect(hidden("MNEMONIC=\"\(words)\"") == "MNEMONIC=\"[secret 1]\"")
    for lead in ["wallet recovery words: ", "BIP39: ", "Secret Recovery Phrase\n\n"] {
      #expect(hidden(lead + words) == lead + "[secret 1]")
    }
  }

  // MARK: Other characters

  @Test(arguments: [
    "commit 0123456789abcdef0123456789abcdef01234567", "id: 3f2b8c1e-5a4d-4e6f-8a9b-0c1d2e3f4a5b",
    "toolu_01A2b3C4d5E6f7G8h9J0k1L2", "call_A2b3C4d5E6f7G8h9J0k1L2m3",
    "\"integrity\": \"sha512-A2b3C4d5E6f7G8h9J0k1L2m3A2b3C4d5E6f7G8h9J0k1L2m3==\"",
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk",
    "token: Token", "let token = getToken()", "api_key=os.environ[\"API_KEY\"]",
    "API_KEY=<your-key>",
    "password: ${DB_PASSWORD}", "TOKEN=********", "SECRET=changeme", "SECRET_KEY = env('KEY')",
    "DB_PASSWORD= DB_NAME=app PASSWORD_MIN_LENGTH=12", "Forgot your password? Click the link.",
    "The password must have 12 characters.", "password=password", "def f(password: str) -> Token:",
    "postgres://user:password@localhost/db", "max_tokens=4096", "next_page_token: A2b3C4d5E6f7G8h9",
    "Authorization: Bearer $TOKEN", "password = getpass.getpass('Password: ')",
    "export OPENAI_API_KEY=sk-...", "xai-org/grok sk-learn-contrib npm_package_version",
    "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA2b3C4d5E6f7G8h9J0k1L2m3 ann@example",
    "phrase: the quick brown fox jumps over the lazy dog and then it runs away again",
    "timeit(stmt=\"pass\", setup=a1)", "pass `session_cwd` or `spec=True`", "pwd = os.getcwd()",
    "\"2001:0658:022a:cafe:0200:0db8:12ab:00a1/66\"", "https://ann@a.example/b.git",
    "send \"hello2\" to Ann", "login(\"ann\", \"password\")", "zip -r a.zip b2", "session=3f2a9c0b",
    "seed: 1234567890", "license: Apache-2.0", "Authorization: Digest is old", "the code is K2",
    "Password - must have 12 characters", "webhook_url: https://a.example/hook",
    "new upstream signing key 19882D92DDA4C400C22C0D56CC2AF4472167BE03",
    "recovery codes\n\nKeep them.",
    "-----BEGIN CERTIFICATE-----\nMIIA2b3C4d5E6f7G8h9J0k1L2m3\n-----END CERTIFICATE-----",
  ])
  func `hashes, identifiers, fillers, code, and sentences are kept`(_ text: String) {
    #expect(hidden(text) == text)
    #expect(counts(text).isEmpty)
  }

  // MARK: Places in messages

  @Test func `secrets are hidden in every part of a message`() throws {
    var forge = SecretForge(seed: 9)
    let key = forge.key(SecretForge.forms[0])
    let password = forge.password()
    let text = """
      {"transcript": "1.0", "participants": [{"id": "a", "name": "Ann"}], "messages": [
      {"id": "1", "from": "a", "runs": [{"t": "\(key.prefix(20))"},
        {"t": "\(key.dropFirst(20))", "s": ["bold"]}]},
      {"id": "2", "from": "a", "kind": "tool_call", "tool": {"name": "Write",
        "input": {"path": "a.env", "content": "A=\(key)", "password": "\(password)",
          "env": [{"name": "DB_PASSWORD", "value": "\(password)"}], "\(key)": 1}}},
      {"id": "3", "from": "a", "text": "x", "attachments": [{"kind": "image", "alt": "\(key)",
        "name": "\(key).png"}], "replyTo": {"id": "1", "from": "a", "quote": "q \(key)"}},
      {"id": "4", "from": "a", "kind": "card", "card": {"title": "Password",
        "lines": ["\(password)"], "fields": [{"name": "token", "value": "\(key)"}]}},
      {"id": "5", "from": "a", "format": "markdown", "text": "[a](https://b.example/?t=\(key))"}]}
      """
    let given = try Formats.read(ByteSource(Array(text.utf8), name: "a.json")).transcript
    #expect(SecretTally(given).total >= 10)
    let redacted = RedactedTranscript(given, Redaction([.secrets])).transcript
    let output = String(decoding: TranscriptDocument.write(redacted), as: UTF8.self)
    #expect(!output.contains(key.suffix(12)) && !output.contains(password))
    #expect(SecretTally(redacted).total == 0)
  }

  @Test func `equal secrets have equal labels, and the labels keep the length if requested`() {
    var forge = SecretForge(seed: 11)
    let (one, two) = (forge.key(SecretForge.forms[0]), forge.key(SecretForge.forms[4]))
    #expect(hidden("\(one) \(two) \(one)") == "[secret 1] [secret 2] [secret 1]")
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: one)])
    let masked = RedactedTranscript(chat, Redaction([.secrets], keepsLength: true)).transcript
    #expect(masked.messages[0].text.count == one.count)
    #expect(!masked.messages[0].text.contains(one.suffix(12)))
  }

  @Test func `the target of a bare address does not keep its password`() {
    let password = "k2" + "Vb9xQ7Lm4"
    var run = TextRun("\(password)@host.example")
    run.href = "mailto:\(password)@host.example"
    let message = Message(id: "a", sender: nil, runs: [TextRun("ftp://ann:"), run])
    let kept = hidden([message])[0]
    #expect(kept.text == "ftp://ann:[secret 1]@host.example")
    #expect(kept.runs.allSatisfy { $0.href?.contains(password) != true })
  }

  @Test func `a secret in a link is part of the label of the link`() {
    var forge = SecretForge(seed: 12)
    let text = "see https://a.example/?key=\(forge.key(SecretForge.forms[5])) now"
    let kept = hidden([Message(id: "a", sender: nil, text: text)], [.secrets, .links])[0].text
    #expect(kept == "see [link 1] now")
  }

  // MARK: Places and mentions

  @Test func `places of locations and invitations have labels`() throws {
    let text = """
      {"transcript": "1.0", "participants": [{"id": "a", "name": "Ann"}], "messages": [
      {"id": "1", "from": "a", "kind": "location", "location": {"latitude": 52.523,
        "longitude": 13.405, "name": "Flat", "address": "Linden Lane 7"}},
      {"id": "2", "from": "a", "kind": "invitation",
        "invitation": {"title": "Dinner", "place": "Linden Lane 7"}}]}
      """
    let given = try Formats.read(ByteSource(Array(text.utf8), name: "a.json")).transcript
    let redacted = RedactedTranscript(given, Redaction()).transcript
    let output = String(decoding: TranscriptDocument.write(redacted), as: UTF8.self)
    #expect(!output.contains("Linden") && !output.contains("Flat") && !output.contains("52.523"))
    #expect(output.components(separatedBy: "[place 2]").count == 3, "\(output)")
  }

  @Test func `an IP address after an at sign is a number`() {
    let text = "ada@[192.0.2.7] ada@10.0.0.1. a@1.2.3 for 1.2.3.4"
    let kept = hidden([Message(id: "a", sender: nil, text: text)], [.numbers])[0].text
    #expect(kept == "ada@[[number 1]] ada@[number 2]. a@1.2.3 for 1.2.3.4")
  }

  @Test func `the label of a mention is not a handle`() {
    var run = TextRun("@Mira")
    run.mention = "x"
    let chat = Transcript(
      participants: [Participant(id: "z", name: "Zed"), Participant(id: "x", name: "Mira Tal")],
      messages: [Message(id: "1", sender: "z", runs: [run, TextRun(" please look")])]
    )
    let redacted = RedactedTranscript(chat, Redaction()).transcript
    #expect(redacted.messages[0].text == "@Person 2 please look")
  }
}
