import Foundation
import TestSupport
import Testing

/// What one output says and links, all do.
struct MeaningTests {
  private static let site = "https://example.org"

  private static let targets = ["/trip", "/book", "/skip", "/x"].map { site + $0 }

  private static let descriptions = ["An evening sky", "Ann is late", "The signed contract"]

  private static let chat = """
    {"transcript": "1.0", "viewer": "b",
     "participants": [{"id": "a", "name": "Ann"}, {"id": "b", "name": "Ben"}],
     "messages": [
      {"id": "1", "from": "a", "kind": "card", "card": {"title": "Trip", "href": "\(site)/trip",
       "buttons": [{"text": "Book", "href": "\(site)/book"}, {"text": "Skip", "href": "\(site)/skip"}]}},
      {"id": "2", "from": "a", "text": "see \(site)/x", "replyTo": {"id": "1"}},
      {"id": "3", "from": "a", "kind": "image",
       "attachments": [{"kind": "image", "path": "gone.jpg", "alt": "An evening sky"}]},
      {"id": "4", "from": "a", "kind": "voice",
       "attachments": [{"kind": "voice", "path": "gone.ogg", "seconds": 9, "alt": "Ann is late"}]},
      {"id": "5", "from": "a", "kind": "file",
       "attachments": [{"kind": "file", "path": "gone.pdf", "alt": "The signed contract"}]}]}
    """

  private func output(_ arguments: [String]) throws -> String {
    let run = try LettererProcess(arguments, input: Data(Self.chat.utf8))
    #expect(run.status == 0, "\(run.errors)")
    return String(decoding: run.output, as: UTF8.self)
  }

  private static let looks = ["jsq", "greenpaper", "paperplane", "workspace", "guild", "assistant"]

  @Test(arguments: looks)
  func `web pages and drawings lead where the chat does, and describe it`(look: String) throws {
    for format in ["html", "svg"] {
      let text = try Folder.withTemporaryFile("chat.\(format)") { path in
        _ = try output(["render", "-", "--theme", look, "-o", path])
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      for target in Self.targets { #expect(text.contains("<a href=\"\(target)\">"), "\(target)") }
      for words in Self.descriptions { #expect(text.contains("aria-label=\"\(words)"), "\(words)") }
      #expect(text.contains("<a href=\"#1\">") == (format == "html"))
      #expect(text.matches(of: /<a\b/).count == text.matches(of: /<\/a>/).count)
    }
  }

  @Test(arguments: ["lines", "soft", "ledger"])
  func `terminals show descriptions, but no name twice`(style: String) throws {
    let text = try output(["show", "-", "--style", style, "--columns", "80"])
    for words in Self.descriptions { #expect(text.contains(words), "\(words)") }
    let named = Self.chat.replacing("The signed contract", with: "gone.pdf")
    let run = try LettererProcess(["show", "-", "--style", style], input: Data(named.utf8))
    let shown = String(decoding: run.output, as: UTF8.self)
    #expect(shown.matches(of: /gone\.pdf/).count == 1)
  }

  @Test func `a picture below a table is not in its last cell`() throws {
    let chat = """
      {"transcript": "1.0", "viewer": "b", "participants": [{"id": "a", "name": "Ann"}],
       "messages": [{"id": "1", "from": "a", "kind": "image",
        "attachments": [{"kind": "image", "path": "gone.jpg", "alt": "An evening sky"}],
        "runs": [{"t": "Tea", "cell": {"row": 0, "column": 0}},
         {"t": "Cake", "cell": {"row": 0, "column": 1}}, {"t": "3", "cell": {"row": 1, "column": 0}}]}]}
      """
    for format in ["html", "svg"] {
      let text = try Folder.withTemporaryFile("chat.\(format)") { path in
        let arguments = ["render", "-", "--theme", "workspace", "-o", path]
        _ = try LettererProcess(arguments, input: Data(chat.utf8))
        return try String(contentsOfFile: path, encoding: .utf8)
      }
      let table = try #require(text.firstRange(of: " role=\"table\">"))
      let label = try #require(text.firstRange(of: " aria-label=\"An evening sky"))
      try #require(table.upperBound < label.lowerBound)
      let between = text[table.upperBound..<label.lowerBound]
      var depth = 1
      let isEnded = between.matches(of: /<(\/?)(?:table|t[rhd]|g|span)\b/).contains { tag in
        depth += tag.1.isEmpty ? 1 : -1
        return depth == 0
      }
      #expect(isEnded, "\(format)")
      #expect(text.matches(of: /role="cell"/).count == 2)
    }
  }

  @Test(arguments: looks)
  func `layouts say what parts mean`(look: String) throws {
    let text = try output(["layout", "-", "--theme", look, "-o", "-"])
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let rows = try #require((document as? [String: Any])?["rows"] as? [[String: Any]])
    let groups = rows.flatMap { $0["groups"] as? [[String: Any]] ?? [] }
    let reading = rows.flatMap { $0["reading"] as? [[String: Any]] ?? [] }
    let spans = reading.flatMap { $0["spans"] as? [[String: Any]] ?? [] }
    let links = (groups + spans).compactMap { $0["link"] as? String }
    #expect(links == Self.targets)
    #expect(groups.contains { $0["name"] as? String == "reply" && $0["message"] as? String == "1" })
    let labels = reading.compactMap { $0["label"] as? String }
    for words in Self.descriptions { #expect(labels.contains { $0.hasPrefix(words) }, "\(labels)") }
  }
}
