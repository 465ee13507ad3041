import LettererDocuments

/// The text of a model's reply with its citations: numbered links, and a list of the sources below.
///
/// Anthropic's API splits a reply into one text block per cited sentence, with `citations`;
/// OpenAI's lists `annotations` of the whole text.
struct CitedText {
  private struct Source: Hashable {
    var address: String?
    var title: String
  }

  /// The text as Markdown.
  private var text = ""
  private var sources: [Source] = []
  /// Whether citations separate the last block from the next one.
  private var isCut = false

  var isEmpty: Bool { text.isEmpty }

  /// Adds a block of text; blocks without citations are separate paragraphs.
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

  /// The text as Markdown, with the list of its sources.
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

  /// Returns the source of a citation: a page, or a part of a document.
  private static func source(_ citation: JSONValue) -> Source? {
    let citation = citation["url_citation"] ?? citation
    let address = citation["url"]?.words ?? citation["source"]?.words
    let title =
      citation["title"]?.words ?? citation["document_title"]?.words
      ?? citation["filename"]?.words ?? address
    return title.map { Source(address: address, title: $0) }
  }
}
