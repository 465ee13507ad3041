import LettererBasics
package import LettererModel

/// The value of a theme field, with its form in documents.
package protocol ThemeValue: Hashable {
  /// A description of the expected form.
  static var form: String { get }

  /// Creates a value from its form in documents; `nil` if the type is wrong.
  init?(_ open: OpenValue)

  /// The value in its form in documents.
  var openValue: OpenValue { get }

  /// Changes every number of the value.
  mutating func mapNumbers(_ transform: (Double) -> Double)
}

extension ThemeValue {
  package mutating func mapNumbers(_ transform: (Double) -> Double) {}

  /// The numbers of the value in order.
  package var numbers: [Double] {
    var copy = self
    var numbers: [Double] = []
    copy.mapNumbers { number in
      numbers.append(number)
      return number
    }
    return numbers
  }
}

extension OpenValue {
  /// The number, if the value is a finite number.
  fileprivate var finite: Double? {
    guard case .number(let spelling) = self, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }

  /// Returns the numbers, if the value is an array of the given count.
  fileprivate func finite(count: Int) -> [Double]? {
    guard let numbers = [Double](self), numbers.count == count else { return nil }
    return numbers
  }

  /// Returns the last member with a name, if the value is an object with such a member.
  subscript(name: String) -> OpenValue? {
    fields?.last { $0.name == name }?.value
  }

  /// The members, if the value is an object.
  var fields: [ExtensionField]? {
    if case .object(let fields) = self { fields } else { nil }
  }
}

extension Double: ThemeValue {
  package static var form: String { "a number" }

  package init?(_ open: OpenValue) {
    guard let number = open.finite else { return nil }
    self = number
  }

  package var openValue: OpenValue { isFinite ? .number(shortest) : .null }

  package mutating func mapNumbers(_ transform: (Double) -> Double) { self = transform(self) }
}

extension Int: ThemeValue {
  package static var form: String { "a whole number" }

  package init?(_ open: OpenValue) {
    guard let number = open.finite, let whole = Int(exactly: number) else { return nil }
    self = whole
  }

  package var openValue: OpenValue { .number(String(self)) }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    self = Int(exactly: transform(Double(self)).rounded()) ?? self
  }
}

extension Bool: ThemeValue {
  package static var form: String { "true or false" }

  package init?(_ open: OpenValue) {
    guard case .boolean(let value) = open else { return nil }
    self = value
  }

  package var openValue: OpenValue { .boolean(self) }
}

extension String: ThemeValue {
  package static var form: String { "text" }

  package init?(_ open: OpenValue) {
    guard case .string(let text) = open else { return nil }
    self = text
  }

  package var openValue: OpenValue { .string(self) }
}

extension Optional: ThemeValue where Wrapped: ThemeValue {
  package static var form: String { "\(Wrapped.form), or null" }

  package init?(_ open: OpenValue) {
    if open == .null {
      self = .none
    } else if let value = Wrapped(open) {
      self = .some(value)
    } else {
      return nil
    }
  }

  package var openValue: OpenValue { self?.openValue ?? .null }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    guard var value = self else { return }
    value.mapNumbers(transform)
    self = value
  }
}

extension Array: ThemeValue where Element: ThemeValue {
  package static var form: String { "an array, each \(Element.form)" }

  package init?(_ open: OpenValue) {
    guard case .array(let elements) = open else { return nil }
    let values = elements.compactMap { Element($0) }
    guard values.count == elements.count else { return nil }
    self = values
  }

  package var openValue: OpenValue { .array(map(\.openValue)) }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    for index in indices { self[index].mapNumbers(transform) }
  }
}

extension LayoutSize: ThemeValue {
  package static var form: String { "[width, height]" }

  package init?(_ open: OpenValue) {
    guard let numbers = open.finite(count: 2) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }

  package var openValue: OpenValue { [width, height].openValue }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    width = transform(width)
    height = transform(height)
  }
}

extension Insets: ThemeValue {
  package static var form: String { "[top, left, bottom, right]" }

  package init?(_ open: OpenValue) {
    guard let numbers = open.finite(count: 4) else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  package var openValue: OpenValue { [top, left, bottom, right].openValue }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    top = transform(top)
    left = transform(left)
    bottom = transform(bottom)
    right = transform(right)
  }
}
