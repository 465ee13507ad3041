package import LettererModel

/// A negative number in a message where none is allowed.
package struct NegativeNumber: Hashable {
  /// The record that the number belongs to.
  package enum Record: String {
    case attachment
    case message
    case call
    case poll

    /// The member of a message that holds the record.
    var member: String {
      switch self {
      case .attachment: "attachments"
      case .message: "size"
      case .call: "call"
      case .poll: "poll"
      }
    }
  }

  package var record: Record
  package var field: String
}

extension Message {
  /// The negative numbers of attachments, calls, polls, and sizes.
  package var negativeNumbers: [NegativeNumber] {
    if content.isText { return [] }
    var copy = self
    return copy.clearNegativeNumbers()
  }

  /// Clears the negative numbers: sizes and votes become 0, everything else becomes unknown.
  ///
  /// - Returns: The numbers that were cleared, in the order of the message.
  package mutating func clearNegativeNumbers() -> [NegativeNumber] {
    if content.isText { return [] }
    var found: [NegativeNumber] = []
    var files = attachments
    for index in files.indices { files[index].clearNegatives(&found) }
    if !found.isEmpty { attachments = files }
    switch content.payload {
    case .custom(var size?) where size.width < 0 || size.height < 0:
      found.append(NegativeNumber(record: .message, field: "size"))
      (size.width, size.height) = (max(size.width, 0), max(size.height, 0))
      content.payload = .custom(size)
    case .call(var call?) where call.seconds.map({ $0 < 0 }) == true:
      found.append(NegativeNumber(record: .call, field: "seconds"))
      call.seconds = nil
      content.payload = .call(call)
    case .poll(var poll?) where poll.options.contains { $0.votes < 0 } || (poll.total ?? 0) < 0:
      found.append(NegativeNumber(record: .poll, field: "votes"))
      for index in poll.options.indices where poll.options[index].votes < 0 {
        poll.options[index].votes = 0
      }
      poll.total = poll.total.map { max($0, 0) }
      content.payload = .poll(poll)
    default: break
    }
    return found
  }
}

extension MessageAttachment {
  fileprivate mutating func clearNegatives(_ found: inout [NegativeNumber]) {
    func clear<Number: SignedNumeric & Comparable>(_ number: inout Number?, _ field: String) {
      guard let given = number, given < 0 else { return }
      found.append(NegativeNumber(record: .attachment, field: field))
      number = nil
    }
    clear(&width, "width")
    clear(&height, "height")
    clear(&seconds, "seconds")
    clear(&playedSeconds, "played")
    clear(&byteCount, "bytes")
  }
}

extension DiagnosticList {
  /// Reports a negative number that was cleared.
  package mutating func add(_ number: NegativeNumber, at place: TextPosition?) {
    let record = number.record.rawValue
    add(
      .outOfRange,
      at: place,
      "field \"\(number.field)\" of \(number.record == .attachment ? "an" : "a") \(record) is negative",
      note: "read as unknown, or as 0",
      subject: "\(record).\(number.field)"
    )
  }
}
