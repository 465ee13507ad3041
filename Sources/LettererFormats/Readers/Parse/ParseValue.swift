import LettererDocuments
import LettererModel

/// A Parse value: an object with a `__type`, or a value in the form of its store's own export.
struct ParseValue {
  let value: JSONValue

  /// The type stated by the value.
  var type: String? { value["__type"]?.string }

  /// The value of a date: from an object, plain text, or mongoexport's format.
  var date: JSONValue? {
    if type == "Date" { return value["iso"] }
    if let inner = value["$date"] { return inner["$numberLong"] ?? inner }
    return value.members == nil ? value : nil
  }

  /// Returns the identifier that a pointer, an included object, or a text with a class name refers
  /// to.
  func pointer(isStored: Bool) -> String? {
    if type == "Pointer" || type == "Object" { return value["objectId"]?.identifier }
    if let id = value["$oid"]?.string { return id }
    guard let text = value.identifier else { return nil }
    guard isStored, let mark = text.firstIndex(of: "$") else { return text }
    return String(text[text.index(after: mark)...])
  }

  /// The name of an included user.
  var userName: String? {
    guard type == "Object" else { return nil }
    return ["displayName", "name", "username"].lazy.compactMap { value[$0]?.string }.first
  }

  /// The attachment of a file value.
  var attachment: MessageAttachment? {
    guard type == "File" else { return nil }
    let (name, url) = (value["name"]?.string, value["url"]?.string)
    return MessageAttachment(
      kind: Self.kind(of: name ?? url ?? ""),
      path: url,
      name: name,
      state: url == nil ? .missing : .remote
    )
  }

  /// The place of a point value.
  var place: Place? {
    guard type == "GeoPoint", let latitude = value["latitude"]?.identifier.flatMap({ Double($0) }),
      let longitude = value["longitude"]?.identifier.flatMap({ Double($0) })
    else { return nil }
    return Place(latitude: latitude, longitude: longitude)
  }

  private static func kind(of name: String) -> ContentKind {
    switch name.pathExtension {
    case "jpg", "jpeg", "png", "webp", "heic": .image
    case "gif": .gif
    case "mp4", "mov", "webm": .video
    case "m4a", "mp3", "aac", "amr", "ogg", "opus", "wav": .audio
    default: .file
    }
  }
}
