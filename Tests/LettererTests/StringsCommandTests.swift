import Foundation
import TestSupport
import Testing

/// UI strings by locale, and files that replace some.
@Suite struct StringsCommandTests {
  private func strings(_ arguments: String...) throws -> [String: Any] {
    let run = try LettererProcess(["list", "strings"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    return try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
  }

  private func phrase(_ key: String, in strings: [String: Any]) -> String? {
    (strings["phrases"] as? [String: Any])?[key] as? String
  }

  @Test(arguments: [
    ("en", "en", "Delivered"), ("de-AT", "de", "Zugestellt"), ("ja", "ja", "配信済み"),
    ("zh-HK", "zh-Hant", "已送達"), ("sv", "sv", "Delivered"),
  ])
  func `strings are listed by locale`(locale: String, language: String, words: String) throws {
    let strings = try strings("--locale", locale)
    #expect(strings["language"] as? String == language)
    #expect(phrase("status.delivered", in: strings) == words)
  }

  @Test func `an unknown locale is a usage error`() throws {
    #expect(try LettererProcess(["list", "strings", "--locale", "english"]).status == 2)
  }

  @Test(
    arguments: [
      // The chat's locale, the language of the file, the status, which the file replaces, and
      // "today".
      ("ja", nil, "Seen", "今日"), ("ja", "de", "Seen", "Heute"), ("en", nil, "Seen", "Today"),
    ] as [(String, String?, String, String)]
  )
  func `a file replaces single strings of its language, or else of the locale`(
    locale: String,
    language: String?,
    status: String,
    today: String
  ) throws {
    let member = language.map { "\"language\": \"\($0)\", " } ?? ""
    let file = "{\"words\": \"1.0\", \(member)\"phrases\": {\"status.read\": \"Seen\"}}"
    let chat = """
      {"transcript": "1.0", "viewer": "me", "view": {"locale": "\(locale)"},
       "participants": [{"id": "me"}, {"id": "ann"}],
       "messages": [{"id": "1", "from": "me", "text": "a", "status": "read",
        "at": "2026-01-01T10:00:00Z"}]}
      """
    try Folder.withTemporaryFile("strings.json") { path in
      try file.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try LettererProcess(
        ["layout", "-", "--to", "text", "--strings", path, "--now", "2026-01-01T12:00:00Z"],
        input: Data(chat.utf8)
      )
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(run.status == 0, "\(run.errors)")
      #expect(text.contains(status) && text.contains(today), "\(text)")
    }
  }
}
