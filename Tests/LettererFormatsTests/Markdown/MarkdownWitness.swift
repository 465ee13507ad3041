import CMarkdown
import Foundation
import FoundationXML
import LettererModel

@testable import LettererFormats

/// The visible characters of Markdown according to cmark-gfm's own HTML.
final class MarkdownWitness: NSObject, XMLParserDelegate {
  private var glyphs: [MarkdownGlyph] = []
  private var open: [(name: String, attributes: [String: String])] = []
  private var lists: [Int?] = []
  private var item: ListItem?
  private var row = -1
  private var column = -1

  /// Returns the characters; `nil` for a document that contains HTML.
  static func glyphs(_ text: String) -> [MarkdownGlyph]? {
    guard let html = ParsedMarkdown.exclusively({ html(text) }), !html.contains("<!--") else {
      return nil
    }
    let witness = MarkdownWitness()
    let parser = XMLParser(data: Data("<root>\(html)</root>".utf8))
    parser.delegate = witness
    return parser.parse() ? witness.glyphs : nil
  }

  /// The first difference of a text's runs from cmark-gfm's output; `nil` if there is none.
  static func difference(_ text: String) -> String? {
    guard let expected = glyphs(text)?.map(\.withPlainAddress) else { return nil }
    // A text without visible content is shown as written.
    if expected.isEmpty, MarkdownText.runs(text) == [TextRun(text)] { return nil }
    // An item that begins without text has an invisible character for its bullet.
    let found = [MarkdownGlyph](MarkdownText.runs(text)).filter { $0.character != "\u{200B}" }
      .map(\.withPlainAddress)
    let index = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
    guard
      let place = index ?? (found.count == expected.count ? nil : min(found.count, expected.count))
    else { return nil }
    func glyph(_ glyphs: [MarkdownGlyph]) -> String {
      glyphs.indices.contains(place) ? "\(glyphs[place])" : "nothing"
    }
    return "\(text.debugDescription): \(glyph(found)) instead of \(glyph(expected)) at \(place)"
  }

  /// The visible characters of a document that contains HTML, without its tags and comments.
  static func words(_ text: String) -> String? {
    let found = ParsedMarkdown.exclusively { html(text, CMARK_OPT_UNSAFE) }
    guard let html = found else { return nil }
    let plain =
      html
      .replacing(#/<hr \/>/#, with: "———")
      .replacing(#/<img src="[^"]*" alt="([^"]*)"[^>]*\/>/#) { String($0.output.1) }
    let decoded = withoutTags(plain).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    // Tags in code are text to both, and are not tags to either.
    return withoutTags(decoded)
  }

  /// A text without whitespace, and without anything that looks like an HTML tag or comment.
  static func withoutTags(_ text: String) -> String {
    let tags = #/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!\/a-zA-Z][^>]*>/#
    return text.replacing(tags, with: "").filter {
      !$0.isWhitespace && $0 != "\u{200B}"
    }
  }

  private static func html(_ text: String, _ options: Int32 = CMARK_OPT_DEFAULT) -> String? {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(ParsedMarkdown.options) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist", "autolink"] {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    cmark_parser_feed(parser, text, text.utf8.count)
    guard let root = cmark_parser_finish(parser) else { return nil }
    defer { cmark_node_free(root) }
    let extensions = cmark_parser_get_syntax_extensions(parser)
    guard let html = cmark_render_html(root, options, extensions) else { return nil }
    defer { free(html) }
    return String(cString: html)
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append((name, attributes))
    switch name {
    case "ul": lists.append(nil)
    case "ol": lists.append(attributes["start"].flatMap { Int($0) } ?? 1)
    case "li": item = ListItem(level: lists.count, number: lists.last ?? nil)
    case "input": item?.isDone = attributes["checked"] != nil
    case "hr": add("———", .rule)
    case "img": add(attributes["alt"] ?? "", address: attributes["src"])
    case "table": row = -1
    case "tr":
      row += 1
      column = -1
    case "td", "th": column += 1
    default: break
    }
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    open.removeLast()
    switch name {
    case "ul", "ol": lists.removeLast()
    case "li":
      item = nil
      if let number = lists.last ?? nil { lists[lists.count - 1] = number + 1 }
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

  // MARK: Characters

  private static let traits: [String: TextTraits] = [
    "strong": .bold, "em": .italic, "del": .strikethrough, "code": .code, "pre": .preformatted,
    "a": .link, "img": .link,
  ]

  private func add(_ text: String, _ trait: TextTraits = [], address: String? = nil) {
    var glyph = MarkdownGlyph(character: " ")
    glyph.traits = open.reduce(into: trait) { $0.formUnion(Self.traits[$1.name] ?? []) }
    if glyph.traits.contains(.preformatted) { glyph.traits = .preformatted }
    glyph.address = address ?? open.last { $0.name == "a" }?.attributes["href"]
    glyph.heading = open.lazy.compactMap { Self.level($0.name) }.first
    glyph.language = open.last { $0.name == "code" }?.attributes["class"].map {
      String($0.dropFirst("language-".count))
    }
    if let cell = open.last(where: { $0.name == "td" || $0.name == "th" }) {
      let alignment = cell.attributes["align"].flatMap(TableCell.Alignment.init)
      glyph.cell = TableCell(row: row, column: column, alignment: alignment)
    }
    glyph.containers = containers
    var text = text
    if let box = ["[ ] ", "[x] "].first(where: text.hasPrefix), item?.isDone == nil,
      glyph.traits.isDisjoint(with: [.code, .link, .preformatted])
    {
      if item != nil { text.removeFirst(box.count) }
      item?.isDone = box != "[ ] "
    }
    for character in text where !character.isWhitespace {
      glyph.character = character
      glyph.item = item
      item = nil
      glyphs.append(glyph)
    }
  }

  private static func level(_ name: String) -> Int? {
    name.count == 2 && name.first == "h" ? Int(name.dropFirst()) : nil
  }

  private var containers: [TextContainer] {
    var list: TextContainer = .bullet
    return open.compactMap { tag in
      switch tag.name {
      case "ul": list = .bullet
      case "ol": list = .number
      case "li": return list
      case "blockquote": return .quote
      default: break
      }
      return nil
    }
  }
}
