import LettererDocuments
import LettererModel

/// Values of Parse: objects whose `__type` says what they are, and those of its store's own export.
struct ParseValue {
  let value: JSONValue

  /// The type that the value names.
  var type: String? { value["__type"]?.string }

  /// The instant of a date: an object, a bare text, or what mongoexport writes.
  var date: JSONValue? {
    if type == "Date" { return value["iso"] }
    if let inner = value["$date"] { return inner["$numberLong"] ?? inner }
    return value.members == nil ? value : nil
  }

  /// The identifier that a pointer, an included object or a text with a class in it points to.
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

  /// The attachment that a file is.
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

  /// The place that a point is.
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
