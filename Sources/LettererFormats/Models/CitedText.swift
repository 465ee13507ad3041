import LettererDocuments

/// The text of a model's reply with its citations: numbered links, and a list of the sources below.
///
/// Anthropic's API splits a reply into one text block per cited sentence, with `citations`;
/// OpenAI's lists `annotations` of the whole text, with their places in it.
struct CitedText {
  /// The text as Markdown.
  private var text = ""
  private var sources: [CitationSource] = []
  private var numbers: [CitationSource: Int] = [:]
  /// Whether citations separate the last block from the next one.
  private var isCut = false

  var isEmpty: Bool { text.isEmpty }

  /// Adds a block of text; blocks without citations are separate paragraphs.
  mutating func add(_ block: String?, citations: JSONValue? = nil, annotations: JSONValue? = nil) {
    guard let block, !block.isEmpty else { return }
    let cited = (citations?.list ?? []).compactMap(CitationSource.init(citation:))
    let isPart = isCut || !cited.isEmpty
    if !text.isEmpty, !isPart { text += "\n\n" }
    let words = block.trimmedEnd
    add(words, annotations: annotations?.list ?? [])
    for source in cited { text += " " + link(to: source) }
    text += block.dropFirst(words.count)
    isCut = !cited.isEmpty
  }

  /// Adds text with the annotations in it; those without a place are only listed.
  private mutating func add(_ words: String, annotations: [JSONValue]) {
    if annotations.isEmpty {
      text += words
      return
    }
    let places = AnnotationPlaces(words)
    var marks: [CitationMark] = []
    var others: [CitationSource] = []
    for annotation in annotations {
      guard let source = CitationSource(citation: annotation) else { continue }
      if let place = places.place(of: annotation) {
        marks.append(CitationMark(range: place, sources: [source]))
      } else {
        others.append(source)
      }
    }
    add(words, marks: marks)
    for source in others { list(source) }
  }

  /// Adds text with its marks replaced; of marks that overlap, each adds its sources.
  mutating func add(_ words: String, marks: [CitationMark]) {
    let scalars = Array(words.unicodeScalars)
    var known: Set<CitationMark> = []
    var next = 0
    let sorted = marks.sorted { first, second in
      (first.range.lowerBound, first.range.upperBound)
        < (second.range.lowerBound, second.range.upperBound)
    }
    for mark in sorted where known.insert(mark).inserted {
      let start = min(max(mark.range.lowerBound, next), scalars.count)
      text.unicodeScalars.add(scalars[next..<start])
      next = min(max(mark.range.upperBound, start), scalars.count)
      add(mark, before: next < scalars.count ? scalars[next] : nil)
    }
    text.unicodeScalars.add(scalars[next...])
  }

  /// Adds what replaces a mark, or removes the space that is left over before it.
  private mutating func add(_ mark: CitationMark, before next: Unicode.Scalar?) {
    text += mark.words
    for source in mark.sources {
      let last = text.unicodeScalars.last
      if let last, last != "(", !last.properties.isWhitespace { text += " " }
      text += link(to: source)
    }
    guard mark.isRemoval, !mark.range.isEmpty, text.last == " " else { return }
    if next.map(Self.needsNoSpace) ?? true { text.removeLast() }
  }

  /// Returns whether no space precedes a scalar: white space, or punctuation at the end of a word.
  private static func needsNoSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || ".,;:!?)]}…。，、；：！？）】".unicodeScalars.contains(scalar)
  }

  /// Adds a source to the list without a link in the text.
  mutating func list(_ source: CitationSource) {
    _ = number(of: source)
  }

  /// The text as Markdown, with the list of its sources.
  ///
  /// A comment separates the list from one at the end of the text, whose numbers it would continue.
  var markdown: String {
    guard !sources.isEmpty else { return text }
    let lines = sources.enumerated().map { number, source in
      "\(number + 1). \(Self.link(source.title, to: source.address))"
    }
    return text + "\n\n<!-- -->\n\n" + lines.joined(separator: "\n")
  }

  private mutating func number(of source: CitationSource) -> Int {
    if let known = numbers[source] { return known }
    sources.append(source)
    numbers[source] = sources.count
    return sources.count
  }

  private mutating func link(to source: CitationSource) -> String {
    Self.link("[\(number(of: source))]", to: source.address)
  }

  private static func link(_ words: String, to address: String?) -> String {
    let words = words.markdownEscaped
    guard let address, !address.contains(where: { $0.isWhitespace || $0 == "<" || $0 == ">" })
    else { return words }
    return "[\(words)](<\(address)>)"
  }
}

extension String {
  /// The text with backslashes before the characters that are markup within a line.
  var markdownEscaped: String {
    reduce(into: "") { text, character in
      if "\\[]`*_<>$".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}
