public import LettererLayout
public import LettererModel

/// What is being written, and what it answers.
public struct ComposerDraft: Hashable, Sendable {
  /// The text in the field.
  public var text: String
  /// The message that is answered.
  public var reply: Message?

  /// Creates a draft.
  public init(text: String = "", reply: Message? = nil) {
    self.text = text
    self.reply = reply
  }

  /// Whether there is something to send: more than white space and invisible characters.
  ///
  /// A tutorial's field sends what is not empty, and so sends messages of spaces (source 002).
  public var isSendable: Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}

/// The bar in which a message is written, laid out in a width.
///
/// The field grows with its text up to a greatest height and then shows the end of it. All parts are
/// those of one row, so that painters paint it as they paint the transcript.
public struct Composer<T: Typesetter, W: Wording>: Sendable {
  /// What is written.
  public let draft: ComposerDraft
  /// The bar.
  public let row: Row<T.Prepared>
  /// The rectangle of the field in the row.
  public let fieldFrame: LayoutRect

  /// The extent of the bar in points; its height is a whole number of pixels.
  public var size: LayoutSize { row.size }

  /// Lays out a bar, without a style in that of the theme.
  ///
  /// - Parameters:
  ///   - draft: What is written.
  ///   - transcript: The conversation, of which the people and the locale count.
  ///   - style: The numbers of the bar; without them the theme's.
  ///   - theme: The theme at text size 1.
  ///   - environment: Everything else that the layout depends on.
  ///   - typesetter: What measures text.
  ///   - wording: The words.
  ///   - maximumHeight: The greatest height in points, if the style's least height is less; text is no
  ///     larger than a line of it has room, and an answered message is left out that has none.
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
    // A part of the row, which may be mirrored.
    fieldFrame = row.part(.field)?.frame ?? LayoutRect(x: 0, y: 0, size: row.size)
  }
}

extension PartName {
  /// The field in which a message is written.
  public static let field = PartName(rawValue: "field")
  /// The button that sends.
  public static let send = PartName(rawValue: "send")
  /// The button that adds a picture or a file.
  public static let attach = PartName(rawValue: "attach")
  /// The button that gives something up, such as an answer.
  public static let close = PartName(rawValue: "close")
}
