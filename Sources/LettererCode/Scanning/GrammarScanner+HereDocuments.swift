extension GrammarScanner {
  /// Scans the start of a here-document; its body follows this line.
  mutating func scanHereDocument() -> Bool {
    let forms = grammar.strings.indices.filter { grammar.strings[$0].traits.contains(.lines) }
    guard let plain = forms.first, let raw = forms.last, hereDocuments.count < 16 else {
      return false
    }
    let start = position
    let arrows = grammar.strings[plain].opening.count
    let near = source.prefix(to: position + arrows + 1)
    guard near.run(of: .less, at: position) == arrows, source[position - 1] != .less else {
      return false
    }
    let isPHP = arrows == 3
    position += arrows
    let hasDash = source[position] == .minus || source[position] == .tilde
    if hasDash { position += 1 }
    let isShell = grammar.traits.contains(.commands)
    if isShell || isPHP { position = source.skipBlanks(from: position) }
    let quote = labelQuote
    guard let label = scanLabel(quote, isMarked: quote != nil || hasDash || isPHP) else {
      return false
    }
    let form = quote == .apostrophe || quote != nil && isShell ? raw : plain
    hereDocuments.append(OpenString(form: form, label: label, isIndented: hasDash || isPHP))
    emit(.string, from: start)
    previous = .operand
    return true
  }

  /// The quote of a label at the position, if there is one.
  private var labelQuote: UInt8? {
    let mark = source[position]
    return mark == .quote || mark == .apostrophe || mark == .backslash ? mark : nil
  }

  /// Scans a label and its quotes.
  private mutating func scanLabel(_ quote: UInt8?, isMarked: Bool) -> Range<Int>? {
    let start = quote == nil ? position : position + 1
    let label = start..<source.end(from: start) { $0.continuesWord }
    guard isLabel(label, isMarked: isMarked) else { return nil }
    position = label.upperBound
    if let quote, source[position] == quote { position += 1 }
    return label
  }

  /// Returns whether a word can be a label: an unmarked one in Ruby must not be confused with an
  /// operand.
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
