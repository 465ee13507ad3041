/// The names of passwords and keys in languages with letters beyond ASCII, by their last bytes.
struct ForeignNames: Sendable {
  static let all = ForeignNames()

  private static let words = """
    API-Schlüssel|API Schlüssel|Zugangsschlüssel|clé API|Clé API|clé d'API|clave de API|Clave de API
    clave API|chave de API|Chave de API|chave da API|chiave API|Chiave API|токен|Токен|トークン|토큰
    ключ API|contraseña|Contraseña|lösenord|Lösenord|hasło|Hasło|hasła|парол|Парол|密码|密碼|口令
    パスワード|暗証番号|비밀번호|비번|패스워드|암호|كلمة المرور|كلمة السر|كلمة مرور|الباسورد|باسورد
    סיסמה|סיסמא|şifre|Şifre|şifresi|Şifresi|parolă|κωδικός|Κωδικός
    密钥|密鑰|令牌|mật khẩu|รหัสผ่าน|गुप्तशब्द|पासवर्ड
    """

  /// Whether a word ends with each pair of bytes.
  private var isEnd = [Bool](repeating: false, count: 1 << 16)
  /// The words by their last two bytes, last byte first.
  private var buckets: [Int: [[UInt8]]] = [:]

  private init() {
    for word in Self.words.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      let bytes = Array(word.utf8.reversed())
      let head = Int(bytes[1]) << 8 | Int(bytes[0])
      isEnd[head] = true
      buckets[head, default: []].append(bytes)
    }
  }

  /// Returns whether a word ends at an index.
  func contains(_ bytes: Span<UInt8>, endingAt end: Int) -> Bool {
    let head = Int(bytes.byte(end - 2)) << 8 | Int(bytes.byte(end - 1))
    guard isEnd[head], let words = buckets[head] else { return false }
    return words.contains { word in
      word.enumerated().allSatisfy { bytes.byte(end - 1 - $0) == $1 }
    }
  }
}
