import LettererModel

/// Interprets the control sequences in everything that a message says.
struct TerminalReader: MessageVisitor {
  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    if TerminalText.isNeeded(for: text, withReturns: role == .toolOutput) {
      text = TerminalText(text, isOutput: role == .toolOutput).plain
    }
  }

  mutating func body(_ runs: inout [TextRun]) {
    func isNeeded(_ run: TextRun) -> Bool {
      let withReturns = run.traits.contains(.preformatted)
      return TerminalText.isNeeded(for: run.text, withReturns: withReturns)
    }
    guard runs.contains(where: isNeeded) else { return }
    runs = runs.flatMap { run in
      guard isNeeded(run) else { return [run] }
      let isOutput = run.traits.contains(.preformatted)
      return TerminalText(run.text, isOutput: isOutput).runs(like: run)
    }
  }
}

extension Transcript {
  /// Interprets the control sequences of terminals in all messages, names, and titles.
  mutating func interpretTerminals() {
    var reader = TerminalReader()
    for index in messages.indices {
      messages[index].interpretOutput()
      messages[index].visit(&reader)
    }
    for index in participants.indices { reader.text(&participants[index].name, .personName) }
    if var name = title {
      reader.text(&name, .title)
      title = name
    }
  }
}

extension Message {
  /// Interprets the control sequences in the output of a tool, and keeps the looks of its parts.
  fileprivate mutating func interpretOutput() {
    guard case .toolResult(var tool?) = content.payload, case .string(let text) = tool.output,
      TerminalText.isNeeded(for: text, withReturns: true)
    else { return }
    let output = TerminalText(text, isOutput: true).output
    tool.output = .string(output.text)
    tool.styles = output.styles
    content.payload = .toolResult(tool)
  }
}
