import ChatFormats
import Glibc

/// The rule that a file without a verb is shown.
struct VerbFirst {
  let verbs: [String]

  /// What stands before no verb and no file.
  private static let rootOptions = ["-h", "--help", "--version"]
  /// What the parser of arguments knows by itself.
  private static let rootPrefixes = ["--generate-", "--experimental-", "--help-"]

  /// Puts the verb `show` before arguments that have none.
  ///
  /// - Throws: ``Problem/usage(_:hint:)`` for a verb that is spelled wrong.
  func arguments(_ arguments: [String]) throws(Problem) -> [String] {
    guard let first = arguments.first, !verbs.contains(first), !Self.isForRoot(arguments) else {
      return arguments
    }
    if let verb = misspelledVerb(first) {
      throw .usage("no verb or file is called \"\(first)\"; did you mean \"\(verb)\"?")
    }
    return ["show"] + arguments
  }

  /// The verb that is meant by a word that is the name of no file and cannot well be.
  private func misspelledVerb(_ word: String) -> String? {
    guard word.count > 3, word.allSatisfy(\.isLetter), access(word, F_OK) != 0 else { return nil }
    return verbs.first { editDistance($0, word) <= ($0.count > 5 ? 2 : 1) }
  }

  private static func isForRoot(_ arguments: [String]) -> Bool {
    if arguments.allSatisfy({ $0.hasPrefix("-") && $0 != "-" }) { return true }
    return arguments.contains { argument in
      rootOptions.contains(argument) || rootPrefixes.contains { argument.hasPrefix($0) }
    }
  }
}
