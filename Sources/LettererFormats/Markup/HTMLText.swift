import LettererModel

/// The text of the HTML that messengers allow: emphasis, links, code, quotes, and lists.
///
/// Unknown tags are dropped but their content is kept; nothing is an error.
struct HTMLText {
  static let traits: [String: TextTraits] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underline, "ins": .underline,
    "del": .strikethrough, "s": .strikethrough, "strike": .strikethrough, "code": .code,
    "kbd": .code, "samp": .code, "var": .italic, "cite": .italic, "dfn": .italic,
    "pre": .preformatted, "blockquote": .quote, "summary": .bold,
    "mark": .highlight, "small": .small, "center": .centered, "dt": .bold,
  ]
  private static let blocks: Set<String> = [
    "p", "div", "pre", "blockquote", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "table",
    "tr", "hr", "details", "summary", "center", "dl", "dt", "dd",
  ]
  /// The tags that can be dropped without losing meaning.
  private static let plain: Set<String> = [
    "a", "abbr", "br", "font", "img", "q", "span", "sub", "sup", "tbody",
    "td", "tfoot", "th", "thead", "time", "wbr",
  ]
  /// The maximum nesting of tags; deeper tags are ignored.
  private static let depthLimit = 100

  /// An open tag.
  private struct Tag {
    var name: String
    var traits: TextTraits = []
    var href: String?
    var mention: Participant.ID?
    var number: Int?
    var heading: Int?
    var language: String?
    /// Whether to leave out the content.
    var isHidden = false
    /// Whether a list item already has text, and thus its bullet or number.
    var hasWords = false
  }

  private let meaning: (HTMLTag) -> HTMLTag.Meaning?
  private var runs: [TextRun] = []
  private var open: [Tag] = []
  private var rest: Substring
  /// The number of open tags with hidden content.
  private var hidden = 0
  private var table: TableCursor?

  /// Returns the runs of a text; `meaning` returns what a tag stands for in a format, and `nil`
  /// for a tag that has its usual meaning.
  static func runs(
    _ html: String,
    meaning: (HTMLTag) -> HTMLTag.Meaning? = { _ in nil }
  ) -> [TextRun] {
    withoutActuallyEscaping(meaning) { meaning in
      var text = HTMLText(html, meaning)
      text.read()
      return text.runs
    }
  }

  /// Returns the text without markup.
  static func plain(_ html: String) -> String { runs(html).map(\.text).joined() }

  private init(_ html: String, _ meaning: @escaping (HTMLTag) -> HTMLTag.Meaning?) {
    rest = html[...]
    self.meaning = meaning
  }

  private mutating func read() {
    while let next = rest.first {
      if next == "<", readTag() { continue }
      let text = rest.dropFirst().prefix { $0 != "<" }
      add(String(next) + text)
      rest = rest.dropFirst(text.count + 1)
    }
    while runs.last?.text == "\n" { runs.removeLast() }
  }

  // MARK: Tags

  /// Returns whether every tag in a text is known, so that it is HTML and not words in angle
  /// brackets.
  static func isKnown(_ html: String) -> Bool {
    var rest = Substring(html).utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
      let word = rest.prefix(while: isInName)
      // A digit or a hyphen begins no name.
      guard let first = word.first, first >= UInt8(ascii: "A") else { continue }
      let name = String(Substring(word)).lowercased()
      guard traits[name] != nil || blocks.contains(name) || plain.contains(name) else {
        return false
      }
    }
    return true
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private mutating func readTag() -> Bool {
    guard let second = rest.dropFirst().first, second.isLetter || second == "/" || second == "!",
      let end = tagEnd
    else { return false }
    let words = rest[..<end].dropFirst()
    rest = rest[rest.index(after: end)...]
    let name = words.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      .lowercased()
    if words.first == "/" { close(name) } else if words.first != "!" { begin(name, words) }
    return true
  }

  /// The end of the tag at the start of the rest; `nil` if another tag begins before it, so that
  /// the text between them is not lost.
  private var tagEnd: Substring.Index? {
    var quote: Substring.Index?
    var last: Character?
    for index in rest.indices.dropFirst() {
      let character = rest[index]
      switch character {
      case _ where quote != nil:
        guard let start = quote, character == rest[start] else { break }
        if isUnclosed(start..<index) { return nil }
        quote = nil
      case ">": return index
      case "<": return nil
      case "\"" where last == "=", "'" where last == "=": quote = index
      default: break
      }
      last = character
    }
    return nil
  }

  /// Whether a quoted value has tags and ends where neither another attribute can follow nor the
  /// tag can end, so that its own quotation mark is missing.
  private func isUnclosed(_ value: Range<Substring.Index>) -> Bool {
    let next = rest[value.upperBound...].dropFirst().first ?? ">"
    return !next.isWhitespace && next != ">" && next != "/" && rest[value].contains(">")
  }

  private mutating func begin(_ name: String, _ words: Substring) {
    let meaning = self.meaning(HTMLTag(name: name, words: words))
    if case .text(let text) = meaning { return add(text) }
    if name == "br" { return add(run("\n")) }
    if name == "hr" {
      runs.startParagraph()
      add(TextRun("———", traits: .rule))
      return runs.startParagraph()
    }
    if name == "img" {
      if let words = Self.attribute("alt", words) ?? Self.attribute("title", words) { add(words) }
      return
    }
    startParagraph(name)
    if name == "summary" { add(run("▾ ")) }
    if name == "q" { addQuotationMark(isEnd: false) }
    guard open.count < Self.depthLimit, words.last != "/" else { return }
    var tag = Tag(name: name, traits: Self.traits[name] ?? [])
    if name.count == 2, name.first == "h" { tag.heading = Int(name.dropFirst()) }
    if Self.blocks.contains(name), Self.isCentered(words) { tag.traits.insert(.centered) }
    begin(table: name, words)
    if case .mention(let person) = meaning { tag.mention = person }
    switch name {
    case "a":
      tag.href = Self.attribute("href", words).flatMap { $0.isEmpty ? nil : $0 }
      tag.traits = tag.href == nil ? [] : .link
    case "span" where words.contains("data-mx-spoiler") || words.contains("class=\"spoiler"):
      tag.traits = .spoiler
    case "ol": tag.number = Self.attribute("start", words).flatMap { Int($0) } ?? 1
    case "mx-reply": tag.isHidden = true
    case "div" where Self.hasClass("spoiler-content", words): tag.traits = .spoiler
    case "span", "div": tag.isHidden = addFormula(name, words)
    case "code":
      let classes = Self.attribute("class", words)?.split(separator: " ") ?? []
      let prefix = "language-"
      tag.language = classes.first { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    default: break
    }
    open.append(tag)
    if tag.isHidden { hidden += 1 }
  }

  private static func hasClass(_ name: Substring, _ words: Substring) -> Bool {
    attribute("class", words)?.split(whereSeparator: \.isWhitespace).contains(name) == true
  }

  /// Returns whether the attributes of a tag center its content.
  static func isCentered(_ words: Substring) -> Bool {
    attribute("align", words)?.lowercased() == "center"
      || attribute("style", words)?.filter { $0 != " " }.contains("text-align:center") == true
  }

  private mutating func addQuotationMark(isEnd: Bool) {
    let level = open.count { $0.name == "q" }
    add(placed(run(Self.quotationMark(level: level, isEnd: isEnd))))
  }

  /// Returns the mark around a quotation inside a number of others.
  static func quotationMark(level: Int, isEnd: Bool) -> String {
    let marks = level.isMultiple(of: 2) ? ("“", "”") : ("‘", "’")
    return isEnd ? marks.1 : marks.0
  }

  /// Adds the formula in Matrix's `data-mx-maths`, which replaces the tag's fallback content;
  /// returns whether there is one.
  private mutating func addFormula(_ name: String, _ words: Substring) -> Bool {
    guard let tex = Self.attribute("data-mx-maths", words)?.trimmed, !tex.isEmpty else {
      return false
    }
    add(TextRun(tex, traits: name == "div" ? .displayMath : .math))
    return true
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    hidden -= open[index...].count(where: \.isHidden)
    open.removeSubrange(index...)
    if name == "q" { addQuotationMark(isEnd: true) }
    if name == "li", let list = open.lastIndex(where: { $0.name == "ol" || $0.name == "ul" }) {
      open[list].number = open[list].number.map { $0 + 1 }
    }
    if name == "td" || name == "th" { table?.endCell(in: &runs) }
    if name == "table" { table = nil }
    startParagraph(name)
  }

  private mutating func startParagraph(_ name: String) {
    guard Self.blocks.contains(name) else { return }
    let count = runs.count
    runs.startParagraph()
    if runs.count > count, let cell = table?.cell { runs[count].cell = cell }
  }

  /// Moves to the table, row, or cell that a tag begins; a nested table becomes part of its cell's
  /// text.
  private mutating func begin(table name: String, _ words: Substring) {
    guard hidden == 0 else { return }
    switch name {
    case "table": if table == nil { table = TableCursor() }
    case "tr": if table?.cell == nil { table?.beginRow(in: &runs) }
    case "td", "th":
      guard table?.cell == nil else { return }
      let alignment = Self.attribute("align", words) ?? ""
      table?.beginCell(alignment: TableCell.Alignment(rawValue: alignment), in: &runs)
    default: break
    }
  }

  static func attribute(_ name: String, _ words: Substring) -> String? {
    guard let start = words.firstRange(of: " \(name)=")?.upperBound, start < words.endIndex else {
      return nil
    }
    let sign = words[start]
    guard sign == "\"" || sign == "'" else {
      return String(words[start...].prefix { !$0.isWhitespace && $0 != "/" }).withoutHTMLEntities
    }
    let value = words[words.index(after: start)...].prefix { $0 != sign }
    return String(value).withoutHTMLEntities
  }

  // MARK: Text

  private mutating func add(_ text: String) {
    if hidden > 0 { return }
    let isPreformatted = open.contains { $0.name == "pre" }
    var words = text.withoutHTMLEntities
    if let script = open.last { words = words.set(as: script.name) }
    if !isPreformatted {
      // White space becomes one space, and is dropped at the start of a paragraph.
      let parts = words.split(omittingEmptySubsequences: false) {
        $0 != "\u{A0}" && $0.isWhitespace
      }
      if let table, table.cell == nil, words.allSatisfy(\.isWhitespace) { return }
      let isCellStart = table?.cell.map { $0 != runs.last?.cell } ?? false
      let isStart = isCellStart || runs.last?.text.last?.isNewline ?? true
      words = parts.enumerated().filter { !$1.isEmpty || $0 == 0 || $0 == parts.count - 1 }
        .map { String($1) }.joined(separator: " ")
      if isStart { words = String(words.drop { $0 == " " }) }
    }
    if !words.isEmpty { add(placed(run(words))) }
  }

  /// Returns a run with the list item and the containers of its paragraph.
  private mutating func placed(_ run: TextRun) -> TextRun {
    guard hidden == 0, runs.last?.text.last?.isNewline ?? true else { return run }
    var run = run
    if let item = open.lastIndex(where: { $0.name == "li" }), !open[item].hasWords {
      let lists = open.filter { $0.name == "ul" || $0.name == "ol" }
      if let list = lists.last { run.list = ListItem(level: lists.count, number: list.number) }
      open[item].hasWords = true
    }
    run.nesting = containers
    return run
  }

  /// The open quotes and list items, outermost first.
  private var containers: [TextContainer] {
    var containers: [TextContainer] = []
    var isNumbered = false
    for tag in open {
      switch tag.name {
      case "ol", "ul": isNumbered = tag.number != nil
      case "li": containers.append(isNumbered ? .number : .bullet)
      // The indent of an item, without a bullet.
      case "dd": containers.append(.bullet)
      case "blockquote": containers.append(.quote)
      default: break
      }
    }
    return containers
  }

  private func run(_ text: String) -> TextRun {
    var run = TextRun(text)
    for tag in open {
      run.traits.formUnion(tag.traits)
      run.href = tag.href ?? run.href
      run.mention = tag.mention ?? run.mention
      run.heading = tag.heading ?? run.heading
      run.codeLanguage = tag.language ?? run.codeLanguage
    }
    if run.traits.contains(.preformatted) { run.traits.subtract(.code) }
    if run.mention != nil {
      run.traits.subtract(.link)
      run.traits.insert(.mention)
      run.href = nil
    }
    run.cell = table?.cell
    return run
  }

  private mutating func add(_ run: TextRun) {
    if hidden == 0 { runs.append(run) }
  }
}

