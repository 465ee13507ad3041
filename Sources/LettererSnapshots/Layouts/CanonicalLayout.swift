import LettererDocuments
import LettererModel

/// A layout document in stored form: one row per line, so that two versions can be compared.
enum CanonicalLayout {
  /// Returns the document with one line per row, and with the engine that produced it.
  ///
  /// - Throws: An error if the bytes are not a JSON object.
  static func bytes(
    of document: [UInt8],
    engine: String?
  ) throws(LayoutTreeError) -> [UInt8] {
    var reader = JSONReader(ByteSource(document), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    if let failure = reader.failure {
      throw LayoutTreeError(message: failure.message, position: failure.position)
    }
    guard let members = value?.members else {
      throw LayoutTreeError(message: "not a layout document: it is not an object")
    }
    var bytes = Array("{".utf8)
    if let engine, !members.contains(where: { $0.name == "engine" }) {
      bytes += line("engine", .string(engine)) + [0x2C, 0x0A]
    }
    for (place, member) in members.enumerated() {
      if place > 0 { bytes += [0x2C, 0x0A] }
      if let elements = member.value.elements, member.name == "rows" {
        bytes += Array("\"rows\":[\n".utf8)
        bytes += elements.map { compact($0.open) }.joined(separator: [0x2C, 0x0A])
        bytes += Array("\n]".utf8)
      } else {
        bytes += line(member.name, member.value.open)
      }
    }
    return bytes + Array("}\n".utf8)
  }

  private static func line(_ name: String, _ value: OpenValue) -> [UInt8] {
    compact(.string(name)) + [0x3A] + compact(value)
  }

  private static func compact(_ value: OpenValue) -> [UInt8] {
    var json = JSONWriter()
    json.open(value)
    return json.bytes
  }
}
