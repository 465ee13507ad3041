import LettererDocuments
import LettererEvidence
import LettererLayout
import LettererModel

/// The facts of a message's record that its bubble does not show, as lines.
///
/// They have the names of the record's fields, so that every field of a record is in print, and one
/// that a later version adds is, too.
struct MessageFacts {
  /// The displayed names of participants.
  let names: [Participant.ID: String]
  /// The files of messages by the message's number.
  let files: [Int: [LedgerFacts.Attachment]]
  let times: EvidenceTimes

  /// The fields that captions and bubbles show, or that are about the view.
  private static let shown: Set<String> = [
    "from", "precision", "derived", "collapsed", "expanded", "side",
  ]
  /// The fields with identifiers of participants.
  private static let people: Set<String> = [
    "from", "by", "p", "actor", "targets", "going", "maybe", "declined",
  ]
  /// The fields with times.
  private static let moments: Set<String> = ["at", "delivered", "read", "last"]
  /// The fields that mark a message as something other than it looks; they are first.
  private static let marks: Set<String> = ["deleted", "expires", "edited", "spoiler"]
  /// The length up to which facts share a line, in characters.
  private static let shortLength = 60

  /// Returns the lines of a message.
  ///
  /// - Parameters:
  ///   - message: The message as in its source.
  ///   - number: Its number in the source, from 1.
  ///   - caption: The caption above it, which may be cut off if it is long.
  /// - Returns: The lines, of any length.
  func lines(of message: Message, number: Int?, caption: String) -> [String] {
    var json = JSONWriter()
    json.message(message)
    var facts = OpenValue(json: json.bytes).fields.flatMap { field -> [Fact] in
      switch field.name {
      case "at": return times.zone == nil ? [] : [Fact("at", message.time?.text ?? "")]
      case "id" where number.map { Self.isCounted(message.id, $0) } == true: return []
      case "kind" where message.kind == .text: return []
      case "runs": return runs(field.value, of: message)
      case "attachments": return attachments(field.value, number: number)
      case let name where Self.shown.contains(name): return []
      case let name: return self.facts(name, shortened(field, of: message))
      }
    }
    if caption.count > Self.shortLength, let sender = message.sender {
      facts.insert(Fact("from", person(sender)), at: 0)
    }
    return Self.lines(facts)
  }

  /// Returns whether an identifier is only the number of its message: readers count messages without
  /// one, from 0.
  private static func isCounted(_ id: Message.ID, _ number: Int) -> Bool {
    ["\(number)", "m\(number)", "n\(number - 1)"].contains(id)
  }

  /// Returns the facts as lines: marks first, then short facts together, then long ones.
  private static func lines(_ facts: [Fact]) -> [String] {
    let marks = facts.filter { Self.marks.contains($0.name) }.map(\.line)
    let rest = facts.filter { !Self.marks.contains($0.name) }.map(\.line)
    let short = rest.filter { $0.count <= shortLength }
    let long = rest.filter { $0.count > shortLength }
    return marks + (short.isEmpty ? [] : [short.joined(separator: " · ")]) + long
  }

  // MARK: Fields

  /// Returns a field without the texts that the bubble shows whole.
  private func shortened(_ field: ExtensionField, of message: Message) -> OpenValue {
    switch field.name {
    case "tool": return field.value.without(["input", "output", "styles"])
    case "edited" where !message.isDeleted || message.keepsContent:
      let isNotice = message.kind == .system || message.side == .center
      return isNotice ? field.value : field.value.mapping("versions") { $0.without(["text"]) }
    default: return field.value
    }
  }

  /// Returns a field as a fact, or a list of objects as one fact for each.
  func facts(_ name: String, _ value: OpenValue) -> [Fact] {
    if case .array(let elements) = value, elements.contains(where: { !$0.fields.isEmpty }) {
      return elements.map { Fact(name, words($0, name)) }
    }
    return [Fact(name, words(value, name))]
  }

  /// Returns the links, mentions, and hidden words of a text, and the whole text if another part of
  /// the record is shown in its place.
  private func runs(_ value: OpenValue, of message: Message) -> [Fact] {
    let isReplaced = message.kind == .system || message.tool != nil
    let style: Set<String> = ["t", "s", "in", "heading"]
    return value.elements.enumerated().flatMap { index, run -> [Fact] in
      guard message.runs.indices.contains(index) else { return [] }
      let traits = message.runs[index].traits
      let text = message.runs[index].text.withoutControls
      var facts: [Fact] = []
      if isReplaced { facts.append(Fact("text", text)) }
      if traits.contains(.spoiler) { facts.append(Fact("spoiler", text)) }
      if !traits.isDisjoint(with: [.math, .displayMath]) { facts.append(Fact("math", text)) }
      if traits.contains(.rule) { facts.append(Fact("rule", text)) }
      var rest = run.without(style)
      rest = rest.mapping("list") { $0.without(["level", "number", "done"]) }
      rest = rest.mapping("cell") { $0.without(["row", "column", "align"]) }
      let isBare = rest.fields.allSatisfy { $0.value == .object([]) || $0.value == .string(text) }
      if !isBare { facts.append(Fact("“\(text)”", words(rest, "run"))) }
      return facts
    }
  }

