/// The labels that replace redacted text: equal for equal originals, and otherwise distinct.
struct RedactionLabels {
  /// The kind of text that a label replaces.
  enum Subject: String {
    case person
    case number
    case email
    case link
    case place
    case secret
    case word
    case file
  }

  let keepsLength: Bool
  private var numbers: [Subject: [String: Int]] = [:]

  init(keepsLength: Bool) {
    self.keepsLength = keepsLength
  }

  /// Returns the number for a key, from 1; equal keys have equal numbers.
  mutating func number(of subject: Subject, _ key: String) -> Int {
    if let number = numbers[subject]?[key] { return number }
    let number = (numbers[subject]?.count ?? 0) + 1
    numbers[subject, default: [:]][key] = number
    return number
  }

  /// Returns the label that replaces some characters.
  func label(_ subject: Subject, _ number: Int, for original: some Sequence<Character>) -> String {
    if keepsLength { return Self.masked(original, number, subject) }
    switch subject {
    case .person: return "Person \(number)"
    default: return "[\(subject.rawValue) \(number)]"
    }
  }

  /// Replaces letters and digits by the letters of a number.
  private static func masked(
    _ original: some Sequence<Character>,
    _ number: Int,
    _ subject: Subject
  ) -> String {
    let letters = letters(number)
    var index = 0
    var text = ""
    for character in original {
      let isKept = character.isWhitespace || "+-.()/:@,'_".contains(character)
      if isKept {
        text.append(character)
        if character.isWhitespace { index = 0 }
        continue
      }
      // The letters come from the number, so they match the hidden text only by chance.
      let letter = letters[index % letters.count]
      text += subject == .person && index == 0 ? letter.uppercased() : String(letter)
      index += 1
    }
    return text
  }

  /// Returns a number in letters: a to z, then ba and so on.
  private static func letters(_ number: Int) -> [Character] {
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var rest = max(number, 1) - 1
    var letters: [Character] = []
    repeat {
      letters.insert(alphabet[rest % 26], at: 0)
      rest /= 26
    } while rest > 0
    return letters
  }
}
