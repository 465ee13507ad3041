/// Finds secrets as characters of a text.
enum SecretFinds {
  private typealias Find = RedactionScanner.Find

  /// Returns the secrets in a text.
  static func finds(in text: [Character]) -> [RedactionScanner.Find] {
    finds(SecretScanner.secrets(in: String(text)), in: text)
  }

  /// Returns the characters of secrets that are known as bytes of a text.
  ///
  /// - Complexity: O(*n*).
  static func finds(_ secrets: [Secret], in text: [Character]) -> [RedactionScanner.Find] {
    if secrets.isEmpty { return [] }
    var found: [Find] = []
    var rest = secrets[...]
    var (offset, start) = (0, Int?.none)
    for (index, character) in text.enumerated() {
      guard let secret = rest.first?.range else { break }
      let end = offset + character.utf8.count
      if end > secret.lowerBound, start == nil { start = index }
      if end >= secret.upperBound, let first = start {
        let key = String(text[first...index])
        found.append(Find(range: first..<index + 1, subject: .secret, key: key, person: nil))
        rest.removeFirst()
        start = nil
      }
      offset = end
    }
    return found
  }

  /// Returns the secrets that aren't part of a longer link, which is replaced as a whole.
  static func outside(
    _ links: [RedactionScanner.Find],
    _ secrets: [RedactionScanner.Find]
  ) -> [RedactionScanner.Find] {
    var links = links.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
    return secrets.filter { secret in
      while let link = links.first?.range, link.upperBound < secret.range.upperBound {
        links.removeFirst()
      }
      guard let link = links.first?.range else { return true }
      return !(link.lowerBound < secret.range.lowerBound)
    }
  }
}
