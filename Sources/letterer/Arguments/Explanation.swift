import LettererDocuments

/// The output of `letterer help CODE`.
struct Explanation {
  let text: String

  /// Creates the output for the arguments `help CODE`; `nil` for arguments left to the parser.
  ///
  /// - Throws: ``Problem/usage(_:hint:)`` for a word that is neither a code nor a verb.
  init?(_ arguments: [String], verbs: [String]) throws(Problem) {
    guard arguments.first == "help", arguments.count > 1, let word = arguments.last else {
      return nil
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      let found = UsageError.verbs(withOption: option)
      guard let verb = found.first(where: arguments.contains) ?? found.first else { return nil }
      throw .usage(
        "help explains verbs and codes, not \(quotedInput(option))",
        hint: "letterer \(verb) --help explains the option"
      )
    }
    if verbs.contains(arguments[1]) {
      try Self.checkVerb(Array(arguments.dropFirst()))
      return nil
    }
    guard arguments.count == 2 else { throw .usage("help explains one verb or code at a time") }
    let code = word.uppercased()
    guard let known = DiagnosticCode(rawValue: code)?.explanation else {
      let isCode = "EWN".contains(code.first ?? " ") && code.dropFirst().allSatisfy(\.isNumber)
      guard isCode else { throw VerbFirst(verbs: verbs).missingVerb(word, kinds: "verb") }
      let suggestion = DiagnosticCode.allCases.map(\.rawValue).suggestion(for: code)
      throw .usage("there is no code \(code)\(suggestion)", hint: "letterer list codes lists them")
    }
    text = "\(code): \(known.title)\n\n\(known.text)\n\(known.hint)\n"
  }

  /// Rejects words after a verb that are no verbs below it.
  private static func checkVerb(_ words: [String]) throws(Problem) {
    guard let guide = Letterer.guide(of: words) else { return }
    let rest = words.dropFirst(guide.verb.split(separator: " ").count)
    if let word = rest.first { throw UsageError(guide, words).unexpectedArgument(word) }
  }
}
