/// The names of secrets in languages with letters beyond ASCII, by their last bytes.
struct ForeignNames: Sendable {
  static let all = ForeignNames()

  private static let words: [(SecretName.Role, String)] = [
    (
      .password,
      """
      API-Schlüssel|API Schlüssel|Zugangsschlüssel|clé API|Clé API|clé d'API|clave de API
      Clave de API|clave API|chave de API|Chave de API|chave da API|chiave API|Chiave API|токен|Токен
      トークン|토큰|ключ API|contraseña|Contraseña|lösenord|Lösenord|lösenordet|Lösenordet
      hasło|Hasło|hasła|парол|Парол|密码|密碼|口令|パスワード|暗証番号|비밀번호|비번|패스워드|암호
      كلمة المرور|كلمة السر|كلمة مرور|الباسورد|باسورد|סיסמה|סיסמא|הסיסמה
      şifre|Şifre|şifresi|Şifresi|şifrem|Şifrem|şifreniz|parolă|κωδικός|Κωδικός
      κωδικός πρόσβασης|Κωδικός πρόσβασης|密钥|密鑰|令牌|mật khẩu|Mật khẩu|Mật Khẩu|mật mã|Mật mã
      รหัสผ่าน|गुप्तशब्द|पासवर्ड|jelszó|Jelszó|jelszava|Jelszava|jelszavam|Schlüsselinhalt|p/w|P/W
      heslá|slaptažodis|Slaptažodis|парола|Парола|лозинка|Лозинка|geslo|Geslo|lykilorð|Lykilorð
      """
    ),
    (.possibleKey, "Schlüssel|schlüssel|clé|Clé|ключ|Ключ"),
    (
      .codes,
      """
      Wiederherstellungsschlüssel|codes de récupération|Codes de récupération
      códigos de recuperación|Códigos de recuperación|códigos de respaldo|резервные коды
      """
    ),
    (
      .phrase,
      """
      phrase de récupération|Phrase de récupération|frase de recuperación|Frase de recuperación
      frase de recuperação|Frase de recuperação|frase di recupero|сид-фраза|Сид-фраза|助记词|助記詞
      """
    ),
  ]

  /// Whether a word ends with each pair of bytes.
  private var isEnd = [Bool](repeating: false, count: 1 << 16)
  /// The words by their last two bytes, last byte first, the longest first.
  private var buckets: [Int: [(word: [UInt8], role: SecretName.Role)]] = [:]

  private init() {
    for (role, words) in Self.words {
      for word in words.parts(between: "\n").flatMap({ $0.parts(between: "|") }) {
        let bytes = Array(word.utf8.reversed())
        let head = Int(bytes[1]) << 8 | Int(bytes[0])
        isEnd[head] = true
        buckets[head, default: []].append((bytes, role))
      }
    }
    buckets = buckets.mapValues { $0.sorted { $0.word.count > $1.word.count } }
  }

  /// Returns the role of the longest word that ends at an index.
  func role(_ bytes: Span<UInt8>, endingAt end: Int) -> SecretName.Role? {
    let head = Int(bytes.byte(end - 2)) << 8 | Int(bytes.byte(end - 1))
    guard isEnd[head], let words = buckets[head] else { return nil }
    return words.first { name in
      name.word.enumerated().allSatisfy { bytes.byte(end - 1 - $0) == $1 }
    }?.role
  }

  /// Returns whether a word ends at an index.
  func contains(_ bytes: Span<UInt8>, endingAt end: Int) -> Bool {
    role(bytes, endingAt: end) != nil
  }
}
