import Glibc

/// The connection of an isolated process to the process that writes its files.
///
/// A packet has a kind, the identifier of a file, and bytes. There are no replies: if a file cannot
/// be written, the other process reports it and ends this one.
struct OutputChannel: Sendable {
  /// The kind of a packet.
  enum Kind: UInt8 {
    /// Opens the file with the path in the bytes.
    case open = 1
    /// Appends the bytes to the file.
    case append
    /// Gives the files whose identifiers are in the bytes their names, together; the identifier is
    /// that of their set, which is now complete.
    case finish
    /// Does the same for a part of a set; the files are removed if it is never complete.
    case finishPart
    /// Removes the file, which has no name yet.
    case discard
    /// Says in the bytes what the file contains, for people.
    case describe
  }

  /// The size of a packet before its bytes.
  static let headSize = 9
  /// The maximum bytes of a packet, which the system sends as a whole.
  static let byteLimit = 1 << 16

  /// The beginning of the first argument of an isolated process, which the descriptor follows.
  static let word = "isolated-child="

  let descriptor: Int32

  /// Creates the connection that the first argument names; `nil` in a process that isn't isolated.
  init?(argument: String?) {
    guard let argument, argument.hasPrefix(Self.word),
      let number = Int32(argument.dropFirst(Self.word.count))
    else { return nil }
    descriptor = number
  }

  /// The connection of this process; `nil` if it isn't isolated.
  static var ofProcess: OutputChannel? {
    OutputChannel(argument: CommandLine.arguments.dropFirst().first)
  }

  /// Sends a packet, and returns whether that succeeded.
  func send(_ kind: Kind, _ id: UInt64, _ bytes: some Sequence<UInt8>) -> Bool {
    var packet = [kind.rawValue]
    packet.reserveCapacity(Self.headSize + Self.byteLimit)
    packet += id.bytes
    packet += bytes
    while true {
      let count = Glibc.send(descriptor, packet, packet.count, 0)
      if count < 0, errno == EINTR { continue }
      return count == packet.count
    }
  }

  /// Appends bytes to a file in as many packets as necessary.
  func append(_ bytes: Span<UInt8>, to id: UInt64) -> Bool {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.byteLimit, bytes.count)
      let isSent = bytes.extracting(start..<end).withUnsafeBufferPointer { send(.append, id, $0) }
      guard isSent else { return false }
      start = end
    }
    return true
  }
}

extension UInt64 {
  /// The bytes, the lowest first.
  var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }

  /// Creates a number from eight bytes, the lowest first.
  init(bytes: some BidirectionalCollection<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
