/// Why a row looks different, the graver causes first.
public enum ChangeCause: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The row or a part of it is new.
  case added
  /// The row or a part of it is gone.
  case removed
  /// The row stands between other rows than before.
  case reordered
  /// Another participant sent the message, or it is on the other side.
  case sender
  /// The letters are others.
  case text
  /// The text is larger or smaller.
  case size
  /// The text is set in another font.
  case font
  /// The same text breaks into other lines.
  case wrap
  /// The row belongs to another run, or has another position in it: tails, positions.
  case grouping
  /// A fill, a text or a symbol has another color.
  case color
  /// Another picture is shown.
  case picture
  /// A part has moved within its row, or has another size.
  case position
  /// The layout is the same and the pixels are not.
  case pixels

  /// Compares by gravity.
  public static func < (first: ChangeCause, second: ChangeCause) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One thing that changed in a row, in words.
public struct ChangeDetail: Hashable, Sendable {
  /// Why.
  public var cause: ChangeCause
  /// What, without the letters of a message: `text re-wrapped from 3 to 4 lines`.
  public var text: String
  /// The letters before and after, where they are what changed.
  public var letters: LetterChange?

  /// Creates a detail.
  public init(_ cause: ChangeCause, _ text: String, letters: LetterChange? = nil) {
    self.cause = cause
    self.text = text
    self.letters = letters
  }
}

extension ChangeDetail {
  /// Whether no engine decides it.
  fileprivate var isContent: Bool {
    switch cause {
    case .added, .removed, .reordered, .sender, .text: true
    case .size, .font, .wrap, .grouping, .color, .picture, .position, .pixels: false
    }
  }
}

/// Letters before and after a change.
public struct LetterChange: Hashable, Sendable {
  /// The letters before.
  public var before: String
  /// The letters after.
  public var after: String
}

/// What changed in one row by itself, apart from where it stands.
public struct RowChange: Hashable, Sendable {
  /// The key of the row.
  public var key: String
  /// What a person calls the row: `message m12`.
  public var title: String
  /// The identifier of the message, for rows of messages.
  public var message: String?
  /// What changed; never empty.
  public var details: [ChangeDetail]
  /// How much taller the row is, in points; negative where it is lower.
  public var growth: Double
  /// How many unchanged messages below, down to the next change, only moved.
  public var movedMessages: Int
  /// How far they moved down, in points.
  public var shift: Double

  /// The gravest cause.
  public var cause: ChangeCause { details.map(\.cause).min() ?? .position }

  /// All causes, the graver first.
  public var causes: [ChangeCause] { Set(details.map(\.cause)).sorted() }

  /// What rows that changed in the same way have in common.
  public var signature: String {
    switch cause {
    case .added, .removed, .text, .wrap: details.first { $0.cause == cause }?.text ?? ""
    default: details.map(\.text).joined(separator: ", ")
    }
  }
}

/// What changed between two layouts.
public struct LayoutDifference: Hashable, Sendable {
  /// What differs for the whole document: its width, its theme.
  public var environment: [String]
  /// The rows that changed by themselves, from top to bottom.
  public var changes: [RowChange]
  /// How many rows only moved.
  public var movedRows: Int
  /// How many rows are as before, moved or not.
  public var unchangedRows: Int
  /// What the engines call themselves, where they differ.
  public var engines: LetterChange?

  /// Whether something differs that does not depend on an engine and its fonts: letters, senders, the
  /// order of rows, rows and parts that are new or gone.
  public var hasOtherContent: Bool {
    changes.contains { change in
      change.details.contains(where: \.isContent)
    }
  }

  /// Whether both layouts are the same, whatever engine made them.
  public var isIdentical: Bool { environment.isEmpty && changes.isEmpty && movedRows == 0 }
}