  /// Returns a line for each attachment, with the size and the digest of its file.
  private func attachments(_ value: OpenValue, number: Int?) -> [Fact] {
    let files = number.flatMap { self.files[$0] } ?? []
    return value.elements.enumerated().map { index, attachment in
      let file = files.indices.contains(index) ? files[index] : nil
      // The size and the state are those of the file itself.
      let known: Set<String> =
        file == nil ? [] : file?.size == nil ? ["state"] : ["state", "bytes"]
      var parts = [words(attachment.without(known.union(["waveform"])), "attachment")]
      if let file {
        if let size = file.size { parts.append(times.words.text("size.bytes", count: size)) }
        let digest = file.digest.map { "SHA-256 \($0.text)" }
        parts.append(digest ?? times.words.text("evidence.state.\(file.reason)"))
      }
      return Fact("attachment", parts.joined(separator: ", "))
    }
  }

  // MARK: Values

  /// Returns a value as words.
  func words(_ value: OpenValue, _ name: String) -> String {
    switch value {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let spelling): return spelling
    case .string(let text):
      if Self.people.contains(name), names[text] != nil { return person(text) }
      if Self.moments.contains(name), let time = Time(text: text) { return times.text(time) }
      return text.replacing("\n", with: " ¶ ").withoutControls
    case .array(let elements):
      return elements.map { element in
        element.fields.isEmpty ? words(element, name) : "(\(words(element, name)))"
      }.joined(separator: "; ")
    case .object(var fields):
      if let time = value.refinedTime {
        fields.removeAll { ["at", "precision", "derived"].contains($0.name) }
        fields.insert(ExtensionField(name: "at", value: .string(times.text(time))), at: 0)
      }
      return fields.filter { $0.value != .array([]) }.map { field in
        let isObject = !field.value.fields.isEmpty
        let words = words(field.value, field.name)
        return "\(field.name.withoutControls): \(isObject ? "(\(words))" : words)"
      }.joined(separator: ", ")
    }
  }

  private func person(_ id: Participant.ID) -> String {
    let label = EvidenceSource.label(of: id, name: names[id] ?? "").withoutControls
    // A name keeps its direction within words of the other one.
    return "\u{2068}\(label)\u{2069}"
  }
}

/// A name and what it says.
struct Fact: Hashable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name.withoutControls
    self.value = value
  }

  var line: String { value.isEmpty ? name : "\(name): \(value)" }
}

extension OpenValue {
  /// Reads a value from JSON; null if the bytes are not JSON.
  init(json bytes: [UInt8]) {
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    self = reader.readValue()?.open ?? .null
  }

  /// The fields, if it is an object.
  var fields: [ExtensionField] { if case .object(let fields) = self { fields } else { [] } }

  /// The elements, if it is an array.
  var elements: [OpenValue] { if case .array(let elements) = self { elements } else { [] } }

  /// A time with a precision or computed, if it is the record of one.
  fileprivate var refinedTime: Time? {
    func text(_ name: String) -> String? {
      let value = fields.last { $0.name == name }?.value
      return if case .string(let text)? = value { text } else { nil }
    }
    let isDerived = fields.contains { $0.name == "derived" && $0.value == .boolean(true) }
    let precision = text("precision").flatMap(Time.Precision.init(rawValue:))
    guard isDerived || precision != nil, var time = text("at").flatMap(Time.init(text:)) else {
      return nil
    }
    time.precision = precision ?? time.precision
    time.isDerived = isDerived
    return time
  }

  /// Returns an object without some of its fields.
  func without(_ names: Set<String>) -> OpenValue {
    guard case .object(let fields) = self else { return self }
    return .object(fields.filter { !names.contains($0.name) })
  }

  /// Returns an object with one of its fields changed, or with each element of that field.
  func mapping(_ name: String, _ change: (OpenValue) -> OpenValue) -> OpenValue {
    guard case .object(var fields) = self else { return self }
    for index in fields.indices where fields[index].name == name {
      if case .array(let elements) = fields[index].value {
        fields[index].value = .array(elements.map(change).filter { $0 != .object([]) })
      } else {
        fields[index].value = change(fields[index].value)
      }
    }
    return .object(fields)
  }
}
