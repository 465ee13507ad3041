/// A format and how well an input fits it.
public struct FormatMatch: Hashable, Sendable {
  /// The name of the format.
  public var name: String
  /// How well the input fits, from 0 to 1.
  public var confidence: Double
  /// What in the input says so, in a few words.
  public var reason: String
}

extension FormatMatch {
  init(_ name: String, _ fit: FormatFit) {
    self.init(name: name, confidence: fit.confidence, reason: fit.reason)
  }
}
