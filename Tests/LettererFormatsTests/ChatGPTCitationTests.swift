import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

/// Citations in ChatGPT exports.
@Suite struct ChatGPTCitationTests {
  /// Returns a reply, given its text and metadata as JSON.
  private func reply(_ text: String, _ metadata: String = "") throws -> Message {
    let json = """
      [{"mapping": {"a": {"parent": null, "children": [], "message": {
        "author": {"role": "assistant"}, "recipient": "all", "metadata": {\(metadata)},
        "content": {"content_type": "text", "parts": ["\(text)"]}}}}, "current_node": "a"}]
      """
    let result = try Formats.read(ByteSource(Array(json.utf8)))
    #expect(result.format == "chatgpt" && result.diagnostics.isEmpty)
    return try #require(result.transcript.messages.first)
  }

  @Test func `references are numbered links, and their pages are listed`() throws {
    let message = try reply(
      #"Tea is old \ue200cite\ue202t0\ue201. It is hot \ue200cite\ue202t1\ue202t2\ue201."#,
      #"""
      "content_references": [
        {"matched_text": "\ue200cite\ue202t0\ue201", "type": "grouped_webpages", "items": [
          {"title": "Tea", "url": "https://a.example"}]},
        {"matched_text": "\ue200cite\ue202t1\ue202t2\ue201", "type": "grouped_webpages", "items": [
          {"title": "Heat", "url": "https://b.example", "supporting_websites": [
            {"title": "Tea", "url": "https://a.example"}]}]},
        {"matched_text": " ", "type": "sources_footnote", "sources": []}]
      """#
    )
    #expect(message.text == "Tea is old [1]. It is hot [2] [1].\n\nTea\nHeat")
    let links = message.runs.filter { $0.href != nil }
    #expect(links.map(\.text) == ["[1]", "[2]", "[1]", "Tea", "Heat"])
    #expect(message.runs.compactMap(\.list?.number) == [1, 2])
  }

  @Test func `equal spans have their references in the order of the text`() throws {
    let message = try reply(
      #"One \ue200cite\ue202t0\ue201 two \ue200cite\ue202t0\ue201"#,
      #"""
      "content_references": [
        {"matched_text": "\ue200cite\ue202t0\ue201", "type": "webpage", "title": "A",
         "url": "https://a.example"},
        {"matched_text": "\ue200cite\ue202t0\ue201", "type": "webpage", "title": "B",
         "url": "https://b.example"}]
      """#
    )
    #expect(message.text == "One [1] two [2]\n\nA\nB")
  }

  @Test(
    arguments: [
      (#"\ue200entity\ue202[\"city\",\"Kyoto\",\"x\"]\ue201 is old."#, "Kyoto is old."),
      (#"See \ue200url\ue202the *site*\ue202t0\ue201."#, "See the *site*."),
      (#"Old \ue200cite\ue202t0\ue201. Hot \ue200i\ue202t1\ue201 too"#, "Old. Hot too"),
      (#"Old \ue200cite\ue202t0\ue201 \ue200cite\ue202t1\ue201!"#, "Old!"),
      (#"A \ue203block\ue204 and a \ue200cut"#, "A block and a cut"),
    ]
  )
  func `spans without a reference keep their words and leave no space`(
    text: String,
    expected: String
  ) throws {
    #expect(try reply(text).text == expected)
  }

  @Test func `a formula of a widget is kept`() throws {
    let widget = #"{\"math_block_widget_v2\":{\"content\":\"y = \\\\frac{a}{b}\"}}"#
    let message = try reply(#"So:\n\n\ue200genui\ue202\#(widget)\ue201"#)
    let formula = message.runs.first { $0.traits.contains(.displayMath) }
    #expect(formula?.text == #"y = \frac{a}{b}"#)
  }

  @Test func `an entity has the name of its reference, and a picture has no text`() throws {
    let message = try reply(
      #"Go to \ue200entity\ue202t0\ue201. \ue200image_group\ue202t1\ue201"#,
      #"""
      "content_references": [
        {"matched_text": "\ue200entity\ue202t0\ue201", "type": "entity", "name": "Kyoto"},
        {"matched_text": "\ue200image_group\ue202t1\ue201", "type": "image_v2", "alt": "x",
         "safe_urls": ["https://a.example"]}]
      """#
    )
    #expect(message.text == "Go to Kyoto.")
  }

  @Test func `older exports have citations with offsets and marks in brackets`() throws {
    let message = try reply(
      "🎉 Tea【4†source】 is old 【5†L1-L2】. It is hot【6†source】.",
      """
      "citations": [
        {"start_ix": 5, "end_ix": 15, "metadata": {"type": "webpage", "title": "Tea",
         "url": "https://a.example"}},
        {"start_ix": 23, "end_ix": 32, "metadata": {"type": "file", "name": "tea.pdf"}}]
      """
    )
    #expect(message.text == "🎉 Tea [1] is old [2]. It is hot.\n\nTea\ntea.pdf")
  }

  @Test func `references with marks in brackets are not repeated by citations`() throws {
    let message = try reply(
      "Tea【4†source】 is old.",
      """
      "content_references": [{"matched_text": "【4†source】", "start_idx": 3, "end_idx": 13,
        "type": "webpage", "title": "Tea", "url": "https://a.example"}],
      "citations": [{"start_ix": 3, "end_ix": 13, "metadata": {"title": "Tea leaves",
        "url": "https://a.example"}}]
      """
    )
    #expect(message.text == "Tea [1] is old.\n\nTea")
  }
}
