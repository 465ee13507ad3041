import LettererModel
import Testing

@Suite struct MessageContentTests {
  @Test func `every documented kind has its own content`() {
    for kind in ContentKind.documented {
      let content = MessageContent(kind)
      #expect(content.kind == kind && content.isBare)
      if case .other = content.payload { Issue.record("\(kind.name) is of another kind") }
    }
    let unknown = MessageContent(ContentKind(name: "hologram"))
    #expect(unknown == .other(name: "hologram") && unknown.kind.name == "hologram")
  }

  @Test func `attachments go with the content and leave it unchanged`() {
    let files = [MessageAttachment(kind: .image), MessageAttachment(kind: .voice)]
    for kind in ContentKind.documented + [ContentKind(name: "hologram")] {
      var content = MessageContent(kind)
      guard content.holdsAttachments else { continue }
      content.attachments = files
      #expect(content.attachments == files && content.kind == kind && !content.isBare)
      content.attachments = []
      #expect(content == MessageContent(kind))
    }
  }

  @Test func `a message that changes its kind keeps its attachments`() {
    var message = Message(id: "a", sender: nil, text: "caption")
    message.attachments = [MessageAttachment(kind: .image)]
    #expect(message.kind == .text)
    message.become(.poll())
    #expect(message.kind == .poll && message.attachments.count == 1)
    message.system = SystemNotice(event: "join")
    #expect(message.kind == .system && message.system?.event == "join")
    #expect(message.attachments.count == 1)
  }

  @Test func `a plain message is small`() {
    #expect(MemoryLayout<MessageContent>.size == 16)
  }
}
