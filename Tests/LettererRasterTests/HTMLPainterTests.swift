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
      #expect(page.components(separatedBy: "<i id=\"m\(number)\"").count == 2)
      let place = try #require(rest.firstRange(of: ">word\(number)x<"))
      rest = rest[place.upperBound...]
    }
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
    #expect(page.components(separatedBy: "<nav>").count == 2)
    #expect(page.contains("<a href=\"#m0\">"))
    #expect(page == self.page(texts))
  }
}
