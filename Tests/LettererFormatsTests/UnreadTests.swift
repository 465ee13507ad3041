import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct UnreadTests {
  static func counts(_ file: String) throws -> [String: Int]? {
    let url = SourceFixture.root.appending(path: "Unread").appending(path: file)
    return UnreadCounts(propertyList: Array(try Data(contentsOf: url)))?.counts
  }

  @Test(arguments: [
    ("unread.plist", ["2001": 2, "2002": 1]), ("nested.plist", ["2001": 2, "2002": 0]),
    ("inner.plist", ["2001": 1, "2002": 7]),
  ])
  func `an XML or binary list has the unread counts`(
    _ file: String,
    _ expected: [String: Int]
  ) throws {
    #expect(try Self.counts(file) == expected)
  }

  @Test(arguments: ["", "<plist", "bplist00", "{\"a\": 1}", "<plist><dict></dict></plist>"])
  func `anything else is not an unread list`(_ text: String) {
    #expect(UnreadCounts(propertyList: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("<key>number</key><string>7</string><key>status</key><integer>1</integer>", 7),
    ("<key>number</key><string>7</string><key>status</key><integer>0</integer>", 0),
    ("<key>badgeNumber</key><integer>3</integer>", 3),
    ("<key>messageCount</key><integer>4</integer><key>readState</key><false/>", 0),
  ])
  func `an entry's count and state have any usual name`(_ entry: String, _ count: Int) {
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>u1</key><dict>\(entry)</dict>\
      <key>u2</key><integer>1</integer></dict></plist>
      """
    let counts = UnreadCounts(propertyList: Array(list.utf8))?.counts
    #expect(counts == ["u1": count, "u2": 1])
  }

  @Test func `a list cut anywhere is valid or rejected`() throws {
    for file in ["unread.plist", "nested.plist", "inner.plist"] {
      let url = SourceFixture.root.appending(path: "Unread").appending(path: file)
      let bytes = Array(try Data(contentsOf: url))
      for end in bytes.indices {
        let counts = UnreadCounts(propertyList: Array(bytes[..<end]))?.counts ?? [:]
        #expect(counts.values.allSatisfy { $0 >= 0 })
      }
    }
  }

  static func marker(_ unread: Int, viewer: String? = "1001") throws -> [TranscriptEvent.Change] {
    let text = """
      {"id": "2001", "messages": [
       {"id": "a", "sender": "2001", "text": "1"}, {"id": "b", "sender": "1001", "text": "2"},
       {"id": "c", "sender": "2001", "text": "3"}, {"id": "d", "sender": "2001", "text": "4"}]}
      """
    let options = ReadOptions(viewer: viewer, unread: UnreadCounts(["2001": unread]))
    return try Formats.read(ByteSource(Array(text.utf8)), options: options).transcript.events
      .map(\.change)
  }

  @Test(arguments: [(0, nil), (1, "d"), (2, "c"), (3, "a"), (99, "a")])
  func `the marker precedes the first unread message from others`(
    _ unread: Int,
    _ message: String?
  ) throws {
    let expected = message.map { [TranscriptEvent.Change.marker(name: "unread", before: $0)] }
    #expect(try Self.marker(unread) == expected ?? [])
  }

  @Test func `a conversation missing from the list is reported`() throws {
    let text = #"{"id": "77", "messages": [{"sender": "x", "text": "1"}]}"#
    let options = ReadOptions(unread: UnreadCounts(["2001": 1]))
    let result = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    #expect(result.diagnostics.map(\.code) == [.absentConversation])
  }
}
