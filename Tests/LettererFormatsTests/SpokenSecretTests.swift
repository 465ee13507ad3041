import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Secrets that a sentence, a record, a table, or another message names.
@Suite struct SpokenSecretTests {
  private func hidden(_ texts: String...) -> [String] {
    let messages = texts.enumerated().map { Message(id: "\($0)", sender: nil, text: $1) }
    let given = Transcript(messages: messages)
    return RedactedTranscript(given, Redaction([.secrets])).transcript.messages.map(\.text)
  }

  // MARK: Sentences

  @Test(arguments: [
    "# is the password", "use # as the password", "try # for the password", "# <- that is the pw",
    "pls change the password from # asap", "I set the password to #", "the password's #",
    "the password (for the nas) is #", "the password hasnt changed, still #", "pw is # btw",
    "The password for the staging database, as of today, is #", "password 👇\n#", "bot token 👉 #",
    "a password is generated for root@localhost: #", "login admin / #", "log in with ann and #",
    "creds are ann:#", "credentials: ann / #", "Zugangsdaten: ann / #", "u: ann p: #",
    "ann@acme.example / #", "ann@acme.example:#", "la contraseña es #", "a senha é #",
    "la password è #", "MDP: #", "mdp : #", "hasło to #", "пароль — #", "пароль от вайфая #",
    "şifresi #", "كلمة السر هي #", "הסיסמה היא #", "पासवर्ड # है", "비밀번호는 # 입니다", "비번 #",
    "密码是#", "pass: #", "Key Content            : #",
  ])
  func `a sentence hides a password before or after its name, and nothing else`(_ form: String) {
    var forge = SecretForge(seed: 31)
    for _ in 0..<20 {
      let password = "Kq7" + forge.password()
      let text = form.replacing("#", with: password)
      #expect(hidden(text) == [form.replacing("#", with: "[secret 1]")])
    }
  }

  @Test(arguments: ["the password is # btw", "пароль от вайфая #", "pass: #", "login ann / #"])
  func `a word with a number is a password if a phrase connects both`(_ form: String) {
    for word in ["Word_999", "Rivertable42", "Kitchen-731"] {
      let text = form.replacing("#", with: word)
      #expect(hidden(text) == [form.replacing("#", with: "[secret 1]")])
    }
  }

