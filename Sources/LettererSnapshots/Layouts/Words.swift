/// Formats numbers and lists for sentences.
enum Words {
  /// Returns a number in the shortest form with at most three decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Returns a length without its sign.
  static func points(_ value: Double) -> String { "\(number(abs(value))) pt" }

  /// Returns a count of things: "1 message", "11 messages".
  static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// Returns a count of things that differ: "1 pixel differs", "11 pixels differ".
  static func differing(_ count: Int, _ noun: String) -> String {
    "\(self.count(count, noun)) \(count == 1 ? "differs" : "differ")"
  }

  /// Returns "is" or "are", depending on the name of a part: "reactions are", "status is".
  static func verb(of name: String) -> String {
    let isPlural = name.hasSuffix("s") && !["us", "as", "ss"].contains(name.suffix(2))
    return isPlural ? "are" : "is"
  }

  /// Returns the first few names and the number of further ones.
  static func list(_ names: [String], limit: Int = 3) -> String {
    if names.count <= limit + 1 {
      return names.count < 2
        ? names.joined()
        : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
    return names.prefix(limit).joined(separator: ", ") + " and \(names.count - limit) more"
  }

  /// Returns two quoted texts, starting shortly before their first difference.
  static func quoted(_ old: String, _ new: String, limit: Int = 40) -> (String, String) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isLong = max(old.count, new.count) > limit
    let start = isLong && common > limit / 2 ? common - limit / 4 : 0
    func rest(_ text: String) -> String {
      quoted(start == 0 ? text : "…" + text.dropFirst(start), limit: limit)
    }
    return (rest(old), rest(new))
  }

  /// Returns a quoted text on one line, truncated if it is long.
  static func quoted(_ text: String, limit: Int = 40) -> String {
    let cut = text.count > limit ? text.prefix(limit - 1) + "…" : text[...]
    return String(cut).debugDescription
  }
}
