import LettererDocuments
import LettererModel

/// The documents that a model writes in a conversation, in their newest versions.
///
/// Claude's calls have the identifier of a document; ChatGPT's canvas calls mean the last one. Files
/// that Claude writes on its computer are documents when it presents them.
struct ModelDocuments {
  /// The tools that write documents.
  private static let tools: Set<String> = [
    "artifacts", "canmore.create_textdoc", "canmore.update_textdoc",
  ]

  /// The bytes that all changes of a conversation's documents can read and write; a change that
  /// needs more is shown as the call that it is.
  private static let mostBytes = 32 << 20

  private var known: [String: ModelDocument] = [:]
  /// The contents of written files, by path and by name.
  private var files: [String: String] = [:]
  private var left = mostBytes
  /// The identifiers of calls that wrote a document, and the names of tools whose last call did.
  private var calls: Set<String> = []

  /// Returns the documents that a call writes or presents; none for any other call, and for a change
  /// that cannot be applied.
  mutating func documents(ofCall id: String?, tool: String?, _ input: OpenValue?) -> [ModelDocument]
  {
    guard let tool else { return [] }
    calls.remove(tool)
    guard let input else { return [] }
    let found: [ModelDocument]
    switch tool {
    case "create_file", "str_replace":
      writeFile(input)
      return []
    case "present_files":
      let paths = input.list("filepaths").compactMap(\.ownText)
      found = paths.compactMap { presented($0) }
      if found.count < paths.count { return found }
    case _ where Self.tools.contains(tool):
      found = [document(of: tool, input)].compactMap(\.self)
    default: return []
    }
    if !found.isEmpty { calls.formUnion([tool, id].compactMap(\.self)) }
    return found
  }

  private mutating func document(of tool: String, _ input: OpenValue) -> ModelDocument? {
    let key = tool == "artifacts" ? input.text("id") ?? "" : tool.prefix { $0 != "." } + "."
    if tool.hasSuffix("update_textdoc") || input.text("command") == "update" {
      left -= known[key]?.content.utf8.count ?? 0
      if left < 0 { return nil }
    }
    return changed(known[key], tool, input).map { add($0, as: key) }
  }

  /// Writes a file, or replaces a part of it.
  private mutating func writeFile(_ input: OpenValue) {
    guard let path = input.text("path") else { return }
    var content = input.text("file_text")
    if content == nil, left > 0, let old = input.text("old_str"), !old.isEmpty,
      var text = files[path], let range = text.firstRange(ofBytes: old)
    {
      left -= text.utf8.count
      text.replaceSubrange(range, with: input.text("new_str") ?? "")
      content = text
    }
    guard let content else { return }
    files[path] = content
    files[path.lastPathComponent] = content
  }

  /// Returns the document of a file, which may have been copied; `nil` if it was not written.
  private mutating func presented(_ path: String) -> ModelDocument? {
    let name = path.lastPathComponent
    guard let text = files[path] ?? files[name] else { return nil }
    return add(ModelDocument(text: text, name: name), as: path)
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
    if tool == "canmore.update_textdoc" {
      return earlier?.patched(input.list("updates"), upTo: left)
    }
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
  /// - Returns: The document; `nil` unless every pattern is `.*` or plain text that occurs in it,
  ///   and the work and the result are within a number of bytes.
  fileprivate func patched(_ updates: [OpenValue], upTo most: Int) -> ModelDocument? {
    var document = self
    var left = most
    for update in updates {
      left -= document.content.utf8.count
      guard left >= 0 else { return nil }
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
        let count = Array(document.content.utf8).ranges(of: Array(words.utf8)).count
        guard count * replacement.utf8.count <= left else { return nil }
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

  /// The value if it is text.
  fileprivate var ownText: String? {
    if case .string(let text) = self { text } else { nil }
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
