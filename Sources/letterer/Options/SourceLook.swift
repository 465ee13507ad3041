import LettererDocuments
import LettererLayout

/// The look of the app that an export comes from.
enum SourceLook {
  /// Returns the name of the app whose theme draws exports of a format; `nil` for formats without an
  /// app, such as neutral transcripts.
  static func app(of format: String) -> String? {
    switch format {
    case "whatsapp", "whatsapp-store": "whatsapp"
    case "telegram", "telegram-html": "telegram"
    case "discord", "discord-package": "discord"
    case "slack", "mattermost", "rocket-chat", "zulip": "slack"
    case "signal", "signal-desktop": "signal"
    case "imessage", "messenger", "teams", "chatgpt", "claude", "gemini": format
    case "claude-code", "anthropic": "claude"
    case "codex", "openai", "open-webui", "librechat", "sharegpt", "cursor": "chatgpt"
    case "vscode-chat", "copilot-cli": "copilot"
    case "qwen-code", "pi", "droid", "opencode", "amp", "atif", "ag-ui", "otel-genai": "assistant"
    default: nil
    }
  }

  /// Returns the note that a look was chosen.
  static func note(on app: String) -> Diagnostic {
    Diagnostic(.chosenLook, message: "drawn in the look of \(app); --theme changes that")
  }
}

extension LookOptions {
  /// Returns the options with the theme of the app that an export comes from, unless one is requested,
  /// and reports the choice.
  func choosing(for format: String?, _ report: Report?) -> LookOptions {
    guard theme.theme == nil, let app = format.flatMap(SourceLook.app) else { return self }
    report?.add([SourceLook.note(on: app)])
    var look = self
    look.theme.theme = app
    return look
  }
}
