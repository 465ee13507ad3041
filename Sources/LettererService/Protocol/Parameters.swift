import LettererDocuments
import LettererLayout

/// The parameters of a request, removed one by one; anything left over is an error.
struct Parameters {
  private let name: String
  /// The document that is meant if the parameters name none.
  private let document: String?
  private var fields: ObjectDecoder
  private var log = DiagnosticList()

  /// Creates the parameters of a method; absent ones are empty.
  init(_ value: JSONValue?, of name: String, document: String? = nil) throws(ServiceError) {
    self.name = name
    self.document = document
    guard let value else {
      let start = TextPosition(line: 1, column: 1, byte: 0)
      fields = ObjectDecoder([], record: name, at: start)
      return
    }
    guard let fields = ObjectDecoder(value, record: name) else {
      throw ServiceError(
        .invalidParameters,
        "the parameters of \(name) must be an object",
        at: value.position
      )
    }
    self.fields = fields
  }

  /// Throws if a parameter was of the wrong type, or is not known.
  mutating func finish() throws(ServiceError) {
    _ = fields.rest(note: "", &log)
    try check()
  }

  /// Throws if a parameter was of the wrong type.
  private func check() throws(ServiceError) {
    guard let problem = log.items.first else { return }
    throw ServiceError(.invalidParameters, problem.message, at: problem.position)
  }

  /// Returns the error of a parameter with an unusable value.
  func unusable(_ name: String, _ rule: String) -> ServiceError {
    ServiceError(.invalidParameters, "\"\(name)\" of \(self.name) \(rule)")
  }

  // MARK: Values

  mutating func value(_ name: String) -> JSONValue? { fields.take(name) }
  mutating func text(_ name: String) -> String? { fields.string(name, &log) }
  mutating func flag(_ name: String) -> Bool? { fields.boolean(name, &log) }
  mutating func whole(_ name: String) -> Int? { fields.integer(name, &log) }
  mutating func number(_ name: String) -> Double? { fields.number(name, &log) }
  mutating func array(_ name: String) -> [JSONValue] { fields.array(name, &log) }
  mutating func texts(_ name: String) -> [String] { fields.strings(name, &log) }

  /// Returns the name of the document that the request concerns.
  mutating func namedDocument() throws(ServiceError) -> String {
    if let name = text("document") ?? document { return name }
    return try needed("document")
  }

  /// Returns one of a list of words.
  mutating func choice<Choice: RawRepresentable<String>>(_ name: String) -> Choice? {
    fields.choice(name, &log)
  }

  /// Returns text that must be present.
  mutating func needed(_ name: String) throws(ServiceError) -> String {
    guard let text = text(name) else {
      try check()
      throw unusable(name, "is missing")
    }
    return text
  }

  /// Returns a number within a range.
  mutating func number(
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(ServiceError) -> Double? {
    guard let number = number(name) else { return nil }
    guard range.contains(number) else {
      throw unusable(
        name,
        "must be \(Self.words(range.lowerBound)) to \(Self.words(range.upperBound))"
      )
    }
    return number
  }

  /// Returns an array of exactly so many finite numbers.
  mutating func numbers(_ name: String, count: Int) throws(ServiceError) -> [Double]? {
    guard let value = value(name) else { return nil }
    let numbers = (value.elements ?? []).compactMap(\.finiteNumber)
    guard numbers.count == count, value.elements?.count == count else {
      throw unusable(name, "must be an array of \(count) numbers")
    }
    return numbers
  }

  /// Returns an object of parameters.
  mutating func object(_ name: String) throws(ServiceError) -> Parameters? {
    guard let value = value(name) else { return nil }
    return try Parameters(value, of: name)
  }

  private static func words(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension JSONValue {
  /// The value, if it is a finite number.
  var finiteNumber: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }
}

extension LayoutRect {
  /// Creates a rectangle from its origin and size in an array.
  init(numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
