import LettererModel

/// The names that a message mentions, to find them in its text.
struct MentionedNames {
  private let names: Set<Substring>
  /// The different lengths of the names, longest first, in characters.
  private let lengths: [Int]

  init(_ names: [String]) {
    self.names = Set(names.map { $0[...] })
    lengths = Set(names.map(\.count)).sorted(by: >)
  }

  /// Returns a run in parts; those that name a person after an at sign are mentions.
  ///
  /// - Complexity: O(the length of the text) for names of a few lengths.
  func mark(in run: TextRun) -> [TextRun] {
    if names.isEmpty { return [run] }
    var (parts, start, rest) = ([TextRun](), run.text.startIndex, run.text[...])
    func add(_ text: Substring, _ name: Substring? = nil) {
      if text.isEmpty { return }
      var part = run
      part.text = String(text)
      if let name { (part.mention, part.traits) = (String(name), run.traits.union(.mention)) }
      parts.append(part)
    }
    while let sign = rest.firstIndex(of: "@") {
      rest = rest[sign...].dropFirst()
      guard let name = lengths.lazy.map({ rest.prefix($0) }).first(where: names.contains) else {
        continue
      }
      add(run.text[start..<sign])
      add(run.text[sign..<name.endIndex], name)
      (start, rest) = (name.endIndex, rest[name.endIndex...])
    }
    add(run.text[start...])
    return parts
  }
}
