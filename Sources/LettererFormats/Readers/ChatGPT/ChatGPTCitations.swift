import LettererDocuments

/// The citations in the metadata of a reply.
///
/// `content_references` have the text that they replace; older exports have `citations` with
/// offsets, and marks such as `【4†source】` in the text.
struct ChatGPTCitations {
  private let references: [JSONValue]
  private let citations: [JSONValue]

  init(_ metadata: JSONValue?) {
    references = metadata?["content_references"]?.list ?? []
    citations = metadata?["citations"]?.list ?? []
  }

  /// Returns a reply as Markdown with links and the list of their sources.
  func markdown(_ text: String) -> String {
    let isMarked = text.unicodeScalars.contains { $0 == "【" || ReplySpan.isDelimiter($0) }
    if !isMarked, citations.isEmpty { return text }
    let places = AnnotationPlaces(text)
    var (marks, others) = spanMarks(text)
    marks += bracketMarks(places)
    var unplaced: [CitationSource] = []
    for citation in citations {
      guard let source = CitationSource(citation: citation) else { continue }
      guard let place = places.place(of: citation) else {
        unplaced.append(source)
        continue
      }
      if marks.contains(where: { Self.cites($0, place) }) { continue }
      others.append(CitationMark(range: place, sources: [source]))
    }
    // A mark that nothing explains is not text.
    let known = Set((marks + others).map(\.range))
    others += places.marks.filter { !known.contains($0) }.map { CitationMark(range: $0) }
    var cited = CitedText()
    cited.add(text, marks: marks + others)
    for source in unplaced { cited.list(source) }
    return cited.markdown
  }

  /// Returns whether a mark has the sources of a place.
  private static func cites(_ mark: CitationMark, _ place: Range<Int>) -> Bool {
    !mark.sources.isEmpty && mark.range.lowerBound <= place.lowerBound
      && mark.range.upperBound >= place.upperBound
  }

  /// Returns the marks for the spans of a reply, and those for delimiters outside of them.
  private func spanMarks(_ text: String) -> (marks: [CitationMark], others: [CitationMark]) {
    let (spans, others) = ReplySpan.spans(in: Array(text.unicodeScalars))
    var used: [String: Int] = [:]
    let known = Dictionary(grouping: references) { $0["matched_text"]?.string ?? "" }
    let marks = spans.map { span in
      // References to equal spans are in the order of the text.
      let candidates = known[span.text] ?? []
      let number = used[span.text, default: 0]
      used[span.text] = number + 1
      let reference = number < candidates.count ? candidates[number] : candidates.last
      return Self.mark(span, reference)
    }
    return (marks, others)
  }

  private static func mark(_ span: ReplySpan, _ reference: JSONValue?) -> CitationMark {
    var mark = CitationMark(range: span.range, words: span.words)
    guard let reference else { return mark }
    let type = reference["type"]?.string ?? ""
    if type == "entity" {
      let name = reference["name"]?.words?.markdownEscaped
      if let words = name ?? (mark.words.isEmpty ? reference["alt"]?.words : nil) {
        mark.words = words
      }
      return mark
    }
    if isInvisible(type) { return mark }
    if type != "alt_text" { mark.sources = sources(of: reference) }
    if mark.isRemoval { mark.words = reference["alt"]?.words ?? "" }
    return mark
  }

  /// Returns whether nothing is shown in the place of a reference.
  private static func isInvisible(_ type: String) -> Bool {
    ["hidden", "sources_footnote"].contains(type) || type.hasPrefix("image")
      || type.hasPrefix("video")
  }

  /// Returns the marks in brackets that references replace.
  private func bracketMarks(_ places: AnnotationPlaces) -> [CitationMark] {
    references.compactMap { reference in
      guard reference["matched_text"]?.string?.first == "【",
        let place = places.place(of: reference), !place.isEmpty
      else { return nil }
      let sources = Self.sources(of: reference)
      return sources.isEmpty ? nil : CitationMark(range: place, sources: sources)
    }
  }

  // MARK: Sources

  /// Returns the sources of a reference: pages with the sites that support them, or a file.
  private static func sources(of reference: JSONValue) -> [CitationSource] {
    let items = ["items", "fallback_items"].lazy.map { reference[$0]?.list ?? [] }
      .first { !$0.isEmpty }
    var found = (items ?? []).flatMap { item in
      [source(item)] + (item["supporting_websites"]?.list ?? []).map(source)
    }
    .compactMap(\.self)
    if found.isEmpty, let single = source(reference) { found = [single] }
    if found.isEmpty {
      found = (reference["safe_urls"]?.list ?? []).compactMap {
        CitationSource(title: nil, address: $0.words)
      }
    }
    var known: Set<CitationSource> = []
    return found.filter { known.insert($0).inserted }
  }

  private static func source(_ value: JSONValue) -> CitationSource? {
    let names = ["title", "name", "attribution"]
    let title = names.lazy.compactMap { value[$0]?.words }.first
    return CitationSource(title: title, address: value["url"]?.words)
  }
}
