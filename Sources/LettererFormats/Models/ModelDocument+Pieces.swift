import LettererDocuments

extension ModelDocument {
  /// A section of a reply.
  enum Piece: Hashable {
    case text(String)
    case thought(String)
    case document(ModelDocument)
  }

  /// Splits a reply at Claude's tags `<antArtifact>` and `<antThinking>`, and at reasoning in
  /// `<think>` at its start, which open models write; unclosed tags are text.
  static func pieces(of text: String) -> [Piece] {
    let (thought, rest) = thought(of: text)
    return thought.map { [.thought($0)] + documents(in: rest) } ?? documents(in: rest)
  }

  /// Returns the reasoning at the start of a reply, if any, and the rest.
  private static func thought(of text: String) -> (thought: String?, rest: Substring) {
    let start = text.drop(while: \.isWhitespace)
    for name in ["think", "thinking"] where start.hasPrefix("<\(name)>") {
      let body = start.dropFirst(name.count + 2)
      guard let end = body.firstRange(ofBytes: "</\(name)>") else { continue }
      let words = String(body[..<end.lowerBound]).trimmed
      return (words.isEmpty ? nil : words, body[end.upperBound...].drop(while: \.isWhitespace))
    }
    return (nil, text[...])
  }

  private static func documents(in text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var words = ""
    var rest = text
    // The tags that do not end in the rest.
    var unclosed: Set<Substring> = []
    func close(_ words: String) -> [Piece] {
      words.allSatisfy(\.isWhitespace) ? [] : [.text(words)]
    }
    while let start = rest.firstRange(ofBytes: "<ant") {
      guard let (piece, end) = piece(of: rest[start.lowerBound...], &unclosed) else {
        words += rest[..<start.upperBound]
        rest = rest[start.upperBound...]
        continue
      }
      pieces += close(words + rest[..<start.lowerBound]) + [piece]
      words = ""
      rest = rest[end...]
    }
    return pieces + close(words + rest)
  }

  /// The maximum length of a start tag, in characters.
  private static let tagLimit = 2000

  private static func piece(
    of text: Substring,
    _ unclosed: inout Set<Substring>
  ) -> (Piece, end: Substring.Index)? {
    let name = text.dropFirst().prefix { $0.isLetter }
    guard name == "antThinking" || name == "antArtifact", !unclosed.contains(name) else {
      return nil
    }
    guard let close = text.prefix(tagLimit).firstIndex(of: ">") else { return nil }
    let tag = text[..<close].dropFirst()
    guard tag.prefix(while: { !$0.isWhitespace }) == name,
      name == "antThinking" || HTMLText.attribute("title", tag) != nil
    else { return nil }
    guard let end = text[close...].firstRange(ofBytes: "</\(name)>") else {
      unclosed.insert(name)
      return nil
    }
    let content = String(text[text.index(after: close)..<end.lowerBound]).trimmed
    if name == "antThinking" { return (.thought(content), end.upperBound) }
    let document = ModelDocument(
      id: HTMLText.attribute("identifier", tag),
      title: HTMLText.attribute("title", tag),
      type: HTMLText.attribute("type", tag),
      language: HTMLText.attribute("language", tag),
      content: content
    )
    return document.map { (.document($0), end.upperBound) }
  }
}
