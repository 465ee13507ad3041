import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererScreens

@Suite struct ComposerTests {
  private func composer(
    _ text: String,
    reply: Message? = nil,
    width: Double = 390,
    textSize: Double = 1,
    isMirrored: Bool = false
  ) -> Composer<LegibleTypesetter, EnglishWording> {
    Composer(
      ComposerDraft(text: text, reply: reply),
      transcript: .group([]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: width, textSize: textSize, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{200B}", "\u{2060}\u{FEFF}", "\u{00A0}", "\u{0}"])
  func `empty, blank, and invisible text is not sendable`(text: String) {
    #expect(!ComposerDraft(text: text).isSendable)
    #expect(composer(text).row.part(.send) == nil)
  }

  @Test(arguments: ["a", " a ", ".", "👍", "\u{200F}ש"])
  func `visible text is sendable`(text: String) {
    #expect(ComposerDraft(text: text).isSendable)
    #expect(composer(text).row.part(.send) != nil)
  }

  @Test func `an empty field has the minimum height and its placeholder`() {
    let empty = composer("")
    #expect(empty.size == LayoutSize(width: 390, height: 52))
    #expect(empty.row.text(.placeholder)?.source.runs.first?.text == "Message")
    #expect(composer("One line").size == empty.size)
  }

  @Test func `the field grows line by line to its maximum height, and shows the end`() throws {
    let heights = (1...12).map { lines in
      composer(Array(repeating: "x", count: lines).joined(separator: "\n")).size.height
    }
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(heights[0] == 52 && heights[2] > heights[1])
    #expect(heights[11] == heights[10] && heights[11] == 136)
    let tall = composer(Array(repeating: "x", count: 12).joined(separator: "\n"))
    let part = try #require(tall.row.part(.text))
    let text = try #require(part.text)
    #expect(abs(text.frame.maxY - part.frame.maxY) <= 1 / 64)
    #expect(text.frame.y < part.frame.y)
  }

  @Test func `a quoted message is above the field with a button to remove it`() throws {
    let answered = Message(id: "1", sender: "grace", text: "A question?\nA second line\nA third")
    let plain = composer("Yes")
    let reply = composer("Yes", reply: answered)
    #expect(reply.size.height > plain.size.height)
    let quote = try #require(reply.row.part(.quote))
    let close = try #require(reply.row.part(.close))
    #expect(quote.frame.maxY <= reply.fieldFrame.y)
    #expect(!quote.frame.intersects(close.frame))
    #expect(reply.row.text(.quoteName)?.source.runs.first?.text == "Grace Hopper")
  }

  @Test(arguments: [("Hi", "A longer question?"), ("A name that is longer", "Hi")])
  func `when mirrored, name and text of a quoted message are next to their bar`(
    name: String,
    words: String
  ) throws {
    for reply in [
      Message(id: "1", sender: "grace", text: words), Message(id: "1", sender: name, text: "Hi"),
    ] {
      let bar = composer("Yes", reply: reply)
      let mirrored = composer("Yes", reply: reply, isMirrored: true)
      let width = bar.size.width
      for part in [PartName.quoteName, .quote, .quoteBar, .close] {
        let frame = try #require(bar.row.part(part)?.frame)
        let other = try #require(mirrored.row.part(part)?.frame)
        #expect(abs(width - frame.maxX - other.x) <= 1 / 64, "\(part)")
      }
      let edge = try #require(mirrored.row.part(.quoteBar)?.frame.x)
      for part in [PartName.quoteName, .quote] {
        let text = try #require(mirrored.row.part(part)?.text)
        let ink = try #require(
          LegibleTypesetter().lines(mirrored.row.texts[text.number], fit: text.fit).first?.frame
            .offsetBy(x: text.frame.x)
        )
        #expect(edge - ink.maxX < 12, "\(part)")
      }
    }
    let placeholder = try #require(composer("", isMirrored: true).row.part(.placeholder))
    let text = try #require(placeholder.text)
    #expect(abs(text.frame.maxX - placeholder.frame.maxX) <= 1 / 64)
  }

  @Test(arguments: [(0.0, 1.0), (60, 1), (320, 1), (390, 3), (1024, 1)])
  func `parts are within the composer if they fit`(width: Double, textSize: Double) {
    for text in ["", "Some words", String(repeating: "many words ", count: 80)] {
      let answered = Message(id: "1", sender: "grace", text: "A question?")
      let bar = composer(text, reply: answered, width: width, textSize: textSize)
      let whole = LayoutRect(x: 0, y: 0, size: bar.size)
      #expect(bar.size.height * 2 == (bar.size.height * 2).rounded())
      for part in bar.row.parts where width > 200 {
        #expect(whole.contains(part.frame), "\(part.name) \(part.frame) in \(whole)")
      }
    }
  }
}
