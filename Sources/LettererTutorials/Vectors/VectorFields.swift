import LettererDocuments
import LettererLayout
import LettererViewport

/// The input of a vector; records missing values, wrong types, and unused values.
struct VectorFields {
  private var fields: ObjectDecoder
  /// The problems of the input.
  private(set) var problems: [String] = []
  private var log = DiagnosticList()

  init(_ fields: ObjectDecoder) { self.fields = fields }

  func has(_ name: String) -> Bool { fields.members.contains { $0.name == name } }

  /// Returns the problems, after everything that a rule reads was removed.
  mutating func finish() -> [String] {
    let rest = fields.members.map(\.name).filter { $0 != "note" }
    return problems + log.items.map(\.message) + rest.map { "input \(quotedName($0)) is unknown" }
  }

  /// Removes and returns a number; without a default, it is required.
  mutating func number(_ name: String, default value: Double? = nil) -> Double {
    if let number = fields.number(name, &log) { return number }
    if value == nil { problems.append("input \(quotedName(name)) is missing") }
    return value ?? 0
  }

  mutating func numbers(_ name: String, default value: [Double]? = nil) -> [Double] {
    guard let given = fields.take(name) else {
      if value == nil { problems.append("input \(quotedName(name)) is missing") }
      return value ?? []
    }
    return numbers(given, name)
  }

  mutating func flag(_ name: String) -> Bool { fields.boolean(name, &log) ?? false }

  mutating func text(_ name: String) -> String? { fields.string(name, &log) }

  /// Removes and returns a rectangle, given as four numbers.
  mutating func rect(_ name: String) -> LayoutRect {
    rect(numbers(name), name) ?? LayoutRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Removes and returns a pair of insets.
  mutating func insets(_ name: String) -> VerticalInsets {
    let pair = numbers(name)
    if pair.count != 2 { problems.append("input \(quotedName(name)) must be two numbers") }
    return VerticalInsets(top: pair.first ?? 0, bottom: pair.last ?? 0)
  }

  /// Removes and returns a keyboard's frame; `nil` for null, quoted null, or a missing value.
  mutating func keyboard(_ name: String) -> LayoutRect? {
    guard let value = fields.take(name), value.string != "null" else { return nil }
    return rect(numbers(value, name), name)
  }

  /// Removes and returns the frames of several keyboards.
  mutating func keyboards(_ name: String) -> [LayoutRect?] {
    fields.array(name, &log).map { value in
      value.isNull || value.string == "null" ? nil : rect(numbers(value, name), name)
    }
  }

  /// Removes and returns an object with its own fields.
  mutating func object(_ name: String) -> VectorFields? {
    fields.object(name, record: "vector", &log).map(VectorFields.init)
  }

  mutating func objects(_ name: String) -> [VectorFields] {
    fields.array(name, &log).compactMap { value in
      ObjectDecoder(value, record: "vector").map(VectorFields.init)
    }
  }

  /// Adopts the problems of a nested object.
  mutating func close(_ object: VectorFields?) {
    var object = object
    problems += object?.finish() ?? []
  }

  private mutating func numbers(_ value: JSONValue, _ name: String) -> [Double] {
    let numbers = (value.elements ?? []).compactMap { element -> Double? in
      if case .number(let spelling) = element.content { Double(spelling) } else { nil }
    }
    if value.elements?.count != numbers.count {
      problems.append("input \(quotedName(name)) must be numbers")
    }
    return numbers
  }

  private mutating func rect(_ numbers: [Double], _ name: String) -> LayoutRect? {
    guard numbers.count == 4 else {
      problems.append("input \(quotedName(name)) must be x, y, width, and height")
      return nil
    }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
