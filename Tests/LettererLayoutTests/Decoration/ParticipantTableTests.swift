import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct ParticipantTableTests {
  private func table(named name: String, id: String = "p") -> ParticipantTable {
    ParticipantTable(
      Transcript(participants: [Participant(id: id, name: name)], messages: [])
    )
  }

  @Test(arguments: [
    ("ada", "A"), ("Ada Lovelace", "AL"), ("Ludwig van Beethoven", "LB"),
    ("山田太郎", "山"), ("山田 太郎", "山太"), ("🦊", ""), ("🦊 Fox", "F"), ("007", ""), ("James 007", "J"),
    ("éva Ős", "ÉŐ"), ("عمر", "ع"), ("Ada\nLovelace", "AL"),
  ])
  func `initials are the first letters of the first and the last word`(
    name: String,
    initials: String
  ) {
    #expect(table(named: name).initials(of: "p") == initials)
  }

  @Test(arguments: [
    ("U1", "U1"), ("u2", "U2"), ("user-07", "U7"), ("bar", "B"), ("@ada:example.org", "A"),
    ("98765", "65"), ("7", "7"), ("+49 170 12", "12"), ("山3", "山3"), ("-", ""), ("", ""),
  ])
  func `a participant without a name shows the identifier`(id: String, initials: String) {
    for name in ["", "  "] {
      let table = table(named: name, id: id)
      #expect(table.name(of: id) == id)
      #expect(table.givenName(of: id) == "")
      #expect(table.initials(of: id) == initials)
      #expect(Role.avatars.contains(table.avatarRole(of: id)))
    }
  }

  @Test func `a sender who is not listed shows the identifier, and none shows nothing`() {
    let table = table(named: "Ada")
    #expect(table.name(of: "stranger") == "stranger")
    #expect(table.initials(of: "stranger") == "S")
    #expect(Role.avatars.contains(table.avatarRole(of: "stranger")))
    #expect(table.name(of: nil) == "" && table.initials(of: nil) == "")
    #expect(table.avatarRole(of: nil) == .avatarAnonymous)
  }

  @Test func `names without letters have colors of their own`() {
    let people = ["+49 170 1", "+49 170 2", "+49 170 3"].enumerated().map {
      Participant(id: "p\($0)", name: $1)
    }
    let table = ParticipantTable(Transcript(participants: people, messages: []))
    #expect(Set(people.map { table.avatarRole(of: $0.id) }).count == 3)
  }

  // MARK: Growing groups

  /// The colors of people, in order, in a chat with the given list and senders.
  private func colors(of people: [String], list: [String], senders: [String]) -> [Role] {
    var transcript = Transcript(
      viewer: "me",
      participants: list.map { Participant(id: $0, name: $0) },
      messages: senders.enumerated().map { Message(id: "\($0)", sender: $1, text: "") }
    )
    transcript.rankParticipants()
    let table = ParticipantTable(transcript)
    return people.map(table.avatarRole(of:))
  }

  @Test func `whoever joins, is listed, or writes later recolors nobody`() {
    for seed in UInt64(1)...200 {
      var random = SeededRandom(seed: seed)
      let people = ["me"] + (0..<9).map { "p\($0 &* Int(seed))" }
      var senders: [String] = []
      var known: [(people: [String], colors: [Role])] = []
      for count in 1...people.count {
        senders += (0..<3).compactMap { _ in people[..<count].randomElement(using: &random) }
        senders.append(people[count - 1])
        let list = people[..<count].shuffled(using: &random)
        let first = senders.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let now = colors(of: first, list: list, senders: senders)
        for before in known {
          #expect(Array(now.prefix(before.colors.count)) == before.colors, "seed \(seed)")
        }
        if count <= Role.avatars.count { #expect(Set(now).count == count, "seed \(seed)") }
        known.append((first, now))
      }
    }
  }

  @Test func `an unused participant anywhere in the list recolors nobody`() {
    let (list, senders) = (["ann", "bo", "cy", "me"], ["cy", "me", "ann", "bo"])
    let before = colors(of: list, list: list, senders: senders)
    for id in (0..<40).map({ "new\($0)" }) {
      for place in list.indices {
        var longer = list
        longer.insert(id, at: place)
        #expect(colors(of: list, list: longer, senders: senders) == before, "\(id) at \(place)")
      }
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
