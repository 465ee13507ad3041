/// The inflections at the ends of names in sentences.
enum NameEndings {
  /// The case endings in Russian, Ukrainian, Bulgarian, and Serbian, and those of possessives.
  static let cyrillic = set(
    """
    а я ы и і ї у ю е є о ё й ь ой ей ёй ою ею єю ом ем ём ам ям ами ями ах ях ов ев ёв ові еві єві \
    ого его ому ему ым им ая яя ую юю ое ин ина ину иной ины ину ий ый ію ія ії
    """
  )

  /// The last letters of names that inflection replaces.
  static let cyrillicVowels: Set<Character> = ["а", "я", "о", "е", "и", "й", "ь", "у", "ю", "ы"]

  /// The last two letters of adjectival names.
  static let cyrillicAdjectives = set("ий ый ой ая яя ій")

  /// The particles and titles after names in Korean.
  static let korean = set(
    """
    이 가 은 는 을 를 과 와 의 에 에게 에게서 께 께서 한테 한테서 도 만 야 아 이야 여 이여 씨 님 랑 이랑 \
    하고 로 으로 부터 까지 처럼 보다 네 군 양 형 누나 언니 오빠 이가 이는 이를 이도 이의 이랑 이한테 씨가 씨는 \
    씨도 씨를 씨와 씨랑 씨의 씨한테 님이 님은 님도 님을 님께 님의 선생님 입니다 이에요 예요 이다 다 라고 이라고
    """
  )

  /// The single-letter articles and prepositions before a word in Arabic and Hebrew.
  static let prefixes: Set<Character> = [
    "و", "ف", "ب", "ل", "ك", "ו", "ה", "ב", "ל", "מ", "ש", "כ",
  ]

  static func isHangul(_ character: Character) -> Bool {
    (0xAC00...0xD7A3).contains(character.unicodeScalars.first?.value ?? 0)
  }

  /// Returns the stems of a name without its ending; several if it may be an adjective.
  static func stems(of name: [Character]) -> [[Character]] {
    guard let last = name.last, cyrillicVowels.contains(last) else { return [] }
    var stems: [[Character]] = []
    if name.count > 2 { stems.append(name.dropLast()) }
    if name.count > 4, cyrillicAdjectives.contains(String(name.suffix(2))) {
      stems.append(name.dropLast(2))
    }
    return stems
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}
