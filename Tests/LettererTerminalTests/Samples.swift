import LettererModel
import TestSupport

/// Transcripts that several tests lay out.
enum Samples {
  /// November 20, 2026, 10:00 UTC.
  private static let start: Int64 = 1_795_168_800_000

  static var direct: Transcript {
    let words = "Are you coming tonight? The concert begins at 8."
    var question = message("1", "joe", minute: 0, words)
    question.reactions = [Reaction(emoji: "👍", count: 2), Reaction(emoji: "❤️", count: 1)]
    var answer = message("3", "me", minute: 2, "Yes, of course!")
    answer.reply = ReplyReference(message: "1")
    let address = "https://example.org/venue/tickets?id=7"
    var last = message("4", "me", minute: 3, "See you at \(address)")
    last.status = .read
    return Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "joe", name: "Joe")],
      messages: [question, message("2", "joe", minute: 1, "好的，我们七点半在门口见。"), answer, last]
    )
  }

  static var group: Transcript {
    var notice = Message(id: "n", content: .system())
    notice.system = SystemNotice(event: "joined", text: "Dana joined")
    var photo = message("5", "me", minute: 9, "At the beach")
    photo.content = .media(.image)
    photo.status = .failed
    return Transcript(
      kind: .group,
      viewer: "me",
      participants: [
        Participant(id: "me", name: "Me"), Participant(id: "dana", name: "דנה"),
        Participant(id: "lin", name: "林小姐"),
      ],
      messages: [
        notice,
        message("1", "dana", minute: 0, "שלום לכולם (ברוכים הבאים), נתראה בערב בחוף הים"),
        message("2", "lin", minute: 1, "안녕하세요 👨‍👩‍👧‍👦 สวัสดีครับทุกคน"),
        message("3", "lin", minute: 1, "\u{1B}[31mred\u{1B}[0m\tand \u{202E}evil\u{202C}"),
        photo,
      ]
    )
  }

  private static func message(
    _ id: String,
    _ sender: String,
    minute: Int64,
    _ text: String
  ) -> Message {
    Message(
      id: id,
      sender: sender,
      time: Time(milliseconds: start + minute * 60_000),
      text: text
    )
  }
}
