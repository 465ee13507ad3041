/// The paths of an output whose name has tokens, such as `{page}`.
///
/// An isolated process chooses the values of the tokens, but no other part of a path.
struct OutputPattern: Hashable {
  private enum Piece: Hashable {
    case text([UInt8])
    /// Digits.
    case page
    /// A name without slashes and control characters that does not begin with a period.
    case chat
    /// Digits and hyphens, or a word for no date.
    case date
  }

  /// The maximum bytes of a value, which no file's name exceeds.
  private static let valueLimit = 255

  private let path: String
  private let pieces: [Piece]

  private static let tokens: [(text: String, piece: Piece)] = [
    ("{page}", .page), ("{chat}", .chat), ("{date}", .date),
  ]

  /// Creates the pattern of a path with tokens.
  init(_ path: String) {
    self.path = path
    var pieces: [Piece] = []
    var text = ""
    var rest = path[...]
    while let first = rest.first {
      if let token = Self.tokens.first(where: { rest.hasPrefix($0.text) }) {
        pieces += [.text(Array(text.utf8)), token.piece]
        text = ""
        rest = rest.dropFirst(token.text.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    self.pieces = pieces + [.text(Array(text.utf8))]
  }

  /// Returns whether a path is the pattern's own, or has values in the places of all tokens.
  func matches(_ candidate: String) -> Bool {
    candidate == path || Self.matches(pieces[...], Array(candidate.utf8)[...])
  }

  private static func matches(_ pieces: ArraySlice<Piece>, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard let piece = pieces.first else { return bytes.isEmpty }
    let others = pieces.dropFirst()
    if case .text(let text) = piece {
      return bytes.starts(with: text) && matches(others, bytes.dropFirst(text.count))
    }
    let longest = bytes.prefix(valueLimit).prefix { byte in
      switch piece {
      case .page: (0x30...0x39).contains(byte)
      case .date: (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
      case .chat, .text: byte >= 0x20 && byte != 0x7F && byte != 0x2F
      }
    }
    if piece == .chat, bytes.first == 0x2E { return false }
    return longest.indices.contains { matches(others, bytes[($0 + 1)...]) }
  }
}
