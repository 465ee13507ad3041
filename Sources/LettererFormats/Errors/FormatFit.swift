/// How well an input fits a format, and why.
struct FormatFit: Hashable, Sendable {
  /// The confidence, from 0 to 1.
  var confidence: Double
  /// A short description of the evidence; empty if there is none.
  var reason: String

  init(_ confidence: Double, _ reason: String = "") {
    self.confidence = confidence
    self.reason = reason
  }

  /// No evidence for the format.
  static let none = FormatFit(0)
}
