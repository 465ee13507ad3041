import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct BodyDecodingTests {
  static func texts(_ bodies: [String], _ encodings: [BodyEncoding]) throws -> ReadResult {
    var json = JSONWriter()
    json.array { json in
      for body in bodies {
        json.object { json in
          json.member("sender", "s")
          json.member("text", body)
        }
      }
    }
    return try Formats.read(
      ByteSource(json.bytes),
      options: ReadOptions(decodings: encodings)
    )
  }

  @Test(arguments: [
    ("SGVsbG8gd29ybGQ=", "Hello world"), ("SGVsbG8gd29ybGQ", "Hello world"),
    ("SGVsbG8g\nd29ybGQ=", "Hello world"), ("SGVs\r\nbG8=", "Hello"),
    ("Pz8/fn5+", "???~~~"), ("Pz8_fn5-", "???~~~"), ("8J+Rjw==", "👏"), ("8J-Rjw", "👏"),
  ])
  func `base64 in any form is decoded on request`(_ body: String, _ text: String) throws {
    let result = try Self.texts([body], [.base64])
    #expect(result.transcript.messages.map(\.text) == [text])
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "test", "abcd1234", "not base64!", "SGVsbG8=d29ybGQ=", "A", "SGVsbG8==", "//79",
  ])
  func `a body that isn't UTF-8 in base64 stays and is reported`(_ body: String) throws {
    let result = try Self.texts([body], [.base64])
    #expect(result.transcript.messages.map(\.text) == [body])
    #expect(result.diagnostics.map(\.code) == [.undecodable])
  }

  @Test func `nothing is decoded without a request`() throws {
    let result = try Self.texts(["SGVsbG8gd29ybGQ="], [])
    #expect(result.transcript.messages.map(\.text) == ["SGVsbG8gd29ybGQ="])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `double encoding is reported and can be decoded twice`() throws {
    let twice = "VTBkV2MySkhPR2RrTWpsNVlrZFJQUT09"
    let once = try Self.texts([twice], [.base64])
    #expect(once.diagnostics.map(\.code) == [.encodedTwice])
    let both = try Self.texts([twice], [.base64, .base64])
    #expect(both.transcript.messages.map(\.text) == ["SGVsbG8gd29ybGQ="])
  }

  @Test func `repeats are counted`() throws {
    let result = try Self.texts(["test", "SGk=", "mess", "fine!"], [.base64])
    #expect(result.transcript.messages.map(\.text) == ["test", "Hi", "mess", "fine!"])
    #expect(result.diagnostics.map(\.count) == [3])
    #expect(result.places.count == 3)
  }
}
