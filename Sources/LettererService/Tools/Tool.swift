import LettererDocuments

/// A tool of the Model Context Protocol: a verb, and the arguments that a client may pass to it.
enum Tool: String, CaseIterable {
  case inspect, render, convert, diff

  /// What the tool does, for a model that chooses among tools.
  var summary: String {
    switch self {
    case .inspect:
      "Describes a chat export: format, conversations, participants, time span, problems."
    case .render: "Draws a chat as a picture, a PNG."
    case .convert: "Writes a chat as a transcript, Markdown, text, or a script, with redaction."
    case .diff: "Compares two chats, layouts, or pictures, and says what changed."
    }
  }

  var arguments: [ToolArgument] {
    switch self {
    case .inspect: ToolArgument.chat
    case .render:
      ToolArgument.chat + [
        ToolArgument("theme", "The look: an app, such as whatsapp, or a theme.", option: "theme"),
        ToolArgument(
          "appearance",
          "light or dark.",
          .word(["light", "dark"]),
          option: "appearance"
        ),
        ToolArgument("width", "The width in points, 1 to 10000.", .number, option: "width"),
        ToolArgument("last", "Only the last messages, this many.", .number, option: "last"),
        .redact,
      ]
    case .convert:
      ToolArgument.chat + [
        ToolArgument(
          "to",
          "The format.",
          .word(["json", "jsonl", "markdown", "text", "chat"]),
          option: "to"
        ),
        .redact,
      ]
    case .diff:
      [
        ToolArgument("first", "The path of a file.", .path, isNeeded: true),
        ToolArgument("second", "The path of the file to compare with it.", .path, isNeeded: true),
      ]
    }
  }

  /// The arguments of the verb besides those of the client.
  var fixed: [String] {
    switch self {
    case .inspect: ["--json"]
    case .render, .convert: ["--output=-"]
    case .diff: []
    }
  }
}

/// An argument of a tool, and the option of the verb that it becomes.
struct ToolArgument {
  enum Form {
    case text, number, path, input
    case word([String])
    case words([String])
  }

  let name: String
  let summary: String
  let form: Form
  /// The option, without dashes; `nil` for a file.
  let option: String?
  let isNeeded: Bool

  init(
    _ name: String,
    _ summary: String,
    _ form: Form = .text,
    option: String? = nil,
    isNeeded: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.form = form
    self.option = option
    self.isNeeded = isNeeded
  }

  /// The arguments that choose a chat.
  static var chat: [ToolArgument] {
    [
      ToolArgument("path", "The path of the export; or pass text.", .path),
      ToolArgument("text", "The chat itself, in any text format.", .input),
      ToolArgument("from", "The format; by default, it is detected.", option: "from"),
      ToolArgument("chat", "The conversation, if there are several.", option: "chat"),
      ToolArgument("me", "The participant who is you.", option: "me"),
    ]
  }

  /// What is replaced in the output.
  static var redact: ToolArgument {
    ToolArgument(
      "redact",
      "What to replace in the output.",
      .words(["names", "numbers", "emails", "links", "places", "secrets", "media", "all"]),
      option: "redact"
    )
  }

  /// Writes the JSON Schema of the argument.
  func write(into json: inout JSONWriter) {
    json.name(name)
    json.object { json in
      json.member("description", summary)
      switch form {
      case .text, .path, .input: json.member("type", "string")
      case .number: json.member("type", "number")
      case .word(let words):
        json.member("type", "string")
        json.member("enum", words)
      case .words(let words):
        json.member("type", "array")
        json.name("items")
        json.object { json in
          json.member("type", "string")
          json.member("enum", words)
        }
      }
    }
  }
}

extension Tool {
  /// `tools/list`: the tools with their schemas.
  static var list: Answer {
    {
      $0.object { json in
        json.name("tools")
        json.array { json in
          for tool in allCases { tool.write(into: &json) }
        }
      }
    }
  }

  private func write(into json: inout JSONWriter) {
    json.object { json in
      json.member("name", rawValue)
      json.member("description", summary)
      json.name("inputSchema")
      json.object { json in
        json.member("type", "object")
        json.name("properties")
        json.object { json in
          for argument in arguments { argument.write(into: &json) }
        }
        json.member("required", arguments.filter(\.isNeeded).map(\.name))
        json.member("additionalProperties", false)
      }
    }
  }
}
