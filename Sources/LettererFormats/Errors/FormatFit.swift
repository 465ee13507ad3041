/// How well an input fits a format, and why.
struct FormatFit: Hashable, Sendable {
  /// From 0 to 1.
  var confidence: Double
  /// What in the input says so, in a few words; empty where nothing does.
  var reason: String

  init(_ confidence: Double, _ reason: String = "") {
    self.confidence = confidence
    self.reason = reason
  }

  /// Nothing speaks for the format.
  static let none = FormatFit(0)
}
