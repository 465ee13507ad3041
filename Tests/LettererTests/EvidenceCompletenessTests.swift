import Foundation
import TestSupport
import Testing

/// Whether every field of a record is on the pages of evidence.
@Suite struct EvidenceCompletenessTests {
  @Test func `every text, time, person, and place of every format is in print`() throws {
    var forge = MarkerForge()
    try forge.add(Data(contentsOf: URL(fileURLWithPath: Self.everyField)))
    try Folder.withTemporaryFile("chats") { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      for (number, exports) in try Self.exports().enumerated() {
        // Files that are only part of an export fail, and the others are written.
        let output = "\(folder)/\(number)/"
        _ = try LettererProcess(["convert"] + exports + ["--to", "json", "-o", output])
        let chats = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        for chat in chats.sorted() {
          try forge.add(Data(contentsOf: URL(fileURLWithPath: output + chat)))
        }
      }
    }
    #expect(forge.sources > 60, "only \(forge.sources) exports were read")
    try Folder.withTemporaryFile("chat.json") { path in
      try forge.document().write(to: URL(fileURLWithPath: path))
      let text = try EvidencePagesText(of: path).text
      let missing = forge.markers.filter { marker in
        !text.contains(marker.marker) && !Self.leftOut.contains(marker.field)
      }
      #expect(missing.map { "\($0.field): \($0.marker)" } == [], "of \(forge.markers.count)")
    }
  }

  /// The fields that need not be in print: see the page "Evidence" of the documentation.
  private static let leftOut: Set<String> = ["message.attachments.thumb.path"]

  /// A transcript that has every field of the format.
  private static let everyField = Repository.path("Tests/LettererTests/Fixtures/every-field.json")

  /// The files and folders of the exports that readers are tested with, by service.
  private static func exports() throws -> [[String]] {
    let folder = Repository.path("Tests/LettererFormatsTests/Fixtures/Exports")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      let inner = try? FileManager.default.contentsOfDirectory(atPath: path)
      return inner?.sorted().map { "\(path)/\($0)" }
    }
  }
}

/// The text of the pages that evidence of a transcript is drawn on, without spaces.
private struct EvidencePagesText {
  let text: String

  init(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let output = "\(folder)/page-{page}.svg"
    let run = try LettererProcess(["render", path, "-o", output, "--evidence"])
    #expect(run.status == 0, "\(run.errors)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("page-") }
    text = try pages.sorted().map { page in
      let svg = try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
      return svg.split(separator: "<").compactMap { $0.split(separator: ">").dropFirst().first }
        .joined()
    }.joined().filter { !$0.isWhitespace }
  }
}

/// Replaces every text, time, and place of transcripts by a marker of its own.
private struct MarkerForge {
  /// A marker and the field that it was put into.
  struct Marker {
    let field: String
    let marker: String
  }

  private(set) var markers: [Marker] = []
  private(set) var sources = 0
  private var messages: [[String: Any]] = []
  private var participants: [[String: Any]] = []
  private var header: [String: Any] = [:]
  private var known: [String: String] = [:]
  private var shapes: Set<Set<String>> = []

  /// The fields whose values are from a fixed list, or are the name of a language or color.
  private static let fixed: Set<String> = [
    "kind", "precision", "status", "state", "role", "side", "s", "in", "align", "outcome",
    "answer", "language", "color", "transcript", "timeZone", "mime", "viewer",
  ]

  /// Adds the messages of a transcript that have fields which no earlier one has together.
  mutating func add(_ json: Data) throws {
    guard let document = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      return
    }
    sources += 1
    for message in document["messages"] as? [[String: Any]] ?? [] {
      let shape = Self.shape(of: message, "\(message["kind"] ?? "text")")
      guard shapes.insert(shape).inserted else { continue }
      messages.append(marked(message, "message") as? [String: Any] ?? [:])
    }
    for person in document["participants"] as? [[String: Any]] ?? [] {
      participants.append(marked(person, "participant") as? [String: Any] ?? [:])
    }
    if header.isEmpty {
      let rest = document.filter { !["messages", "participants", "view"].contains($0.key) }
      header = marked(rest, "") as? [String: Any] ?? [:]
    }
  }

  /// Returns the transcript of all messages.
  func document() throws -> Data {
    var document = header
    document["messages"] = messages
    document["participants"] = participants
    return try JSONSerialization.data(withJSONObject: document)
  }

  /// Returns the names of all fields in a value, with those that contain them.
  private static func shape(of value: Any, _ name: String) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.reduce(into: [name]) {
        $0.formUnion(shape(of: $1.value, "\(name).\($1.key)"))
      }
    }
    let elements = value as? [Any] ?? []
    return elements.reduce(into: [name]) { $0.formUnion(shape(of: $1, "\(name)[]")) }
  }

  private mutating func marked(_ value: Any, _ field: String) -> Any {
    let name = field.split(separator: ".").last.map(String.init) ?? field
    switch value {
    case let object as [String: Any]:
      var marked: [String: Any] = [:]
      for (key, value) in object.sorted(by: { $0.key < $1.key }) {
        marked[key] = self.marked(value, "\(field).\(key)")
      }
      return marked
    case let elements as [Any]:
      return elements.map { marked($0, field) }
    case let text as String:
      if Self.fixed.contains(name) || text.allSatisfy(\.isWhitespace) { return text }
      return marker(for: text, field, name)
    case let number as NSNumber where ["latitude", "longitude"].contains(name):
      let place = (number.doubleValue * 100).rounded() / 100 + Double(markers.count) / 1_000_000
      markers.append(Marker(field: field, marker: "\(place)"))
      return place
    default:
      return value
    }
  }

  /// Returns what replaces a text: the same for the same text, so that references stay whole.
  private mutating func marker(for text: String, _ field: String, _ name: String) -> String {
    let number = markers.count
    if text.firstMatch(of: /^\d{4}-\d\d-\d\dT/) != nil {
      let day = Date(timeIntervalSince1970: Double(number) * 86_400).ISO8601Format().prefix(10)
      markers.append(Marker(field: field, marker: String(day)))
      return String(day) + text.dropFirst(10)
    }
    if let marker = known[text] { return marker }
    let marker = "Qm\(number)mQ"
    markers.append(Marker(field: field, marker: marker))
    let replacement = name == "href" ? "https://\(marker).example/" : marker
    known[text] = replacement
    return replacement
  }
}
