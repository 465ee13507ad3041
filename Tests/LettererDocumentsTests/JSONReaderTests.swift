import LettererDocuments
import Foundation
import TestSupport
import Testing

/// Reads a complete document and returns it as compact JSON, with its diagnostics.
func readJSON(
  _ bytes: [UInt8],
  piece: Int? = nil,
  mode: JSONReader.Mode = .tolerant
) -> (value: String?, reader: JSONReader) {
  var offset = 0
  let source = ByteSource {
    if offset >= bytes.count { return nil }
    let end = min(bytes.count, offset + (piece ?? bytes.count))
    defer { offset = end }
    return Array(bytes[offset..<end])
  }
  var reader = JSONReader(source, mode: mode)
  let value = reader.readValue()
  reader.finish()
  var json = JSONWriter()
  if let value { json.open(value.open) }
  return (value == nil ? nil : String(decoding: json.bytes, as: UTF8.self), reader)
}

@Suite struct JSONReaderTests {
  struct Repair: CustomTestStringConvertible {
    let input: String
    let output: String
    let codes: String
    var testDescription: String { input }
  }

  static let repairs: [Repair] = {
    let url = Bundle.module.resourceURL?.appending(path: "Fixtures/repairs.txt")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    var cases: [Repair] = []
    var pending = ""
    for line in text.split(separator: "\n").dropFirst() {
      let parts = (pending + line).components(separatedBy: " ⇒ ")
      if parts.count < 3 {
        pending += line + "\n"
      } else {
        cases.append(Repair(input: parts[0], output: parts[1], codes: parts[2]))
        pending = ""
      }
    }
    return cases
  }()

  @Test func `the test cases exist`() {
    #expect(Self.repairs.count > 30)
  }

  @Test(arguments: repairs)
  func `a fault is repaired and reported`(_ repair: Repair) {
    let (value, reader) = readJSON(Array(repair.input.utf8))
    #expect(value == repair.output)
    let codes = reader.diagnostics.items.map(\.code.rawValue)
    #expect(codes == (repair.codes == "-" ? [] : repair.codes.components(separatedBy: " ")))
  }

  @Test(arguments: repairs, [1, 2, 3, 7])
  func `pieces of any size read the same`(_ repair: Repair, _ piece: Int) {
    let (value, reader) = readJSON(Array(repair.input.utf8), piece: piece)
    let (whole, wholeReader) = readJSON(Array(repair.input.utf8))
    #expect(value == whole)
    #expect(reader.diagnostics.items == wholeReader.diagnostics.items)
  }

  @Test func `an escape is reported at its position`() throws {
    let text = "{\r\n  \"a\": 1,\r  \"é\": \"x\\x01\"\n}"
    let (_, reader) = readJSON(Array(text.utf8))
    let found = try #require(reader.diagnostics.items.first)
    #expect(found.position == TextPosition(line: 3, column: 11, byte: 23))
    #expect(found.message == "invalid escape \"\\x01\" in a string")
    #expect(found.note == "read as U+0001; Telegram Desktop writes control characters this way")
  }

  @Test func `bytes that are not UTF-8 become replacement characters`() {
    let (value, reader) = readJSON([0x5B, 0x22, 0x61, 0xFF, 0x62, 0xC3, 0x22, 0x5D])
    #expect(value == "[\"a\u{FFFD}b\u{FFFD}\"]")
    #expect(reader.diagnostics.items.map(\.code) == [.invalidUTF8])
  }

  @Test func `a byte order mark is skipped without diagnostics`() {
    let (value, reader) = readJSON([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
    #expect(value == "[1]")
    #expect(reader.diagnostics.isEmpty)
  }

  @Test(arguments: [false, true], [1, 2, 3, 1000])
  func `UTF-16 with a byte order mark is read`(_ isBigEndian: Bool, _ piece: Int) {
    let units = Array("\u{FEFF}{\"a\": \"grüß 😀\"}".utf16)
    let bytes = units.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let (value, reader) = readJSON(bytes, piece: piece)
    #expect(value == "{\"a\":\"grüß 😀\"}")
    #expect(reader.diagnostics.isEmpty)
  }

  @Test func `a hundred thousand brackets are given up with a diagnostic`() {
    for opening in ["[", "{\"a\":"] {
      let text = String(repeating: opening, count: 100_000)
      let (value, reader) = readJSON(Array(text.utf8))
      #expect(value != nil)
      #expect(reader.diagnostics.items.map(\.code) == [.depth, .truncated])
    }
  }

  @Test func `nesting up to the limit is read`() {
    let depth = JSONReader.depthLimit
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let (value, reader) = readJSON(Array(text.utf8))
    #expect(value == text)
    #expect(reader.diagnostics.isEmpty)
  }

  @Test func `content after a value that is nested too deeply is read`() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let (value, _) = readJSON(Array("{\"a\": \(deep), \"b\": 1}".utf8))
    #expect(value?.hasSuffix(",\"b\":1}") == true)
  }

  @Test func `a megabyte on one line is read`() {
    let long = String(repeating: "a", count: 1_000_000)
    let (value, reader) = readJSON(Array("[\"\(long)\"]".utf8), piece: 65_536)
    #expect(value?.utf8.count == 1_000_004)
    #expect(reader.diagnostics.isEmpty)
  }

  @Test func `members are iterated one by one`() {
    var reader = JSONReader(ByteSource(Array(#"{"a": [1, {"x": 2}], "b": 3, "a": 4}"#.utf8)))
    var seen: [String] = []
    let isObject = reader.enterObject()
    #expect(isObject)
    while let name = reader.nextMember() {
      seen.append(name.text)
      if reader.enterArray() {
        while reader.nextElement() {
          let kind = reader.peekKind()
          #expect(kind == (seen.count == 1 ? .scalar : .object))
          reader.skipValue()
          seen.append("element")
        }
      } else {
        reader.skipValue()
      }
    }
    reader.finish()
    #expect(seen == ["a", "element", "element", "b", "a"])
    #expect(reader.diagnostics.items.map(\.code) == [.duplicateName])
  }
}
