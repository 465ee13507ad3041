/// Finds identifying information in a text.
struct RedactionScanner {
  /// A match and its range.
  struct Find {
    var range: Range<Int>
    var subject: RedactionLabels.Subject
    /// The key that equal matches share.
    var key: String
    /// The person with the name, if the match is a name.
    var person: Int?
  }

  let kinds: Set<Redaction.Kind>
  private let words: PhraseTree
  private let names: PhraseTree
  /// The secrets that are hidden wherever they occur.
  private let known: KnownSecrets

  init(_ redaction: Redaction, names: [(text: String, value: Int)], _ known: KnownSecrets) {
    self.known = known
    kinds = redaction.kinds
    words = PhraseTree(redaction.words.enumerated().map { ($1, $0 + 1) }, isWhole: false)
    self.names = PhraseTree(names, isWhole: true)
  }

  /// Returns the matches, in order and without overlaps; the secrets may be known already.
  func finds(in text: [Character], secrets: [Secret]? = nil) -> [Find] {
    if text.isEmpty { return [] }
    var taken = [Bool](repeating: false, count: text.count)
    var finds: [Find] = []
    func take(_ found: [Find]) {
      for find in found {
        let parts = Self.parts(of: find, in: text, without: taken)
        for part in parts { for index in part.range { taken[index] = true } }
        finds += parts
      }
    }
    let plain = AddressSpelling.plain(text)
    let numbers = kinds.contains(.numbers) ? NumberScanner.numbers(in: plain.characters) : []
    let links = kinds.contains(.links) ? Self.original(links(plain.characters), plain) : []
    if kinds.contains(.secrets) {
      let found =
        secrets.map { SecretFinds.finds($0, in: text) }
        ?? Self.original(SecretFinds.finds(in: plain.characters), plain)
      take(SecretFinds.outside(links, found))
      if !known.isEmpty {
        let again = SecretFinds.finds(known.secrets(in: String(text)), in: text)
        take(SecretFinds.outside(links, again))
      }
    }
    take(links)
    if kinds.contains(.emails) {
      take(Self.original(EmailScanner.addresses(in: plain.characters, behind: numbers), plain))
    }
    let folded = words.isEmpty && names.isEmpty ? MappedText() : TextFolding.folded(text)
    take(phrases(words, .word, text, folded, taken))
    if kinds.contains(.numbers) {
      take(Self.original(AccountScanner.numbers(in: plain.characters), plain))
    }
    take(Self.original(numbers, plain))
    take(phrases(names, .person, text, folded, taken))
    if kinds.contains(.names) {
      let handles = Self.original(AccountScanner.handles(in: plain.characters), plain)
      take(handles.filter { find in !find.range.contains { taken[$0] } })
    }
    return finds.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Maps matches in a rewritten text to the original text.
  private static func original(_ finds: [Find], _ plain: MappedText) -> [Find] {
    finds.map { find in
      var original = find
      original.range = plain.original(find.range)
      return original
    }
  }

  /// Returns the parts of a match outside other matches, so that none of its letters or digits is
  /// kept.
  private static func parts(
    of find: Find,
    in text: [Character],
    without taken: [Bool]
  ) -> [Find] {
    if !find.range.contains(where: { taken[$0] }) { return [find] }
    return find.range.split { taken[$0] }.compactMap { part in
      let isSaid = { (index: Int) in
        text[index].isLetter || text[index].isNumber || text[index] == "+"
      }
      guard let first = part.first(where: isSaid), let last = part.last(where: isSaid) else {
        return nil
      }
      var rest = find
      rest.range = first..<last + 1
      return rest
    }
  }

  // MARK: Phrases

  private func phrases(
    _ tree: PhraseTree,
    _ subject: RedactionLabels.Subject,
    _ text: [Character],
    _ folded: MappedText,
    _ taken: [Bool]
  ) -> [Find] {
    if tree.isEmpty { return [] }
    return tree.finds(in: text, folded, taken).map { found in
      Find(range: found.range, subject: subject, key: "\(found.value)", person: found.value)
    }
  }

  // MARK: Addresses

  private func links(_ text: [Character]) -> [Find] {
    tokens(text).flatMap { token in
      let start = linkStart(text[token])
      let front = token.lowerBound..<(start ?? token.upperBound)
      let login = LoginScanner.address(in: text, front)
      let rest = front.lowerBound..<(login?.lowerBound ?? front.upperBound)
      var ranges = DomainScanner.domains(in: text, rest)
      if let login { ranges.append(login) }
      if let start { ranges.append(Self.trimmed(start..<token.upperBound, text)) }
      return ranges.map {
        Find(range: $0, subject: .link, key: String(text[$0]), person: nil)
      }
    }
  }

  /// Returns where an address begins in a run without spaces.
  private func linkStart(_ token: ArraySlice<Character>) -> Int? {
    let text = Array(token)
    for index in text.indices where text[index] == ":" && text.count > index + 3 {
      guard text[index + 1] == "/", text[index + 2] == "/" else { continue }
      var start = index
      while start > 0, text[start - 1].isASCII, text[start - 1].isLetter { start -= 1 }
      let word = String(text[start..<index]).lowercased()
      // Text directly before a known scheme is not part of it.
      let scheme = Self.schemes.first { word.hasSuffix($0) } ?? word
      return token.startIndex + index - scheme.count
    }
    let start = text.firstIndex { $0.isLetter || $0.isNumber } ?? text.count
    let rest = String(text[start...]).lowercased()
    if Self.accounts.contains(where: rest.hasPrefix), !rest.contains("@"), rest.last != ":" {
      return token.startIndex + start
    }
    if rest.hasPrefix("www."), rest.count > 4 { return token.startIndex + start }
    // A domain with a path or a port: a dot, letters, and a slash or a colon with digits.
    guard let mark = rest.firstIndex(where: { $0 == "/" || $0 == ":" }), !rest.contains("@"),
      rest[mark] == "/" || rest[mark...].dropFirst().first?.isNumber == true,
      let dot = rest[..<mark].lastIndex(of: "."), dot > rest.startIndex
    else { return nil }
    let ending = rest[rest.index(after: dot)..<mark]
    let isName = ending.allSatisfy(\.isLetter) || ending.hasPrefix("xn--")
    return ending.count >= 2 && isName ? token.startIndex + start : nil
  }

  /// The schemes of addresses without slashes that name an account or a place.
  private static let accounts = ["skype:", "callto:", "facetime:", "geo:"]
  private static let schemes = ["https", "http", "ftp"]

  /// Returns the range without trailing punctuation that belongs to the sentence.
  static func trimmed(_ range: Range<Int>, _ text: [Character]) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound + 1, ".,;:!?)]}>\"'»”".contains(text[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private func tokens(_ text: [Character]) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var start: Int?
    for index in text.indices {
      let isSpace = text[index].isWhitespace || "<>\"".contains(text[index])
      if isSpace, let first = start {
        tokens.append(first..<index)
        start = nil
      } else if !isSpace, start == nil {
        start = index
      }
    }
    if let start { tokens.append(start..<text.count) }
    return tokens
  }
}
