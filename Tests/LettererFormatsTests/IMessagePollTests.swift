import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct IMessagePollTests {
  private static let app =
    "com.apple.messages.MSMessageExtensionBalloonPlugin:0000000000:com.apple.messages.Polls"

  /// The app's data in a row, in hexadecimal.
  private static func payload(_ item: String) throws -> String {
    let json = Data(#"{"version": 1, "item": \#(item)}"#.utf8).base64EncodedString()
    let root: NSDictionary = [
      "an": "Polls", "ldtext": "Sent a poll", "URL": "data:,\(json)?src=p&c=2",
    ]
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: false)
    return data.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// The store for other apps, with poll rows.
  private static func store(
    _ rows: [(guid: String, handle: Int, type: Int, target: String?, item: String)]
  ) throws -> ReadResult {
    let url = SourceFixture.root.appending(path: "IMessage").appending(path: "apps.sql")
    var script = try String(contentsOf: url, encoding: .utf8)
    for (index, row) in rows.enumerated() {
      let target = row.target.map { "'\($0)'" } ?? "NULL"
      let payload = try payload(row.item)
      script += """

        INSERT INTO message (ROWID, guid, handle_id, date, is_from_me, text, balloon_bundle_id, \
        payload_data, associated_message_type, associated_message_guid) VALUES (\(100 + index), \
        '\(row.guid)', \(row.handle), \(736_250_600_000_000_000 + index), \
        \(row.handle == 0 ? 1 : 0), '\u{FFFC}', '\(app)', x'\(payload)', \(row.type), \(target));
        INSERT INTO chat_message_join VALUES (1, \(100 + index), \(736_250_600_000_000_000 + index));
        """
    }
    return try Formats.read(ByteSource(TestDatabase(script: script).bytes()))
  }

  private static func options(_ names: String...) -> String {
    let list = names.map { #"{"optionIdentifier": "\#($0)", "text": "\#($0)!"}"# }
    return #"{"title": "Dinner?", "orderedPollOptions": [\#(list.joined(separator: ", "))]}"#
  }

  private static func votes(_ options: String...) -> String {
    let list = options.map { #"{"voteOptionIdentifier": "\#($0)", "participantHandle": "x"}"# }
    return #"{"votes": [\#(list.joined(separator: ", "))]}"#
  }

  @Test func `a poll has its choices and everyone's last votes`() throws {
    let result = try Self.store([
      ("Q1", 1, 0, nil, Self.options("Pizza", "Sushi")),
      ("V1", 1, 4000, "Q1", Self.votes("Pizza")),
      ("V2", 0, 4000, "Q1", Self.votes("Pizza", "Sushi")),
      ("V3", 1, 4000, "Q1", Self.votes("Sushi")),
      ("U", 0, 2, "Q1", Self.options("Pizza", "Sushi", "Tacos")),
      ("V4", 0, 4000, "U", Self.votes("Tacos")),
    ])
    let start: Int64 = 1_714_557_800_000
    let added = result.transcript.messages.filter { $0.time?.milliseconds ?? 0 >= start }
    #expect(added.map(\.id) == ["Q1"])
    guard case .poll(let poll?) = added.first?.content.payload else {
      Issue.record("no poll")
      return
    }
    #expect(added[0].kind == .poll && added[0].runs.isEmpty && poll.question == "Dinner?")
    #expect(poll.options.map(\.text) == ["Pizza!", "Sushi!", "Tacos!"])
    #expect(poll.options.map(\.votes) == [0, 1, 1] && poll.total == 2)
    #expect(poll.options.map(\.isChosen) == [false, false, true])
  }

  @Test func `votes without a poll are reported, and a vote can be withdrawn`() throws {
    let result = try Self.store([
      ("Q1", 1, 0, nil, Self.options("Yes", "No")), ("V1", 1, 4000, "Q1", Self.votes("Yes")),
      ("V2", 1, 4000, "Q1", #"{"votes": []}"#), ("V3", 1, 4000, "gone", Self.votes("Yes")),
    ])
    let message = result.transcript.messages.first { $0.id == "Q1" }
    guard case .poll(let poll?) = message?.content.payload else {
      Issue.record("no poll")
      return
    }
    #expect(poll.options.map(\.votes) == [0, 0] && poll.total == 0)
    #expect(result.diagnostics.contains { $0.code == .absentTarget && $0.count == 1 })
  }
}
