import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport

/// The fields of a format's records, with their sources.
struct FieldList: CustomStringConvertible, Sendable {
  /// A field of an object.
  struct Field: Sendable {
    let object: String
    let name: String
    /// Whether the value is a list, or an object whose member names are data.
    let isList: Bool
    let isMap: Bool
    /// The object of the value; empty for a scalar.
    let child: String
    /// What becomes of it: nothing if it is read, `ext` if it is kept as it is, `open` if it is read
    /// as a whole, `used` if it decides how others are read, `unread`.
    let use: String
    let example: OpenValue
    let sources: [String]
    /// The words that the field can hold, if it distinguishes kinds of objects.
    let words: [String]

    /// Whether the field holds text.
    var isText: Bool {
      if case .string = example { return child.isEmpty && use != "open" }
      return false
    }

    /// The example as a whole file, in which ⟦ and ⟧ enclose the field.
    var file: [Substring]? {
      guard case .string(let text) = example, text.contains("⟦") else { return nil }
      return text.split(omittingEmptySubsequences: false) { "⟦⟧".contains($0) }
    }

    /// The object and the name, as at the start of the field's line.
    var key: String { object + "\t" + name + "\t" }

    /// The path as diagnostics name it.
    var path: String { object == "root" ? name : object + "." + name }
  }

  let format: String
  let sources: [String]
  let fields: [Field]
  /// The fields by object, and the shortest path of fields from the root to each object.
  private let members: [String: [Field]]
  private let routes: [String: [Field]]

  var description: String { format }

  /// Whether readers count fields that the list does not have; lines and free names have no tree.
  var hasTree: Bool { fields.contains { $0.object == "root" } }

  static let all: [FieldList] = {
    let folder = SourceFixture.root.appending(path: "Fields")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".tsv") }.sorted().map { name in
      let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return FieldList(format: String(name.dropLast(4)), text: text ?? "")
    }
  }()

  init(format: String, text: String) {
    let lines = text.split(separator: "\n")
    self.format = format
    sources = lines.filter { $0.hasPrefix("#") }.map(String.init)
    let fields = lines.filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      var reader = JSONReader(ByteSource(Array(words[5].utf8)))
      return Field(
        object: words[0],
        name: words[1],
        isList: words[2] == "[]",
        isMap: words[2] == "{}",
        child: words[3],
        use: words[4],
        example: reader.readValue()?.open ?? .null,
        sources: words[6].split(separator: ",").map(String.init),
        words: words[7].split(separator: " ").map(String.init)
      )
    }
    self.fields = fields
    members = Dictionary(grouping: fields, by: \.object)
    routes = Self.routes(members)
  }

  /// Writes what becomes of fields, by their keys, to the list in the repository.
  func write(_ uses: [String: String]) throws {
    let path = "Tests/LettererFormatsTests/Fixtures/Fields/\(format).tsv"
    let text = String(decoding: try Repository.bytes(path), as: UTF8.self)
    let lines = text.split(separator: "\n").map { line in
      var words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count > 7, let use = uses["\(words[0])\t\(words[1])\t"] else { return line }
      words[4] = use
      return words.joined(separator: "\t")[...]
    }
    _ = try CommittedFile(path).matches(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Returns the fields of an object.
  func fields(of object: String) -> [Field] { members[object] ?? [] }

  /// Returns the shortest path of fields from the root to an object.
  func route(to object: String) -> [Field]? { routes[object] }

  private static func routes(_ members: [String: [Field]]) -> [String: [Field]] {
    var routes: [String: [Field]] = ["root": []]
    var queue = ["root"]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      for field in members[next] ?? [] where !field.child.isEmpty && routes[field.child] == nil {
        routes[field.child] = (routes[next] ?? []) + [field]
        queue.append(field.child)
      }
    }
    return routes
  }
}
