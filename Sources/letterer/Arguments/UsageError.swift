import ArgumentParser
import LettererDocuments

/// A usage error in the program's own words, with the remedy.
///
/// The argument parser names the option but neither the verb nor the value that was typed, and what it
/// suggests can be anything.
struct UsageError {
  private let guide: VerbGuide
  private let arguments: [String]

  /// Creates the words for the arguments of a verb; the first is the verb.
  init(_ guide: VerbGuide, _ arguments: [String]) {
    self.guide = guide
    self.arguments = arguments
  }

  /// Returns the problem that the parser's message describes, with the hint of a validation error.
  func problem(_ message: String, hint ownHint: String? = nil) -> Problem {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    let first = quoted.count > 1 ? quoted[1] : ""
    if message.hasPrefix("Unknown option") { return unknownOption(first) }
    if message.hasPrefix("Missing value for") { return missingValue(of: first) }
    if message.hasPrefix("Missing expected argument") || message.hasPrefix("Missing one of") {
      return missingArgument(first)
    }
    if message.hasPrefix("The value "), let place = quoted.dropFirst(3).first {
      return invalidValue(first, of: place, reason: reason(in: message, after: place))
    }
    if message.contains("nexpected argument") { return unexpectedArgument(first) }
    if message.hasPrefix("The option "), quoted.count > 3 {
      return .usage("\(first) takes no value, but has \"\(quoted[3].printable)\"", hint: hint)
    }
    if message.hasPrefix("Value to be set with flag"), quoted.count > 3 {
      return .usage(
        "\(quoted[3]) and \(first) do not work together",
        hint: "leave one of them out"
      )
    }
    let isConflict = message.contains(" not work with") || message.contains(" not work together")
    return .usage(
      withTypedValue(message),
      hint: ownHint ?? (isConflict ? "leave one of them out" : hint)
    )
  }

  /// Returns the problem of a long option with one dash, or of a short one that holds its value;
  /// `nil` if there is none.
  ///
  /// The parser would take its letters for options.
  func singleDash() -> Problem? {
    for argument in arguments.dropFirst().prefix(while: { $0 != "--" }) {
      guard argument.first == "-", argument.dropFirst().first != "-", argument.count > 2 else {
        continue
      }
      let name = "-\(argument.prefix { $0 != "=" })"
      if guide.entry(named: name) != nil {
        return .usage(
          "\(guide.verb) has no option \(argument.printable); did you mean \"\(name)\"?"
        )
      }
      let (short, value) = (String(argument.prefix(2)), argument.dropFirst(2))
      if value.allSatisfy({ $0.isNumber || $0 == "." }), guide.entry(named: short) != nil {
        return .usage(
          "\(guide.verb) has no option \(argument); did you mean \"\(short) \(value)\"?"
        )
      }
    }
    return nil
  }

  /// Returns the problem of an option that is typed twice but has one value; `nil` if there is none.
  func repeated() -> Problem? {
    var seen: Set<String> = []
    for argument in arguments.dropFirst().prefix(while: { $0 != "--" }) {
      guard let entry = guide.entry(named: String(argument.prefix { $0 != "=" })),
        !entry.isRepeating,
        entry.value != nil, !seen.insert(entry.name).inserted
      else { continue }
      return .usage(
        "\(argument.printable) is given twice",
        hint: "which of the two values do you mean?"
      )
    }
    return nil
  }

  private var hint: String { "letterer \(guide.verb) -h lists the options" }

  // MARK: Kinds

  /// What is meant by names that options have elsewhere.
  private static let synonyms = [
    "--since": "--after", "--until": "--before", "--user": "--me", "--dark-mode": "--dark",
    "--darkmode": "--dark", "--no-dark": "--light", "--device": "--screen", "--search": "--grep",
    "--anonymize": "--redact all", "--anonymise": "--redact all", "--zoom": "--scale",
    "--phone": "--frame phone", "--force": "--overwrite", "-y": "--overwrite", "-f": "--overwrite",
    "--language": "--lang", "--limit": "--last", "--tail": "--last", "--head": "--first",
    "--no-color": "--color never", "--no-colour": "--color never", "--height": "--screen",
    "--size": "--width", "--anon": "--redact all", "--silent": "--quiet",
    "--format": "-o with an extension, such as -o chat.pdf", "--png": "-o chat.png",
    "--pdf": "-o chat.pdf", "--html": "-o chat.html",
  ]

