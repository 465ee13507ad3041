import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// What Claude Code writes into its sessions besides prompts and answers.
@Suite struct ClaudeCodeTests {
  /// Reads a session from the JSON of the members of each record besides its identifiers.
  private func read(_ records: String...) throws -> ReadResult {
    let lines = records.enumerated().map { place, record in
      let parent = place == 0 ? "null" : "\"\(place - 1)\""
      return #"{"sessionId": "s", "uuid": "\#(place)", "parentUuid": \#(parent), \#(record)}"#
    }
    return try Formats.read(ByteSource(Array(lines.joined(separator: "\n").utf8)))
  }

  private func user(_ text: String, _ more: String = "") -> String {
    #""type": "user", "message": {"role": "user", "content": "\#(text)"}\#(more)"#
  }

  /// The kind and the words of each message.
  private func words(_ result: ReadResult) -> [String] {
    result.transcript.messages.map { message in
      let card = message.content.card
      return "\(message.kind.name): \(card?.title ?? card?.document?.kind ?? message.text)"
    }
  }

  @Test(arguments: [
    #"<command-name>/model</command-name>\n<command-message>model</command-message>\n"#
      + "<command-args>opus</command-args>",
    #"<command-message>model</command-message>\n   <command-name>/model</command-name>\n"#
      + "<command-args>opus</command-args>",
  ])
  func `commands are what was typed, and their output is that of a tool`(command: String) throws {
    let result = try read(
      user("<local-command-caveat>Caveat: …</local-command-caveat>", #", "isMeta": true"#),
      user(command),
      user("<local-command-stdout>Set model to \\u001b[1mopus\\u001b[22m</local-command-stdout>"),
      user("<bash-input>git status</bash-input>"),
      user("<bash-stdout>clean</bash-stdout><bash-stderr></bash-stderr>"),
      user("<local-command-stdout></local-command-stdout>")
    )
    #expect(
      words(result) == [
        "text: /model opus", "tool_result: Set model to opus", "text: ! git status",
        "tool_result: clean",
      ]
    )
    let names = result.transcript.messages.compactMap { $0.tool?.name }
    #expect(names == ["/model opus", "bash"])
    #expect(
      result.diagnostics.map(\.message) == [
        #"elements "local-command-caveat""#, #"elements "local-command-stdout""#,
      ]
    )
  }

  @Test func `reminders are hidden and counted, in prompts and in results`() throws {
    let result = try read(
      user(#"fix it\n\n<system-reminder>\nNever typed.\n</system-reminder>"#),
      #""type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "#
        + #""tool_use_id": "t", "content": "line\n<system-reminder>no</system-reminder>"}]}"#,
      user("why is <system-reminder> in the log?")
    )
    #expect(
      words(result) == [
        "text: fix it", "tool_result: line", "text: why is <system-reminder> in the log?",
      ]
    )
    #expect(result.diagnostics.map(\.count) == [2])
  }

  @Test(arguments: [
    #"Why?\n```\n<system-reminder>\nbe nice\n</system-reminder>\n```\nThanks"#,
    #"```\n<command-name>/model</command-name>\n```\nwhy?"#,
    #"<command-name> and </command-name> are tags I see"#,
    #"Fix:\n<bash-stdout> is drawn and\n</bash-stdout> too"#, #"a <system-reminder> b"#,
  ])
  func `elements that a person writes are words`(text: String) throws {
    let result = try read(user(text))
    #expect(result.transcript.messages.map(\.kind) == [.text] && result.diagnostics.isEmpty)
    let plain = text.replacing("\\n", with: "").replacing("```", with: "")
    let shown = result.transcript.messages[0].text.replacing("\n", with: "")
    #expect(shown == plain)
  }

  @Test func `a prompt that was typed while the model worked is shown once`() throws {
    func queue(_ text: String) -> String {
      #""type": "attachment", "attachment": {"type": "queued_command", "prompt": "\#(text)"}"#
    }
    let result = try read(user("go"), queue("stop"), queue("and rest"), user("stop"))
    #expect(words(result) == ["text: go", "text: stop", "text: and rest"])
    #expect(result.diagnostics.map(\.message) == ["1 repeated prompt"])
  }

  @Test func `the summary of a compaction is a document`() throws {
    let result = try read(
      user("first"),
      user("This session continues. Summary: peas.", #", "isCompactSummary": true"#)
    )
    #expect(words(result) == ["text: first", "card: summary"])
  }

  @Test func `a question has the chosen answer, and an answer of one's own is a message`() throws {
    func ask(_ id: String, _ question: String) -> String {
      #""type": "assistant", "message": {"role": "assistant", "content": [{"type": "tool_use", "id": "#
        + #""\#(id)", "name": "AskUserQuestion", "input": {"questions": [{"question": "\#(question)", "#
        + #""header": "H", "options": [{"label": "Peas", "description": "green"}, {"label": "Beans"}]}]}}]}"#
    }
    func answer(_ id: String, _ text: String) -> String {
      #""type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "#
        + #""\#(id)", "content": "User has answered your questions: \#(text). You can continue."}]}"#
    }
    let result = try read(
      ask("a", "What to sow?"),
      answer("a", #"\"What to sow?\"=\"Beans\""#),
      ask("b", "Where?"),
      answer("b", #"\"Where?\"=\"On \"the\" roof\""#),
      ask("c", "When?"),
      answer("c", "nothing")
    )
    let polls = result.transcript.messages.compactMap { message -> Poll? in
      guard case .poll(let poll) = message.content.payload else { return nil }
      return poll
    }
    #expect(polls.map(\.question) == ["What to sow?", "Where?", "When?"])
    #expect(polls[0].options.map(\.text) == ["Peas: green", "Beans"])
    #expect(
      polls.map { $0.options.map(\.isChosen) } == [
        [false, true], [false, false], [false, false],
      ]
    )
    #expect(polls.map(\.isClosed) == [true, true, false])
    let own = result.transcript.messages.filter { $0.kind == .text }
    #expect(own.map(\.text) == [#"On "the" roof"#] && own.map(\.sender) == ["user"])
    #expect(result.transcript.messages.count { $0.kind == .toolResult } == 1)
  }

  @Test func `several answers to a question can be labels and words of one's own`() throws {
    let question =
      #""type": "assistant", "message": {"role": "assistant", "content": [{"type": "tool_use", "id": "a","#
      + #""name": "AskUserQuestion", "input": {"questions": [{"question": "What?", "multiSelect": true,"#
      + #""options": [{"label": "Peas"}, {"label": "Beans, broad"}, {"label": "Beans"}]}]}}]}"#
    let answer =
      #""type": "user", "message": {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "#
      + #""a", "content": "Answers: \"What?\"=\"Peas, Beans, broad, figs, and nuts\". You can now"}]}"#
    let messages = try read(question, answer).transcript.messages
    guard case .poll(let poll?) = messages.first?.content.payload else { throw CancellationError() }
    #expect(poll.options.map(\.isChosen) == [true, true, false])
    #expect(messages.last?.text == "figs, and nuts")
  }
}
