/// Finds domains in a text that are not marked as addresses.
///
/// ```
/// example.org   münchen.de   пример.рф   shop.example.com.   see:example.org/ann
/// ```
/// A domain is at least two labels separated by dots, and its last label is one of
/// ``DomainEndings`` or begins with `xn--`. The label before a two-letter ending must have more
/// than one character, and a letter or three digits. So abbreviations, times, and versions are kept
/// (`i.e.`, `z.B.`, `5.am`, `1.2.3`); files are kept because of their extensions (`a.png`,
/// `notes.txt`). Endings that start a sentence (`home.In`) or name a function (`log.info(`) do not
/// count. The domain of an email address belongs to the address. The other IDNA dots may separate
/// labels (`bücher。de`) if they do not end a sentence; `localhost` needs a port or a path.
struct DomainScanner {
  private let text: [Character]
  private let end: Int
  /// Whether to look for domains with a wide dot.
  private let hasWidePoint: Bool
  /// Whether to look for the domain of an email address.
  private var isWithinMail = false

  private init(text: [Character], end: Int, hasWidePoint: Bool) {
    self.text = text
    self.end = end
    self.hasWidePoint = hasWidePoint
  }

  /// The host without dots, which counts only if a port or a path follows.
  static let localHost = "localhost"

  /// Returns the domains in a range, each including the port, path, or query that follows.
  static func domains(in text: [Character], _ range: Range<Int>) -> [Range<Int>] {
    let wide = range.contains { Self.isWidePoint(text[$0]) }
    var found = wide ? domains(in: text, range, hasWidePoint: true) : []
    var start = range.lowerBound
    for stop in found.map(\.self) + [range.upperBound..<range.upperBound] {
      found += domains(in: text, start..<stop.lowerBound, hasWidePoint: false)
      start = stop.upperBound
    }
    return found
  }

  /// Returns where the domain after the at sign of an email address ends.
  static func domain(in text: [Character], behindSign sign: Int) -> Int? {
    for hasWidePoint in [true, false] {
      var scanner = DomainScanner(text: text, end: text.count, hasWidePoint: hasWidePoint)
      scanner.isWithinMail = true
      let labels = scanner.labels(from: sign + 1)
      guard let domain = scanner.domain(labels), domain.lowerBound == sign + 1 else { continue }
      let last = labels.last { $0.lowerBound < domain.upperBound }
      return min(last?.upperBound ?? domain.upperBound, domain.upperBound)
    }
    return nil
  }

