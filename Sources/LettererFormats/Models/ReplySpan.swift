import LettererDocuments

/// A span between U+E200 and U+E201 in a reply of ChatGPT, which its app replaces.
///
/// U+E202 separates the fields of a span: its type, and words, JSON, or identifiers of sources.
struct ReplySpan {
  /// The scalars of the span, as offsets.
  let range: Range<Int>
  /// The span as it is in the reply.
  let text: String
  private let type: String
  private let fields: [String]

  private init(_ range: Range<Int>, in scalars: [Unicode.Scalar]) {
    self.range = range
    text = scalars[range].text
    let inner = scalars[(range.lowerBound + 1)..<(range.upperBound - 1)]
    let name = inner.prefix { $0.properties.isAlphabetic || $0 == "_" }
    type = name.text
    fields = inner[name.endIndex...].split(separator: "\u{E202}").map(\.text)
  }

  /// Returns whether a scalar delimits spans, or text that they refer to.
  static func isDelimiter(_ scalar: Unicode.Scalar) -> Bool {
    (0xE200...0xE206).contains(scalar.value)
  }

  /// Returns the spans of a text, and the marks that remove delimiters outside of them.
  static func spans(in scalars: [Unicode.Scalar]) -> (spans: [ReplySpan], others: [CitationMark]) {
    var spans: [ReplySpan] = []
    var others: [CitationMark] = []
    var next = 0
    while let start = scalars[next...].firstIndex(where: isDelimiter) {
      if let end = end(of: start, in: scalars) {
        spans.append(ReplySpan(start..<end, in: scalars))
        next = end
      } else {
        others.append(CitationMark(range: start..<start + 1))
        next = start + 1
      }
    }
    return (spans, others)
  }

  /// Returns the end of the span that begins at a delimiter; `nil` if there is none.
  private static func end(of start: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard scalars[start] == "\u{E200}" else { return nil }
    let end = scalars[(start + 1)...].firstIndex { $0 == "\u{E200}" || $0 == "\u{E201}" }
    return end.flatMap { scalars[$0] == "\u{E201}" ? $0 + 1 : nil }
  }

  /// The words that the span shows without its reference, as Markdown; empty for a citation.
  var words: String {
    switch type {
    case "entity": (entity ?? "").markdownEscaped
    case "url", "link_title": (fields.first ?? "").markdownEscaped
    case "genui": formula
    default: ""
    }
  }

  /// The name of an entity: the second element of a list, after its type.
  private var entity: String? {
    guard let field = fields.first, field.first == "[" else { return nil }
    var reader = JSONReader(ByteSource(Array(field.utf8)))
    let names = reader.readValue()?.list ?? []
    return (names.dropFirst().first ?? names.first)?.words
  }

  /// The formula of a widget, as TeX between dollars.
  ///
  /// Its JSON has unescaped backslashes in some replies, so it is not parsed.
  private var formula: String {
    guard let field = fields.first, field.hasPrefix("{\"math_block"),
      let match = field.firstMatch(of: /"content"\s*:\s*"(.*)"\s*\}\s*\}/)
    else { return "" }
    let source = String(match.1)
    let isEscaped = !source.replacing("\\\\", with: "").contains("\\")
    return "$$\(isEscaped ? source.replacing("\\\\", with: "\\") : source)$$"
  }
}

extension Sequence<Unicode.Scalar> {
  /// The scalars as text.
  fileprivate var text: String {
    var view = String.UnicodeScalarView()
    view.add(self)
    return String(view)
  }
}

extension String {
  /// The text with the words of ChatGPT's spans, without their citations.
  var withoutReplySpans: String {
    guard unicodeScalars.contains(where: ReplySpan.isDelimiter) else { return self }
    let (spans, others) = ReplySpan.spans(in: Array(unicodeScalars))
    var text = CitedText()
    text.add(self, marks: spans.map { CitationMark(range: $0.range, words: $0.words) } + others)
    return text.markdown
  }
}
