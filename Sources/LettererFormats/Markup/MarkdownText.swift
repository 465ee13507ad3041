import CMarkdown
import Synchronization
import LettererModel

/// Converts Markdown to runs, through cmark-gfm: paragraphs, headings, lists, quotes, code, tables,
/// and formulas.
///
/// A newline within a paragraph of a reply is a space, as in every viewer of model conversations.
enum MarkdownText {
  /// Returns the runs of a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - keepsLines: Whether to keep newlines within a paragraph, as where people write.
  /// - Returns: The runs, with the characters of the text except its markup.
  static func runs(_ text: String, keepsLines: Bool = false) -> [TextRun] {
    if isPlain(text) { return text.isEmpty ? [] : [TextRun(text)] }
    guard let source = MarkdownSource(text) else { return [TextRun(text)] }
    var walker = MarkdownWalker(keepsLines: keepsLines)
    walker.math = source.math
    for block in source.document.blocks + source.document.notes { walker.visit(block) }
    let runs = source.restored(walker.finish())
    return runs.isEmpty ? [TextRun(text)] : runs
  }

  /// Returns whether a text is a single paragraph without markup.
  static func isPlain(_ text: String) -> Bool { !text.utf8.contains(where: isSpecial) }

  /// Returns whether a byte may be markup; a text without such bytes is plain.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x21, 0x23, 0x24, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x3A, 0x3C, 0x3E, 0x5B, 0x5C, 0x5F,
      0x60,
      0x7C, 0x7E, 0x40, 0x29, 0x09:
      true
    default: false
    }
  }
}

/// A text that is parsed with its formulas removed.
struct MarkdownSource {
  /// The formulas, and the text with placeholders for them.
  let math: MathSpans
  private let emphasis: WideEmphasis
  private let bounded: BoundedMarkdown
  let document: ParsedMarkdown

  /// Parses a text below that with earlier equations; `nil` if memory is short.
  init?(_ text: String, after equations: EquationNumbers = EquationNumbers()) {
    math = MathSpans(text, after: equations)
    emphasis = WideEmphasis(math.text)
    bounded = BoundedMarkdown(emphasis.text)
    guard let document = ParsedMarkdown(TaskFences.moved(in: bounded.text)) else { return nil }
    self.document = document
  }

  /// Returns runs of the document as the text has them.
  func restored(_ runs: [TextRun]) -> [TextRun] { emphasis.restored(bounded.restored(runs)) }
}

/// A parsed document, freed with its last owner.
@safe final class ParsedMarkdown {
  /// A node of the document, valid while the document exists.
  @safe struct Node: Equatable {
    fileprivate let pointer: OpaquePointer

    static func == (a: Self, b: Self) -> Bool { unsafe a.pointer == b.pointer }

