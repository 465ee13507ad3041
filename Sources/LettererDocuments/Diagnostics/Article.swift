extension String {
  /// The name of a record with its article: "an event", "a message".
  var withArticle: String {
    let startsWithVowel = first.map { "aeiou".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + self
  }
}
