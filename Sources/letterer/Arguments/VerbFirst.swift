import ArgumentParser
import LettererDocuments
import LettererFormats
import Glibc

/// The rules for arguments without a verb: a file is shown, or converted as the output's extension
/// specifies.
struct VerbFirst {
  let verbs: [String]

  /// Options that require neither a verb nor a file.
  private static let rootOptions = ["-h", "--help", "--version"]
  /// The prefixes of options that the argument parser handles itself.
  private static let rootPrefixes = ["--generate-", "--experimental-", "--help-"]

  /// Inserts a verb before arguments that have none.
  ///
  /// - Throws: ``Problem/usage(_:hint:)`` for a misspelled verb, or for an output with an unknown
  ///   extension.
  func arguments(_ arguments: [String]) throws(Problem) -> [String] {
    guard let first = arguments.first else { return StandardFiles.isInputPiped ? ["show"] : [] }
    if first == "render" { return [first] + Self.withNamedOutput(Array(arguments.dropFirst())) }
    if verbs.contains(first) || Self.isForRoot(arguments) { return arguments }
    if isMissingWord(first) { throw missingVerb(first) }
    if arguments.count > 1, verbs.contains(arguments[1]), isMissingWord(arguments[1]) {
      throw .usage(
        "no file is named \(quotedInput(arguments[1]))",
        hint: "the verb comes first: letterer \(arguments[1]) INPUT"
      )
    }
    let arguments = Self.withNamedOutput(arguments)
    guard let output = Self.output(in: arguments) else { return ["show"] + arguments }
    return [try Self.verb(for: output)] + arguments
  }

  /// Verbs of other programs, and those that do the same here.
  private static let otherVerbs = [
    "draw": "render", "export": "render", "print": "show", "view": "show", "open": "show",
    "cat": "show", "info": "inspect", "check": "inspect", "play": "replay", "compare": "diff",
  ]

  /// Returns the problem of a word that names nothing of the expected kinds, with what was probably
  /// meant.
  func missingVerb(_ word: String, kinds: String = "verb or file") -> Problem {
    let message = "no \(kinds) is named \(quotedInput(word))"
    if let verb = Self.otherVerbs[word] { return .usage(message + "; did you mean \"\(verb)\"?") }
    let suggestion = verbs.suggestion(for: word)
    let lists = ListCommand.configuration.subcommands.map { $0._commandName }
    if suggestion.isEmpty, let list = lists.nearest(to: word) {
      return .usage(message, hint: "letterer list \(list) lists them")
    }
    let isFile = kinds.contains("file")
    return .usage(
      message + suggestion,
      hint: "letterer --help lists the verbs"
        + (isFile ? "; a file name with spaces needs quotes" : "")
    )
  }

  /// Returns arguments in which the word that is meant as the output is the value of `-o`.
  private static func withNamedOutput(_ arguments: [String]) -> [String] {
    guard output(in: arguments) == nil, let place = outputPlace(in: arguments) else {
      return arguments
    }
    var others = arguments
    let output = others.remove(at: place)
    return others + ["-o", output]
  }

  /// Returns the place of the word that is meant as the output: that of a picture, a document, or a web
  /// page, after the input or at the end.
  private static func outputPlace(in arguments: [String]) -> Int? {
    [1, arguments.count - 1].first { place in
      let words = arguments.indices.contains(place) && place > 0
      return words && PictureFormat(path: arguments[place]) != nil
        && [0, place - 1, place].allSatisfy { !arguments[$0].hasPrefix("-") }
    }
  }

  /// Returns the path specified by `-o`.
  private static func output(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    for (option, value) in zip(options, options.dropFirst() + [""]) {
      if ["-o", "--output", "--out"].contains(option) {
        return value.hasPrefix("--") ? "" : value  // a missing value, which the parser reports
      }
      for name in ["--output=", "--out=", "-o="] where option.hasPrefix(name) {
        return String(option.dropFirst(name.count))
      }
    }
    return nil
  }

  /// Returns the verb that writes files with the output's extension.
  private static func verb(for output: String) throws(Problem) -> String {
    if PictureFormat(path: output) != nil { return "render" }
    if Convert.Target(path: output) != nil { return "convert" }
    if output.isEmpty || output.hasSuffix("/") || FileKind.isFolder(output) { return "render" }
    if output == "-" { throw .usage("-o - needs a verb", hint: "letterer render or convert") }
    throw .usage(
      "the output \"\(output.printable)\" has no known extension",
      hint: "use one of \(PictureFormat.endings), \(Convert.Target.endings)"
    )
  }

  /// Returns whether a word can only be meant as a verb: it has no extension, and no file has its
  /// name.
  private func isMissingWord(_ word: String) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter && $0.isASCII } && access(word, F_OK) != 0
  }

  /// Returns whether arguments need neither a verb nor a file; options alone are for what is piped in.
  private static func isForRoot(_ arguments: [String]) -> Bool {
    guard let first = arguments.first else { return true }
    if rootOptions.contains(first) || rootPrefixes.contains(where: first.hasPrefix) { return true }
    let hasOnlyOptions = arguments.allSatisfy { $0.hasPrefix("-") && $0 != "-" }
    return hasOnlyOptions && !StandardFiles.isInputPiped
  }
}
