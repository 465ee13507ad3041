import LettererDocuments
import LettererSnapshots

/// The transcripts checked in a project without Swift tests: `snapshots.json`.
///
/// ```json
/// { "snapshots": "1.0",
///   "formats": ["layout", "png"],
///   "matrix": { "widths": [320, 390], "appearances": ["light", "dark"], "themes": ["our.theme.json"],
///               "pairwise": true },
///   "transcripts": [ { "path": "chats/groups.transcript.json", "name": "groups", "me": "Ann" } ] }
/// ```
///
/// A transcript may have its own `formats` and `matrix`. Paths are relative to the manifest.
struct SnapshotManifest {
  /// One transcript to check.
  struct Entry {
    var name: String
    var path: String
    var viewer: String?
    var formats: Set<SnapshotFormat>?
    var matrix: SnapshotMatrix
  }

  /// The transcripts, in the order of the manifest.
  private(set) var entries: [Entry] = []

  /// Reads a manifest; an unknown member is an error.
  init(path: String) throws(Problem) {
    let slash = path.lastIndex(of: "/")
    let reader = ManifestMembers(path: path, folder: slash.map { String(path[...$0]) } ?? "")
    let value = try Self.document(reader)
    try reader.check(
      value.members ?? [],
      known: ["snapshots", "formats", "matrix", "transcripts"]
    )
    let formats = try reader.formats(value["formats"], at: "formats")
    let matrix = try reader.matrix(value["matrix"], at: "matrix") ?? .single
    let transcripts = value["transcripts"] ?? value
    guard let elements = transcripts.elements, !elements.isEmpty else {
      throw reader.problem("the manifest names no transcripts", at: transcripts.position)
    }
    for (place, element) in elements.enumerated() {
      let entry = try Self.entry(element, at: "transcripts[\(place)]", reader, formats, matrix)
      guard !entries.contains(where: { $0.name.lowercased() == entry.name.lowercased() }) else {
        throw reader.problem(
          "two transcripts are named \"\(entry.name)\"; give one another name",
          at: element.position
        )
      }
      entries.append(entry)
    }
  }

  private static func document(_ members: ManifestMembers) throws(Problem) -> JSONValue {
    let path = members.path
    guard let bytes = try InputFile(path: path).bytes(limit: 64 << 20) else {
      throw members.problem("it is larger than 64 MiB", at: nil)
    }
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    if let failure = reader.failure { throw members.problem(failure.message, at: failure.position) }
    guard let value, let version = value["snapshots"]?.string else {
      throw members.problem("it has no member \"snapshots\" with its version", at: nil)
    }
    guard version.split(separator: ".").first == "1" else {
      let place = value["snapshots"]?.position
      throw members.problem("version \(version) is not supported, only version 1", at: place)
    }
    return value
  }

  private static func entry(
    _ value: JSONValue,
    at key: String,
    _ reader: ManifestMembers,
    _ formats: Set<SnapshotFormat>?,
    _ matrix: SnapshotMatrix
  ) throws(Problem) -> Entry {
    guard let path = value.string ?? value["path"]?.string, !path.isEmpty else {
      throw reader.problem("\(key): a transcript without a path", at: value.position)
    }
    try reader.check(
      value.members ?? [],
      known: ["path", "name", "me", "formats", "matrix"],
      at: key
    )
    return Entry(
      name: try reader.text(value["name"], at: key + ".name") ?? stem(of: path),
      path: path.hasPrefix("/") ? path : reader.folder + path,
      viewer: try reader.text(value["me"], at: key + ".me"),
      formats: try reader.formats(value["formats"], at: key + ".formats") ?? formats,
      matrix: try reader.matrix(value["matrix"], at: key + ".matrix") ?? matrix
    )
  }

  /// Returns the name of a file without folder and extensions.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}