extension [TextRun] {
  /// Returns the same text without boundaries between runs that differ in nothing else.
  func joiningAlike() -> [TextRun] {
    reduce(into: []) { runs, run in
      var last = runs.last
      last?.text = run.text
      if last == run { runs[runs.count - 1].text += run.text } else { runs.append(run) }
    }
  }
}

extension String {
  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·",
  ]

  /// The text with HTML entities decoded; unknown ones are kept.
  var withoutHTMLEntities: String {
    guard utf8.contains(0x26) else { return self }
    var text = ""
    let joined = joiningSurrogates
    var rest = joined[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let end = rest.index(rest.startIndex, offsetBy: name.count + 1)
      guard end < rest.endIndex, rest[end] == ";", let value = Self.entity(name) else {
        text.append("&")
        rest = rest.dropFirst()
        continue
      }
      text += value
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The text with surrogate pairs joined, which some programs write as two character references.
  private var joiningSurrogates: String {
    guard contains("&#5") else { return self }
    return replacing(/&#(5[56][0-9]{3});&#(5[67][0-9]{3});/) { match in
      let units = [match.1, match.2].compactMap { UInt16($0) }
      let character = String(decoding: units, as: UTF16.self)
      return character.unicodeScalars.contains("\u{FFFD}") ? String(match.0) : character
    }
  }

  private static func entity(_ name: Substring) -> String? {
    guard name.first == "#" else { return entities[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
