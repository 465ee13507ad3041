public import Foundation

/// A neutral transcript with every field of the format, and secrets in every text.
public enum PlantedDocument {
  /// The secrets in every text, in lowercase, including those from a list of words.
  public static let secrets = [
    "zorblax", "quimby", "3331234567", "333 123", "secret.example", "falcon",
  ]

  /// The keys of the neutral transcript whose value is an enumerated word, a time, or a color.
  ///
  /// Every other string counts as personal text, so that new fields are covered.
  private static let closed: Set<String> = [
    "transcript", "kind", "timeZone", "format", "sha256", "exportedAt", "dateOrder", "role",
    "color", "at", "precision", "status", "read", "delivered", "last", "side", "language", "s",
    "in", "align", "state", "outcome", "appearance", "locale", "clock", "direction", "scroll",
    "event", "type", "left", "sort", "expires",
  ]

  /// The document.
  ///
  /// - Throws: An error if the document with every field cannot be read.
  public static func json() throws -> Data {
    let fixture = "Tests/LettererDocumentsTests/Fixtures/every-field.transcript.json"
    let document = try JSONSerialization.jsonObject(with: Data(Repository.bytes(fixture)))
    return try JSONSerialization.data(withJSONObject: plant(document, member: ""))
  }

  private static func plant(_ value: Any, member: String) -> Any {
    switch value {
    case let text as String where !closed.contains(member):
      return text
        + " Zorblax Quimby +39 333 1234567 zq@quimby.example https://secret.example/x Falcon"
    case let list as [Any]: return list.map { plant($0, member: member) }
    case let object as [String: Any]:
      var object = object
      for (name, value) in object { object[name] = plant(value, member: name) }
      return object
    default: return value
    }
  }
}
