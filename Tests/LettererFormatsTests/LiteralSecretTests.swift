import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Literals after the names of passwords and keys, in messages and in tools alike.
@Suite struct LiteralSecretTests {
  private func hidden(_ text: String) -> String {
    let message = Message(id: "1", sender: nil, text: text)
    let given = Transcript(messages: [message])
    return RedactedTranscript(given, Redaction([.secrets])).transcript.messages[0].text
  }

  private func expectHidden(_ form: String, _ values: [String]) {
    for value in values {
      let text = form.replacing("¤", with: value)
      #expect(hidden(text) == form.replacing("¤", with: "[secret 1]"))
    }
  }

  // MARK: Tools

  @Test(arguments: ["api_key: ¤", "X-Api-Key: ¤", "secret_key: ¤", "password ||= '¤'"])
  func `a value is hidden in a tool as in a message`(_ form: String) throws {
    var forge = SecretForge(seed: 71)
    let value = forge.characters("n", 14) + "7"
    let text = form.replacing("¤", with: value)
    let source = """
      {"transcript": "1.0", "participants": [{"id": "a", "name": "Ann"}], "messages": [
      {"id": "1", "from": "a", "kind": "tool_call", "tool": {"name": "Run",
      "input": {"command": "\(text)"}, "output": "\(text)"}},
      {"id": "2", "from": "a", "kind": "tool_call", "tool": {"name": "Run",
      "input": ["\(text)"], "output": [{"type": "text", "text": "\(text)"}]}}]}
      """
    let given = try Formats.read(ByteSource(Array(source.utf8), name: "a.json")).transcript
    let redacted = RedactedTranscript(given, Redaction([.secrets])).transcript
    let output = String(decoding: TranscriptDocument.write(redacted), as: UTF8.self)
    #expect(!output.contains(value) && output.contains("[secret 1]"), "\(output)")
  }

  // MARK: Values

  @Test(arguments: [
    "password: ¤", "DB_PASSWORD=¤", "password = \"¤\"", "\"password\": \"¤\"",
    "<password>¤</password>",
  ])
  func `capitalized words without a digit are a password`(_ form: String) {
    expectHidden(form, ["Pepper" + "Falcon", "Copper" + "Island", "Harvest" + "Rocket"])
  }

  @Test(arguments: ["password = \"¤\"", "\"password\": \"¤\"", "DB_PASSWORD=\"¤\""])
  func `words with a number in quotes are hidden as a whole`(_ form: String) {
    expectHidden(
      form,
      ["Falcon" + " Nickel 97", "velvet" + " amber 61", "jungle" + " winter_2625"]
    )
  }

  @Test(arguments: [
    "passwd: ¤", "DB_PASSWORD=¤", "password = \"¤\"", "password is: ¤", "PASS <<< ¤",
  ])
  func `letters without digits are a password`(_ form: String) {
    var forge = SecretForge(seed: 72)
    expectHidden(form, ["zVeUEsAMb" + "pobxWd", forge.characters("l", 3) + "xkqwzmvtrplhd"])
  }

  @Test(arguments: [
    "#define WIFI_PASSWORD \"¤\"", "DB_PASSWORD ?= ¤", "Dim password As String = \"¤\"",
    "public string Password { get; set; } = \"¤\";",
    "IDENTIFIED BY '¤'", "mysqladmin password ¤", "cargo login ¤", "remotepass = ¤", "psw: ¤",
    "enable secret ¤", "keytool -deststorepass \"¤\"", "USER a\nPASS ¤", "REDISCLI_AUTH=¤",
    "ENV[\"DB_PASSWORD\"] ||= \"¤\"", "$ENV{PGPASSWORD} = \"¤\"", "kPassword{\"¤\"}",
    "os.environ.get('DB_PASSWORD') or '¤'", "{password, \"¤\"}", "\"Password\":{\"S\":\"¤\"}",
    "array(1) {\n  [\"password\"]=>\n  string(12) \"¤\"\n}",
    "password = Some(\"¤\".to_string())",
    "auth_token: !!str ¤", "form-data; name=\"password\"\n\n¤", "passwords = {\"bob\": \"¤\"}",
    "password = SecretStr(\"¤\")", "let password = String::from(\"¤\");", "JWT_SECRET || \"¤\"",
    "%22password%22%3A%22¤%22", "passwd --stdin a <<< ¤", "password <- \"¤\"",
    "spawn('svc', ['--token', '¤'])", "password:\n\n    ¤", "<ns:Password>¤</ns:Password>",
    "<wsse:Password Type=\"#PasswordText\">¤</wsse:Password>",
    "<Pass encoding=\"base64\">¤</Pass>", "<Password><![CDATA[¤]]></Password>",
    "<AdministratorPassword><Value>¤</Value></AdministratorPassword>",
    "<entry key=\"password\">¤</entry>", "<string name=\"api_secret\">¤</string>",
    "<Secret>¤</Secret>", "<input type=\"password\" name=\"pw\" value=\"¤\">", "API Key - ¤",
    "sip:ann:¤@a.example", "[smtp.a.example]:587 ann@a.example:¤", "trojan://¤@a.example:443",
  ])
  func `a password is hidden in code, configuration, and commands`(_ form: String) {
    expectHidden(form, ["Whisper" + "Pepper8158", "6RKJ1MVQ" + "GVk3JTJIp"])
  }

  @Test(arguments: [
    "packagist_uut_ {x68}", "hcaik_ {n58}", "{n6} _ {n29} _mmk",
    "sc_ {n12} . {n5} .acc_ {n16} . {b60}", "ddp_ {n36}", "dkea {x32}", "BBDC- {n44}",
    "glrtr- {w20}", "bkct_ {x40}", "dt0s16. {u8} . {u64}", "PMAT- {u26}", "NRIQ- {w32}",
    "KEY {u32} _ {n22}", "sandbox-sq0csb- {w43}", "v1. {x40}", "sess- {n40}", "oauth: {l30}",
    "live_ {x35}",
  ])
  func `further published forms are hidden without a name`(_ form: String) {
    var forge = SecretForge(seed: 73)
    let form = SecretForge.Form(kind: "", parts: form.split(separator: " ").map(String.init))
    let key = forge.key(form)
    for text in ["see ¤ ok", "f(\"¤\")", "%22¤%22"] { expectHidden(text, [key]) }
  }

  @Test(arguments: [
    "password: /^(?=.*[A-Z]).{8,}$/", "password policy: min-length-12", "Passwort: vergessen?",
    "password changed: 2026-01-05T10:00:00Z", "\"password_updated_at\": \"2026-01-05T10:00:00Z\"",
    "password: SecretString", "password: UserModel", "\"password\": \"Required\"",
    "password = getpass.getpass(\"Password: \")", "<label name=\"password\">Anmelden</label>",
    "secrets = {\"bob\": user.id}", "password is: incorrect",
  ])
  func `rules, dates, questions, and types are kept`(_ text: String) {
    #expect(hidden(text) == text)
  }

  @Test func `the account of Twilio alone is no secret`() {
    var forge = SecretForge(seed: 74)
    let text = "sid: AC" + forge.characters("x", 32)
    #expect(hidden(text) == text)
  }
}
