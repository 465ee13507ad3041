/// Scans HTML and XML, and the scripts and styles within HTML.
struct MarkupScanner {
  private let source: Source
  private let isHTML: Bool
  private var position: Int
  private var tokens = TokenList()

  static func tokens(of source: Source, from start: Int, isHTML: Bool) -> TokenList {
    var scanner = MarkupScanner(source: source, isHTML: isHTML, position: start)
    scanner.scan()
    return scanner.tokens
  }

  private init(source: Source, isHTML: Bool, position: Int) {
    self.source = source
    self.isHTML = isHTML
    self.position = position
  }

  private mutating func scan() {
    while position < source.end {
      switch source.bytes[position] {
      case .less: scanMarkup()
      case .ampersand: scanEntity()
      default: position += 1
      }
    }
  }

  private mutating func scanMarkup() {
    if source.starts(with: Self.commentStart, at: position) {
      skip(past: Self.commentEnd, from: position + 4, .comment)
    } else if source.starts(with: Self.dataStart, at: position) {
      skip(past: Self.dataEnd, from: position, .string)
    } else if source[position + 1] == .exclamation || source[position + 1] == .question {
      skip(past: [.greater], from: position, .keyword)
    } else if source[position + 1] == .slash, source[position + 2].startsWord {
      position += 2
      scanTag()
    } else if source[position + 1].startsWord {
      position += 1
      scanTag()
    } else {
      position += 1
    }
  }

  private mutating func skip(past word: [UInt8], from start: Int, _ kind: CodeToken.Kind) {
    let found = source.find(word, from: start)
    let end = min(found + word.count, source.end)
    tokens.append(kind, from: position, to: end)
    position = end
  }

  private mutating func scanEntity() {
    let start = position
    let near = source.prefix(to: position + 34)
    let end = near.end(from: position + 1) { $0.isLetter || $0.isDigit || $0 == .hash }
    position += 1
    guard source[end] == .semicolon, end > position else { return }
    position = end + 1
    tokens.append(.constant, from: start, to: position)
  }

  // MARK: Tags

  private mutating func scanTag() {
    let isOpening = source[position - 1] == .less
    let start = position
    position = source.end(from: position) { Self.continuesName($0) }
    let name = start..<position
    tokens.append(.tag, name)
    while position < source.end, source.bytes[position] != .greater {
      if source.bytes[position] == .less { return }
      scanAttribute()
    }
    position = min(position + 1, source.end)
    guard isHTML, isOpening, source[position - 2] != .slash else { return }
    for (element, language) in Self.embedded where name.count == element.count {
      if source.starts(with: element, at: start, ignoringCase: true) {
        embed(element, self.language(from: start) ?? language)
      }
    }
  }

  /// Returns the language that an attribute of a script or a style names, such as `lang="ts"`.
  private func language(from start: Int) -> CodeLanguage? {
    let tag = source.prefix(to: position)
    let name = tag.find(Self.languageStart, from: start) + Self.languageStart.count
    guard name < tag.end else { return nil }
    let end = tag.end(from: name) { $0.isLetter }
    let language = CodeLanguage(named: String(decoding: source.bytes[name..<end], as: UTF8.self))
    return language == .typescript || language == .scss ? language : nil
  }

  private mutating func scanAttribute() {
    let start = position
    let byte = source.bytes[position]
    switch byte {
    case .quote, .apostrophe: scanQuoted(byte)
    case .equals:
      position = source.skipWhitespace(from: position + 1)
      if source[position] == .quote || source[position] == .apostrophe { return }
      let value = position
      position = source.end(from: position) { !$0.isWhitespace && $0 != .greater && $0 != .less }
      tokens.append(.string, from: value, to: position)
    case _ where byte.isWhitespace || byte == .slash: position += 1
    default:
      position = source.end(from: position) {
        !$0.isWhitespace && $0 != .equals && $0 != .greater && $0 != .slash && $0 != .less
      }
      tokens.append(.attribute, from: start, to: position)
    }
  }

  private mutating func scanQuoted(_ quote: UInt8) {
    let start = position
    position = source.end(from: position + 1) { $0 != quote }
    position = min(position + 1, source.end)
    tokens.append(.string, from: start, to: position)
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    byte.continuesWord || byte == .minus || byte == .colon || byte == .period
  }

  /// Scans the content of a script or a style up to its closing tag.
  private mutating func embed(_ element: [UInt8], _ language: CodeLanguage) {
    let end = source.find([.less, .slash] + element, from: position, ignoringCase: true)
    tokens.append(contentsOf: language.scan(source.prefix(to: end), from: position))
    position = end
  }

  private static let embedded: [([UInt8], CodeLanguage)] = [
    (Array("script".utf8), .javascript), (Array("style".utf8), .css),
  ]
  private static let languageStart = Array("lang=\"".utf8)
  private static let commentStart = Array("<!--".utf8)
  private static let commentEnd = Array("-->".utf8)
  private static let dataStart = Array("<![CDATA[".utf8)
  private static let dataEnd = Array("]]>".utf8)
}