  private func unknownOption(_ name: String) -> Problem {
    let message = "\(guide.verb) has no option \(name.printable)"
    if let meant = Self.synonyms[name],
      meant.hasPrefix("-o") || guide.entry(named: String(meant.prefix { $0 != " " })) != nil
    {
      return .usage(message, hint: "use \(meant)")
    }
    if ["--input", "-i", "--file", "--in"].contains(name) {
      return .usage(message, hint: "the input has none: letterer \(guide.verb) INPUT")
    }
    let others = Self.verbs(withOption: name).filter { $0 != guide.verb }
    if !others.isEmpty {
      return .usage(message, hint: "these verbs have it: \(others.joined(separator: ", "))")
    }
    guard name.hasPrefix("--") else { return .usage(message, hint: hint) }
    let names = guide.entries.flatMap(\.names).filter { $0.hasPrefix("--") }
    let suggestion = names.map { String($0.dropFirst(2)) }
      .suggestion(for: String(name.dropFirst(2)), prefix: "--")
    return .usage(message + suggestion, hint: hint)
  }

  /// Returns the verbs that have an option.
  static func verbs(withOption name: String) -> [String] {
    Letterer.configuration.subcommands.filter { $0.configuration.subcommands.isEmpty }
      .map { VerbGuide($0, words: []) }
      .filter { $0.entry(named: name) != nil }
      .map(\.verb)
  }

  private func missingValue(of place: String) -> Problem {
    let name = place.prefix { $0 != " " }
    return .usage("\(place) has no value", hint: meaning(of: String(name)) ?? hint)
  }

  private func missingArgument(_ place: String) -> Problem {
    let name = place.prefix { $0 != " " }
    if name.hasPrefix("-") {
      return .usage("\(guide.verb) needs \(place)", hint: meaning(of: String(name)) ?? hint)
    }
    let word = place.filter { !"<>. ".contains($0) }
    let summary = guide.entries.first { $0.names.isEmpty && $0.value == word }?.summary
    return .usage("\(guide.verb) needs <\(word)>", hint: summary.map { "\(word): \($0)" } ?? hint)
  }

  private func invalidValue(_ value: String, of place: String, reason: String?) -> Problem {
    let name = String(place.prefix { $0 != " " })
    let words = reason.map { ": \($0)" } ?? ""
    // Any number is close to any other.
    let choices = guide.entry(named: name)?.choices.filter { $0.contains(where: \.isLetter) }
    let suggestion = choices?.suggestion(for: value) ?? ""
    return .usage(
      "\(name) cannot be \"\(value.printable)\"\(words)\(suggestion)",
      hint: meaning(of: name) ?? hint
    )
  }

  /// Returns the choices or the reason at the end of a message about a value.
  private func reason(in message: String, after place: String) -> String? {
    let end = message.ranges(of: place).last.map { message[$0.upperBound...].dropFirst() }
    guard let rest = end?.drop(while: { ": .".contains($0) }), !rest.isEmpty else { return nil }
    let text = rest.last == "." ? rest.dropLast() : rest
    let start = "Please provide one of "
    guard text.hasPrefix(start) else { return String(text) }
    let choices = text.dropFirst(start.count).replacing("'", with: "")
    return "use \(choices.replacing(" and ", with: " or "))"
  }

  /// Returns the problem of a word that is neither an option nor what the verb expects.
  func unexpectedArgument(_ word: String) -> Problem {
    if word.hasPrefix("-") { return unknownOption(word) }
    if !guide.subverbs.isEmpty {
      let found = guide.subverbs.suggestion(for: word)
      return .usage(
        "\(guide.verb) has no \(quotedInput(word))\(found)",
        hint: "use one of \(guide.subverbs.joined(separator: ", "))"
      )
    }
    if DiagnosticCode(rawValue: word.uppercased()) != nil {
      return .usage(
        "unexpected argument \(quotedInput(word))",
        hint: "letterer help \(word) explains it"
      )
    }
    guard guide.entries.contains(where: \.names.isEmpty) else {
      return .usage("\(guide.verb) accepts no arguments (got \(quotedInput(word)))", hint: hint)
    }
    let ending = PictureFormat(path: word) ?? .png
    let isOutput = PictureFormat(path: word) != nil
    return .usage(
      "unexpected argument \"\(word.printable)\"",
      hint: isOutput
        ? "-o \(word.printable) writes a \(ending.fileEndings[0].uppercased())" : hint
    )
  }

  // MARK: Values

  /// Returns what an option means, with its range or choices.
  private func meaning(of name: String) -> String? {
    guard let entry = guide.entry(named: name), !entry.summary.isEmpty else { return nil }
    let value = entry.value.map { " <\($0)>" } ?? ""
    return "\(entry.name)\(value): \(entry.summary)"
  }

  /// Returns a message about an option with the value that was typed.
  private func withTypedValue(_ message: String) -> String {
    let name = String(message.prefix { $0 != " " })
    guard name.hasPrefix("-"), message.dropFirst(name.count).hasPrefix(" must "),
      let value = guide.value(of: name, in: arguments), !message.contains("\"\(value)\"")
    else { return message }
    return "\(message), not \"\(value.printable)\""
  }
}
