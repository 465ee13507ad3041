/// The numbers of a generated table, in the notation that the generator's head describes.
struct TableNumbers: Sequence, IteratorProtocol {
  private var digits: String.UTF8View.Iterator

  init(_ table: String) {
    digits = table.utf8.makeIterator()
  }

  mutating func next() -> Int? {
    var number = 0
    while let digit = digits.next() {
      switch digit {
      case 0x3C..<0x5C: number = number << 5 | Int(digit - 0x3C)
      case 0x5D..<0x7D: return number << 5 | Int(digit - 0x5D)
      default: continue  // a line end
      }
    }
    return nil
  }

  /// Reads the rest as (value, count) pairs and returns the values, each repeated.
  mutating func expandRuns<Value: FixedWidthInteger>(as type: Value.Type) -> [Value] {
    var values: [Value] = []
    while let value = next(), let count = next() {
      values.append(contentsOf: repeatElement(Value(value), count: count))
    }
    return values
  }
}
