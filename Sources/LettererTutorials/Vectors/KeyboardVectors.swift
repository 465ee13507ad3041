public import LettererDocuments
import LettererLayout
import LettererViewport

/// Test vectors of keyboards and scrolling: inputs with the results that a rule must compute.
///
/// A file is an array of objects with `id`, `group`, `input`, `expected`, and `note`. The group
/// names the rule: `engine` and `anchor` are Letterer's own, the others belong to chat libraries.
/// All expected values are computed and compared; a value unknown to the rule fails the vector.
public enum KeyboardVectors {
  /// The result of one vector.
  public struct Result: Hashable, Sendable {
    /// The name of the vector.
    public var id: String
    /// The name of its rule.
    public var group: String
    /// The position of the vector in the file.
    public var position: TextPosition
    /// The differences and unknown values; empty if the vector passes.
    public var problems: [String]

    /// Whether the vector passes.
    public var isPassed: Bool { problems.isEmpty }

    /// The result in one line: `ok` or `FAILED`, name, rule, and problems.
    public var text: String {
      let name = "\(id.printable) (\(group.printable))"
      return isPassed ? "ok \(name)" : "FAILED \(name): \(problems.joined(separator: "; "))"
    }
  }

  /// The result of checking a file.
  public struct Report: Sendable {
    /// The results in file order.
    public var results: [Result]
    /// The problems of the file itself.
    public var diagnostics: DiagnosticList

    /// Whether there are vectors and all of them pass.
    public var isPassed: Bool { !results.isEmpty && results.allSatisfy(\.isPassed) }
  }

  /// Computes and compares all vectors of a file.
  ///
  /// - Complexity: O(*n*); memory for one vector at a time and the results.
  public static func check(_ source: ByteSource) -> Report {
    var reader = JSONReader(source)
    var results: [Result] = []
    var log = DiagnosticList()
    if reader.enterArray() {
      while reader.nextElement() {
        guard let value = reader.readValue(), !reader.isTruncated else { break }
        if let fields = ObjectDecoder(value, record: "vector") {
          results.append(check(fields))
        } else {
          log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of vectors")
        }
      }
    } else {
      log.add(.notAMessage, at: reader.position, "the file contains no array of vectors")
      reader.skipValue()
    }
    reader.finish(after: results.last.map { "vector \($0.id)" })
    log.add(contentsOf: reader.diagnostics)
    return Report(results: results, diagnostics: log)
  }

  private static func check(_ given: ObjectDecoder) -> Result {
    var (fields, log) = (given, DiagnosticList())
    var result = Result(
      id: fields.string("id", &log) ?? "",
      group: fields.string("group", &log) ?? "",
      position: given.position,
      problems: []
    )
    guard let input = fields.object("input", record: "vector", &log),
      let expected = fields.take("expected")?.members
    else {
      result.problems = ["input or expected is missing"]
      return result
    }
    var rule = VectorRule(VectorFields(input))
    guard rule.answer(group: result.group) else {
      result.problems = ["the rule is unknown"]
      return result
    }
    result.problems = rule.fields.finish() + expected.compactMap { rule.problem(with: $0) }
    return result
  }
}

/// The rule of a group, with its results.
struct VectorRule {
  var fields: VectorFields
  var answers: [String: VectorValue] = [:]

  init(_ fields: VectorFields) { self.fields = fields }

  /// Computes the results; returns `false` if the rule does not exist.
  mutating func answer(group: String) -> Bool {
    switch group {
    case "engine": answerEngine()
    case "anchor": return answerAnchor()
    case "source003": answerSource003()
    case "source002": answerSource002()
    case "JSQ": answerJSQ()
    case "MessageKit2/3.8": answerMessageKit2()
    case "MessageKit5": answerMessageKit5()
    case "Chatto": answerChatto()
    case "ChatLayout": answerChatLayout()
    case "MessengerKit": answerMessengerKit()
    case "flutter_chat_ui": answerFlutterChat()
    default: return false
    }
    return true
  }

  /// Returns the difference of an expected value from the result; `nil` if they match.
  func problem(with expected: JSONMember) -> String? {
    let name = quotedName(expected.name)
    guard let answer = answers[expected.name] else { return "there is no result for \(name)" }
    if answer.matches(expected.value) { return nil }
    var json = JSONWriter()
    json.open(expected.value.open)
    return "\(name) is \(answer.text), expected \(String(decoding: json.bytes, as: UTF8.self))"
  }

  mutating func set(_ name: String, _ number: Double) { answers[name] = .number(number) }
  mutating func set(_ name: String, _ flag: Bool) { answers[name] = .flag(flag) }
  mutating func set(_ name: String, _ text: String) { answers[name] = .text(text) }
}
