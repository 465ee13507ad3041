extension GrammarScanner {
  /// Leaves a string for interpolated code or an interpolated variable; returns whether it did.
  mutating func interpolates(_ form: StringForm, _ string: OpenString, _ byte: UInt8) -> Bool {
    let next = source[position + 1]
    switch byte {
    case .dollar: return interpolatesDollar(form, next)
    case .backslash where isInterpolation(form, string):
      position += 2 + string.count
      return interpolateCode(form, until: .rightParenthesis)
    case .hash where form.traits.contains(.hashBrace) && next == .leftBrace:
      position += 2
      return interpolateCode(form, until: .rightBrace)
    case .leftBrace where form.traits.contains(.brace):
      if next == .leftBrace {
        position += 1
        return false
      }
      position += 1
      return interpolateCode(form, until: .rightBrace)
    case .leftBrace where form.traits.contains(.braceDollar) && next == .dollar:
      position += 1
      return interpolateCode(form, until: .rightBrace)
    default: return false
    }
  }

  /// Returns whether a backslash starts an interpolation: `\\(`, with the number signs of the
  /// string.
  private func isInterpolation(_ form: StringForm, _ string: OpenString) -> Bool {
    form.traits.contains(.backslashParenthesis)
      && source.run(of: .hash, at: position + 1) >= string.count
      && source[position + 1 + string.count] == .leftParenthesis
  }

  private mutating func interpolatesDollar(_ form: StringForm, _ next: UInt8) -> Bool {
    let traits = form.traits
    if next == .leftBrace, traits.contains(.dollarBrace) {
      position += 2
      return interpolateCode(form, until: .rightBrace)
    }
    if next == .leftParenthesis, traits.contains(.dollarParenthesis) {
      position += 2
      let isArithmetic = source[position] == .leftParenthesis
      let isCode = interpolateCode(form, until: .rightParenthesis)
      if isArithmetic { previous = .operand }
      return isCode
    }
    let end = traits.contains(.parameter) ? parameterEnd : nameEnd
    guard let end, !traits.isDisjoint(with: [.parameter, .dollarName]) else { return false }
    emit(form.kind, from: fragment)
    tokens.append(.property, from: position, to: end)
    position = end
    fragment = end
    return true
  }

  /// The end of `$name` at the position.
  private var nameEnd: Int? {
    guard source[position + 1].startsWord else { return nil }
    return source.end(from: position + 1) { $0.continuesWord }
  }

  private mutating func interpolateCode(_ form: StringForm, until closing: UInt8) -> Bool {
    emit(form.kind, from: fragment)
    frames.append(.code(closing: closing, depth: 0))
    previous = .start
    isFirstOnLine = false
    return true
  }

  /// Scans the format of an interpolation, which can interpolate again.
  mutating func scanFormat() {
    while position < source.end {
      switch source.bytes[position] {
      case .rightBrace, .newline:
        frames.removeLast()
        return
      case .leftBrace:
        position += 1
        emit(.string, from: fragment)
        frames.append(.code(closing: .rightBrace, depth: 0))
        previous = .start
        return
      default: position += 1
      }
    }
  }

  /// Scans a shell variable, or the start of a command substitution.
  mutating func scanParameter() -> Bool {
    if source[position + 1] == .leftParenthesis { return openSubstitution() }
    guard let end = parameterEnd else { return false }
    tokens.append(.property, from: position, to: end)
    position = end
    previous = .operand
    return true
  }

  /// The end of `$name`, `$1`, or `${name:-default}` at the position.
  private var parameterEnd: Int? {
    let next = source[position + 1]
    if next.isDigit || "@*#?$!-".utf8.contains(next) { return position + 2 }
    guard next == .leftBrace else { return nameEnd }
    var depth = 0
    let end = source.end(from: position + 1) { byte in
      if byte == .leftBrace { depth += 1 } else if byte == .rightBrace { depth -= 1 }
      return depth > 0 && byte != .newline
    }
    return source[end] == .rightBrace ? end + 1 : source.lineEnd(from: end)
  }

  private mutating func openSubstitution() -> Bool {
    let isArithmetic = source[position + 2] == .leftParenthesis
    position += 2
    frames.append(.code(closing: .rightParenthesis, depth: 0))
    previous = isArithmetic ? .operand : .start
    return true
  }
}
