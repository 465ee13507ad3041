/// Rarely used fields of a value, stored apart so that values without them remain small.
///
/// Reading one field does not copy the others.
final class Rare<Fields: Hashable & Sendable>: Hashable, Sendable {
  let fields: Fields

  init(_ fields: Fields) { self.fields = fields }

  static func == (one: Rare, other: Rare) -> Bool {
    one === other || one.fields == other.fields
  }

  func hash(into hasher: inout Hasher) { hasher.combine(fields) }
}
