import LettererModel
import TestSupport
import Testing

@Suite struct MessageVisitorTests {
  /// Collects everything that it visits.
  private struct Collector: MessageVisitor {
    var seen: [String] = []
    var roles: Set<MessageTextRole> = []

    mutating func text(_ text: inout String, _ role: MessageTextRole) {
      seen.append(text)
      roles.insert(role)
    }
    mutating func person(_ id: inout Participant.ID) { seen.append(id) }
    mutating func message(_ id: inout Message.ID) { seen.append(id) }
    mutating func link(_ address: inout String?, _ role: MessageLinkRole) {
      if let address { seen.append(address) }
    }
    mutating func file(_ path: inout String) { seen.append(path) }
    mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {
      seen += picture.map { [$0.path] } ?? []
      if var fields = picture?.ext { ext(&fields) }
    }
    mutating func ext(_ fields: inout [ExtensionField]) { seen += ReflectedTexts(fields).all }
  }

  /// Replaces everything with one word.
  private struct Eraser: MessageVisitor {
    mutating func text(_ text: inout String, _ role: MessageTextRole) { text = "-" }
    mutating func person(_ id: inout Participant.ID) { id = "-" }
    mutating func message(_ id: inout Message.ID) { id = "-" }
    mutating func link(_ address: inout String?, _ role: MessageLinkRole) { address = "-" }
    mutating func file(_ path: inout String) { path = "-" }
    mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {
      picture = PictureReference(path: "-")
    }
    mutating func ext(_ fields: inout [ExtensionField]) { fields = [] }
  }

  private let messages: [Message] = {
    var marked = MarkedMessages()
    return marked.all()
  }()

  @Test func `every text of every kind is visited once`() {
    var roles: Set<MessageTextRole> = []
    for message in messages {
      let reflected = ReflectedTexts(message)
      #expect(reflected.absent == [], "\(message.kind.name)")
      let markers = reflected.all.filter { $0.hasSuffix(MarkedMessages.ending) }
      let others = Set(reflected.all).subtracting(markers)
      #expect(others.isSubset(of: ["image", "it", "x"]), "\(message.kind.name)")
      var copy = message
      var collector = Collector()
      copy.visit(&collector)
      #expect(copy == message)
      #expect(
        collector.seen.filter { $0 != "x" }.sorted() == markers.sorted(),
        "\(message.kind.name)"
      )
      roles.formUnion(collector.roles)
    }
    // Every role occurs; the options count as two, because their votes differ.
    #expect(roles.count == 28)
  }

  @Test func `everything that is visited can be replaced`() {
    for var message in messages {
      var eraser = Eraser()
      message.visit(&eraser)
      let left = ReflectedTexts(message).all.filter { $0.hasSuffix(MarkedMessages.ending) }
      #expect(left == [], "\(message.kind.name)")
    }
  }
}
