import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// A feature that chat apps draw, or a defect that was found, with the themes it applies to.
struct LooksCase: Sendable {
  var name: String
  var themes: [Theme]
  var check: @Sendable (Theme) throws -> Void

  init(
    _ name: String,
    in themes: [Theme] = Theme.presets,
    check: @escaping @Sendable (Theme) throws -> Void
  ) {
    self.name = name
    self.themes = themes
    self.check = check
  }
}

/// A case in one of its themes.
struct LooksRun: Sendable, CustomTestStringConvertible {
  var looks: LooksCase
  var theme: Theme

  var testDescription: String { "\(looks.name), in \(theme.name)" }
}

extension [LooksCase] {
  /// Every case in every theme it applies to.
  var runs: [LooksRun] {
    flatMap { looks in looks.themes.map { LooksRun(looks: looks, theme: $0) } }
  }
}

/// A conversation of three, laid out in a theme; the viewer is `me`.
struct LooksScene {
  typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  let layout: Layout

  init(
    _ theme: Theme,
    _ messages: [Message],
    environment: LayoutEnvironment = LayoutEnvironment(width: 390),
    change: (inout Transcript) -> Void = { _ in }
  ) {
    var transcript = Transcript(
      kind: .group,
      viewer: "me",
      participants: [
        Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo"),
        Participant(id: "cy", name: "Cyd"),
      ],
      messages: messages
    )
    change(&transcript)
    layout = TranscriptLayout(
      transcript,
      theme: theme,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  init(_ theme: Theme, _ message: Message) { self.init(theme, [message]) }

  func row(_ id: Message.ID = "m") throws -> Row<LegibleTypesetter.Prepared> {
    try #require(layout.row(of: id), "no row of \(id)").row
  }

  func parts(_ name: PartName, of id: Message.ID = "m") throws -> [Part] {
    try row(id).parts.filter { $0.name == name }
  }

  func part(_ name: PartName, of id: Message.ID = "m") throws -> Part {
    try #require(try row(id).part(name), "no \(name) of \(id)")
  }

  func frame(_ name: PartName, of id: Message.ID = "m") throws -> LayoutRect {
    try part(name, of: id).frame
  }

  /// The rows of a kind, from top to bottom.
  func rows(_ kind: RowKey.Kind) -> [PlacedRow<LegibleTypesetter.Prepared>] {
    layout.rows.filter { $0.row.key.kind == kind }
  }

  /// The runs of all parts of a message that have a given name.
  func runs(_ name: PartName, of id: Message.ID = "m") throws -> [StyledText.Run] {
    let row = try row(id)
    return row.parts.filter { $0.name == name }.compactMap(row.text).flatMap(\.source.runs)
  }

  /// The texts of all parts of a message that have a given name.
  func words(_ name: PartName, of id: Message.ID = "m") throws -> [String] {
    let row = try row(id)
    return row.parts.filter { $0.name == name }.compactMap(row.text).map(\.source.words)
  }

  /// All texts of a row.
  func allWords(of id: Message.ID = "m") throws -> [String] {
    try row(id).texts.map(\.source.words)
  }

  /// The symbols in a row.
  func symbols(of id: Message.ID = "m") throws -> [Symbol] {
    try row(id).parts.compactMap { part in
      guard case .symbol(let symbol, _)? = part.graphic else { return nil }
      return symbol
    }
  }
}

extension StyledText {
  /// The text without directional marks.
  var words: String {
    runs.map(\.text).joined().filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) }
  }
}

extension Message {
  /// Text or content from a participant, some minutes after the start of 1970.
  static func said(
    _ text: String = "",
    by sender: Participant.ID = "bo",
    id: ID = "m",
    minute: Int64 = 0,
    content: MessageContent = .text,
    change: (inout Message) -> Void = { _ in }
  ) -> Message {
    var message = Message(id: id, sender: sender, time: Time(milliseconds: minute * 60_000))
    message.content = content
    if !text.isEmpty { message.runs = [TextRun(text)] }
    change(&message)
    return message
  }
}

extension Theme {
  /// The label of an unread divider above two messages.
  var wordsOfTwoUnread: String {
    switch unread.unreadForm {
    case .count: "2 unread messages"
    case .word: "New"
    case .capitals: "NEW"
    }
  }
}

extension MessageContent {
  /// One attachment of a kind.
  static func one(
    _ kind: MediaKind,
    _ path: String? = "a.jpg",
    width: Int? = 420,
    height: Int? = 640,
    change: (inout MessageAttachment) -> Void = { _ in }
  ) -> MessageContent {
    var file = MessageAttachment(
      kind: ContentKind(kind),
      path: path,
      width: width,
      height: height
    )
    change(&file)
    return .media(kind, attachments: [file])
  }
}

extension LayoutRect {
  var size: LayoutSize { LayoutSize(width: width, height: height) }
}
