import Foundation
import TestSupport
import Testing

/// Every option of every verb does something, and has one meaning.
@Suite struct OptionTests {
  /// A verb of the program and the options that its help lists.
  struct Verb: CustomTestStringConvertible {
    var name: String
    var options: [Option]

    var testDescription: String { name }
  }

  /// An option as the help describes it.
  struct Option: Hashable {
    var name: String
    var isFlag: Bool
    var value: String
  }

  // MARK: The help

  private struct Help: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  private struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var valueName: String?
  }

  private struct Name: Decodable {
    var kind: String
    var name: String
  }

  /// The verbs, as the program itself lists them.
  static func verbs() throws -> [Verb] {
    let run = try LettererProcess(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Help.self, from: run.output).command
    return (root.subcommands ?? []).flatMap { verbs(of: $0, "") }.filter { !$0.options.isEmpty }
  }

  private static func verbs(of command: Command, _ prefix: String) -> [Verb] {
    let name = prefix + command.commandName
    let options = (command.arguments ?? []).compactMap { argument -> Option? in
      let long = argument.names?.first { $0.kind == "long" }?.name
      guard argument.kind != "positional", let long, long != "help" else { return nil }
      let isFlag = argument.kind == "flag"
      return Option(name: long, isFlag: isFlag, value: isFlag ? "" : argument.valueName ?? "")
    }
    let inner = (command.subcommands ?? []).flatMap { verbs(of: $0, name + " ") }
    return [Verb(name: name, options: options)] + inner
  }

  // MARK: Tests

  @Test func `an option has the same kind and value in every verb`() throws {
    var meanings: [String: Set<Option>] = [:]
    for verb in try Self.verbs() {
      for option in verb.options { meanings[option.name, default: []].insert(option) }
    }
    #expect(meanings.count > 80)
    for (name, options) in meanings where options.count > 1 {
      Issue.record("--\(name) has several meanings: \(options)")
    }
  }

  @Test func `every option of every verb has a recipe`() throws {
    for verb in try Self.verbs() {
      for option in verb.options where OptionRecipe.find(verb.name, option.name) == nil {
        Issue.record("no recipe for \(verb.name) --\(option.name)")
      }
    }
  }

  /// An option of a verb.
  struct Case: CustomTestStringConvertible {
    var verb: String
    var option: String

    var testDescription: String { "\(verb) --\(option)" }
  }

  static func cases() throws -> [Case] {
    try verbs().flatMap { verb in verb.options.map { Case(verb: verb.name, option: $0.name) } }
  }

  @Test(arguments: TestRun.sample(try cases(), 24))
  func `an option changes the result of a call`(item: Case) throws {
    guard let recipe = OptionRecipe.find(item.verb, item.option) else { return }
    let kitchen = try OptionKitchen()
    let lines = recipe.lines(for: item.verb)
    let (first, second) = (try kitchen.outcome(lines.0), try kitchen.outcome(lines.1))
    let isSame = first == second
    #expect(!isSame, "\(lines.0)\n\(lines.1)\n\(first.errors)")
    for outcome in [first, second] {
      #expect(!outcome.errors.contains("is given twice"), "\(lines)\n\(outcome.errors)")
    }
  }
}
