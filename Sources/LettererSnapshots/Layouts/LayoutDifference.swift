/// The cause of a row's change, most severe first.
public enum ChangeCause: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The row or a part of it is new.
  case added
  /// The row or a part of it was removed.
  case removed
  /// The row is between different rows than before.
  case reordered
  /// Another participant sent the message, or it is on the other side.
  case sender
  /// The letters changed.
  case text
  /// The text is larger or smaller.
  case size
  /// The text is set in another font.
  case font
  /// The same text has different line breaks.
  case wrap
  /// The row belongs to another run, or has another position in it: tails, positions.
  case grouping
  /// A fill, text, or symbol has another color.
  case color
  /// Another picture is shown.
  case picture
  /// A part moved within its row, or has another size.
  case position
  /// The layout is the same, but the pixels differ.
  case pixels

  /// Compares causes by severity.
  public static func < (first: ChangeCause, second: ChangeCause) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One change in a row, in words.
public struct ChangeDetail: Hashable, Sendable {
  /// The cause.
  public var cause: ChangeCause
  /// The change, without the letters of a message: `text re-wrapped from 3 to 4 lines`.
  public var text: String
  /// The letters before and after, if they changed.
  public var letters: LetterChange?

  /// Creates a detail.
  public init(_ cause: ChangeCause, _ text: String, letters: LetterChange? = nil) {
    self.cause = cause
    self.text = text
    self.letters = letters
  }
}

extension ChangeDetail {
  /// Whether the change does not depend on the engine.
  fileprivate var isContent: Bool {
    switch cause {
    case .added, .removed, .reordered, .sender, .text: true
    case .size, .font, .wrap, .grouping, .color, .picture, .position, .pixels: false
    }
  }
}

/// The letters before and after a change.
public struct LetterChange: Hashable, Sendable {
  /// The letters before.
  public var before: String
  /// The letters after.
  public var after: String
}

/// The changes of one row, apart from its position.
public struct RowChange: Hashable, Sendable {
  /// The key of the row.
  public var key: String
  /// The name of the row for people: `message m12`.
  public var title: String
  /// The identifier of the message, for rows of messages.
  public var message: String?
  /// The changes; never empty.
  public var details: [ChangeDetail]
  /// The growth of the row's height in points; negative if it shrank.
  public var growth: Double
  /// The number of unchanged messages below, up to the next change, that only moved.
  public var movedMessages: Int
  /// How far these messages moved down, in points.
  public var shift: Double

  /// The most severe cause.
  public var cause: ChangeCause { details.map(\.cause).min() ?? .position }

  /// All causes, most severe first.
  public var causes: [ChangeCause] { Set(details.map(\.cause)).sorted() }

  /// The description shared by rows that changed in the same way.
  public var signature: String {
    switch cause {
    case .added, .removed, .text, .wrap: details.first { $0.cause == cause }?.text ?? ""
    default: details.map(\.text).joined(separator: ", ")
    }
  }
}

/// The differences between two layouts.
public struct LayoutDifference: Hashable, Sendable {
  /// The differences of the whole document: its width, its theme.
  public var environment: [String]
  /// The rows that changed, from top to bottom.
  public var changes: [RowChange]
  /// The number of rows that only moved.
  public var movedRows: Int
  /// The number of unchanged rows, whether they moved or not.
  public var unchangedRows: Int
  /// The names of the engines, if they differ.
  public var engines: LetterChange?

  /// Whether there are differences that do not depend on the engine and its fonts: letters,
  /// senders, the order of rows, and added or removed rows and parts.
  public var hasOtherContent: Bool {
    changes.contains { change in
      change.details.contains(where: \.isContent)
    }
  }

  /// Whether both layouts are the same, regardless of the engine.
  public var isIdentical: Bool { environment.isEmpty && changes.isEmpty && movedRows == 0 }
}
