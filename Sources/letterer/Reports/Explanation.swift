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
    if word.hasPrefix("-") || verbs.contains(arguments[1]) { return nil }
    guard arguments.count == 2 else { throw .usage("help explains one verb or code at a time") }
    let code = word.uppercased()
    guard let known = DiagnosticCode(rawValue: code)?.explanation else {
      let isCode = "EWN".contains(code.first ?? " ") && code.dropFirst().allSatisfy(\.isNumber)
      let suggestion = verbs.suggestion(for: word)
      throw .usage(
        isCode ? "there is no code \(code)" : "no verb is named \(quotedInput(word))\(suggestion)",
        hint: isCode ? "letterer list codes lists them" : "letterer --help lists the verbs"
      )
    }
    text = "\(code): \(known.title)\n\n\(known.text)\n\(known.hint)\n"
  }
}
