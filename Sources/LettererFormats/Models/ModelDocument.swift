import LettererDocuments
import LettererModel

/// A document next to the conversation: Claude's artifacts, ChatGPT's canvas, and pasted text.
struct ModelDocument: Hashable {
  /// The identifier that its later versions have, too.
  var id: String?
  /// The title; `nil` if its kind says what it is.
  var title: String?
  /// The kind, as a card describes it.
  var kind: String
  /// The language of code; `nil` for other text.
  var language: String?
  /// Whether the content is Markdown.
  var isMarkdown = false
  var content: String
  /// The number of the version, from 1.
  var version = 1

  /// Creates a document that a model wrote; `nil` without a title or content.
  init?(id: String? = nil, title: String?, type: String?, language: String?, content: String?) {
    guard let title, let content else { return nil }
    self.id = id
    self.title = title
    self.content = content
    let type = type ?? ""
    kind = Self.name(type: type, language: language)
    isMarkdown = ["text/markdown", "document", ""].contains(type)
    self.language = isMarkdown ? nil : Self.language(ofType: type) ?? language
  }

  /// Creates the summary that replaces the start of a conversation for the model.
  init(summary: String) {
    content = summary
    kind = "summary"
    isMarkdown = true
  }

  /// Creates a document from text that a person pasted, or from that of a file.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the file; `nil` for pasted text.
  ///   - type: The extension of the file, if it is known.
  init(text: String, name: String?, type: String? = nil) {
    content = text
    title = name
    let ending = ((name ?? "").contains(".") ? (name ?? "").pathExtension : type ?? "").lowercased()
    let isProse = ["", "txt", "text", "pdf", "docx", "doc", "rtf", "odt", "epub"].contains(ending)
    isMarkdown = ["md", "markdown"].contains(ending)
    let isText = ["", "txt", "text"].contains(ending)
    kind =
      name == nil ? "pasted" : isText ? "text" : isMarkdown ? "document" : ending.uppercased()
    if !isProse, !isMarkdown { language = ending }
  }

  /// A message's content and text that show the document.
  var card: Card {
    let text = content.trimmedEnd
    let count = text.split(omittingEmptySubsequences: false) { $0.isNewline }.count
    var card = Card(title: title)
    card.document = Card.Document(kind: kind, version: version, lines: count)
    return card
  }

  /// The content as text of a message: a block of code, or else a quotation.
  var runs: [TextRun] {
    if content.isEmpty { return [] }
    if let language {
      return [TextRun(content, traits: .preformatted, codeLanguage: language)]
    }
    let runs =
      isMarkdown
      ? MarkdownText.runs(TerminalText.markdown(content)) : [TextRun(content.trimmedEnd)]
    return runs.map(\.quoted)
  }

  private static func name(type: String, language: String?) -> String {
    switch type {
    case "text/markdown", "document", "": "document"
    case "text/html", "code/html": "page"
    case "image/svg+xml": "picture"
    case "application/vnd.ant.mermaid": "diagram"
    case "application/vnd.ant.react", "code/react": "component"
    case "application/vnd.ant.code": capitalized(language ?? "code")
    case _ where type.hasPrefix("code/"): capitalized(String(type.dropFirst("code/".count)))
    default: type
    }
  }

  /// Returns the language of a type; `nil` if it has none.
  private static func language(ofType type: String) -> String? {
    switch type {
    case "text/html": "html"
    case "image/svg+xml": "xml"
    case "application/vnd.ant.mermaid": "mermaid"
    case "application/vnd.ant.react", "code/react": "jsx"
    case _ where type.hasPrefix("code/"): String(type.dropFirst("code/".count))
    default: nil
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension TextRun {
  /// The run in a quotation.
  fileprivate var quoted: TextRun {
    var run = self
    let inner = nesting
    run.traits.insert(.quote)
    run.nesting = [.quote] + inner
    return run
  }
}
