public import LettererLayout
public import LettererModel

/// The content of a composer: the text being written, and the message it replies to.
public struct ComposerDraft: Hashable, Sendable {
  /// The text in the input field.
  public var text: String
  /// The message being replied to.
  public var reply: Message?

  /// Creates a draft.
  public init(text: String = "", reply: Message? = nil) {
    self.text = text
    self.reply = reply
  }

  /// Whether there is anything to send besides whitespace and invisible characters.
  ///
  /// A tutorial's field sends whatever isn't empty, and therefore also messages of spaces (source
  /// 002).
  public var isSendable: Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}

/// The composer of a chat, laid out for a width.
///
/// The field grows with its text to a maximum height, and then shows the end of the text. All parts
/// belong to one row, so that painters can paint it like a row of the transcript.
public struct Composer<T: Typesetter, W: Wording>: Sendable {
  /// The text and the reply being written.
  public let draft: ComposerDraft
  /// The composer's row.
  public let row: Row<T.Prepared>
  /// The rectangle of the field in the row.
  public let fieldFrame: LayoutRect

  /// The size of the composer in points; its height is a whole number of pixels.
  public var size: LayoutSize { row.size }

  /// Lays out a composer.
  ///
  /// - Parameters:
  ///   - draft: The text and the reply being written.
  ///   - transcript: The conversation, used only for its participants and locale.
  ///   - style: The style of the composer; defaults to the theme's.
  ///   - theme: The theme at text size 1.
  ///   - environment: All other inputs of the layout.
  ///   - typesetter: The typesetter.
  ///   - wording: The UI strings.
  ///   - maximumHeight: The maximum height in points, if the style's minimum height is less. Text
  ///     shrinks until one line fits, and a quoted message that does not fit is omitted.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ draft: ComposerDraft,
    transcript: Transcript,
    style: ComposerStyle? = nil,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    maximumHeight: Double? = nil
  ) {
    var head = transcript
    head.messages = []
    let context = RowContext(
      transcript: head,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: TranscriptClock(transcript: head, environment: environment, wording: wording)
    )
    var builder = ComposerBuilder(
      context: context,
      style: (style ?? theme.composer).withText(scaledBy: environment.clampedTextSize),
      draft: draft,
      maximumHeight: maximumHeight
    )
    self.draft = draft
    row = builder.row()
    // The part of the row, which may be mirrored.
    fieldFrame = row.part(.field)?.frame ?? LayoutRect(x: 0, y: 0, size: row.size)
  }
}

extension PartName {
  /// The input field.
  public static let field = PartName(rawValue: "field")
  /// The send button.
  public static let send = PartName(rawValue: "send")
  /// The button that adds a picture or a file.
  public static let attach = PartName(rawValue: "attach")
  /// The button that cancels, for example, a reply.
  public static let close = PartName(rawValue: "close")
}
