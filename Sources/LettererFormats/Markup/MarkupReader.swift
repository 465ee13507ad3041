import LettererDocuments

/// Reads HTML or XML element by element; malformed markup is read as far as possible.
struct MarkupReader {
  /// The maximum depth of elements; the text of deeper ones becomes part of the last one.
  private static let depthLimit = 64
  /// The HTML elements that have no end tag.
  private static let voids: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]

  private enum Token {
    case start(MarkupTag)
    case end(String)
    case text(Range<Int>)
    /// A comment, a declaration, or an instruction.
    case other
  }

  /// Whether the input ended within a tag or a requested element.
  private(set) var isTruncated = false
  /// The start positions of requested elements that do not end before the next one.
  private(set) var unclosed: [TextPosition] = []
  /// The positions of tags that contain another tag, and of text between the requested elements.
  private(set) var odd: [TextPosition] = []
  private let bytes: [UInt8]
  private var index = 0
  private var isPastFirst = false
  private var line = 1
  private var lineStart = 0
  private var countedEnd = 0

  init(_ source: ByteSource) {
    var source = source
    var bytes: [UInt8] = []
    _ = source.skipByteOrderMark()
    while let piece = source.next() { bytes += piece }
    self.bytes = bytes
  }

  /// The current position.
  var position: TextPosition {
    mutating get { place(of: index) }
  }

  /// Reads up to the next requested element, and that element with all of its content.
  ///
  /// Requested elements are never nested: an unclosed one ends at the next one.
  ///
  /// - Returns: `nil` at the end, and if the input ends within the element.
  mutating func next(_ isWanted: (MarkupTag) -> Bool) -> MarkupElement? {
    var isInLink = false
    while index < bytes.count {
      let start = index
      guard let token = token() else { break }
      switch token {
      case .start(let tag) where isWanted(tag):
        isPastFirst = true
        return element(MarkupElement(tag: tag, position: place(of: start)), isWanted)
      case .start(let tag): isInLink = tag.name == "a"
      case .end("a"): isInLink = false
      case .text(let range) where isPastFirst && !isInLink:
        if bytes[range].contains(where: { $0 > 0x20 }) { odd.append(place(of: start)) }
      default: break
      }
    }
    return nil
  }

  // MARK: Elements

  private mutating func element(
    _ first: MarkupElement,
    _ isWanted: (MarkupTag) -> Bool
  ) -> MarkupElement? {
    if first.tag.isEmpty { return first }
    var open = [(element: first, start: index)]
    var deeper = 0
    while let last = open.indices.last {
      let start = index
      guard let token = token() else { break }
      switch token {
      case .text(let range):
        open[last].element.nodes.append(.text(String(decoding: bytes[range], as: UTF8.self)))
      case .start(let tag) where isWanted(tag):
        index = start
        unclosed.append(first.position)
        return close(&open, from: 0, at: start)
      case .start(let tag):
        let inner = MarkupElement(tag: tag, position: place(of: start))
        if tag.isEmpty {
          open[last].element.nodes.append(.element(inner))
        } else if open.count < Self.depthLimit {
          open.append((inner, index))
        } else {
          deeper += 1
        }
      case .end(let name):
        if deeper > 0 {
          deeper -= 1
        } else if let place = open.lastIndex(where: { $0.element.name == name }) {
          if let closed = close(&open, from: place, at: start) { return closed }
        }
      case .other: continue
      }
    }
    isTruncated = true
    return nil
  }

  /// Closes the elements from an index on; returns the outermost one if it is among them.
  private func close(
    _ open: inout [(element: MarkupElement, start: Int)],
    from place: Int,
    at end: Int
  ) -> MarkupElement? {
    while open.count > place, let (inner, start) = open.popLast() {
      var element = inner
      element.markup = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let last = open.indices.last else { return element }
      open[last].element.nodes.append(.element(element))
    }
    return nil
  }

  // MARK: Tokens

  private mutating func token() -> Token? {
    guard index < bytes.count else { return nil }
    guard bytes[index] == 0x3C, let second = index + 1 < bytes.count ? bytes[index + 1] : nil else {
      return text()
    }
    switch second {
    case 0x21 where bytes[index...].starts(with: "<!--".utf8): return other(upTo: "-->")
    case 0x21, 0x3F: return other(upTo: ">")
    case 0x2F: return endTag()
    case 0x41...0x5A, 0x61...0x7A: return startTag()
    default: return text()
    }
  }

  private mutating func text() -> Token {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != 0x3C { index += 1 }
    return .text(start..<index)
  }

  private mutating func other(upTo end: String) -> Token? {
    pass(end) ? .other : nil
  }

  /// Moves past a word, or to the end of the input if the word is missing.
  private mutating func pass(_ word: String) -> Bool {
    let word = Array(word.utf8)
    while index + word.count <= bytes.count {
      if bytes[index..<index + word.count].elementsEqual(word) {
        index += word.count
        return true
      }
      index += 1
    }
    index = bytes.count
    isTruncated = true
    return false
  }

  private mutating func endTag() -> Token? {
    let start = index + 2
    guard pass(">") else { return nil }
    let name = bytes[start..<index - 1].prefix { $0 > 0x20 }
    if name.count < index - 1 - start { noteIfOdd(start - 2) }
    return .end(String(decoding: name, as: UTF8.self).lowercased())
  }

  private mutating func startTag() -> Token? {
    let start = index
    index += 1
    let name = word { $0 > 0x20 && $0 != 0x2F && $0 != 0x3E }.lowercased()
    var attributes: [(name: String, value: String)] = []
    while index < bytes.count {
      switch bytes[index] {
      case 0x3E:
        index += 1
        noteIfOdd(start, hasQuote: attributes.contains { $0.name.utf8.contains(0x22) })
        let isEmpty = bytes[index - 2] == 0x2F || Self.voids.contains(name)
        if name == "script" || name == "style", !isEmpty { return other(upTo: "</\(name)>") }
        return .start(MarkupTag(name: name, attributes: attributes, isEmpty: isEmpty))
      case ...0x20, 0x2F: index += 1
      default: attributes.append(attribute())
      }
    }
    isTruncated = true
    return nil
  }

  /// Records a tag that contains the start of another one or a quotation mark outside a value, or an
  /// end tag with attributes.
  private mutating func noteIfOdd(_ start: Int, hasQuote: Bool = false) {
    let tag = bytes[start..<index].dropFirst()
    let hasStart = zip(tag, tag.dropFirst()).contains { sign, next in
      sign == 0x3C && (0x41...0x7A).contains(next)
    }
    let hasAttribute = tag.first == 0x2F && tag.contains(0x22)
    if hasStart || hasAttribute || hasQuote { odd.append(place(of: start)) }
  }

  private mutating func attribute() -> (name: String, value: String) {
    let name = word { $0 > 0x20 && $0 != 0x3D && $0 != 0x3E }
    guard index < bytes.count, bytes[index] == 0x3D else {
      if name.isEmpty { index += 1 }
      return (name, "")
    }
    index += 1
    guard index < bytes.count, bytes[index] == 0x22 || bytes[index] == 0x27 else {
      return (name, word { $0 > 0x20 && $0 != 0x3E }.withoutHTMLEntities)
    }
    let quote = bytes[index]
    index += 1
    let value = word { $0 != quote }
    index += 1
    return (name, value.withoutHTMLEntities)
  }

  private mutating func word(while isPart: (UInt8) -> Bool) -> String {
    let start = index
    while index < bytes.count, isPart(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  // MARK: Places

  private mutating func place(of index: Int) -> TextPosition {
    while countedEnd < index, countedEnd < bytes.count {
      if bytes[countedEnd] == 0x0A {
        line += 1
        lineStart = countedEnd + 1
      }
      countedEnd += 1
    }
    return TextPosition(line: line, column: max(index - lineStart, 0) + 1, byte: index)
  }
}

extension DiagnosticList {
  /// Reports malformed markup that may have lost a message.
  mutating func add(damageOf reader: MarkupReader) {
    for place in reader.unclosed {
      add(.bracket, at: place, "message is not closed before the next one")
    }
    for place in reader.odd { add(.oddLine, at: place, "markup that belongs to no message") }
  }
}
