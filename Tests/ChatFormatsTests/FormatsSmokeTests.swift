import ChatDocuments
import ChatFormats
import ChatModel
import Testing

@Suite struct FirebaseReaderTests {
  /// The shape that tutorials print, with everything that is wrong with it.
  static let tutorial = """
    {
      "messages": {
        "1": { "text": "Hello there", "senderId": "foo" },
        "2": { "text": "Hi!", "senderId": "bar" },
        // the last one
        "2": { "text": "Nice weather", "senderId": "bar" },
      },
      "typingIndicator": {
        "foo": false,
        "bar": true,
      },
    }
    """

  static func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  @Test func `a tutorial's literal gives all its messages in order`() throws {
    let result = try Self.read(Self.tutorial)
    #expect(result.format == "firebase")
    #expect(result.transcript.messages.map(\.text) == ["Hello there", "Hi!", "Nice weather"])
    #expect(result.transcript.messages.map(\.id) == ["1", "2", "2~2"])
    #expect(result.transcript.view.typing == ["bar"])
    let codes = result.diagnostics.map(\.code)
    #expect(Set(codes) == [.comment, .extraComma, .duplicateName, .duplicateID])
  }

  @Test func `the viewer is not shown typing`() throws {
    let result = try Self.read(Self.tutorial, ReadOptions(viewer: "bar"))
    #expect(result.transcript.viewer == "bar")
    #expect(result.viewerOrigin == .option)
    #expect(result.transcript.view.typing.isEmpty)
    #expect(result.transcript.events.isEmpty)
  }
}