  private static func domains(
    in text: [Character],
    _ range: Range<Int>,
    hasWidePoint: Bool
  ) -> [Range<Int>] {
    let scanner = DomainScanner(text: text, end: range.upperBound, hasWidePoint: hasWidePoint)
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      // A leading dash belongs to a list.
      guard Self.isLabel(text[index]), text[index] != "-" else {
        index += 1
        continue
      }
      let labels = scanner.labels(from: index)
      let last = labels.last?.upperBound ?? index + 1
      if let domain = scanner.domain(labels) {
        found.append(domain)
        index = max(domain.upperBound, last)
      } else {
        index = last
      }
    }
    return found
  }

  /// Returns the labels that begin at a position, separated by single dots.
  private func labels(from start: Int) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    var index = start
    while index < end, Self.isLabel(text[index]) {
      var stop = index
      while stop < end, Self.isLabel(text[stop]) { stop += 1 }
      labels.append(index..<stop)
      guard stop + 1 < end, text[stop] == "." || hasWidePoint && Self.isWidePoint(text[stop]) else {
        break
      }
      index = stop + 1
    }
    return labels
  }

  /// Returns the longest domain at the start of the labels; only a new sentence may follow it.
  private func domain(_ labels: [Range<Int>]) -> Range<Int>? {
    for count in stride(from: labels.count, to: 1, by: -1) {
      let isLast = count == labels.count || isWide(behind: labels[count - 1])
      let name = hasWidePoint ? wideName(labels[..<count]) : count - 2
      guard let name, hasWidePoint || !isWide(behind: labels[count - 2]),
        isLast || beginsSentence(labels[count]),
        let stop = ending(labels[count - 1], isLast: isLast),
        isName(labels[count - 2], before: text[labels[count - 1].lowerBound..<stop]),
        !isWide(behind: labels[count - 2])
          || !isSentence(labels[count - 2], labels[count - 1], stop)
      else { continue }
      let start = nameStart(first(of: labels[...name]))
      guard !isMail(start, stop), !isFile(start..<stop) else { return nil }
      return start..<rest(from: stop)
    }
    return labels.first.flatMap { labels.count == 1 ? local($0) : nil }
  }

  /// Returns the localhost address that begins with a label: `localhost:3000/x`.
  private func local(_ label: Range<Int>) -> Range<Int>? {
    let stop = label.upperBound
    guard !hasWidePoint, stop + 1 < end, text[stop] == "/" || text[stop] == ":",
      String(text[label]).lowercased().hasSuffix(Self.localHost)
    else { return nil }
    let start = stop - Self.localHost.count
    let rest = rest(from: stop)
    guard start == nameStart(label), rest > stop, !isMail(start, stop) else { return nil }
    return start..<rest
  }

  // MARK: Dots

  /// Returns whether a character is an IDNA dot of Chinese and Japanese keyboards.
  static func isWidePoint(_ character: Character) -> Bool { "。．｡".contains(character) }

  /// Returns whether a character separates the labels of a domain (RFC 3490, 3.1).
  static func isPoint(_ character: Character) -> Bool {
    character == "." || isWidePoint(character)
  }

  private func isWide(behind label: Range<Int>) -> Bool {
    label.upperBound < end && Self.isWidePoint(text[label.upperBound])
  }

  /// Returns the index of the name in a domain with a wide dot; `nil` if there is no such dot.
  ///
  /// The wide dot is the last one, or precedes a registry (`bücher。co.uk`), or follows the first
  /// label without Chinese or Japanese words around it.
  private func wideName(_ labels: ArraySlice<Range<Int>>) -> Int? {
    let count = labels.count
    if isWide(behind: labels[count - 2]) { return count - 2 }
    guard count > 2 else { return nil }
    let registry = String(text[labels[count - 2]]).lowercased()
    if isWide(behind: labels[count - 3]), labels[count - 1].count == 2,
      DomainEndings.registries.contains(registry)
    {
      return count - 3
    }
    let isPlain = isWide(behind: labels[0]) && text[labels[0]].allSatisfy { !$0.isUppercase }
    return isPlain && !hasWordsWithoutSpaces(around: labels[0]) ? count - 2 : nil
  }

  /// The number of characters to look at on either side of a domain for other words.
  private static let longestContext = 256

  private func hasWordsWithoutSpaces(around label: Range<Int>) -> Bool {
    let start = max(label.lowerBound - Self.longestContext, 0)
    let stop = min(label.upperBound + Self.longestContext, text.count)
    return text[start..<stop].contains {
      TextScript($0).isWithoutSpaces && !Self.isWidePoint($0)
    }
  }

  /// Returns the first label of a domain; a wide dot before it ends a sentence, unless it is
  /// between Latin letters.
  private func first(of labels: ArraySlice<Range<Int>>) -> Range<Int> {
    var first = labels[labels.endIndex - 1]
    for label in labels.dropLast().reversed() {
      let isLatin = [text[label.upperBound - 1], text[first.lowerBound]].allSatisfy {
        TextScript($0) == .latin
      }
      if isWide(behind: label), !isLatin { break }
      first = label
    }
    return first
  }

  /// Whether a wide dot ends a sentence: before a common word, or one in a script without spaces.
  private func isSentence(_ name: Range<Int>, _ label: Range<Int>, _ stop: Int) -> Bool {
    if TextScript(text[stop - 1]).isWithoutSpaces {
      return stop < label.upperBound || rest(from: stop) == stop
    }
    return TextScript(text[name.upperBound - 1]) != .latin
      && DomainEndings.calls.contains(String(text[label.lowerBound..<stop]).lowercased())
  }

  /// Whether a range is a file name that ends like a domain.
  private func isFile(_ range: Range<Int>) -> Bool {
    DomainEndings.files.contains(String(text[range]).lowercased())
  }

  // MARK: Labels

  /// Returns where the ending in a label stops: at the label's end, or where another script, or one
  /// without spaces, continues.
  private func ending(_ label: Range<Int>, isLast: Bool) -> Int? {
    guard text[label.lowerBound].isASCII else { return otherEnding(label, isLast: isLast) }
    let stop = text[label].firstIndex { !$0.isASCII } ?? label.upperBound
    if stop < label.upperBound, !isLast || TextScript(text[stop]) == .latin { return nil }
    let spelling = String(text[label.lowerBound..<stop])
    let folded = spelling.lowercased()
    if isLast, stop < end, text[stop] == "(", DomainEndings.calls.contains(folded) { return nil }
    if folded.hasPrefix("xn--"), folded.count > 4 { return stop }
    guard spelling == folded || spelling == spelling.uppercased(),
      DomainEndings.countries.contains(folded) || DomainEndings.common.contains(folded)
    else { return nil }
    return stop
  }

  /// Returns the same for an ending in a non-Latin script.
  private func otherEnding(_ label: Range<Int>, isLast: Bool) -> Int? {
    for count in stride(from: min(label.count, DomainEndings.longest), to: 0, by: -1) {
      let stop = label.lowerBound + count
      guard DomainEndings.international.contains(String(text[label.lowerBound..<stop]).lowercased())
      else { continue }
      if stop == label.upperBound { return stop }
      let (script, next) = (TextScript(text[stop - 1]), TextScript(text[stop]))
      if isLast, script != next || script.isWithoutSpaces { return stop }
    }
    return nil
  }

  /// Whether a label can be a name registered under an ending.
  private func isName(_ label: Range<Int>, before ending: ArraySlice<Character>) -> Bool {
    guard text[label.lowerBound] != "-", text[label.upperBound - 1] != "-" else { return false }
    if ending.count > 2 || ending.first?.isASCII == false { return true }
    return label.count > 1 && (label.count > 2 || text[label].contains { $0.isLetter })
  }

  /// Returns where the first label begins, without adjacent words in another script.
  private func nameStart(_ label: Range<Int>) -> Int {
    guard text[label.upperBound - 1].isASCII else { return label.lowerBound }
    let other = text[label].lastIndex { $0.isLetter && TextScript($0) != .latin }
    return other.map { $0 + 1 } ?? label.lowerBound
  }

  private func beginsSentence(_ label: Range<Int>) -> Bool {
    let first = text[label.lowerBound]
    return first.isUppercase || first.isLetter && TextScript(first) != .latin
  }

  /// Whether a domain is part of an email address.
  private func isMail(_ start: Int, _ stop: Int) -> Bool {
    if isWithinMail { return false }
    if stop < end, text[stop] == "@" { return true }
    return start > 1 && text[start - 1] == "@" && Self.isLabel(text[start - 2])
  }

  /// Returns where an address ends, given the end of its domain.
  private func rest(from stop: Int) -> Int {
    guard stop < end, "/:?#".contains(text[stop]) else { return stop }
    if text[stop] == ":", stop + 1 >= end || !text[stop + 1].isNumber { return stop }
    if text[stop] == "?", stop + 1 >= end || !Self.isLabel(text[stop + 1]) { return stop }
    return RedactionScanner.trimmed(stop..<end, text).upperBound
  }

  static func isLabel(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}
