import CICU

/// A property in ICU.
struct WitnessProperty {
  private let number: Int32

  private init(_ name: String) {
    number = ctext_oracle_property(name)
  }

  static let script = WitnessProperty("sc")
  static let syllable = WitnessProperty("InSC")
  static let combining = WitnessProperty("ccc")
  static let grapheme = WitnessProperty("GCB")
  static let lineBreak = WitnessProperty("lb")
  static let bidi = WitnessProperty("bc")
  static let width = WitnessProperty("ea")
  static let category = WitnessProperty("gc")

  /// The number of the value for a scalar, below 256.
  func value(_ scalar: UInt32) -> Int { Int(ctext_oracle_value(scalar, number)) }

  func name(ofValue value: Int) -> String {
    String(cString: ctext_oracle_value_name(number, Int32(value)))
  }

  func name(_ scalar: UInt32) -> String { name(ofValue: value(scalar)) }
}

/// The pairs of our and ICU's values of a property that were seen.
struct WitnessPairs {
  private let property: WitnessProperty
  private var isSeen = [Bool](repeating: false, count: 256 * 256)

  init(_ property: WitnessProperty) {
    self.property = property
  }

  mutating func see(_ value: UInt8, _ scalar: UInt32) {
    isSeen[Int(value) << 8 | property.value(scalar)] = true
  }

  /// The pairs as `ours=theirs`, in the order of the values, with the given names.
  func list(_ names: [String]) -> [String] {
    isSeen.indices.filter { isSeen[$0] }
      .map { "\(names[$0 >> 8])=\(property.name(ofValue: $0 & 0xFF))" }
  }

  func list<Value: CaseIterable>(_ type: Value.Type) -> [String] {
    list(Value.allCases.map { "\($0)" })
  }
}
