import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

/// Chats with a non-English locale.
@Suite struct LocalizedChatTests {
  /// A day's chat with a notice, a photo, an edited message, and a status.
  private static let transcript = Transcript(
    kind: .group,
    viewer: "me",
    participants: [Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo")],
    messages: [rename, photo, answer]
  )

  private static let time = Time(milliseconds: 36_000_000)

  private static let rename = Message(
    id: "1",
    time: time,
    content: .system(SystemNotice(event: "rename", actor: "me", value: "X"))
  )

  private static let photo = Message(
    id: "2",
    sender: "bo",
    time: time,
    content: MessageContent(.image)
  )

  private static let answer: Message = {
    var answer = Message(id: "3", sender: "me", time: time, text: "Hello", status: .read)
    answer.edit = Edit()
    return answer
  }()

  /// All texts in a layout, without isolates.
  private func texts(locale: String, theme: Theme) -> [String] {
    let layout = TranscriptLayout(
      Self.transcript,
      theme: theme,
      environment: LayoutEnvironment(
        width: 390,
        locale: locale,
        now: Time(milliseconds: 40_000_000)
      ),
      typesetter: LegibleTypesetter(),
      wording: ICUWording(locale: locale)
    )
    return layout.rows.flatMap { $0.row.texts }.map { text in
      text.source.runs.map(\.text).joined().filter { !"\u{2068}\u{2069}".contains($0) }
    }
  }

  @Test(
    arguments: [
      ("ja-JP", ["今日", "あなたがグループ名を「X」に変更しました", "編集済み", "開封済み"]),
      ("ar", ["اليوم", "لقد غيّرت اسم المجموعة إلى «X»", "معدّلة", "مقروءة"]),
      ("en-US", ["Today", "You changed the name to “X”", "Edited", "Read"]),
    ]
  )
  func `headers, notices, marks, and status are in the locale's language`(
    locale: String,
    words: [String]
  ) {
    let found = texts(locale: locale, theme: .jsq)
    for word in words {
      #expect(found.contains { $0.contains(word) }, "\(word) in \(found)")
    }
  }
}
