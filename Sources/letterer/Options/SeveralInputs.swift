import ArgumentParser
import LettererDocuments

/// A verb that writes a file for each of several inputs.
protocol SeveralInputsVerb: ParsableCommand {
  var input: InputOptions { get set }
  /// The path that `-o` names; `nil` for the default.
  var outputPath: String? { get set }
  /// Whether each conversation of an input has its own file.
  var isForAll: Bool { get }
  /// The extension of files in a folder.
  var usualEnding: String { get }
  /// Whether an output without a name is a file beside its input.
  var writesBesideInput: Bool { get }
}

extension SeveralInputsVerb {
  /// The path of the output as a template, if it is for several inputs; `nil` if `-o` names one file.
  ///
  /// In a folder, files are named after their inputs.
  var outputTemplate: String? {
    guard let path = outputPath else { return nil }
    if path.contains(InputTemplate.token) { return path }
    guard path.hasSuffix("/") || FileKind.isFolder(path) else { return nil }
    let token = isForAll ? "{chat}" : InputTemplate.token
    return "\(path)\(path.hasSuffix("/") ? "" : "/")\(token).\(usualEnding)"
  }

  /// Returns the verb for each input with its own output; `nil` if there is one of both.
  func eachInput() throws(Problem) -> [Self]? {
    let (inputs, template) = (input.inputs, outputTemplate)
    guard template != nil || inputs.count > 1 else { return nil }
    if template == nil, outputPath != nil || !writesBesideInput {
      try input.checkExistence()
      throw .usage(
        "\(counted(inputs.count, "input")) cannot be written to \(outputPath.map(quotedInput) ?? "one stream")",
        hint: "-o FOLDER/ writes a file for each, as does a name with \(InputTemplate.token)"
      )
    }
    var names = InputTemplate(template)
    return (inputs.isEmpty ? ["-"] : inputs).map { path in
      var single = self
      single.input.inputs = [path]
      single.outputPath = names.path(for: path)
      return single
    }
  }

  /// Runs the verb for each input; one that fails does not stop the others.
  ///
  /// - Throws: ``Problem/inputs(failed:of:status:)`` if any failed.
  func runEach(_ verbs: [Self]) throws {
    var failures: [Problem] = []
    for var verb in verbs {
      do {
        try verb.run()
      } catch let problem as Problem where verbs.count > 1 {
        problem.print(to: input.report)
        failures.append(problem)
      }
    }
    guard let first = failures.first else { return }
    throw Problem.inputs(failed: failures.count, of: verbs.count, status: first.exitStatus)
  }
}

/// The names of outputs, each from the name of its input.
struct InputTemplate {
  /// The part of a path that stands for the name of the input.
  static let token = "{input}"

  private let template: String?
  private var used: Set<String> = []

  /// Creates names from a path with the token; `nil` for the default name of each input.
  init(_ template: String?) { self.template = template }

  /// Returns the output of an input, with a number if another input has the same name.
  mutating func path(for input: String) -> String? {
    guard let template else { return nil }
    let name = input == "-" ? "chat" : input.split(separator: "/").last.map(String.init) ?? "chat"
    let stem = name.dropFirst().firstIndex(of: ".").map { String(name[..<$0]) } ?? name
    var path = template.replacing(Self.token, with: stem)
    var number = 1
    while !used.insert(path.lowercased()).inserted {
      number += 1
      path = template.replacing(Self.token, with: "\(stem)-\(number)")
    }
    return path
  }
}
