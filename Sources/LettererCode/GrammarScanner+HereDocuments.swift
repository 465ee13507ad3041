extension GrammarScanner {
  /// Reads the start of a here-document, whose body follows this line.
  mutating func scanHereDocument() -> Bool {
    let forms = grammar.strings.indices.filter { grammar.strings[$0].traits.contains(.lines) }
    guard let plain = forms.first, let raw = forms.last else { return false }
    let start = position
    let arrows = grammar.strings[plain].opening.count
    guard source.run(of: .less, at: position) == arrows else { return false }
    var next = position + arrows
    var document = OpenString(form: plain, isIndented: arrows == 3)
    if source[next] == .minus || source[next] == .tilde {
      document.isIndented = true
      next += 1
    }
    if grammar.traits.contains(.commands) || arrows == 3 { next = source.skipBlanks(from: next) }
    let mark = source[next]
    let isQuoted = mark == .quote || mark == .apostrophe || mark == .backslash
    if isQuoted { next += 1 }
    let label = next..<source.end(from: next) { $0.continuesWord }
    guard isLabel(label, isMarked: isQuoted || document.isIndented) else { return false }
    position = label.upperBound
    if isQuoted, source[position] == mark { position += 1 }
    if mark == .apostrophe || isQuoted && grammar.traits.contains(.commands) {
      document = document.with(raw)
    }
    document.label = label
    hereDocuments.append(document)
    emit(.string, from: start)
    previous = .operand
    return true
  }

  /// Whether a word can be a label: an unmarked one of Ruby must not be mistaken for an operand.
  private func isLabel(_ label: Range<Int>, isMarked: Bool) -> Bool {
    guard source[label.lowerBound].startsWord else { return false }
    return isMarked || grammar.traits.contains(.commands)
      || source[label.lowerBound].isUppercase
  }

  /// Opens the next here-document, at the start of a line.
  mutating func openHereDocument() {
    guard !hereDocuments.isEmpty else { return }
    let document = hereDocuments.removeFirst()
    open(document, from: position)
    position -= 1
  }

  /// Ends a here-document if the line after the position is its label.
  mutating func closesLines(_ form: StringForm, _ string: OpenString) -> Bool {
    var next = position + 1
    if string.isIndented { next = source.skipBlanks(from: next) }
    guard source.repeats(string.label, at: next) else { return false }
    let end = next + string.label.count
    let endsLine = end >= source.end || source[end].isLineEnd
    guard endsLine || form.opening.count == 3 && !source[end].continuesWord else { return false }
    position = end
    finish(form)
    return true
  }
}

extension OpenString {
  /// The same string in another form.
  fileprivate func with(_ form: Int) -> OpenString {
    OpenString(form: form, label: label, isIndented: isIndented)
  }
}
