/// What stands in the place of something: the same for the same, and another one for each.
struct RedactionLabels {
  /// What a label stands for.
  enum Subject: String {
    case person
    case number
    case email
    case link
    case word
    case file
  }

  let keepsLength: Bool
  private var numbers: [Subject: [String: Int]] = [:]

  init(keepsLength: Bool) {
    self.keepsLength = keepsLength
  }

  /// Returns the number of something, from 1; the same for the same key.
  mutating func number(of subject: Subject, _ key: String) -> Int {
    if let number = numbers[subject]?[key] { return number }
    let number = (numbers[subject]?.count ?? 0) + 1
    numbers[subject, default: [:]][key] = number
    return number
  }

  /// Returns the label of something in the place of some characters.
  func label(_ subject: Subject, _ number: Int, for original: some Sequence<Character>) -> String {
    if keepsLength { return Self.masked(original, number, subject) }
    switch subject {
    case .person: return "Person \(number)"
    default: return "[\(subject.rawValue) \(number)]"
    }
  }

  /// Puts the letters of a number in the place of letters and digits.
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
      // No letter of a number's label is one of the hidden text by more than chance.
      let letter = letters[index % letters.count]
      text += subject == .person && index == 0 ? letter.uppercased() : String(letter)
      index += 1
    }
    return text
  }

  /// A number in letters: a to z, then ba and so on.
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
