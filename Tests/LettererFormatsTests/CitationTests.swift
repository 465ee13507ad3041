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

  @Test func `the list of sources starts at 1 after a numbered list`() throws {
    let answer = try #require(
      try messages(
        """
        [{"role": "user", "content": "Two?"}, {"role": "assistant", "content": [
          {"type": "output_text", "text": "1. Tokyo\\n2. Delhi", "annotations": [
            {"type": "url_citation", "start_index": 3, "end_index": 8, "url": "https://a.example",
             "title": "Page A"}]}]}]
        """
      ).last
    )
    #expect(answer.text == "Tokyo [1]\nDelhi\n\nPage A")
    #expect(answer.runs.compactMap(\.list?.number) == [1, 2, 1])
  }

  /// Returns the text of an answer with one annotation of an address, given its fields.
  private func annotated(_ text: String, _ fields: String) throws -> String? {
    try messages(
      """
      [{"role": "user", "content": "?"}, {"role": "assistant", "content": [{"type": "output_text",
        "text": "\(text)", "annotations": [{"type": "url_citation", "url": "https://a.example",
        "title": "A", \(fields)}]}]}]
      """
    ).last?.text
  }

  @Test(
    arguments: [
      // Offsets count scalars, so that an emoji is one.
      ("🎉 Tea is old. Drink.", #""start_index": 2, "end_index": 12"#, "🎉 Tea is old [1]. Drink."),
      // Within a word, before white space, and after the end.
      ("Tea is old.", #""start_index": 0, "end_index": 9"#, "Tea is old [1]."),
      ("Tea. Old.", #""start_index": 0, "end_index": 5"#, "Tea. [1] Old."),
      ("Tea.", #""start_index": 0, "end_index": 900"#, "Tea. [1]"),
      ("Tea.", #""start_index": 0, "end_index": 0"#, "Tea."),
      // Links in parentheses and marks are replaced, also where the offsets are off by one.
      (
        "Old ([a](https://a.example)). Hot.", #""start_index": 4, "end_index": 28"#,
        "Old [1]. Hot."
      ),
      (
        "Old ([a](https://a.example)). Hot.", #""start_index": 5, "end_index": 27"#,
        "Old [1]. Hot."
      ),
      ("Old【4†source】. Hot.", #""start_index": 4, "end_index": 13"#, "Old [1]. Hot."),
      // Offsets in UTF-16 code units.
      ("🎉🎉🎉🎉 Old【4†source】.", #""start_index": 12, "end_index": 22"#, "🎉🎉🎉🎉 Old [1]."),
    ]
  )
  func `an annotation is a numbered link at its place`(
    text: String,
    fields: String,
    expected: String
  ) throws {
    #expect(try annotated(text, fields) == expected + "\n\nA")
  }

  @Test func `marks of an assistants thread are numbers, and their files are listed`() throws {
    let messages = try messages(
      """
      {"object": "list", "data": [{"object": "thread.message", "role": "assistant",
       "created_at": 1714557600, "content": [{"type": "text", "text": {
        "value": "It grew【4:0†tea.pdf】 and fell【4:1†source】.", "annotations": [
         {"type": "file_citation", "text": "【4:0†tea.pdf】", "start_index": 7, "end_index": 20,
          "file_citation": {"file_id": "f1"}},
         {"type": "file_citation", "text": "【4:1†source】", "start_index": 29, "end_index": 41,
          "file_citation": {"file_id": "f2"}}]}}]}]}
      """
    )
    #expect(messages.map(\.text) == ["It grew [1] and fell [2].\n\ntea.pdf\nf2"])
  }
}
