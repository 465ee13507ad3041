import LettererModel

/// Polls and places, which WhatsApp writes as text.
enum WhatsAppCards {
  /// Parses a poll: `POLL:`, the question, and lines such as `OPTION: Here (2 votes)`.
  ///
  /// The words before the colons depend on the language, and are the same for every option; `nil`
  /// if there are other lines.
  static func poll(_ text: String) -> Poll? {
    var lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmingMarks.trimmed }
    guard let colon = lines.first?.firstIndex(of: ":"),
      lines[0][..<colon].trimmed.allSatisfy(\.isLetter)
    else { return nil }
    lines[0] = String(lines[0][lines[0].index(after: colon)...]).trimmingMarks.trimmed
    if lines[0].isEmpty { lines.removeFirst() }
    guard let question = lines.first, let word = lines.dropFirst().first.flatMap(label) else {
      return nil
    }
    let options = lines.dropFirst().compactMap { option($0, labeled: word) }
    guard options.count == lines.count - 1 else { return nil }
    return Poll(question: question, options: options)
  }

  /// The words in the names of calls that were missed, and of video calls, in lowercase.
  private static let missedWords = ["missed", "verpasst", "perdida", "manqué", "persa", "gemist"]
  private static let videoWords = ["video", "vídeo", "vidéo"]

  /// Parses a call: its name, and perhaps its duration after a comma or a period.
  ///
  /// - Returns: The call, `nil` if its outcome is in other words; and whether it says everything that
  ///   the text does.
  static func call(_ text: String) -> (call: Call?, isWhole: Bool) {
    let end = text.firstIndex { $0 == "," || $0 == "." } ?? text.endIndex
    let (name, rest) = (text[..<end].lowercased(), text[end...].dropFirst().trimmed)
    let seconds = rest.isEmpty ? nil : seconds(rest)
    let isMissed = missedWords.contains(where: name.contains)
    let isWhole = rest.isEmpty || seconds != nil
    guard isWhole || isMissed else { return (nil, false) }
    let call = Call(
      outcome: isMissed ? .missed : .answered,
      seconds: seconds,
      isVideo: videoWords.contains(where: name.contains)
    )
    return (call, isWhole)
  }

  /// Returns the length of a duration such as `1 hr 12 min`; `nil` for other words.
  private static func seconds(_ text: String) -> Double? {
    let units: [(names: Set<String>, seconds: Double)] = [
      (["h", "hr", "hrs", "hour", "hours", "std", "ore", "ora", "heures", "heure"], 3600),
      (["m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti"], 60),
      (["s", "sec", "secs", "second", "seconds", "seg", "sek", "sekunden", "segundos"], 1),
    ]
    var total = 0.0
    let words = text.lowercased().split { $0.isWhitespace || $0 == "," || $0 == "." }
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: words.count, by: 2) {
      guard words[index].count < 7, let number = Int(words[index]), number >= 0,
        let unit = units.first(where: { $0.names.contains(String(words[index + 1])) })
      else { return nil }
      total += Double(number) * unit.seconds
    }
    return total
  }

  private static func label(_ line: String) -> Substring? {
    line.firstIndex(of: ":").map { line[..<$0] }
  }

  private static func option(_ line: String, labeled word: Substring) -> Poll.Option? {
    guard line.hasSuffix(")"), let colon = line.firstIndex(of: ":"), line[..<colon] == word,
      let bracket = line.lastIndex(of: "("), colon < bracket
    else { return nil }
    let count = line[bracket...].filter(\.isWholeNumber).compactMap(\.wholeNumberValue)
    guard !count.isEmpty, count.count < 10 else { return nil }
    let text = String(line[line.index(after: colon)..<bracket]).trimmingMarks.trimmed
    return Poll.Option(text, votes: count.reduce(0) { $0 * 10 + $1 })
  }

  /// The labels before a place's address, in lowercase.
  ///
  /// Any other word is the place's name: either a label in another language, or text that someone
  /// wrote.
  private static let placeLabels: Set<String> = [
    "location", "standort", "ubicación", "localização", "position", "localisation", "posizione",
    "locatie", "konum", "lokasi", "lokalizacja", "poloha", "местоположение", "геопозиция",
    "местонахождение", "موقع", "الموقع", "מיקום", "位置", "位置情報", "위치", "स्थान", "vị trí",
  ]

  /// Parses a place: a map URL that ends in degrees north and east.
  static func place(_ text: String) -> Place? {
    let mark = "https://maps.google.com/?q="
    guard let start = text.firstIndex(of: ":").map(text.index(after:)) else { return nil }
    let address = String(text[start...]).trimmingMarks.trimmed
    let degrees = address.dropFirst(mark.count).split(separator: ",")
    guard address.hasPrefix(mark), degrees.count == 2, let north = Double(degrees[0]),
      let east = Double(degrees[1]),
      (-90...90).contains(north), (-180...180).contains(east)
    else { return nil }
    let label = String(text[..<text.index(before: start)]).trimmingMarks.trimmed
    return Place(
      latitude: north,
      longitude: east,
      name: placeLabels.contains(label.lowercased()) ? nil : label
    )
  }
}
