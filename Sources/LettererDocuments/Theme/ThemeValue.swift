import LettererLayout

/// What a field of a theme file can hold.
protocol ThemeValue: Hashable {
  /// What is expected, in words.
  static var form: String { get }

  /// Reads a value; `nil` for one of another type.
  init?(_ json: JSONValue)

  /// Writes the value.
  func write(into json: inout JSONWriter)

  /// Changes every number of the value.
  mutating func mapNumbers(_ transform: (Double) -> Double)
}

extension ThemeValue {
  mutating func mapNumbers(_ transform: (Double) -> Double) {}

  /// The numbers of the value in their order.
  var numbers: [Double] {
    var copy = self
    var numbers: [Double] = []
    copy.mapNumbers { number in
      numbers.append(number)
      return number
    }
    return numbers
  }
}

extension JSONValue {
  /// The number, if the value is a finite one.
  fileprivate var finite: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }

  /// A number of numbers, if the value is an array of so many.
  fileprivate func finite(count: Int) -> [Double]? {
    guard let elements, elements.count == count else { return nil }
    let numbers = elements.compactMap(\.finite)
    return numbers.count == count ? numbers : nil
  }
}

extension Double: ThemeValue {
  static var form: String { "a number" }

  init?(_ json: JSONValue) {
    guard let number = json.finite else { return nil }
    self = number
  }

  func write(into json: inout JSONWriter) { json.number(self) }

  mutating func mapNumbers(_ transform: (Double) -> Double) { self = transform(self) }
}

extension Int: ThemeValue {
  static var form: String { "a whole number" }

  init?(_ json: JSONValue) {
    guard let number = json.finite, let whole = Int(exactly: number) else { return nil }
    self = whole
  }

  func write(into json: inout JSONWriter) { json.integer(self) }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    self = Int(exactly: transform(Double(self)).rounded()) ?? self
  }
}

extension Bool: ThemeValue {
  static var form: String { "true or false" }

  init?(_ json: JSONValue) {
    guard case .boolean(let value) = json.content else { return nil }
    self = value
  }

  func write(into json: inout JSONWriter) { json.boolean(self) }
}

extension String: ThemeValue {
  static var form: String { "text" }

  init?(_ json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }

  func write(into json: inout JSONWriter) { json.string(self) }
}

extension Optional: ThemeValue where Wrapped: ThemeValue {
  static var form: String { "\(Wrapped.form), or null" }

  init?(_ json: JSONValue) {
    if json.isNull {
      self = .none
    } else if let value = Wrapped(json) {
      self = .some(value)
    } else {
      return nil
    }
  }

  func write(into json: inout JSONWriter) {
    if let self { self.write(into: &json) } else { json.null() }
  }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    guard var value = self else { return }
    value.mapNumbers(transform)
    self = value
  }
}

extension Array: ThemeValue where Element: ThemeValue {
  static var form: String { "an array, each \(Element.form)" }

  init?(_ json: JSONValue) {
    guard let elements = json.elements else { return nil }
    let values = elements.compactMap { Element($0) }
    guard values.count == elements.count else { return nil }
    self = values
  }

  func write(into json: inout JSONWriter) {
    json.array(isInline: true) { writer in
      for element in self { element.write(into: &writer) }
    }
  }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    for index in indices { self[index].mapNumbers(transform) }
  }
}

extension LayoutSize: ThemeValue {
  static var form: String { "[width, height]" }

  init?(_ json: JSONValue) {
    guard let numbers = json.finite(count: 2) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  func write(into json: inout JSONWriter) { [width, height].write(into: &json) }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    width = transform(width)
    height = transform(height)
  }
}

extension Insets: ThemeValue {
  static var form: String { "[top, left, bottom, right]" }

  init?(_ json: JSONValue) {
    guard let numbers = json.finite(count: 4) else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  func write(into json: inout JSONWriter) { [top, left, bottom, right].write(into: &json) }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    top = transform(top)
    left = transform(left)
    bottom = transform(bottom)
    right = transform(right)
  }
}
