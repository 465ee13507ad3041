import LettererModel

/// The phrases that WhatsApp writes instead of a message, in the known languages.
///
/// The wordings are from exports; a final period, letter case, and directional marks are ignored. A
/// missing phrase is classified by its form, and reported as a guess.
struct WhatsAppPhrases: Sendable {
  enum Meaning: Hashable, Sendable {
    /// Media omitted from the export.
    case omitted(ContentKind)
    case deleted
    /// Deleted by the person who made the export.
    case deletedByViewer
    case edited
    /// The words in parentheses after a file name.
    case attached
    case call
    /// View-once content, or content that this phone never received.
    case unavailable
    case liveLocation
  }

  /// Built once, because reading a short file must not take longer than building its tables.
  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for (meaning, phrases) in table {
      for phrase in phrases.split(separator: "|") {
        meanings[String(phrase).lowercased()] = meaning
      }
    }
    return meanings
  }()
  private static let longest = meanings.keys.map(\.utf8.count).max() ?? 0

  /// Returns the meaning of a range that is exactly one of the phrases.
  func meaning(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    var range = range
    if let last = range.last, bytes[last] == 0x2E { range.removeLast() }
    guard !range.isEmpty, range.count <= Self.longest else { return nil }
    if !Self.mayBePhrase(bytes, range) { return nil }
    return Self.meanings[bytes.text(range).lowercased()]
  }

  /// Returns the range of the name in a phrase such as "This message was deleted by admin Rui".
  func administrator(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    for (start, end) in Self.administratorPhrases
    where bytes.hasPrefix(start, at: range.lowerBound, to: range.upperBound) {
      var last = range.upperBound
      if bytes[last - 1] == 0x2E { last -= 1 }
      let begin = range.lowerBound + start.utf8CodeUnitCount
      let place = last - end.utf8CodeUnitCount
      guard place > begin, bytes.hasPrefix(end, at: place, to: last) else { continue }
      return begin..<place
    }
    return nil
  }

  /// What is before and after the name of the administrator who deleted a message.
  private static let administratorPhrases: [(start: StaticString, end: StaticString)] = [
    ("This message was deleted by admin ", ""),
    ("Diese Nachricht wurde von Admin ", " gelöscht"),
    ("Diese Nachricht wurde vom Admin ", " gelöscht"),
    ("El admin. ", " eliminó este mensaje"), ("Este mensaje fue eliminado por el admin. ", ""),
    ("Ce message a été supprimé par l’admin ", ""), ("Ce message a été supprimé par l'admin ", ""),
    ("Questo messaggio è stato eliminato dall'amministratore ", ""),
    ("Questo messaggio è stato eliminato dall’amministratore ", ""),
    ("Esta mensagem foi apagada pelo admin ", ""), ("Mensagem apagada pelo admin ", ""),
    ("Dit bericht is verwijderd door beheerder ", ""),
  ]

  // MARK: Fast rejection

  /// A summary of a phrase that rules out most messages without creating strings.
  private struct Outline: Hashable {
    /// The first and the last letter, in lowercase.
    var first: UInt32
    var last: UInt32
    /// The size in bytes; `nil` if changing the case of letters may change it.
    var count: Int?
  }

  private static let outlines = Set(
    meanings.keys.compactMap { phrase in
      let scalars = phrase.unicodeScalars
      return scalars.first.flatMap { first in
        scalars.last.map { last in
          let isASCII = phrase.utf8.allSatisfy { $0 < 0x80 }
          let count = isASCII ? phrase.utf8.count : nil
          return Outline(first: first.value, last: last.value, count: count)
        }
      }
    }
  )

  /// The lowercase forms of the non-ASCII letters at the ends of phrases, by either case.
  private static let letters: [UInt32: UInt32] = {
    var letters: [UInt32: UInt32] = [:]
    for outline in outlines {
      for letter in [outline.first, outline.last] where letter >= 0x80 {
        letters[letter] = letter
        let capital = Unicode.Scalar(letter)?.properties.uppercaseMapping.unicodeScalars.first
        if let capital { letters[capital.value] = letter }
      }
    }
    return letters
  }()

  private static func mayBePhrase(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var start = range.upperBound - 1
    while start > range.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    guard let first = bytes.scalar(at: range.lowerBound, to: range.upperBound),
      let last = bytes.scalar(at: start, to: range.upperBound)
    else { return true }
    // A combining mark after the first letter, or at the end, would change the letter.
    let next = bytes.scalar(at: range.lowerBound + first.length, to: range.upperBound)?.value ?? 0
    if joins(next) || joins(last.value) { return true }
    guard let small = lowered(first.value), let end = lowered(last.value) else { return false }
    let count = range.count
    return outlines.contains(Outline(first: small, last: end, count: count))
      || outlines.contains(Outline(first: small, last: end, count: nil))
  }

  /// Returns the lowercase form of a letter at an end of some phrase; `nil` for others.
  private static func lowered(_ letter: UInt32) -> UInt32? {
    if letter >= 0x80 { return letters[letter] }
    return letter &- 0x41 < 26 ? letter | 0x20 : letter
  }

  /// Returns whether a scalar may combine with the letter before it.
  private static func joins(_ value: UInt32) -> Bool {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    return (0x1160...0x11FF).contains(value)
      || scalar.properties.canonicalCombiningClass != .notReordered
  }

  private static let table: [(Meaning, String)] = [
    (
      .omitted(.file),
      """
      media omitted|medien ausgeschlossen|medien weggelassen|multimedia omitido|archivo omitido|\
      médias omis|fichier omis|media omessi|file omesso|mídia oculta|arquivo de mídia oculto|\
      ficheiro não revelado|media weggelaten|без медиафайлов|файл пропущен|medya dahil edilmedi|\
      pominięto multimedia|multimedia pominięte|media tidak disertakan|תמונה/וידאו הושמטה|\
      המדיה לא נכללה|تم استبعاد الوسائط|मीडिया छोड़ा गया|미디어 파일을 제외한 내용|省略多媒体文件|\
      省略多媒體檔案|media utelämnade|medier udeladt|media utelatt|média vynechána|\
      hiányzó médiafájl|медіа пропущено
      """
    ),
    (
      .omitted(.image),
      """
      image omitted|bild weggelassen|imagen omitida|image absente|immagine omessa|\
      imagem ocultada|imagem omitida|afbeelding weggelaten|изображение отсутствует|\
      görüntü dahil edilmedi|bild utelämnad|bild utesluten|התמונה הושמטה|imagem não revelada|\
      εικόνα παραλείφθηκε|зображення відсутнє|لم يتم إدراج الصورة|圖片已略去|圖像已省略|\
      照片已忽略|đã bỏ qua hình ảnh|ไม่มีรูปภาพ|obraz pominięty|imagine omisă|이미지 생략됨|\
      画像は含まれていません|gambar tidak disertakan|फ़ोटो हटाई गई|ei kuvaa|تصویر حذف شد|\
      billede udeladt|obrázek vynechán
      """
    ),
    (
      .omitted(.video),
      """
      video omitted|video weggelassen|video omitido|vídeo omitido|vidéo absente|video omesso|\
      video weggelaten|видео отсутствует|video dahil edilmedi|video note omitted|\
      ビデオは含まれていません
      """
    ),
    (
      .omitted(.audio),
      """
      audio omitted|audio weggelassen|audio omitido|áudio ocultado|audio omis|audio omesso|\
      audio weggelaten|аудиофайл отсутствует|ses dahil edilmedi
      """
    ),
    (
      .omitted(.sticker),
      """
      sticker omitted|sticker weggelassen|sticker omitido|figurinha omitida|sticker omis|\
      スタンプは含まれていません|sticker non incluso|sticker omesso|sticker weggelaten|стикер отсутствует|\
      çıkartma dahil edilmedi
      """
    ),
    (
      .omitted(.gif),
      "gif omitted|gif weggelassen|gif omitido|gif retiré|gif esclusa|gif weggelaten"
    ),
    (
      .omitted(.file),
      """
      document omitted|dokument weggelassen|documento omitido|document manquant|documento omesso|\
      document weggelaten|документ отсутствует|belge dahil edilmedi
      """
    ),
    (
      .omitted(.contact),
      """
      contact card omitted|kontaktkarte ausgelassen|tarjeta de contacto omitida|\
      scheda contatto omessa|cartão do contato omitido|contactkaart weggelaten
      """
    ),
    (
      .deleted,
      """
      this message was deleted|diese nachricht wurde gelöscht|se eliminó este mensaje|\
      este mensaje fue eliminado|ce message a été supprimé|questo messaggio è stato eliminato|\
      mensagem apagada|esta mensagem foi apagada|dit bericht is verwijderd|\
      данное сообщение удалено|сообщение удалено|bu mesaj silindi|ta wiadomość została usunięta|\
      pesan ini telah dihapus|此消息已被删除|此訊息已刪除|このメッセージは削除されました|\
      삭제된 메시지입니다|تم حذف هذه الرسالة|הודעה זו נמחקה|यह संदेश हटाया गया|\
      det här meddelandet raderades|denne besked blev slettet|tämä viesti poistettiin
      """
    ),
    (
      .deletedByViewer,
      """
      you deleted this message|you deleted this message as admin|du hast diese nachricht gelöscht|eliminaste este mensaje|\
      vous avez supprimé ce message|hai eliminato questo messaggio|você apagou esta mensagem|\
      apagou esta mensagem|je hebt dit bericht verwijderd|u hebt dit bericht verwijderd|\
      вы удалили данное сообщение|bu mesajı sildiniz|anda menghapus pesan ini|你删除了这条消息|\
      このメッセージを削除しました|이 메시지를 삭제했습니다
      """
    ),
    (
      .edited,
      """
      this message was edited|diese nachricht wurde bearbeitet|se editó este mensaje|\
      ce message a été modifié|questo messaggio è stato modificato|mensagem editada|\
      dit bericht is bewerkt|данное сообщение изменено|bu mesaj düzenlendi
      """
    ),
    (
      .attached,
      """
      file attached|datei angehängt|archivo adjunto|fichier joint|file allegato|arquivo anexado|\
      ficheiro anexado|bestand bijgevoegd|файл добавлен|dosya ekli|załączony plik|file terlampir|\
      附件|文件已附加|檔案已附加|添付ファイル|파일 첨부됨|प्रविष्ट की गई फ़ाइल|הקובץ מצורף|\
      الملف مرفق
      """
    ),
    (
      .call,
      """
      missed voice call|missed video call|missed group voice call|missed group video call|\
      voice call|video call|verpasster sprachanruf|verpasster videoanruf|sprachanruf|videoanruf|\
      llamada perdida|videollamada perdida|llamada|videollamada|appel vocal manqué|\
      appel vidéo manqué|chiamata vocale persa|videochiamata persa|chamada de voz perdida|\
      chamada de vídeo perdida|gemiste spraakoproep|gemiste video-oproep
      """
    ),
    (
      .unavailable,
      """
      null|waiting for this message|waiting for this message. this may take a while|\
      diese nachricht wird geladen. dies kann eine weile dauern|view once voice message omitted|\
      you received a view once message. for added privacy, you can only open it on your phone
      """
    ),
    (
      .liveLocation,
      "live location shared|live-standort wird geteilt|live-standort geteilt|ubicación en tiempo real compartida"
    ),
  ]
}

