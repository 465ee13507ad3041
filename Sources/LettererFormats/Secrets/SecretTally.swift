public import LettererModel

/// The number of secrets in a transcript by kind.
///
/// Secrets are keys and tokens of known services, private keys, and passwords in assignments,
/// addresses, headers, commands, tables, and sentences.
public struct SecretTally: Hashable, Sendable {
  /// The numbers by kind, such as `GitHub token`; no kind has zero.
  public private(set) var counts: [String: Int] = [:]

  /// Creates an empty tally.
  public init() {}

  /// Counts the secrets in everything that a transcript holds.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public init(_ transcript: Transcript) {
    counts = SecretCollector(transcript).counts
  }

  /// The number of all secrets.
  public var total: Int { counts.values.reduce(0, +) }

  /// The kinds in alphabetical order with their numbers.
  public var kinds: [(name: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
  }

  /// Adds the numbers of another transcript.
  public mutating func add(_ other: SecretTally) { counts.merge(other.counts, uniquingKeysWith: +) }
}
