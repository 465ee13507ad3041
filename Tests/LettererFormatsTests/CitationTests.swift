import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

/// Citations in model answers.
@Suite struct CitationTests {
  private func messages(_ json: String) throws -> [Message] {
    try Formats.read(ByteSource(Array(json.utf8))).transcript.messages
  }

  @Test func `cited sentences in one answer are one text with numbered links and a list`() throws {
    let message = try #require(
      try messages(
        """
        [{"role": "assistant", "content": [
          {"type": "text", "text": "Tea is "},
          {"type": "text", "text": "old", "citations": [
            {"type": "web_search_result_location", "url": "https://a.example/x_y", "title": "Tea [1]"}]},
          {"type": "text", "text": " and "},
          {"type": "text", "text": "hot. ", "citations": [
            {"type": "web_search_result_location", "url": "https://a.example/x_y", "title": "Tea [1]"},
            {"type": "page_location", "document_title": "Book"}]},
          {"type": "text", "text": "Drink it."}]}]
        """
      ).first
    )
    let text = message.runs.map(\.text).joined()
    #expect(text == "Tea is old [1] and hot. [1] [2] Drink it.\n\nTea [1]\nBook")
    let links = message.runs.filter { $0.href != nil }
    #expect(links.map(\.text) == ["[1]", "[1]", "Tea [1]"])
    #expect(Set(links.map(\.href)) == ["https://a.example/x_y"])
    #expect(message.runs.compactMap(\.list?.number) == [1, 2])
  }

  @Test func `annotations of an entire answer are listed below it`() throws {
    let messages = try messages(
      """
      [{"role": "user", "content": "Tea?"},
       {"role": "assistant", "content": "It is old.", "annotations": [
        {"type": "url_citation", "url_citation": {"url": "https://a.example", "title": "Tea"}}]}]
      """
    )
    let answer = try #require(messages.last)
    #expect(answer.runs.map(\.text).joined() == "It is old.\n\nTea")
    #expect(answer.runs.last?.href == "https://a.example")
  }

  @Test func `blocks without citations are paragraphs`() throws {
    let messages = try messages(
      """
      [{"role": "assistant", "content": [{"type": "text", "text": "One."},
        {"type": "text", "text": "Two.", "citations": null}]}]
      """
    )
    #expect(messages.first?.runs.map(\.text).joined() == "One.\n\nTwo.")
  }
}
