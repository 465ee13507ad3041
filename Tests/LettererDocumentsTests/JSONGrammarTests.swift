import LettererDocuments
import TestSupport
import Testing

/// The grammar of RFC 8259, point by point, in `Fixtures/json-grammar.txt`.
@Suite struct JSONGrammarTests {
  /// A text and whether it is a JSON document.
  struct Case {
    var line: String
    var bytes: [UInt8] = []
    var isDocument: Bool

    init(line: Substring) {
      self.line = String(line.prefix(80))
      isDocument = line.first == "+"
      var rest = line.utf8.dropFirst(2)
      while let byte = rest.popFirst() {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        if byte == UInt8(ascii: "%"), let escaped = UInt8(digits, radix: 16) {
          bytes.append(escaped)
          rest = rest.dropFirst(2)
        } else {
          bytes.append(byte)
        }
      }
    }
  }

  /// The lines of the file, and two that are too long for it.
  static func cases() throws -> [Case] {
    let file = try Repository.bytes("Tests/LettererDocumentsTests/Fixtures/json-grammar.txt")
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n")
    let deep = "- " + String(repeating: "[", count: 100_000)
    let open = "- " + String(repeating: "[{\"\":", count: 50_000)
    return (lines.filter { $0.first != "#" } + [deep[...], open[...]]).map(Case.init)
  }

  @Test func `documents are accepted, and everything else is rejected`() throws {
    let cases = try Self.cases()
    let documents = cases.count { $0.isDocument }
    #expect(documents > 60 && cases.count - documents > 150)
    for item in cases {
      var reader = JSONReader(ByteSource(item.bytes), mode: .strict)
      let value = reader.readValue()
      reader.finish()
      let isAccepted = value != nil && reader.failure == nil && !reader.isTruncated
      #expect(isAccepted == item.isDocument, "\(item.line)")
    }
  }

  @Test func `the tolerant reader reports invalid documents and nothing else`() throws {
    for item in try Self.cases() {
      var reader = JSONReader(ByteSource(item.bytes))
      let value = reader.readValue()
      reader.finish()
      let problems = reader.diagnostics.items.filter { $0.code != .duplicateName }
      if item.isDocument {
        #expect(problems.isEmpty, "\(item.line): \(problems)")
      } else {
        #expect(!problems.isEmpty || value == nil, "\(item.line)")
      }
    }
  }
}
