/// A format and how well an input fits it.
public struct FormatMatch: Hashable, Sendable {
  /// The name of the format.
  public var name: String
  /// The confidence, from 0 to 1.
  public var confidence: Double
  /// A short description of the evidence in the input.
  public var reason: String
}

extension FormatMatch {
  init(_ name: String, _ fit: FormatFit) {
    self.init(name: name, confidence: fit.confidence, reason: fit.reason)
  }
}
