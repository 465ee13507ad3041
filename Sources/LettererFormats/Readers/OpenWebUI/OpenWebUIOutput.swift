import LettererDocuments
import LettererModel

/// What a model returned for a message, as items of OpenAI's Responses API.
///
/// The message's content usually repeats it as text, with elements for reasoning and tools.
///
/// ```
/// [{"type": "reasoning", "content": [{"type": "output_text", "text": "A greeting"}]},
///  {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Hi"}]}]
/// ```
struct OpenWebUIOutput {
  private let items: [JSONValue]
  /// Whether the content has elements for reasoning and tools.
  private let hasElements: Bool
  /// Whether the content has words that the items do not have.
  private let hasOtherWords: Bool
  private let hasFiles: Bool

  init(_ message: JSONValue) {
    items = message["output"]?.list ?? []
    let (content, files) = ModelBlocks.output(items.isEmpty ? nil : message["content"])
    let words = Self.letters(OpenWebUIReader.words(of: content))
    let own = items.filter(Self.isMessage).map { ModelBlocks.output($0["content"]).text }
    hasElements = content.utf8.contains("<details type=".utf8)
    hasOtherWords = !words.isEmpty && words != Self.letters(own.joined())
    hasFiles = !files.isEmpty
  }

  /// Returns the characters of a text that are not white space.
  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private static func isMessage(_ item: JSONValue) -> Bool { item["type"]?.string == "message" }

  /// Whether the items have everything that the content has.
  var isWhole: Bool { !items.isEmpty && !hasOtherWords && !hasFiles }

  /// Adds the items, or only the calls and reasoning that content with other words lacks; reports
  /// the rest.
  func read(into chat: inout ModelChat) {
    for item in items {
      if hasOtherWords, hasElements || Self.isMessage(item) {
        let words = "output that the content replaces"
        chat.report(.otherRecord, at: item.position, words, subject: "output")
      } else {
        Self.read(item, into: &chat)
      }
    }
  }

  private static func read(_ item: JSONValue, into chat: inout ModelChat) {
    if let known = ResponsesItem(item) { return known.read(into: &chat) }
    switch item["type"]?.string {
    case "message": ModelBlocks.read(item["content"], into: &chat)
    case "open_webui:code_interpreter":
      let (id, name) = (item["id"]?.words, item["lang"]?.words)
      chat.add(call: id, name: name, input: item["code"]?.open)
      guard let output = item["output"], !output.isNull else { return }
      let (text, files) = ModelBlocks.output(output)
      chat.add(result: text, of: id, name: name, attachments: files)
    case let type: chat.add(unknown: type ?? item.typeName, at: item.position)
    }
  }
}
