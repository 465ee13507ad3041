import CMarkdown

/// The type of a node in a parsed document.
///
/// The raw values are the library's names, by which it identifies the types of its extensions.
enum MarkdownKind: String {
  case document
  case blockQuote = "block_quote"
  case list
  case item
  case codeBlock = "code_block"
  case htmlBlock = "html_block"
  case paragraph
  case heading
  case rule = "thematic_break"
  case footnoteDefinition = "footnote_definition"
  case text
  case softBreak = "softbreak"
  case lineBreak = "linebreak"
  case code
  case htmlInline = "html_inline"
  case emphasis = "emph"
  case strong
  case link
  case image
  case footnoteReference = "footnote_reference"
  case strikethrough
  case task = "tasklist"
  case table
  case tableHeader = "table_header"
  case tableRow = "table_row"
  case tableCell = "table_cell"
  case other

  /// Finds the type of a node; its name is compared only if it may belong to an extension.
  init(of node: OpaquePointer) {
    self =
      switch unsafe cmark_node_get_type(node) {
      case CMARK_NODE_DOCUMENT: .document
      case CMARK_NODE_BLOCK_QUOTE: .blockQuote
      case CMARK_NODE_LIST: .list
      case CMARK_NODE_CODE_BLOCK: .codeBlock
      case CMARK_NODE_HTML_BLOCK: .htmlBlock
      case CMARK_NODE_PARAGRAPH: .paragraph
      case CMARK_NODE_HEADING: .heading
      case CMARK_NODE_THEMATIC_BREAK: .rule
      case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
      case CMARK_NODE_TEXT: .text
      case CMARK_NODE_SOFTBREAK: .softBreak
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_CODE: .code
      case CMARK_NODE_HTML_INLINE: .htmlInline
      case CMARK_NODE_EMPH: .emphasis
      case CMARK_NODE_STRONG: .strong
      case CMARK_NODE_LINK: .link
      case CMARK_NODE_IMAGE: .image
      case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
      default: unsafe Self(rawValue: String(cString: cmark_node_get_type_string(node))) ?? .other
      }
  }
}