/// The event of a service notice, detected by words in it.
enum WhatsAppNotices {
  /// Parts of notices that do not occur in senders' names, with their events.
  private static let fragments: [(part: String, event: String)] = [
    ("end-to-end encrypted", "encryption"), ("ende-zu-ende-verschlüsselt", "encryption"),
    ("cifrados de extremo a extremo", "encryption"), ("chiffrés de bout en bout", "encryption"),
    ("crittografia end-to-end", "encryption"), ("criptografia de ponta a ponta", "encryption"),
    ("security code", "encryption"), ("sicherheitsnummer", "encryption"),
    ("created group", "create"), ("created this group", "create"),
    ("hat die gruppe", "create"), ("creó el grupo", "create"), ("a créé le groupe", "create"),
    ("criou o grupo", "create"), ("ha creato il gruppo", "create"),
    ("changed the subject", "rename"), ("changed the group name", "rename"),
    ("changed this group's icon", "photo"), ("changed the group icon", "photo"),
    ("changed the group description", "topic"), ("deleted the group description", "topic"),
    ("pinned a message", "pin"), ("disappearing messages", "timer"),
    ("message timer", "timer"), ("joined using", "join"), ("joined from", "join"),
    ("changed their phone number", "custom"), ("changed to ", "custom"),
    ("now an admin", "custom"), ("started a call", "call"), ("missed voice call", "call"),
    ("missed video call", "call"), (" added ", "add"), ("were added", "add"),
    ("was added", "add"), (" hinzugefügt", "add"), (" añadió a ", "add"), (" adicionou ", "add"),
    (" a ajouté ", "add"), ("vous avez ajouté ", "add"), ("añadiste a ", "add"),
    (" removed ", "remove"), (" was removed", "remove"),
    (" entfernt", "remove"), (" left", "leave"), (" hat die gruppe verlassen", "leave"),
    (" salió del grupo", "leave"), (" saiu", "leave"), (" est parti", "leave"),
    ("blocked this contact", "custom"), ("business account", "custom"),
  ]

