extension GrammarScanner {
  // MARK: Opening

  /// Opens a string whose prefix is the word just read.
  mutating func opensPrefixedString(_ word: Range<Int>) -> Bool {
    let next = source[position]
    let isQuote = next == .quote || next == .apostrophe || next == .hash || next == .backtick
    guard isQuote || grammar.traits.contains(.quoteOperators) else { return false }
    for index in grammar.prefixedStrings {
      let prefixes = grammar.strings[index].prefixes
      let matches = prefixes.contains {
        $0.count == word.count
          && source.starts(with: $0, at: word.lowerBound, ignoringCase: true)
      }
      if matches, openString(index, from: word.lowerBound) { return true }
    }
    return false
  }

  /// Opens a string at the position, colored from `start`; returns whether its opening matches.
  mutating func openString(_ index: Int, from start: Int) -> Bool {
    let form = grammar.strings[index]
    if form.traits.contains(.bracketed) { return openBracketed(index, from: start) }
    var string = OpenString(form: index)
    if form.traits.contains(.hashes) {
      // The whole run was already tried at its first number sign.
      if source[position] == .hash, source[position - 1] == .hash { return false }
      string.count = source.run(of: .hash, at: position)
    }
    let opening = position + string.count
    guard source.starts(with: form.opening, at: opening) else { return false }
    var next = opening + form.opening.count
    if form.traits.contains(.extended), let quote = form.opening.last {
      string.count = source.run(of: quote, at: next)
      next += string.count
    }
    if form.traits.contains(.labeled) {
      guard let label = label(form, at: next) else { return false }
      string.label = label
      next = label.upperBound + 1
    }
    position = next
    open(string, from: start)
    return true
  }

  /// Opens a string after its prefix, at any bracket or other mark that can delimit one.
  private mutating func openBracketed(_ index: Int, from start: Int) -> Bool {
    let bracket = source[position]
    // A period may also join strings in Perl, between blanks.
    let isMember = previous == .period && !source[start - 1].isBlank
    guard "/{([<|!#\"'~".utf8.contains(bracket), !isMember, previous != .declaresFunction else {
      return false
    }
    let replaces = grammar.strings[index].traits.contains(.replaces)
    position += 1
    open(OpenString(form: index, bracket: bracket, hasReplacement: replaces), from: start)
    return true
  }

  /// Returns the label after the opening of a C++ raw string or a Lua long string.
  private func label(_ form: StringForm, at start: Int) -> Range<Int>? {
    let near = source.prefix(to: start + 64)
    let (end, terminator): (Int, UInt8) =
      switch form.opening.first {
      case .leftBracket: (near.end(from: start) { $0 == .equals }, .leftBracket)
      default:
        (
          near.end(from: start) { $0 != .leftParenthesis && $0 != .quote && !$0.isWhitespace },
          .leftParenthesis
        )
      }
    return source[end] == terminator ? start..<end : nil
  }

  mutating func open(_ string: OpenString, from start: Int) {
    fragment = start
    frames.append(.string(string))
  }

  // MARK: Inside

  /// Scans a string up to its end or to an interpolation.
  mutating func scanString(_ string: OpenString) {
    let form = grammar.strings[string.form]
    var string = string
    while position < source.end {
      position = source.end(from: position) { !form.stops[Int($0)] }
      guard position < source.end else { break }
      let byte = source.bytes[position]
      if closes(form, &string, byte) { return }
      if byte == form.escape, byte != 0, scanEscape(form, string) { continue }
      if interpolates(form, string, byte) { return }
      position += 1
    }
    position = source.end
    emit(form.kind, from: fragment)
    frames.removeLast()
  }

  /// Scans an escape, unless it starts an interpolation.
  private mutating func scanEscape(_ form: StringForm, _ string: OpenString) -> Bool {
    let hashes = form.traits.contains(.hashes) ? string.count : 0
    guard source.run(of: .hash, at: position + 1) >= hashes else { return false }
    let next = position + 1 + hashes
    if form.traits.contains(.backslashParenthesis), source[next] == .leftParenthesis {
      return false
    }
    if source[next] == .newline, !form.traits.contains(.multiline), form.traits.contains(.raw) {
      return false
    }
    position = min(next + 1, source.end)
    return true
  }

  /// Ends the string if the byte starts its end; otherwise tracks its brackets.
  private mutating func closes(
    _ form: StringForm,
    _ string: inout OpenString,
    _ byte: UInt8
  ) -> Bool {
    if form.traits.contains(.lines) { return byte == .newline && closesLines(form, string) }
    if byte == .newline, !form.traits.contains(.multiline) {
      let hasReturn = source[position - 1] == .carriageReturn && position - 1 > fragment
      if hasReturn { position -= 1 }
      finish(form)
      return true
    }
    if form.traits.contains(.bracketed) { return closesBracket(form, &string, byte) }
    guard let length = closingLength(form, string) else { return false }
    if form.traits.contains(.doubled), source[position + 1] == byte {
      position += 2
      return true
    }
    position += length
    finish(form, canBeKey: true)
    return true
  }

  private func closingLength(_ form: StringForm, _ string: OpenString) -> Int? {
    guard source.starts(with: form.closing, at: position) else { return nil }
    let next = position + form.closing.count
    if form.traits.contains(.labeled) {
      guard let last = form.prefixes.isEmpty ? form.closing.last : .quote,
        source.repeats(string.label, at: next), source[next + string.label.count] == last
      else { return nil }
      return form.closing.count + string.label.count + 1
    }
    guard string.count > 0 else { return form.closing.count }
    let mark = form.traits.contains(.hashes) ? .hash : source[position]
    let isComplete = source.run(of: mark, at: next) >= string.count
    return isComplete ? form.closing.count + string.count : nil
  }

  private mutating func closesBracket(
    _ form: StringForm,
    _ string: inout OpenString,
    _ byte: UInt8
  ) -> Bool {
    if byte == string.bracket.closingBracket {
      if string.depth == 0, !string.hasReplacement {
        position = source.end(from: position + 1) { $0.isLetter }
        finish(form)
        return true
      }
      if string.depth == 0 { string.hasReplacement = false }
      // A replacement in brackets has an opening bracket of its own.
      if string.depth != 0 || byte != string.bracket { string.depth -= 1 }
      frames[frames.count - 1] = .string(string)
    } else if byte == string.bracket {
      string.depth += 1
      frames[frames.count - 1] = .string(string)
    }
    return false
  }

  /// Colors the rest of the string and closes it.
  mutating func finish(_ form: StringForm, canBeKey: Bool = false) {
    frames.removeLast()
    previous = .operand
    emit(canBeKey && isProperty ? .property : form.kind, from: fragment)
  }
}
