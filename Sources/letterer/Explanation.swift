import ChatDocuments

/// The answer to `letterer help CODE`.
struct Explanation {
  let code: String

  /// Takes the arguments `help CODE`; `nil` for anything else.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "help",
      let first = arguments[1].uppercased().first, first == "E" || first == "W",
      arguments[1].dropFirst().allSatisfy(\.isNumber)
    else { return nil }
    code = arguments[1].uppercased()
  }

  /// Prints the explanation and returns the exit status.
  func printed() -> Int32 {
    if let known = DiagnosticCode(rawValue: code)?.explanation {
      print("\(code): \(known.title)\n\n\(known.text)\n\(known.hint)")
      return 0
    }
    if let known = Problem.explanations[code] {
      print("\(code): \(known)")
      return 0
    }
    let problem = Problem.usage("no message has the code \(code)")
    problem.report()
    return problem.exitStatus
  }
}
