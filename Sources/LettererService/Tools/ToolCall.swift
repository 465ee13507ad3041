import LettererDocuments

/// A call of a tool as the arguments and the input of a verb.
struct ToolCall {
  private(set) var arguments: [String]
  private(set) var input: [UInt8] = []
  private var files: [String] = []

  /// Checks the arguments of a client.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - fields: The client's arguments.
  ///   - resolve: Returns the path of a file that may be read.
  /// - Throws: `invalidParameters` for other arguments, and what `resolve` throws.
  init(
    _ tool: Tool,
    _ fields: inout Parameters,
    resolve: (String) throws(ServiceError) -> String
  ) throws(ServiceError) {
    arguments = [tool.rawValue]
    for argument in tool.arguments { try add(argument, &fields, resolve) }
    try fields.finish()
    guard tool == .diff || files.count == 1 else {
      throw ServiceError(.invalidParameters, "pass either \"path\" or \"text\"")
    }
    arguments += tool.fixed + files
  }

  private mutating func add(
    _ argument: ToolArgument,
    _ fields: inout Parameters,
    _ resolve: (String) throws(ServiceError) -> String
  ) throws(ServiceError) {
    let value: String?
    switch argument.form {
    case .number: value = fields.number(argument.name).map(Self.words)
    case .words(let words):
      let given = fields.texts(argument.name)
      for word in given { try Self.check(word, words, argument.name) }
      value = given.isEmpty ? nil : given.joined(separator: ",")
    case .word(let words):
      value = fields.text(argument.name)
      if let value { try Self.check(value, words, argument.name) }
    case .text, .path, .input: value = fields.text(argument.name)
    }
    guard let value else {
      guard !argument.isNeeded else { throw fields.unusable(argument.name, "is missing") }
      return
    }
    switch argument.form {
    case .path: files.append(try resolve(value))
    case .input:
      files.append("-")
      input = Array(value.utf8)
    case .text, .number, .word, .words: arguments.append("--\(argument.option ?? "")=\(value)")
    }
  }

  private static func check(
    _ word: String,
    _ words: [String],
    _ name: String
  ) throws(ServiceError) {
    guard !words.contains(word) else { return }
    throw ServiceError(
      .invalidParameters,
      "\"\(name)\" must be one of \(words.joined(separator: ", "))"
    )
  }

  private static func words(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
