import TestSupport

@testable import letterer

/// The JSON Schema of `letterer.json`, from the options of all verbs.
enum DefaultsSchema {
  /// The schema, with an option per line.
  static var text: String {
    var options: [String: [VerbGuide.Entry]] = [:]
    for entry in Defaults.entries {
      for name in entry.names where name.hasPrefix("--") {
        options[String(name.dropFirst(2)), default: []].append(entry)
      }
    }
    let lines = options.sorted { $0.key < $1.key }.map { key, entries in
      "    \(quoted(key)): {\(form(of: entries)), \"description\": \(quoted(entries[0].summary))}"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Defaults of options",
        "description": "Defaults of letterer's options: letterer.json. The keys are the long names of options.",
        "type": "object",
        "properties": {
          "$schema": {"description": "This schema, for editors."},
      \(lines.joined(separator: ",\n"))
        },
        "additionalProperties": false
      }

      """
  }

  /// Returns the keyword for the values of an option, which verbs may choose from different words.
  private static func form(of entries: [VerbGuide.Entry]) -> String {
    if entries[0].value == nil { return #""type": "boolean""# }
    if entries[0].isRepeating {
      return #""type": ["string", "number", "array"], "items": {"type": "string"}"#
    }
    var choices: [String] = []
    for choice in entries.flatMap(\.choices) where !choices.contains(choice) {
      choices.append(choice)
    }
    if choices.isEmpty { return #""type": ["string", "number"]"# }
    let numbers = choices.filter { $0.allSatisfy(\.isNumber) }
    let values = (choices.map(quoted) + numbers).joined(separator: ", ")
    return "\"type\": [\"string\", \"number\"], \"enum\": [\(values)]"
  }

  private static func quoted(_ text: String) -> String { JSONTree.string(text).json }
}
