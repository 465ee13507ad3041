import LettererBasics
import LettererDocuments
import LettererModel

extension ByteSource {
  /// Returns the same bytes, which raise the limits that depend on the size of the input.
  ///
  /// The bytes end early if a limit is reached.
  func metered(by budget: Budget) -> ByteSource {
    var rest = self
    return ByteSource(name: name) {
      guard budget.exhaustion == nil, let piece = rest.next() else { return nil }
      budget.grow(by: Int64(piece.count))
      return piece
    }
  }
}

extension Budget {
  /// Throws if a limit was reached, or the text of a message is over the limit.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  func check(_ messages: [Message]) throws(FormatError) {
    let sizes = messages.lazy.map { $0.runs.reduce(0) { $0 + $1.text.utf8.count } }
    if let (index, byteCount) = sizes.enumerated().max(by: { $0.element < $1.element }) {
      allows(.message, Int64(byteCount), at: "message \(quotedName(messages[index].id))")
    }
    try checkFormat()
  }
}
