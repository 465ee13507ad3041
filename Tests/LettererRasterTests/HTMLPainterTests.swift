import Foundation
import LettererBasics
import LettererEvidence
import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct HTMLPainterTests {
  private func page(_ texts: [String], title: String? = nil, jobs: Int = 1) -> String {
    let messages = texts.enumerated().map { number, text in
      Message(
        id: "m\(number)",
        sender: number.isMultiple(of: 2) ? "me" : "ann",
        time: Time(milliseconds: 1_764_000_000_000 + Int64(number) * 7_200_000),
        text: text
      )
    }
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "<Ann>")],
      messages: messages
    )
    let layout = TranscriptLayout(
      transcript,
      theme: .jsq,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    var text = ""
    HTMLPainter(layout, title: title).write(jobs: jobs) { text += $0 }
    return text
  }

  @Test func `every message is there once as text, in order, with an address`() throws {
    let page = page((0..<120).map { "word\($0)x" })
    #expect(page.components(separatedBy: "<section").count > 4)
    var rest = page[...]
    for number in 0..<120 {
      #expect(page.components(separatedBy: ">word\(number)x<").count == 2)
      #expect(page.components(separatedBy: "<article id=\"m\(number)\"").count == 2)
      let place = try #require(rest.firstRange(of: ">word\(number)x<"))
      rest = rest[place.upperBound...]
    }
  }

  @Test func `a sentence of several lines is one paragraph, and every message names its sender`() {
    let page = page(["The quick brown fox jumps over the lazy dog while the cat sleeps on", "Yes"])
    let words = page.replacing(/<[^>]*>/, with: "")
    #expect(words.contains("The quick brown fox jumps over the lazy dog while the cat sleeps on"))
    #expect(page.contains("<b class=\"v\">You</b>"))
    #expect(page.contains("<b class=\"v\">&lt;Ann&gt;</b>"))
    #expect(page.components(separatedBy: "<h2 ").count == 2)
  }

  @Test func `a message of several sections has its name and its descriptions once`() {
    var message = Message(id: "m", sender: "ann", text: "")
    let files = (0..<60).map { number in
      var file = MessageAttachment(kind: .file, name: "a.pdf")
      file.alternativeText = "Contract \(number)."
      return file
    }
    message.content = .media(.file, attachments: files)
    message.runs = [TextRun((0..<300).map { "line \($0)x" }.joined(separator: "\n"))]
    let layout = TranscriptLayout(
      Transcript(participants: [Participant(id: "ann", name: "Ann")], messages: [message]),
      theme: .jsq,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    var page = ""
    HTMLPainter(layout).write { page += $0 }
    func count(_ text: String) -> Int { page.components(separatedBy: text).count - 1 }
    #expect(count("<section") > 4)
    #expect(count("<article id=") == 1 && count("<b class=\"v\">Ann") == 1)
    for number in files.indices { #expect(count("aria-label=\"Contract \(number).") == 1) }
    for number in 0..<300 {
      #expect(count(">line \(number)x\n<") + count(">line \(number)x<") == 1)
    }
  }

  @Test func `lists, headings, and code are elements`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    message.runs = [
      TextRun("Title", heading: 1), TextRun("\nbefore\n"),
      TextRun("one\n", list: ListItem(level: 1)), TextRun("inner\n", list: ListItem(level: 2)),
      TextRun("two\n", list: ListItem(level: 1)), TextRun("after "),
      TextRun("let a", traits: .code),
    ]
    let layout = TranscriptLayout(
      Transcript(participants: [Participant(id: "ann", name: "Ann")], messages: [message]),
      theme: .jsq,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    var page = ""
    HTMLPainter(layout).write { page += $0 }
    let article = try #require(page.firstMatch(of: /<article.*?<\/article>/.dotMatchesNewlines()))
    let tags = article.output.matches(of: /<\/?(h3|p|ul|li|code)\b/).map { $0.output.0 + ">" }
      .joined()
    #expect(
      tags == "<h3></h3><p></p><ul><li><p></p><ul><li><p></p></li></ul></li><li><p></p></li></ul>"
        + "<p><code></code></p>"
    )
  }

  @Test func `the text is the same for any number of threads`() {
    let texts = (0..<150).map { "line \($0) https://example.org/\($0) 漢字 👍" }
    #expect(page(texts, jobs: 3) == page(texts))
  }

  @Test func `the policy knows the script`() {
    let digest = SHA256Digest(of: Array(HTMLScript.text.utf8))
    #expect(HTMLScript.digest == Base64.text(of: digest.bytes))
    #expect(page(["a"]).contains("<script>\(HTMLScript.text)</script>"))
  }

  @Test func `hostile text stays text, and only valid links are links`() {
    let page = page(
      ["</svg><script>x()</script>", "see https://example.org/a?b=1&c=2 or javascript:x()"],
      title: "</title><script>"
    )
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(page.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
    #expect(page.contains("<a href=\"https://example.org/a?b=1&amp;c=2\">"))
    #expect(!page.contains("href=\"javascript"))
  }

  @Test func `days can be jumped to, and the page is deterministic`() {
    let texts = (0..<40).map { "message \($0)" }
    let page = page(texts)
    #expect(page.components(separatedBy: "<nav>").count == 3)
    #expect(page.contains("<a href=\"#m0\">"))
    #expect(page == self.page(texts))
  }
}
