import ArgumentParser
import LettererDocuments

/// The options and arguments of a verb, as its declarations describe them.
struct VerbGuide {
  /// One option, flag, or argument.
  struct Entry {
    /// The spellings, such as `-o` and `--output`; empty for an argument.
    var names: [String]
    /// What stands for the value; `nil` for a flag.
    var value: String?
    var summary: String
    /// The values to choose from; empty if there are others.
    var choices: [String]
    var isRepeating: Bool

    /// The name by which defaults and messages call the option.
    var name: String { names.first { $0.hasPrefix("--") } ?? names.first ?? value ?? "" }
  }

  /// The words that call the verb, such as "snapshot record".
  let verb: String
  let summary: String
  /// The verbs below it.
  let subverbs: [String]
  private(set) var entries: [Entry] = []

  /// Creates the guide of a verb, or of the verb below it that the words name.
  init(_ command: any ParsableCommand.Type, words: ArraySlice<String>) {
    var command = command
    var verb = command._commandName
    for word in words {
      guard let next = command.configuration.subcommands.first(where: { $0._commandName == word })
      else { break }
      command = next
      verb += " " + word
    }
    self.verb = verb
    summary = command.configuration.abstract
    subverbs = command.configuration.subcommands.map { $0._commandName }
    var reader = JSONReader(ByteSource(Array(command._dumpHelp().utf8)), mode: .strict)
    let document = reader.readValue()
    entries = (document?["command"]?["arguments"]?.elements ?? []).compactMap(Self.entry)
  }

  private static func entry(_ value: JSONValue) -> Entry? {
    let isFlag = value["kind"]?.string == "flag"
    let names = (value["names"]?.elements ?? []).compactMap { name -> String? in
      guard let text = name["name"]?.string else { return nil }
      return name["kind"]?.string == "long" ? "--\(text)" : "-\(text)"
    }
    if names.contains("--help") { return nil }
    return Entry(
      names: names,
      value: isFlag ? nil : value["valueName"]?.string ?? "value",
      summary: value["abstract"]?.string ?? "",
      choices: value["allValues"]?.elements?.compactMap(\.string) ?? [],
      isRepeating: value["isRepeating"]?.content == .boolean(true)
    )
  }

  /// The option with a spelling.
  func entry(named name: String) -> Entry? { entries.first { $0.names.contains(name) } }

  /// Returns the value that was typed for an option; `nil` if there is none.
  func value(of name: String, in arguments: some Collection<String>) -> String? {
    let names = entry(named: name)?.names ?? [name]
    var found: String?
    var isNext = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if isNext { found = argument }
      isNext = names.contains(argument)
      if let name = names.first(where: { argument.hasPrefix($0 + "=") }) {
        found = String(argument.dropFirst(name.count + 1))
      }
    }
    return found
  }
}
