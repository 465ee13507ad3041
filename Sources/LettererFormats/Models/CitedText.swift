import LettererDocuments

/// The text of an answer with its citations: numbered links, and a list of the sources below.
///
/// Anthropic's interface cuts an answer into a block of text per cited sentence, with `citations`;
/// OpenAI's lists `annotations` of the whole text.
struct CitedText {
  private struct Source: Hashable {
    var address: String?
    var title: String
  }

  /// Markdown.
  private var text = ""
  private var sources: [Source] = []
  /// Whether the last block was cut off from what follows by its citations.
  private var isCut = false

  var isEmpty: Bool { text.isEmpty }

  /// Adds a block of text; blocks without citations are paragraphs of their own.
  mutating func add(_ block: String?, citations: JSONValue? = nil, annotations: JSONValue? = nil) {
    guard let block, !block.isEmpty else { return }
    let cited = (citations?.list ?? []).compactMap(Self.source)
    let isPart = isCut || !cited.isEmpty
    if !text.isEmpty, !isPart { text += "\n\n" }
    let words = block.trimmedEnd
    text += words
    for source in cited { text += " " + link(to: source) }
    text += block.dropFirst(words.count)
    isCut = !cited.isEmpty
    for source in (annotations?.list ?? []).compactMap(Self.source) { _ = number(of: source) }
  }

  /// The text with the list of its sources, as Markdown.
  var markdown: String {
    guard !sources.isEmpty else { return text }
    let lines = sources.enumerated().map { number, source in
      "\(number + 1). \(Self.link(source.title, to: source.address))"
    }
    return text + "\n\n" + lines.joined(separator: "\n")
  }

  private mutating func number(of source: Source) -> Int {
    if let known = sources.firstIndex(where: {
      $0.address == source.address && $0.title == source.title
    }) {
      return known + 1
    }
    sources.append(source)
    return sources.count
  }

  private mutating func link(to source: Source) -> String {
    Self.link("[\(number(of: source))]", to: source.address)
  }

  private static func link(_ words: String, to address: String?) -> String {
    let words = words.reduce(into: "") { text, character in
      if "\\[]`*_<>$".contains(character) { text += "\\" }
      text.append(character)
    }
    guard let address, !address.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" })
    else { return words }
    return "[\(words)](<\(address)>)"
  }

  /// The source of a citation: a page, or a part of a document.
  private static func source(_ citation: JSONValue) -> Source? {
    let citation = citation["url_citation"] ?? citation
    let address = citation["url"]?.words ?? citation["source"]?.words
    let title =
      citation["title"]?.words ?? citation["document_title"]?.words
      ?? citation["filename"]?.words ?? address
    return title.map { Source(address: address, title: $0) }
  }
}