  @Test(arguments: [
    "password: #", "password = \"#\"", "Your temporary password is #.", "la clave es #",
    "SET password = '#'", "the password is # btw",
  ])
  func `words joined by hyphens or underscores are a password`(_ form: String) {
    for words in ["river-stone-candle-orbit", "amber_falcon_meadow_train"] {
      let text = form.replacing("#", with: words)
      #expect(
        hidden(text, "and \(words) again") == [
          form.replacing("#", with: "[secret 1]"), "and [secret 1] again",
        ]
      )
    }
  }

  @Test(arguments: [
    "\"password\": \"login-form-password-label\"", "password_field = reset_password_form_field",
    "the password form is in sign-in-page-layout", "what is the password?",
  ])
  func `joined words that name something else are kept`(_ text: String) {
    let address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"
    #expect(hidden(text, address) == [text, address])
  }

  @Test(arguments: [
    "the passphrase is \"marble kitten lantern orbit\"",
    "ADMIN_PASSWORD=\"river42 stone17 cloud93\"",
  ])
  func `a passphrase in quotes is hidden`(_ text: String) {
    let kept = hidden(text)[0]
    #expect(kept.contains("\"[secret 1]\"") && !kept.contains("stone") && !kept.contains("kitten"))
  }

  @Test(arguments: [
    "пароль: неверный", "密码：错误", "パスワード：必須", "пароль от iPhone15 забыл",
    "reCAPTCHA site key 6LxTswr8ily4O3tsvI9FI8vKiFqn3Jooenvkkstm",
    "https://c1f5daff9b00c4831386f8ebdb3583e5@o123456.ingest.sentry.io/456789",
    "use argon2id as the password hash", "the password is base64 encoded",
    "fix the password form (PROJ-1234) in v2.14.0", "password reset for ann_smith1 in auth2.yml",
    "the password request req_011CSHoEeqs5C35K2UUqR7Fy failed", "login: works now",
    "login ann / ben same issue", "user: ann role: admin", "vault login -method=oidc",
    "postgres://postgres:postgres@localhost/test", "password,email\nnone,ann@a.example",
    "the passphrase is \"too short for your account\"",
  ])
  func `sentences about passwords, public keys, and defaults are kept`(_ text: String) {
    #expect(hidden(text) == [text])
  }

  // MARK: Records, lists, and tables

  @Test(arguments: [
    "{\"name\":\"DB_PASSWORD\",\"value\":\"#\"}", "{\"value\": \"#\", \"name\": \"API_SECRET\"}",
    "{\"label\":\"Password\",\"value\":\"#\"}", "{\"argv\": [\"cli\", \"--password\", \"#\"]}",
    "{\"argv\": [\"mysql\", \"-u\", \"root\", \"-p#\"]}", "{\"secrets\":[\"#\"]}",
    "{\"credentials\":{\"username\":\"ann\",\"value\":\"#\"}}",
    "{\"pairs\":[[\"password\",\"#\"]]}",
    "{\"selector\":\"#password\",\"text\":\"#\"}",
    "{\"element\":\"Password textbox\",\"ref\":\"e12\",\"text\":\"#\"}",
  ])
  func `a field that another one names is hidden in JSON and in a value`(_ form: String) throws {
    var forge = SecretForge(seed: 32)
    let password = forge.characters("n", 9) + "7Kq2"
    let marked = form.replacing("\"#\"", with: "\"\(password)\"").replacing(
      "-p#",
      with: "-p" + password
    )
    #expect(hidden(marked) == [marked.replacing(password, with: "[secret 1]")])
    let text = """
      {"transcript": "1.0", "participants": [{"id": "a", "name": "Ann"}], "messages": [
      {"id": "1", "from": "a", "kind": "tool_call", "tool": {"name": "Run", "input": \(marked)}}]}
      """
    let given = try Formats.read(ByteSource(Array(text.utf8), name: "a.json")).transcript
    let redacted = RedactedTranscript(given, Redaction([.secrets])).transcript
    let output = String(decoding: TranscriptDocument.write(redacted), as: UTF8.self)
    #expect(!output.contains(password) && output.contains("[secret 1]"), "\(output)")
  }

  @Test(arguments: [
    "name,username,password,url\nGit,ann,#,https://git.example",
    "| system | user | password |\n|---|---|---|\n| CI | admin | # |",
    "INSERT INTO users (name, password) VALUES ('ann', '#');",
    "kind: Secret\nmetadata:\n  name: db\ndata:\n  value: #\n", "token = \"#\" + \\\n    \"Kq7#\"",
  ])
  func `values below a name and in the parts of a string are hidden`(_ form: String) {
    var forge = SecretForge(seed: 33)
    let password = forge.characters("n", 14) + "7Kq2"
    let kept = hidden(form.replacing("#", with: password))[0]
    #expect(!kept.contains(password) && kept.contains("[secret 1]"), "\(kept)")
  }

  // MARK: Commands and calls

  @Test(arguments: [
    "mongosh --host m1 -u root -p # --authenticationDatabase admin", "sqlcmd -S db1 -U sa -P #",
    "psexec \\\\h -u ann -p # cmd", "lftp -u ann,# ftp.example", "vault login #",
    "rabbitmqctl add_user ann #", "wpa_passphrase Office #", "xfreerdp /v:h /u:ann /p:#",
    "net use Z: \\\\nas\\x # /user:ann", "net user ann # /add", "isql -v DSN app #",
    "echo -n # | cryptsetup open /dev/sdb1 x -", "echo # | gh auth login --with-token",
    "echo \"#\" | passwd --stdin ann", "set -x API_TOKEN #", "snmp-server community # RO",
    "username admin privilege 15 password 0 #", "enable secret 0 #", "expect -c 'send \"#\\r\"'",
    "sonar-scanner -Dsonar.login=#", "npm config set //r.example/:_authToken #",
    "jwt.sign(payload, \"#\", {})", "DriverManager.getConnection(url, \"app\", \"#\");",
    "new mysqli(\"db1\", \"app\", \"#\", \"shop\");", "WiFi.begin(\"Office\", \"#\");",
    "const k = process.env.JWT_SECRET || \"#\";", "process.env.API_KEY ?? '#'",
    "ENV.fetch(\"DB_PASSWORD\") { \"#\" }", "cy.get(\"input[name=password]\").type(\"#\")",
    "find_element(By.ID, \"password\").send_keys(\"#\")", "HTTP_PROXY=ann:#@proxy.example:3128",
  ])
  func `a value of a command, a call, or a setting is hidden, and nothing else`(_ form: String) {
    var forge = SecretForge(seed: 34)
    for _ in 0..<10 {
      let password = forge.characters("n", 9) + "7Kq2"
      let kept = hidden(form.replacing("#", with: password))
      #expect(kept == [form.replacing("#", with: "[secret 1]")])
    }
  }

  // MARK: Published forms

  @Test func `keys with a check value and hashes of passwords are hidden`() {
    var forge = SecretForge(seed: 35)
    #expect(hidden("a ATTA\(forge.characters("x", 64)) b") == ["a [secret 1] b"])
    let bearer = String(repeating: "A", count: 21) + forge.characters("n", 60)
    #expect(hidden("a \(bearer)%3D\(forge.characters("n", 50))") == ["a [secret 1]"])
    #expect(hidden("ann:$2y$10$\(forge.characters("n", 53))") == ["ann:[secret 1]"])
    #expect(
      hidden("ann:$6$\(forge.characters("n", 16))$\(forge.characters("n", 86)):1::")
        == ["ann:[secret 1]:1::"]
    )
    // The last character is part of the check.
    let zeros = "S" + "A" + String(repeating: "A", count: 54)
    #expect(hidden("see \(zeros)") == ["see \(zeros)"])
  }

  // MARK: Other places

  @Test func `a secret is hidden wherever else it occurs, with the same label`() throws {
    var forge = SecretForge(seed: 36)
    let password = forge.password()
    let text = """
      {"transcript": "1.0", "participants": [{"id": "a", "name": "Ann"}], "messages": [
      {"id": "1", "from": "a", "text": "it was \(password) before"},
      {"id": "2", "from": "a", "text": "DB_PASSWORD=\(password)"},
      {"id": "3", "from": "a", "kind": "tool_call", "tool": {"name": "Write",
        "input": {"content": "x = [\\"\(password)\\"]", "args": ["run", "\(password)"]}}},
      {"id": "4", "from": "a", "text": "x", "attachments": [{"kind": "image", "alt": "\(password)",
        "name": "\(password).png"}]}]}
      """
    let given = try Formats.read(ByteSource(Array(text.utf8), name: "a.json")).transcript
    let redacted = RedactedTranscript(given, Redaction([.secrets])).transcript
    let output = String(decoding: TranscriptDocument.write(redacted), as: UTF8.self)
    #expect(!output.contains(password))
    #expect(output.components(separatedBy: "[secret 1]").count == 7, "\(output)")
    #expect(!output.contains("[secret 2]"))
  }

  @Test func `a short or ordinary value is hidden only after its name`() {
    let kept = hidden("password: sunflower", "the sunflower is tall", "pw: k2x9z", "k2x9z")
    #expect(kept == ["password: [secret 1]", "the sunflower is tall", "pw: [secret 2]", "k2x9z"])
  }

  @Test func `the next message may be the password that one asks for`() {
    var forge = SecretForge(seed: 37)
    for question in ["what's the password for grafana?", "password:", "I send the password next"] {
      let password = "Kq7" + forge.password()
      #expect(hidden(question, password) == [question, "[secret 1]"])
      #expect(hidden(question, "one moment", password, "ok")[2] == "[secret 1]")
    }
    #expect(hidden("how are you?", "Kq7x!9a2Bz") == ["how are you?", "Kq7x!9a2Bz"])
  }
}
