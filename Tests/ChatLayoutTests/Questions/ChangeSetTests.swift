import ChatModel
import TestSupport
import Testing

@testable import ChatLayout

@Suite struct ChangeSetTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func frames(_ layout: Layout, in range: ClosedRange<Double>? = nil) -> [RowKey: Rect] {
    let rows = range.map(layout.rows(in:)) ?? layout.rows
    return Dictionary(rows.map { ($0.row.key, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  private func mutate(
    _ layout: inout Layout,
    with message: Message,
    using random: inout SeededRandom
  ) {
    let id = layout.transcript.messages.map(\.id).randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0: layout.append(message)
    case 1: layout.insert(message, before: id)
    case 2:
      var message = message
      message.id = id
      layout.update(message)
    case 3: layout.remove(id)
    case 4: layout.resize(width: Double.random(in: 0...900, using: &random))
    default: layout.setTyping(["p1", "p2"].filter { _ in Bool.random(using: &random) })
    }
  }

  private func spare(_ source: inout RandomTranscript, count: Int) -> [Message] {
    source.next(count: count).messages.enumerated().map { number, message in
      var message = message
      message.id = "s\(number)"
      return message
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `a change set turns the old rows into the new`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var layout = source.next(count: 20).laidOut(width: 320)
    for (step, message) in spare(&source, count: 40).enumerated() {
      let before = layout
      mutate(&layout, with: message, using: &random)
      let end = max(before.contentHeight, layout.contentHeight)
      let changes = ChangeSet(from: before, to: layout, in: 0...end)
      let result = changes.applied(to: frames(before))
      #expect(result == frames(layout), "seed \(seed), step \(step)")
      for change in changes.changes where change.kind == .moved {
        #expect(change.before?.y != change.after?.y, "seed \(seed), step \(step)")
      }
      #expect(ChangeSet(from: layout, to: layout, in: 0...end).changes.isEmpty)
    }
  }

  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func `a change set of a stretch says what became of what was and is seen`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var layout = source.next(count: 30).laidOut(width: 320)
    for (step, message) in spare(&source, count: 30).enumerated() {
      let before = layout
      mutate(&layout, with: message, using: &random)
      let top = Double.random(in: 0...max(before.contentHeight, 1), using: &random)
      let (old, new) = (frames(before), frames(layout))
      let changes = ChangeSet(from: before, to: layout, in: top...top + 500)
      let told = Set(changes.changes.map(\.key))
      #expect(told.count == changes.changes.count, "seed \(seed), step \(step)")
      for change in changes.changes {
        #expect(change.before == old[change.key], "seed \(seed), step \(step)")
        #expect(change.after == new[change.key], "seed \(seed), step \(step)")
      }
      let seen = Set(frames(before, in: top...top + 500).keys)
        .union(frames(layout, in: top...top + 500).keys)
      for key in seen where old[key] != new[key] {
        #expect(told.contains(key), "seed \(seed), step \(step): \(key.text)")
      }
      #expect(told.isSubset(of: seen), "seed \(seed), step \(step)")
    }
  }

  @Test func `a message that is put in moves what is below and leaves alone what is above`() {
    let messages = (0..<6).map { Message("m\($0)", from: "p\($0)", atSecond: Int64($0)) }
    let before = Transcript.group(messages).laidOut()
    var after = before
    after.insert(Message("new", from: "joan", atSecond: 2), before: "m3")
    let changes = ChangeSet(from: before, to: after, in: 0...10_000)
    #expect(changes.inserted.map(\.key.message) == ["new"])
    #expect(changes.moved.map(\.key.message) == ["m3", "m4", "m5"])
    #expect(changes.removed.isEmpty && changes.resized.isEmpty && changes.redrawn.isEmpty)
    let shifts = changes.moved.map { ($0.after?.y ?? 0) - ($0.before?.y ?? 0) }
    #expect(Set(shifts).count == 1 && shifts[0] > 0)
  }

  @Test func `other words of the same extent are redrawn, more words resize`() {
    let messages = ["a", "b"].map { Message(id: $0, sender: "grace", text: "Same") }
    let before = Transcript.group(messages).laidOut()
    var after = before
    after.update(Message(id: "a", sender: "grace", text: "Emas"))
    let redrawn = ChangeSet(from: before, to: after, in: 0...1000)
    #expect(redrawn.redrawn.map(\.key.message) == ["a"] && redrawn.changes.count == 1)
    after.update(Message(id: "a", sender: "grace", text: "One\ntwo"))
    let resized = ChangeSet(from: before, to: after, in: 0...1000)
    #expect(resized.resized.map(\.key.message) == ["a"])
    #expect(resized.moved.map(\.key.message) == ["b"])
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func `one field of a message changes only the rows that depend on it`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 30)
    let before = transcript.laidOut()
    guard var message = transcript.messages.randomElement(using: &random),
      let index = transcript.messages.firstIndex(where: { $0.id == message.id })
    else { return }
    message.reactions.append(Reaction(emoji: "🎯"))
    var after = before
    after.update(message)
    let changes = ChangeSet(from: before, to: after, in: 0...max(after.contentHeight, 1))
    let redrawn = changes.changes.filter { $0.isRedrawn }.map(\.key.message)
    #expect(Set(redrawn).isSubset(of: [message.id]), "seed \(seed), message \(index)")
  }

  @Test func `messages with one identifier are taken for each other in their order`() {
    let messages = ["x", "x", "y"].map { Message(id: $0, sender: "grace", text: "Twin") }
    let before = Transcript.group(messages).laidOut()
    var after = before
    after.append(Message(id: "z", sender: "joan", text: "Last"))
    let changes = ChangeSet(from: before, to: after, in: 0...1000)
    #expect(changes.inserted.map(\.key.message) == ["z"])
    #expect(changes.removed.isEmpty)
  }
}
