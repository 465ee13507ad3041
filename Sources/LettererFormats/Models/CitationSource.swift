import LettererDocuments

/// What a citation refers to: a page, or a part of a document.
struct CitationSource: Hashable {
  let address: String?
  let title: String

  /// Creates a source; `nil` if it has neither a title nor an address.
  init?(title: String?, address: String?) {
    let words = (title ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let name = words.isEmpty ? address : words else { return nil }
    self.title = name
    self.address = address
  }

  /// Reads the source of a citation or an annotation.
  ///
  /// OpenAI nests it in some of its interfaces, and so did older ChatGPT exports.
  init?(citation: JSONValue) {
    let file = citation["file_citation"] ?? citation["file_path"]
    let details = citation["url_citation"] ?? file ?? citation["metadata"] ?? citation
    let names = ["title", "document_title", "filename", "name"]
    self.init(
      title: names.lazy.compactMap { details[$0]?.words }.first
        ?? citation["text"]?.string.flatMap(Self.fileName) ?? (file ?? citation)["file_id"]?.words,
      address: details["url"]?.words ?? citation["source"]?.words
    )
  }

  /// Returns the name of the file in a mark such as `【4:0†report.pdf】`, or in the path of a file
  /// that a tool wrote; `nil` if there is none.
  private static func fileName(mark: String) -> String? {
    if mark.hasPrefix("sandbox:") { return mark.lastPathComponent }
    guard mark.first == "【", mark.last == "】", let dagger = mark.firstIndex(of: "†") else {
      return nil
    }
    let name = mark[mark.index(after: dagger)...].dropLast().trimmed
    let isLine = name.first == "L" && name.dropFirst().first?.isNumber == true
    return name.isEmpty || name == "source" || isLine ? nil : name
  }
}
