import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Secrets in texts with escapes, and in lines with marks before them.
@Suite struct EscapedSecretTests {
  private func hidden(_ text: String) -> String {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    return RedactedTranscript(chat, Redaction([.secrets])).transcript.messages[0].text
  }

  /// Texts with a password or key in place of the number sign.
  private static let forms = [
    "a=1\npw: #", "deploy \\\n--api-key #", "a\n--password=#", "a\nsenha: #", "a\nwachtwoord: #",
    "a\nmasterauth=#", "let apiKey: String = \"#\"", "c.setPassword(\"#\")",
    "props.put(\"password\", \"#\")", "Password:\n#", "password: |\n  #", "a=1\tpassword: #",
    "{\"password\": \"#\"}", "- name: DB_PASSWORD\n  value: \"#\"", "a\nexport DB_PASSWORD=# && ls",
    "密码：#", "url: postgres://u:#@h/db",
  ]

  private static func json(_ text: String) -> String {
    let data = try? JSONEncoder().encode(["command": text])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func numbered(_ text: String, _ mark: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { "    \($0 + 9)\(mark)\($1)" }.joined(separator: "\n")
  }

  private static func marked(_ text: String, _ mark: String) -> String {
    text.split(separator: "\n").map { mark + $0 }.joined(separator: "\n")
  }

  private static let spellings: [@Sendable (String) -> String] = [
    { json($0) }, { json(json($0)) }, { json(json(json($0))) }, { json(numbered($0, "→")) },
    { numbered($0, "→") }, { numbered($0, "\t") }, { numbered($0, " | ") }, { marked($0, "+") },
    { marked($0, "- ") }, { marked($0, "# ") }, { marked($0, "> ") }, { marked($0, "+ ") },
    { $0.replacing("\"", with: "&quot;") }, { $0.replacing("=", with: "\\u003d") },
    { $0.replacing("=", with: "\\x3d") }, { $0.replacing("=", with: "\u{1B}[0m=\u{1B}[33m") },
    { json($0.replacing("=", with: "\u{1B}[0m=\u{1B}[33m")) },
  ]

  @Test(arguments: spellings.indices)
  func `a secret in an escaped text or in marked lines is hidden, and nothing else`(_ index: Int) {
    var forge = SecretForge(seed: UInt64(index))
    for form in Self.forms {
      for _ in 0..<4 {
        let password = forge.password()
        guard Self.json(password) == "{\"command\":\"\(password)\"}" else { continue }
        let spelled = Self.spellings[index](form)
        let text = Self.spellings[index](form.replacing("#", with: password))
        let kept = hidden(text)
        #expect(!kept.contains(password), "\(text)")
        if text.contains(password) {
          #expect(kept == text.replacing(password, with: "[secret 1]"), "\(spelled)")
        }
      }
    }
  }

  @Test(arguments: [
    ("https://a.example/?a\\u003d1\\u0026api_key\\u003d#\\u0026z=1"), ("postgres:\\/\\/u:#@h\\/db"),
    ("to=x?DB_PASSWORD%3D#%26b%3D2"), ("https://a.example/?a=1&amp;api_key=#&amp;z=1"),
    ("<p>password = &quot;#&quot;</p>"), ("{'a': 'password: #\\n'}"), ("b'a=1\\npassword: #\\n'"),
  ])
  func `separators and quotes may be escaped`(_ form: String) {
    var forge = SecretForge(seed: 21)
    for _ in 0..<20 {
      let key = forge.characters("n", 24)
      #expect(hidden(form.replacing("#", with: key)) == form.replacing("#", with: "[secret 1]"))
    }
  }

  @Test func `a value with escapes is hidden as a whole`() {
    #expect(hidden("{\"password\": \"a1\\\"b2;c3\"}") == "{\"password\": \"[secret 1]\"}")
    #expect(hidden("see ?password=Ab1x%26Cd2y&z=1") == "see ?password=[secret 1]&z=1")
    #expect(hidden("{\"password\": \"k2\\\\Vb9\"}") == "{\"password\": \"[secret 1]\"}")
  }

  @Test(arguments: [
    "PASS: gdb.base/a2-run.exp", "PASS: tests/foo1.sh", "PASS: testLogin1",
    "ok 12 - pass: parse_v2",
    "Subject Key Identifier:\n  A1:B2:C3:D4:E5:F6:07:18:29:3A:4B:5C:6D:7E:8F:90:A1:B2:C3:D4",
    "Authority Key Identifier:\n  keyid:A1:B2:C3:D4:E5:F6:07:18:29:3A:4B:5C:6D:7E:8F:90",
    "pw = pw[:-1]", "$pwd = Dos::GetCwd();", "$pw_passwd  = $pwob->passwd   ( $_[1] );",
    "should_pass(\"WinDLL('./_sqlite3.dll')\")", "getAnalysis<InfoPass>().getBFI()",
    "a.py,sha256=qaN-fw_htIgKUVXoAuAEVgKxQu3tZ9qE2eiKkWIS7LA,160",
    "toolskey = \"VS%0.f0COMNTOOLS\"", "_normalized_key = _pep_440_key",
    "syn match ayaccKey \"$<[a-zA-Z_][a-zA-Z_0-9]*>=[$0-9]+\"", "no algorithm for key: {self._a1b}",
    "oauth2_creds: 'oauth2client_4_0.client.OAuth2Credentials'", "\"password\", \"scram-sha-256\"",
    "gpg-wks-server --install-key 0123456789ABCDEF0123456789ABCDEF01234567",
    "--http-password and --proxy-password respectively.", "the password is locked\\&.",
  ])
  func `logs of tests, fingerprints, and code are kept`(_ text: String) {
    #expect(hidden(text) == text)
  }

  @Test(arguments: ["ghp_", "github_pat_", "npm_", "sk-ant-api03-", "glpat-"])
  func `a key that begins within a word is hidden`(_ prefix: String) {
    var forge = SecretForge(seed: 23)
    for before in ["TOKEN", "x", "1"] {
      #expect(hidden("a \(before)\(prefix)\(forge.characters("n", 40))") == "a \(before)[secret 1]")
    }
  }

  @Test(arguments: ["ghp_", "npm_", "sk-ant-api03-", "xoxb-"])
  func `a key that the end of a line breaks is hidden as a whole`(_ prefix: String) {
    var forge = SecretForge(seed: 24)
    for _ in 0..<10 {
      let key = prefix + forge.characters("n", 20)
      let rest = forge.characters("n", 8) + "7Kq2Z"
      #expect(hidden("see \(key)\n\(rest)\nok then") == "see [secret 1]\nok then")
    }
    let whole = prefix + forge.characters("n", 36)
    #expect(hidden("\(whole)\nconfiguration\n") == "[secret 1]\nconfiguration\n")
    let other = prefix + forge.characters("n", 36)
    #expect(hidden("\(whole)\n\(other)\n") == "[secret 1]\n[secret 2]\n")
  }

  @Test func `the names of people in a summary hide their secrets`() throws {
    var forge = SecretForge(seed: 22)
    let key = forge.key(SecretForge.forms[0])
    let text = """
      {"transcript": "1.0", "participants": [{"id": "\(key)", "name": "Ann \(key)"}],
      "messages": [{"id": "1", "from": "\(key)", "text": "x"}]}
      """
    let chat = try Formats.read(ByteSource(Array(text.utf8), name: "a.json"))
    var result = InspectResult(chat)
    result.hideSecrets()
    #expect(result.summary.participants.map(\.name) == ["Ann [secret]"])
    #expect(result.summary.participants.map(\.id) == ["[secret]"])
  }
}
