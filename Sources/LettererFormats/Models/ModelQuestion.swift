import LettererDocuments
import LettererModel

/// A question that a model asks through a tool, with the answers that it offers.
struct ModelQuestion: Hashable {
  /// The tools that ask questions.
  static let tools: Set<String> = ["AskUserQuestion", "request_user_input", "ask_user_question"]

  let id: String?
  let text: String
  let labels: [String]
  let details: [String?]
  let allowsSeveral: Bool

  /// Reads the questions of a call; empty for other tools.
  static func all(tool: String?, input: OpenValue?) -> [ModelQuestion] {
    guard let tool, tools.contains(tool), let input else { return [] }
    return input["questions"]?.elements.compactMap(ModelQuestion.init) ?? []
  }

  private init?(_ value: OpenValue) {
    guard let text = value["question"]?.string else { return nil }
    let options = value["options"]?.elements ?? []
    id = value["id"]?.string
    self.text = text
    labels = options.compactMap { $0["label"]?.string }
    details = options.filter { $0["label"]?.string != nil }.map { $0["description"]?.string }
    allowsSeveral = value["multiSelect"] == .boolean(true)
    if labels.isEmpty { return nil }
  }

  /// The question as a poll, in which nothing is chosen yet.
  var poll: Poll {
    let options = zip(labels, details).map { label, detail in
      Poll.Option(detail.map { "\(label): \($0)" } ?? label)
    }
    return Poll(question: text, options: options, allowsSeveral: allowsSeveral)
  }

  /// Returns the answers in the result of a call; `nil` if it has none.
  ///
  /// Claude Code writes `"question"="answer"` for each question of the call, and Codex an object with the
  /// answers by question.
  func answers(in result: String, besides others: [ModelQuestion]) -> [String]? {
    if let range = result[...].firstRange(ofBytes: "\"\(text)\"=\"") {
      let rest = result[range.upperBound...]
      let ends = others.map { ", \"\($0.text)\"=\"" } + [". You can now", " user notes:"]
      let end = ends.compactMap { rest.firstRange(ofBytes: $0)?.lowerBound }.min() ?? rest.endIndex
      let quote = rest[..<end].lastIndex(of: "\"") ?? end
      let answer = String(rest[..<quote])
      return allowsSeveral && !labels.contains(answer) ? parts(of: answer) : [answer]
    }
    guard let id, result.utf8.first == UInt8(ascii: "{") else { return nil }
    var reader = JSONReader(ByteSource(Array(result.utf8)))
    let answer = reader.readValue()?["answers"]?[id]?["answers"]?.list.compactMap(\.words)
    return answer?.isEmpty == false ? answer : nil
  }
}

extension ModelQuestion {
  /// Returns the labels in an answer, which commas separate, and then the words of one's own.
  private func parts(of answer: String) -> [String] {
    var (chosen, own) = ([String](), [Substring]())
    var rest = answer[...]
    while !rest.isEmpty {
      let found = labels.filter { rest == $0 || rest.hasPrefix($0 + ", ") }
      let label = found.max { $0.utf8.count < $1.utf8.count }
      let end = label.map { rest.index(rest.startIndex, offsetBy: $0.count) }
      let part = rest[..<(end ?? rest.firstRange(ofBytes: ", ")?.lowerBound ?? rest.endIndex)]
      if let label { chosen.append(label) } else { own.append(part) }
      rest = rest[part.endIndex...].dropFirst(2)
    }
    return chosen + (own.isEmpty ? [] : [own.joined(separator: ", ")])
  }
}

extension Poll {
  /// Marks the answers of a person; returns those that are no options.
  mutating func choose(_ answers: [String], labels: [String]) -> [String] {
    isClosed = true
    return answers.filter { answer in
      guard let place = labels.firstIndex(of: answer) else { return true }
      options[place].votes = 1
      options[place].isChosen = true
      return false
    }
  }
}

extension OpenValue {
  fileprivate subscript(name: String) -> OpenValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var elements: [OpenValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