  /// Returns the event of a notice.
  static func event(of text: String) -> String {
    let lowered = text.lowercased().straightQuotes
    return fragments.first { lowered.contains($0.part) }?.event ?? "note"
  }

  /// Returns the event of a sentence that an old export writes as its sender's message, given the
  /// words after the sender's name in it; `nil` if people may say so, too.
  static func ownEvent(of text: String) -> String? {
    let words = text.lowercased().straightQuotes
    let whole = words.last == "." ? String(words.dropLast()) : words
    if let event = wholeEvents[whole] { return event }
    return fragments.first { fragment in
      fragment.part.utf8.count > 12 && words.hasPrefix(fragment.part.trimmed)
    }?.event
  }

  /// What is said about a participant in a notice that names no one else.
  private static let wholeEvents: [String: String] = [
    "left": "leave", "was added": "add", "was removed": "remove", "est parti": "leave",
    "hat die gruppe verlassen": "leave", "salió del grupo": "leave", "saiu": "leave",
    "ha abbandonato": "leave",
  ]

  /// Returns whether text before a colon is the start of a notice rather than a name.
  static func isNotice(_ text: String) -> Bool {
    let quotes = text.unicodeScalars.count { $0 == "\"" }
    if !quotes.isMultiple(of: 2) { return true }
    let (opening, closing) = (
      text.unicodeScalars.count { $0 == "“" || $0 == "„" || $0 == "«" },
      text.unicodeScalars.count { $0 == "”" || $0 == "»" }
    )
    if opening != closing { return true }
    let lowered = text.lowercased().straightQuotes
    return fragments.contains { $0.part.utf8.count > 12 && lowered.contains($0.part) }
  }
}

extension String {
  /// The text with typographic apostrophes replaced by plain ones.
  fileprivate var straightQuotes: String {
    contains("’") ? String(map { $0 == "’" ? "'" : $0 }) : self
  }
}
