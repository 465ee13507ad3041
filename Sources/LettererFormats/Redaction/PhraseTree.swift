/// Words and phrases to find in a text in the form of ``TextFolding``, longest first.
struct PhraseTree {
  private struct Entry {
    var folded: [Character]
    var value: Int
    /// Whether it matches only with an ending of its language.
    var isStem: Bool
  }

  /// The entries by first character, longest first.
  private var entries: [Character: [Entry]] = [:]
  /// Whether a word matches only if no other letters are next to it.
  private let isWhole: Bool

  init(_ phrases: [(text: String, value: Int)], isWhole: Bool) {
    self.isWhole = isWhole
    for (text, value) in phrases {
      let words = text.split(whereSeparator: TextFolding.isSpace)
      let folded = TextFolding.folded(Array(words.joined(separator: " "))).characters
      add(Entry(folded: folded, value: value, isStem: false))
      guard isWhole else { continue }
      for stem in NameEndings.stems(of: folded) {
        add(Entry(folded: stem, value: value, isStem: true))
      }
    }
    for key in entries.keys.sorted() {
      entries[key]?.sort { $0.folded.count > $1.folded.count }
    }
  }

  private mutating func add(_ entry: Entry) {
    guard let first = entry.folded.first else { return }
    entries[first, default: []].append(entry)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Returns the phrases in a text that are not entirely taken, as ranges of the original.
  func finds(
    in text: [Character],
    _ folded: MappedText,
    _ taken: [Bool]
  ) -> [(range: Range<Int>, value: Int)] {
    let edges = WordEdges(text, folded)
    var found: [(Range<Int>, Int)] = []
    var index = 0
    while index < folded.characters.count {
      let candidates = entries[folded.characters[index]] ?? []
      var next = index + 1
      for entry in candidates where folded.isBoundary(index) {
        guard let end = end(of: entry, at: index, in: text, folded, edges) else { continue }
        let range = folded.original(index..<end)
        if taken[range].allSatisfy(\.self) { continue }
        found.append((range, entry.value))
        next = end
        break
      }
      index = next
    }
    return found
  }

  /// Returns where a phrase at a position ends, including its inflection.
  private func end(
    of entry: Entry,
    at start: Int,
    in text: [Character],
    _ folded: MappedText,
    _ edges: WordEdges
  ) -> Int? {
    guard let end = end(of: entry, at: start, in: text, folded), folded.isBoundary(end) else {
      return nil
    }
    return isWhole ? edges.end(of: start..<end, isStem: entry.isStem) : end
  }

  /// Returns where the characters of a phrase end; any white space matches between its words.
  ///
  /// In a script without spaces, a line may end within a word.
  private func end(
    of entry: Entry,
    at start: Int,
    in text: [Character],
    _ folded: MappedText
  ) -> Int? {
    var index = start
    for character in entry.folded {
      if character == " " {
        guard let next = behindSpace(at: index, in: text, folded) else { return nil }
        index = next
        continue
      }
      if index > start, TextScript(character).isWithoutSpaces {
        while index < folded.characters.count, folded.characters[index].isNewline { index += 1 }
      }
      guard index < folded.characters.count, folded.characters[index] == character else {
        return nil
      }
      index += 1
    }
    return index
  }

  /// Returns where the next word of a phrase begins: after spaces, after a mark that replaces one
  /// in file names and addresses, after invisible characters, or at a capital letter.
  private func behindSpace(at start: Int, in text: [Character], _ folded: MappedText) -> Int? {
    let characters = folded.characters
    var index = start
    while index < characters.count, TextFolding.isSpace(characters[index]) { index += 1 }
    if index > start { return index }
    guard start < characters.count else { return nil }
    if "_-+.".contains(characters[start]) { return start + 1 }
    if folded.hasGap(before: start) { return start }
    let place = folded.sources[start].lowerBound
    let isCapital = place > 0 && text[place].isUppercase && !text[place - 1].isUppercase
    return isCapital ? start : nil
  }
}
