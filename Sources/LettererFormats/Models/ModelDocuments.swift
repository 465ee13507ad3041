import LettererDocuments
import LettererModel

/// The documents that a model writes in a conversation, in their newest versions.
///
/// Claude's calls have the identifier of a document; ChatGPT's canvas calls mean the last one.
struct ModelDocuments {
  /// The tools that write documents.
  private static let tools: Set<String> = [
    "artifacts", "canmore.create_textdoc", "canmore.update_textdoc",
  ]

  private var known: [String: ModelDocument] = [:]
  /// The identifiers of calls that wrote a document, and the names of tools whose last call did.
  private var calls: Set<String> = []

  /// Returns the document that a call writes; `nil` for any other call, and for a change that
  /// cannot be applied.
  mutating func document(ofCall id: String?, tool: String?, _ input: OpenValue?) -> ModelDocument? {
    guard let tool, Self.tools.contains(tool), let input else { return nil }
    calls.remove(tool)
    let key = tool == "artifacts" ? input.text("id") ?? "" : tool.prefix { $0 != "." } + "."
    guard let document = changed(known[key], tool, input) else { return nil }
    calls.insert(tool)
    if let id { calls.insert(id) }
    return add(document, as: key)
  }

  /// Returns whether a call wrote a document, so that its result says nothing more.
  func areWritten(by id: String?, tool: String?) -> Bool {
    id.map(calls.contains) ?? tool.map(calls.contains) ?? false
  }

  /// Adds a document or its next version, and returns it with the number of its version.
  mutating func add(_ given: ModelDocument, as key: String? = nil) -> ModelDocument {
    guard let key = key ?? given.id, !key.isEmpty else { return given }
    var document = given
    let isNext = key.last != "." || given.title == known[key]?.title
    document.version = (isNext ? known[key]?.version ?? 0 : 0) + 1
    known[key] = document
    return document
  }

  private func changed(
    _ earlier: ModelDocument?,
    _ tool: String,
    _ input: OpenValue
  ) -> ModelDocument? {
    if tool == "canmore.update_textdoc" { return earlier?.patched(input.list("updates")) }
    switch input.text("command") {
    case nil, "create":
      return ModelDocument(
        title: input.text("title") ?? input.text("name"),
        type: input.text("type"),
        language: input.text("language"),
        content: input.text("content")
      )
    case "rewrite":
      guard let content = input.text("content") else { return nil }
      guard var document = earlier else {
        let title = input.text("title") ?? input.text("id")
        return ModelDocument(title: title, type: nil, language: nil, content: content)
      }
      document.title = input.text("title") ?? document.title
      document.content = content
      return document
    case "update":
      guard var document = earlier, let old = input.text("old_str"), !old.isEmpty,
        let range = document.content.firstRange(ofBytes: old)
      else { return nil }
      document.content.replaceSubrange(range, with: input.text("new_str") ?? "")
      return document
    default: return nil
    }
  }
}

extension ModelDocument {
  /// Returns the document with ChatGPT's updates: pairs of a Python pattern and a replacement.
  ///
  /// - Returns: The document; `nil` unless every pattern is `.*` or plain text that occurs in it.
  fileprivate func patched(_ updates: [OpenValue]) -> ModelDocument? {
    var document = self
    for update in updates {
      guard let pattern = update.text("pattern"), let given = update.text("replacement") else {
        return nil
      }
      if [".*", "(?s).*", "[\\s\\S]*"].contains(pattern) {
        document.content = given
        continue
      }
      guard let words = pattern.literal, let replacement = given.expanded,
        let range = document.content.firstRange(ofBytes: words)
      else { return nil }
      if update.isTrue("multiple") {
        document.content = document.content.replacing(words, with: replacement)
      } else {
        document.content.replaceSubrange(range, with: replacement)
      }
    }
    return updates.isEmpty ? nil : document
  }
}

extension String {
  /// The only text that a pattern matches; `nil` if it can match others.
  fileprivate var literal: String? {
    var text = ""
    var isEscaped = false
    for character in self {
      if isEscaped {
        switch character {
        case "n": text += "\n"
        case "t": text += "\t"
        case _ where character.isLetter || character.isNumber: return nil
        default: text.append(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if ".*+?^$|()[]{}".contains(character) {
        return nil
      } else {
        text.append(character)
      }
    }
    return isEscaped || text.isEmpty ? nil : text
  }

  /// A replacement with its escapes; `nil` if it has groups of the pattern.
  fileprivate var expanded: String? { contains("\\") ? literalReplacement : self }

  private var literalReplacement: String? {
    var text = ""
    var isEscaped = false
    for character in self {
      guard isEscaped || character == "\\" else {
        text.append(character)
        continue
      }
      if !isEscaped {
        isEscaped = true
        continue
      }
      isEscaped = false
      switch character {
      case "n": text += "\n"
      case "t": text += "\t"
      case "\\": text += "\\"
      case _ where character == "g" || character.isNumber: return nil
      default: text += "\\" + String(character)
      }
    }
    return isEscaped ? nil : text
  }
}

extension OpenValue {
  private func member(_ name: String) -> OpenValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// Returns the text of an object's member.
  fileprivate func text(_ name: String) -> String? {
    if case .string(let text)? = member(name) { text } else { nil }
  }

  /// Returns the elements of an object's member.
  fileprivate func list(_ name: String) -> [OpenValue] {
    if case .array(let values)? = member(name) { values } else { [] }
  }

  /// Returns whether an object's member is true.
  fileprivate func isTrue(_ name: String) -> Bool { member(name) == .boolean(true) }
}