    /// The type.
    var kind: MarkdownKind { unsafe MarkdownKind(of: pointer) }
    /// The source lines, from 1.
    ///
    /// A table right below a paragraph begins with the paragraph, which has no lines of its own in
    /// cmark-gfm and here has the first of them.
    var lines: ClosedRange<Int> {
      var first = unsafe Int(cmark_node_get_start_line(pointer))
      if first == 0, let next = unsafe cmark_node_next(pointer) {
        first = unsafe Int(cmark_node_get_start_line(next))
      }
      return unsafe first...max(first, Int(cmark_node_get_end_line(pointer)))
    }
    /// The content of a text or code node.
    var literal: String { unsafe Self.text(cmark_node_get_literal(pointer)) }
    /// The info string of a code block's fence.
    var info: String { unsafe Self.text(cmark_node_get_fence_info(pointer)) }
    /// The address of a link or image.
    var address: String { unsafe Self.text(cmark_node_get_url(pointer)) }
    /// Whether a list is numbered.
    var isOrdered: Bool {
      unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST
    }
    /// The number of a list's first item.
    var start: Int { unsafe Int(cmark_node_get_list_start(pointer)) }
    /// Whether there are no blank lines between the items of a list.
    var isTight: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }
    /// The level of a heading, from 1 to 6.
    var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
    /// The alignments of a table's columns.
    var columnAlignments: [TableCell.Alignment?] {
      let count = unsafe Int(cmark_gfm_extensions_get_table_columns(pointer))
      guard let letters = unsafe cmark_gfm_extensions_get_table_alignments(pointer) else {
        return []
      }
      return (0..<count).map { column in
        switch unsafe letters[column] {
        case UInt8(ascii: "l"): .left
        case UInt8(ascii: "c"): .center
        case UInt8(ascii: "r"): .right
        default: nil
        }
      }
    }
    /// Whether a task's checkbox is ticked.
    var isTicked: Bool {
      unsafe cmark_gfm_extensions_get_tasklist_item_checked(pointer)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
      unsafe pointer.map { unsafe String(cString: $0) } ?? ""
    }
  }

  private let root: OpaquePointer

  /// The library fills its list of extensions once; a lazy constant makes that thread-safe.
  private static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  /// A single tilde is not a strikethrough: in many languages it writes ranges, such as 3~4.
  static let options =
    CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE | CMARK_OPT_FOOTNOTES

  /// While parsing, cmark-gfm keeps the special characters of extensions in a global table.
  private static let parsing = Mutex(())

  /// Runs a closure while no other thread parses.
  static func exclusively<Result>(_ body: () -> Result) -> Result {
    parsing.withLock { _ in body() }
  }

  /// Parses a text; `nil` if memory is short.
  init?(_ text: String) {
    guard let root = unsafe Self.exclusively({ unsafe Self.parse(text) }) else { return nil }
    unsafe self.root = root
    let children = unsafe Self.children(of: root)
    let count = children.firstIndex { $0.kind == .footnoteDefinition } ?? children.count
    (blocks, notes) = (Array(children[..<count]), Array(children[count...]))
  }

  private static func parse(_ text: String) -> OpaquePointer? {
    Self.registration
    guard let parser = unsafe cmark_parser_new(options) else { return nil }
    defer { unsafe cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "tasklist", "autolink"] {
      if let found = unsafe cmark_find_syntax_extension(name) {
        unsafe cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe cmark_parser_feed(parser, characters.baseAddress, characters.count)
      }
    }
    return unsafe cmark_parser_finish(parser)
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  /// The outermost blocks except notes, in text order.
  let blocks: [Node]

  /// The definitions of notes, in the order of their references.
  let notes: [Node]

  private static func children(of root: OpaquePointer) -> [Node] {
    var blocks: [Node] = []
    var next = unsafe cmark_node_first_child(root)
    while let pointer = unsafe next {
      unsafe blocks.append(Node(pointer: pointer))
      unsafe next = cmark_node_next(pointer)
    }
    return blocks
  }

  /// Whether the last line ends with text of a paragraph, outside emphasis, links, and notes.
  var endsInParagraph: Bool {
    guard var last = unsafe blocks.last?.pointer else { return false }
    while let child = unsafe cmark_node_last_child(last) { unsafe last = child }
    guard unsafe MarkdownKind(of: last) == .text, let parent = unsafe cmark_node_parent(last),
      unsafe MarkdownKind(of: parent) == .paragraph
    else { return false }
    return unsafe cmark_node_get_end_line(parent) == cmark_node_get_end_line(root)
  }
}

extension ParsedMarkdown.Node {
  /// Calls a closure when each node of the tree below this one is entered and left, in text order.
  func walk(_ body: (ParsedMarkdown.Node, _ isEntering: Bool) -> Void) {
    guard let iterator = unsafe cmark_iter_new(pointer) else { return }
    defer { unsafe cmark_iter_free(iterator) }
    while true {
      let event = unsafe cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else {
        return
      }
      unsafe body(ParsedMarkdown.Node(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }

  /// Whether the node is in a paragraph, and not in emphasis or a link in it.
  var isInParagraph: Bool {
    unsafe cmark_node_parent(pointer).map { unsafe MarkdownKind(of: $0) == .paragraph } ?? false
  }

  /// Calls a closure for each child, in text order.
  func forEachChild(_ body: (ParsedMarkdown.Node) -> Void) {
    var next = unsafe cmark_node_first_child(pointer)
    while let child = unsafe next {
      unsafe body(ParsedMarkdown.Node(pointer: child))
      unsafe next = cmark_node_next(child)
    }
  }

  /// The text of a paragraph that consists of one node of text.
  var text: String? {
    guard kind == .paragraph, let child = unsafe cmark_node_first_child(pointer),
      unsafe cmark_node_next(child) == nil, unsafe MarkdownKind(of: child) == .text
    else { return nil }
    return unsafe ParsedMarkdown.Node(pointer: child).literal
  }

  /// Whether the text of a paragraph begins with a bracket.
  var beginsWithBracket: Bool {
    guard let child = unsafe cmark_node_first_child(pointer) else { return false }
    let first = unsafe ParsedMarkdown.Node(pointer: child)
    return first.kind == .text && first.literal.utf8.first == UInt8(ascii: "[")
  }

  /// Whether the block refers to a note that is not defined.
  var hasUndefinedNote: Bool {
    var isFound = false
    walk { node, isEntering in
      guard node.kind == .text, isEntering, !isFound else { return }
      isFound = node.literal.utf8.hasNoteMark
    }
    return isFound
  }
}

extension String {
  /// Returns whether an ASCII character occurs in the text.
  ///
  /// Every byte is compared, which the compiler vectorizes, unlike a search that ends early.
  func hasByte(_ character: Unicode.Scalar) -> Bool {
    let byte = UInt8(ascii: character)
    let bytes = utf8.span
    var found: UInt8 = 0
    for index in bytes.indices { found |= bytes[index] == byte ? 1 : 0 }
    return found != 0
  }
}
