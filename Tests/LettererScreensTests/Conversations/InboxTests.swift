import LettererLayout
import LettererModel
import LettererScreens
import LettererViewport
import TestSupport
import Testing

/// The rules of sources 002 and 004, with the events that their code handles incorrectly.
@Suite struct InboxTests {
  private func message(_ id: String, from sender: String = "ada", at second: Int64 = 0) -> Message {
    Message(id: id, sender: sender, time: Time(milliseconds: second * 1000), text: id)
  }

  private func inbox() -> Inbox {
    Inbox(viewer: "me", conversations: [Conversation(id: "a"), Conversation(id: "b")])
  }

  // MARK: Source 002

  @Test func `a message for another conversation raises its count`() {
    var inbox = inbox()
    inbox.open("a")
    inbox.receive(message("1"), in: "b")
    inbox.receive(message("2"), in: "b")
    #expect(inbox["b"]?.unread == 2)
    #expect(inbox["a"]?.unread == 0)
  }

  @Test func `the open conversation stays at zero`() {
    var inbox = inbox()
    inbox.open("a")
    inbox.receive(message("1"), in: "a")
    #expect(inbox["a"]?.unread == 0)
    #expect(inbox["a"]?.lastMessage?.id == "1")
  }

  @Test func `opening a conversation clears its count and no other`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "a")
    inbox.receive(message("2"), in: "b")
    inbox.open("a")
    #expect(inbox["a"]?.unread == 0 && inbox["b"]?.unread == 1)
  }

  @Test func `messages after going back count, even in the conversation that was open`() {
    var inbox = inbox()
    inbox.open("a")
    inbox.close()
    inbox.receive(message("1"), in: "a")
    #expect(inbox["a"]?.unread == 1)
  }

  @Test func `messages read while a conversation was open stay read when it closes`() {
    var inbox = inbox()
    inbox.open("a")
    inbox.receive(message("1"), in: "a")
    inbox.close()
    #expect(inbox["a"]?.unread == 0 && inbox.badge() == 0)
  }

  @Test func `switching conversations makes the first one count again`() {
    var inbox = inbox()
    inbox.open("a")
    inbox.open("b")
    inbox.receive(message("1"), in: "a")
    inbox.receive(message("2"), in: "b")
    #expect(inbox["a"]?.unread == 1 && inbox["b"]?.unread == 0)
  }

  @Test func `a message that is delivered twice counts once`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "a")
    inbox.receive(message("1"), in: "a")
    #expect(inbox["a"]?.unread == 1)
    inbox.open("a")
    inbox.close()
    inbox.receive(message("1"), in: "a")
    #expect(inbox["a"]?.unread == 0)
  }

  @Test func `the viewer's messages from another device do not count`() {
    var inbox = inbox()
    inbox.receive(message("1", from: "me"), in: "a")
    #expect(inbox["a"]?.unread == 0)
    #expect(inbox["a"]?.lastMessage?.id == "1")
  }

  @Test func `notices and messages deleted before they arrived do not count`() {
    var inbox = inbox()
    inbox.receive(Message(id: "n", content: .system()), in: "a")
    var deleted = message("d")
    deleted.deletion = Deletion()
    inbox.receive(deleted, in: "a")
    #expect(inbox["a"]?.unread == 0)
  }

  @Test func `a message for an unknown conversation creates it`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "new")
    #expect(inbox["new"]?.unread == 1)
    #expect(inbox.list.count == 3)
  }

  @Test func `an older message that arrives late counts but is not the last`() {
    var inbox = inbox()
    inbox.receive(message("2", at: 20), in: "a")
    inbox.receive(message("1", at: 10), in: "a")
    #expect(inbox["a"]?.unread == 2)
    #expect(inbox["a"]?.lastMessage?.id == "2")
  }

  @Test func `an edit changes the preview and not the count`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "a")
    inbox.open("a")
    inbox.close()
    var edited = message("1")
    edited.runs = [TextRun("Other words")]
    inbox.receive(edited, in: "a")
    #expect(inbox["a"]?.lastMessage?.text == "Other words")
    #expect(inbox["a"]?.unread == 0)
  }

  // MARK: Source 004

  @Test func `the badge is the sum without the open conversation`() {
    var inbox = Inbox(
      viewer: "me",
      conversations: [
        Conversation(id: "a", unread: 3), Conversation(id: "b", unread: 4),
        Conversation(id: "c", unread: 5),
      ]
    )
    #expect(inbox.badge() == 12)
    inbox.open("b")
    #expect(inbox.badge() == 8)
  }

  @Test func `the badge is never below zero, whatever is opened, read and deleted twice`() {
    var inbox = Inbox(viewer: "me", conversations: [Conversation(id: "a", unread: 1)])
    inbox.open("a")
    inbox.markRead("a")
    inbox.markRead("gone")
    inbox.open("gone")
    #expect(inbox.badge() == 0)
    inbox.receive(message("1"), in: "a")
    inbox.delete("1", in: "a")
    inbox.delete("1", in: "a")
    #expect(inbox.badge() == 0)
    inbox.close()
    #expect(inbox.badge() == 0)
  }

  @Test func `messages read on another device leave the badge`() {
    var inbox = inbox()
    for id in ["1", "2", "3"] { inbox.receive(message(id), in: "a") }
    inbox.markRead("a", through: "2")
    #expect(inbox["a"]?.unread == 1 && inbox.badge() == 1)
    inbox.markRead("a", through: "1")
    #expect(inbox["a"]?.unread == 1)
  }

  @Test func `a message that is deleted before it is read leaves the badge`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "a")
    inbox.delete("1", in: "a")
    #expect(inbox.badge() == 0)
    #expect(inbox["a"]?.lastMessage?.deletion != nil)
  }

  @Test func `muted conversations count in the badge unless they are left out`() {
    var inbox = inbox()
    inbox.update("a") { $0.isMuted = true }
    inbox.receive(message("1"), in: "a")
    inbox.receive(message("2"), in: "b")
    #expect(inbox.badge() == 2 && inbox.badge(includesMuted: false) == 1)
  }

  @Test func `a removed conversation takes its count with it, even when it is open`() {
    var inbox = inbox()
    inbox.receive(message("1"), in: "a")
    inbox.open("b")
    inbox.remove("a")
    inbox.remove("b")
    #expect(inbox.badge() == 0 && inbox.open == nil && inbox.list.isEmpty)
  }

  // MARK: Order

  @Test func `the list is ordered by last activity, pinned ones first, unknown times last`() {
    var inbox = Inbox(
      viewer: "me",
      conversations: ["never", "old", "new", "pinned"].map { Conversation(id: $0) }
    )
    inbox.receive(message("1", at: 10), in: "old")
    inbox.receive(message("2", at: 20), in: "new")
    inbox.receive(message("3", at: 5), in: "pinned")
    inbox.update("pinned") { $0.isPinned = true }
    #expect(inbox.list.map(\.id) == ["pinned", "new", "old", "never"])
    inbox.receive(message("4", at: 30), in: "old")
    #expect(inbox.list.map(\.id) == ["pinned", "old", "new", "never"])
  }

  @Test func `typing ends with the message, and the viewer's own is not shown`() {
    var inbox = inbox()
    inbox.setTyping("ada", isOn: true, in: "a")
    inbox.setTyping("ada", isOn: true, in: "a")
    inbox.setTyping("me", isOn: true, in: "a")
    #expect(inbox["a"]?.typing == ["ada"])
    inbox.receive(message("1"), in: "a")
    #expect(inbox["a"]?.typing == [])
  }

  @Test func `counts beyond what an integer can hold stay at the largest`() {
    let conversations = ["a", "b"].map { Conversation(id: $0, unread: .max) }
    var inbox = Inbox(viewer: "me", conversations: conversations)
    inbox.receive(Message(id: "1", sender: "ann", text: "x"), in: "a")
    #expect(inbox["a"]?.unread == .max)
    #expect(inbox.badge() == .max)
  }
}
