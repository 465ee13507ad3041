import LettererModel
import Testing

@Suite struct ParticipantRankTests {
  private func order(_ transcript: Transcript) -> [Participant.ID] {
    var ranked = transcript
    ranked.rankParticipants()
    return ranked.participants.sorted { ($0.rank.place ?? 0) < ($1.rank.place ?? 0) }.map(\.id)
  }

  private func transcript(_ people: [String], _ senders: [String?]) -> Transcript {
    Transcript(
      viewer: "me",
      participants: people.map { Participant(id: $0) },
      messages: senders.enumerated().map { Message(id: "\($0)", sender: $1, text: "") }
    )
  }

  @Test(
    arguments: [
      (["me", "a", "b"], [], ["me", "a", "b"]),
      (["a", "b", "me"], ["me", "b"], ["me", "b", "a"]),
      (["c", "b", "a"], ["a", nil, "a", "x", "c"], ["a", "c", "b"]),
      (["a", "a", "b"], ["b"], ["b", "a", "a"]),
    ] as [([String], [String?], [String])]
  )
  func `the first message decides, then the list`(
    people: [String],
    senders: [String?],
    expected: [String]
  ) {
    #expect(order(transcript(people, senders)) == expected)
  }

  @Test func `a rank that was given stays`() {
    var ranked = transcript(["a", "b"], ["b", "a"])
    ranked.rankParticipants()
    ranked.participants.insert(Participant(id: "new"), at: 0)
    ranked.messages.insert(Message(id: "n", sender: "new", text: ""), at: 0)
    ranked.rankParticipants()
    #expect(order(ranked) == ["b", "a", "new"])
    var timeline = Timeline(ranked)
    timeline.add(Participant(id: "late"))
    timeline.add(Participant(id: "b", name: "Bea"))
    #expect(order(timeline.transcript) == ["b", "a", "new", "late"])
  }

  @Test func `a rank makes no difference between participants`() {
    var one = Participant(id: "a")
    one.rank = ParticipantRank(3)
    #expect(one == Participant(id: "a"))
    #expect(Set([one, Participant(id: "a")]).count == 1)
  }

  @Test(arguments: [("Ada", "Ada"), ("", "u7"), (" \u{3000}", "u7")])
  func `the label of a participant without a name is the identifier`(name: String, label: String) {
    #expect(Participant(id: "u7", name: name).label == label)
  }
}
