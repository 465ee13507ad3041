import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct ChangeSetTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func frames(
    _ layout: Layout,
    in range: ClosedRange<Double>? = nil
  ) -> [RowKey: LayoutRect] {
    let rows = range.map(layout.rows(in:)) ?? layout.rows
    return Dictionary(rows.map { ($0.row.key, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  private func mutate(
    _ layout: inout Layout,
    with message: Message,
    using random: inout SeededRandom
  ) -> LayoutChange? {
    let id = layout.transcript.messages.map(\.id).randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return layout.append(message)
    case 1: return layout.insert(message, before: id)
    case 2:
      var message = message
      message.id = id
      return layout.update(message)
    case 3: return layout.remove(id)
    case 4:
      let end = max(layout.contentHeight, 1)
      return layout.resize(width: .random(in: 0...900, using: &random), telling: 0...end)
    default: return layout.setTyping(["p1", "p2"].filter { _ in Bool.random(using: &random) })
    }
  }

  private func spare(_ source: inout RandomTranscript, count: Int) -> [Message] {
    source.next(count: count).messages.enumerated().map { number, message in
      var message = message
      message.id = "s\(number)"
      return message
    }
  }

  @Test(arguments: TestRun.seeds(24, gate: 2))
  func `a change set turns the old rows into the new`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var layout = source.next(count: 20).laidOut(width: 320)
    for (step, message) in spare(&source, count: 40).enumerated() {
      let before = layout
      _ = mutate(&layout, with: message, using: &random)
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

  @Test(arguments: TestRun.seeds(24, gate: 2))
  func `a change set for a range covers the rows that were or are visible`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var layout = source.next(count: 30).laidOut(width: 320)
    for (step, message) in spare(&source, count: 30).enumerated() {
      let before = layout
      _ = mutate(&layout, with: message, using: &random)
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

  @Test(arguments: TestRun.seeds(32, gate: 2))
  func `the result of a mutation turns the old rows into the new`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 20)
    if seed % 2 == 0 {
      transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m7"))]
    }
    var layout = transcript.laidOut(width: 320)
    for (step, message) in spare(&source, count: 40).enumerated() {
      let before = layout
      let told = mutate(&layout, with: message, using: &random)
      let place = Comment(rawValue: "seed \(seed), step \(step), \(told?.kind.rawValue ?? "none")")
      guard let told else {
        #expect(frames(layout) == frames(before), place)
        continue
      }
      #expect(told.shift == layout.contentHeight - before.contentHeight, place)
      #expect(told.applied(to: frames(before)) == frames(layout), place)
      let end = max(before.contentHeight, layout.contentHeight)
      let seen = ChangeSet(from: before, to: layout, in: 0...end)
      let set = told.changeSet(of: frames(before))
      let redrawn = Set(set.changes.filter(\.isRedrawn).map(\.key))
      #expect(seen.changes.filter { $0.isRedrawn && !redrawn.contains($0.key) } == [], place)
      #expect(set.inserted == seen.inserted && set.removed == seen.removed, place)
      #expect(set.moved.map(\.key) == seen.moved.map(\.key), place)
      #expect(Set(set.resized.map(\.key)) == Set(seen.resized.map(\.key)), place)
    }
  }

  @Test func `the result of a mutation does not grow with the rows it moves`() throws {
    let messages = (0..<500).map { Message("m\($0)", from: "p\($0 % 7)", atSecond: Int64($0)) }
    var layout = Transcript.group(messages).laidOut()
    let change = layout.insert(Message("new", from: "joan", atSecond: 2), before: "m3")
    #expect(change.rows.count < 8 && change.moves.count == 1)
    #expect(change.moves[0].shift == change.shift)
    let old = try #require(layout.row(of: "m400")).frame.offsetBy(y: -change.shift)
    let now = change.frame(of: RowKey(kind: .message, message: "m400"), before: old)
    #expect(now == layout.row(of: "m400")?.frame)
  }

  @Test func `an inserted message moves the rows below and keeps the rows above`() {
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

  @Test func `different text of the same extent is redrawn, more text resizes`() {
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

  /// A field of a message, a change of it, and the other rows that may depend on it.
  struct Field: CustomTestStringConvertible {
    var name: String
    var reachesAnswers = false
    var reachesNeighbors = false
    var change: @Sendable (inout Message) -> Void

    var testDescription: String { name }
  }

  static let fields = [
    Field(name: "text", reachesAnswers: true) { $0.runs = [TextRun("Other words, and more")] },
    Field(name: "reactions") { $0.reactions.append(Reaction(emoji: "🎯")) },
    Field(name: "edited") { $0.edit = Edit(time: Time(milliseconds: 1)) },
    Field(name: "status", reachesNeighbors: true) {
      $0.status = $0.status == .failed ? .read : .failed
    },
    Field(name: "forwarded") { $0.forward = Forward(origin: "Charles") },
  ]

  @Test(arguments: fields, TestRun.seeds(12, gate: 3))
  func `one field of a message changes only the rows that depend on it`(
    field: Field,
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 30)
    let before = transcript.laidOut()
    let ids = transcript.messages.map(\.id)
    guard let index = ids.indices.randomElement(using: &random) else { return }
    var message = transcript.messages[index]
    guard message.kind == .text, !message.runs.isEmpty else { return }
    field.change(&message)
    var after = before
    after.update(message)
    var allowed: Set = [message.id]
    if field.reachesAnswers {
      let answers = transcript.messages.filter { $0.reply?.message == message.id }
      allowed.formUnion(answers.map(\.id))
    }
    if field.reachesNeighbors {
      allowed.formUnion(ids[max(index - 1, 0)...min(index + 1, ids.count - 1)])
    }
    let changes = ChangeSet(from: before, to: after, in: 0...max(after.contentHeight, 1))
    let redrawn = Set(changes.changes.filter(\.isRedrawn).map(\.key.message))
    #expect(redrawn.subtracting(allowed) == [], "seed \(seed), message \(index)")
    let told = Set(ids).subtracting(redrawn)
    for key in changes.changes.filter({ told.contains($0.key.message) }) {
      #expect(key.kind == .moved, "seed \(seed), message \(index)")
    }
  }

  @Test func `messages with the same identifier are matched in order`() {
    let messages = ["x", "x", "y"].map { Message(id: $0, sender: "grace", text: "Twin") }
    let before = Transcript.group(messages).laidOut()
    var after = before
    after.append(Message(id: "z", sender: "joan", text: "Last"))
    let changes = ChangeSet(from: before, to: after, in: 0...1000)
    #expect(changes.inserted.map(\.key.message) == ["z"])
    #expect(changes.removed.isEmpty)
  }
}
