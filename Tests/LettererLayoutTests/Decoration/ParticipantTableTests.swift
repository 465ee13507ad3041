import LettererModel
import Testing

@testable import LettererLayout

@Suite struct ParticipantTableTests {
  private func table(named name: String, id: String = "p") -> ParticipantTable {
    ParticipantTable(
      Transcript(participants: [Participant(id: id, name: name)], messages: [])
    )
  }

  @Test(arguments: [
    ("", ""), ("   ", ""), ("ada", "A"), ("Ada Lovelace", "AL"), ("Ludwig van Beethoven", "LB"),
    ("山田太郎", "山"), ("山田 太郎", "山太"), ("🦊", ""), ("🦊 Fox", "F"), ("007", ""), ("James 007", "J"),
    ("éva Ős", "ÉŐ"), ("عمر", "ع"), ("Ada\nLovelace", "AL"),
  ])
  func `initials are the first letters of the first and the last word`(
    name: String,
    initials: String
  ) {
    #expect(table(named: name).initials(of: "p") == initials)
  }

  @Test func `an unknown participant has no name, initials, or color`() {
    let table = table(named: "Ada")
    for sender in [nil, "stranger"] {
      #expect(table.name(of: sender) == "")
      #expect(table.initials(of: sender) == "")
      #expect(table.avatarRole(of: sender) == .avatarAnonymous)
    }
  }

  @Test func `the first of two participants with the same identifier counts`() {
    let participants = [Participant(id: "p", name: "First"), Participant(id: "p", name: "Second")]
    let table = ParticipantTable(Transcript(participants: participants, messages: []))
    #expect(table.name(of: "p") == "First")
  }

  /// The hash is FNV-1a; the numbers are those of its authors' `test_fnv.c`, by 7.
  @Test(
    arguments: [
      ("a", 0xE40C_292C), ("b", 0xE70C_2DE5), ("foobar", 0xBF9C_F968),
    ] as [(String, UInt32)]
  )
  func `the color of an avatar follows from the identifier alone`(id: String, hash: UInt32) {
    #expect(table(named: "Ada", id: id).avatarRole(of: id) == Role.avatars[Int(hash % 7)])
    #expect(table(named: "Bob", id: id).avatarRole(of: id) == Role.avatars[Int(hash % 7)])
  }
}
