/// Quotes without a backslash: decides which one ends the string.
extension JSONReader {
  /// The number of bytes searched for the quote that ends a string.
  private static let window = 4096

  /// Returns whether the next quote ends the string.
  ///
  /// It does if the text after it is what usually follows a string. Otherwise it may be an
  /// unescaped quote; then a later quote on the line must end the string convincingly. In a string
  /// that already contained an unescaped quote, this one must end it convincingly too.
  mutating func closesString(_ quote: UInt8, isName: Bool, isSuspect: Bool) -> Bool {
    if mode == .strict { return true }
    if isSuspect {
      lookAhead(Self.window)
      return isConvincingEnd(quote, after: index + 1, isName: isName)
        || !hasConvincingEnd(quote, from: index + 1, isName: isName)
    }
    lookAhead(2)
    if firstByte(after: index + 1) == nil { lookAhead(Self.window) }
    guard let next = firstByte(after: index + 1), lookAheadBudget > 0 else { return true }
    switch buffer[next] {
    case 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D, 0x0A, 0x0D, 0x2F: return true
    case quote where next > index + 1: return true
    default: break
    }
    lookAhead(Self.window)
    return !hasConvincingEnd(quote, from: index + 1, isName: isName)
  }

  /// Returns whether a quote begins a member: a name, a colon, and the start of a value.
  mutating func beginsMember(_ quote: UInt8) -> Bool {
    lookAhead(Self.window)
    var place = index + 1
    let limit = min(buffer.count, index + 64)
    while place < limit, Self.isNamePart(buffer[place]) { place += 1 }
    guard place > index + 1, place < limit, buffer[place] == quote,
      let colon = firstByte(after: place + 1), buffer[colon] == 0x3A,
      let value = firstByte(after: colon + 1)
    else { return false }
    return [quote, 0x7B, 0x5B, 0x2D, 0x74, 0x66, 0x6E].contains(buffer[value])
      || buffer[value] &- 0x30 < 10
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte == 0x2D || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  /// Returns the index of the first byte that isn't a space or tab.
  private func firstByte(after start: Int) -> Int? {
    var place = start
    while place < buffer.count, buffer[place] == 0x20 || buffer[place] == 0x09 { place += 1 }
    return place < buffer.count ? place : nil
  }

  private mutating func hasConvincingEnd(_ quote: UInt8, from start: Int, isName: Bool) -> Bool {
    var place = start
    let limit = min(buffer.count, start + min(Self.window, lookAheadBudget))
    defer { lookAheadBudget -= place - start }
    while place < limit {
      let byte = buffer[place]
      if byte == 0x0A || byte == 0x0D { return false }
      if byte == quote, isConvincingEnd(quote, after: place + 1, isName: isName) { return true }
      place += byte == 0x5C ? 2 : 1
    }
    return false
  }

  /// Whether a quote is followed by the rest of a container, or by a comma and another value.
  private func isConvincingEnd(_ quote: UInt8, after start: Int, isName: Bool) -> Bool {
    guard let next = firstByte(after: start) else { return true }
    switch buffer[next] {
    case 0x3A: return isName
    case 0x0A, 0x0D: return true
    case 0x5D, 0x7D:
      guard let later = firstByte(after: next + 1) else { return true }
      return [0x2C, 0x5D, 0x7D, 0x0A, 0x0D].contains(buffer[later])
    case 0x2C:
      guard let later = firstByte(after: next + 1) else { return true }
      return [0x0A, 0x0D, 0x22, 0x7B, 0x5B, 0x5D, 0x7D].contains(buffer[later])
    default: return false
    }
  }
}
