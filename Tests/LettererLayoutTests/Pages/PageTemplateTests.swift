import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct PageTemplateTests {
  private typealias Pages = PageLayout<LegibleTypesetter, EnglishWording>

  /// The text in the margins of the first page, by edge.
  private func words(header: String, footer: String? = nil) throws -> [String] {
    let day: Int64 = 86_400_000
    let messages = (0..<3 as Range<Int64>).map { number in
      Message(id: "m\(number)", sender: "ada", time: Time(milliseconds: number * day), text: "One")
    }
    var transcript = Transcript.group(messages)
    transcript.title = "A title"
    var pages = Pages(transcript.laidOut(width: 390), format: .a4)
    pages.digest = "ab12"
    pages.note = "A note"
    pages.header = try #require(PageTemplate(header))
    pages.footer = try footer.map { try #require(PageTemplate($0)) }
    let page = try #require(pages.page())
    let row = pages.panel(of: page, count: 7).rows.last { $0.row.key.kind == .page }
    let placed = try #require(row).row
    let texts = placed.parts.compactMap { part in
      part.text.map { (part.frame, placed.texts[$0.number]) }
    }
    let middle = pages.size.width / 2
    return texts.sorted { ($0.0.y, $0.0.x) < ($1.0.y, $1.0.x) }.map { frame, text in
      let isCentered = abs(frame.x + frame.width / 2 - middle) < 1
      let edge = isCentered ? "middle" : frame.x < middle ? "left" : "right"
      return "\(edge): \(text.source.runs.map(\.text).joined())"
    }
  }

  @Test func `placeholders are replaced, in one to three fields`() throws {
    let found = try words(header: "{title}|{digest}|{date}", footer: "p. {page} of {pages}")
    #expect(
      found == [
        "left: A title", "middle: ab12",
        "right: Thursday, 1 January 1970 – Saturday, 3 January 1970",
        "middle: p. 1 of 7",
      ]
    )
    let plain = try words(header: "{first}|{last}")
    #expect(
      plain == [
        "left: Thursday, 1 January 1970", "right: Saturday, 3 January 1970", "left: A note",
        "right: 1 / 7",
      ]
    )
  }

  @Test func `unknown placeholders and a fourth field are rejected`() {
    #expect(PageTemplate("{author}") == nil)
    #expect(PageTemplate("a|b|c|d") == nil)
    #expect(PageTemplate("{} { a } {page")?.fields.count == 1)
    #expect(PageTemplate("{pages}")?.uses(.pages) == true)
    #expect(PageTemplate("{page}")?.uses(.pages) == false)
  }
}
