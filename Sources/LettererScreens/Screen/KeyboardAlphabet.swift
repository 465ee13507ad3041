/// The letters of a keyboard by row, and the labels of its long keys.
struct KeyboardAlphabet: Hashable {
  /// Three rows of lowercase letters, from top to bottom, each from left to right.
  let rows: [[String]]
  /// The label of the space bar; may be empty.
  let space: String
  /// The label of the return key; empty for a symbol.
  let enter: String
  /// Three suggestions for an empty field; may be empty.
  let suggestions: [String]

  /// Creates the keyboard of a BCP 47 locale; QWERTY for languages without one.
  ///
  /// Letters are placed as in the national layouts and in iOS.
  init(locale: String) {
    let language = locale.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).first
    let code = language.map(String.init) ?? ""
    rows = Self.letters(of: code).split(separator: " ").map { $0.map(String.init) }
    (space, enter) = Self.words[code] ?? ("", "")
    suggestions = code == "en" ? ["I", "The", "I’m"] : []
  }

  private static func letters(of language: String) -> String {
    for (languages, letters) in layouts where languages.contains(language) { return letters }
    return "qwertyuiop asdfghjkl zxcvbnm"
  }

  private static var layouts: [([String], String)] {
    [
      (["de"], "qwertzuiopü asdfghjklöä yxcvbnm"),
      (["cs", "hr", "hu", "sk", "sl", "sq", "bs"], "qwertzuiop asdfghjkl yxcvbnm"),
      (["fr"], "azertyuiop qsdfghjklm wxcvbn’"),
      (["es", "gl", "eu", "fil"], "qwertyuiop asdfghjklñ zxcvbnm"),
      (["sv", "fi", "et"], "qwertyuiopå asdfghjklöä zxcvbnm"),
      (["nb", "no", "nn"], "qwertyuiopå asdfghjkløæ zxcvbnm"),
      (["da"], "qwertyuiopå asdfghjklæø zxcvbnm"),
      (["tr", "az"], "qwertyuıopğü asdfghjklşi zxcvbnmöç"),
      (["ru", "be"], "йцукенгшщзх фывапролджэ ячсмитьбю"),
      (["uk"], "йцукенгшщзхї фівапролджє ячсмитьбю"),
      (["bg"], "чшертъуиопя асдфгхйкл зжцвбнмью"),
      (["sr", "mk"], "љњертзуиопш асдфгхјклчћ ѕџцвбнмђж"),
      (["el"], "ςερτυθιοπ ασδφγηξκλ ζχψωβνμ"),
      (["he", "iw", "yi"], "קראטוןםפ שדגכעיחלךף זסבהנמצתץ"),
      (["ar"], "ضصثقفغعهخحج شسيبلاتنمكط ذءؤرىةوزظد"),
      (["fa"], "ضصثقفغعهخحج شسیبلاتنمکگ ظطژزرذدپوچ"),
      (["ko"], "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ ㅁㄴㅇㄹㅎㅗㅓㅏㅣ ㅋㅌㅊㅍㅠㅜㅡ"),
    ]
  }

  private static var words: [String: (space: String, enter: String)] {
    [
      "en": ("space", "return"), "de": ("Leerzeichen", "Return"), "fr": ("espace", "retour"),
      "es": ("espacio", "intro"), "it": ("spazio", "invio"), "pt": ("espaço", "retorno"),
      "nl": ("spatie", "return"), "ru": ("Пробел", "Ввод"), "uk": ("Пробіл", "Ввід"),
      "el": ("διάστημα", ""), "he": ("רווח", ""), "ar": ("مسافة", "إدخال"),
      "pl": ("spacja", "powrót"), "sv": ("mellanslag", "retur"), "tr": ("boşluk", "geç"),
    ]
  }
}
