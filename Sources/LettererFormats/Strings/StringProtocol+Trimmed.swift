extension StringProtocol {
  /// The text without white space at its ends; combining marks on a space are kept.
  var trimmed: String {
    func isWord(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isWhitespace }
    guard let first = unicodeScalars.firstIndex(where: isWord),
      let last = unicodeScalars.lastIndex(where: isWord)
    else { return "" }
    return String(String.UnicodeScalarView(unicodeScalars[first...last]))
  }
}
