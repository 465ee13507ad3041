/// The tags in blocks of HTML that stay open and center the Markdown up to their end tags.
struct CenteringTags {
  /// The open tags, outermost first; only those that may center are counted.
  private var open: [(name: String, centers: Bool)] = []

  /// Whether the text is centered.
  var isCentering: Bool { open.contains(where: \.centers) }

  /// Reads the tags of a block of HTML.
  ///
  /// - Complexity: O(*n*) in the length of the block.
  mutating func read(_ html: String) {
    var rest = html[...]
    while let start = rest.firstIndex(of: "<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      let words = rest[start..<end].dropFirst()
      rest = rest[end...]
      let name = words.drop { $0 == "/" }.prefix(while: \.isLetter).lowercased()
      guard name == "div" || name == "center", words.last != "/" else { continue }
      if words.first != "/" {
        open.append((name, name == "center" || HTMLText.isCentered(words)))
      } else if let last = open.lastIndex(where: { $0.name == name }) {
        open.removeSubrange(last...)
      }
    }
  }
}
