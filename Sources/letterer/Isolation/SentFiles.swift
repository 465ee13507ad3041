import Glibc

/// The files that an isolated process sends, of which only those that a plan names are written.
struct SentFiles {
  private let plan: IsolationPlan
  private var files: [UInt64: OutputFile] = [:]
  /// The new files of sets that are not complete.
  private var early: [UInt64: [String]] = [:]

  init(_ plan: IsolationPlan) {
    self.plan = plan
  }

  /// Does what a packet requests.
  mutating func receive(_ packet: ArraySlice<UInt8>) throws(Problem) {
    guard packet.count >= OutputChannel.headSize, let first = packet.first,
      let kind = OutputChannel.Kind(rawValue: first)
    else { throw .isolation(.protocolViolation) }
    let id = UInt64(bytes: packet.dropFirst().prefix(8))
    let bytes = packet.dropFirst(OutputChannel.headSize)
    switch kind {
    case .open: try open(String(decoding: bytes, as: UTF8.self), as: id)
    case .append:
      guard let file = files[id] else { throw .isolation(.protocolViolation) }
      try file.write(bytes.span)
    case .finish:
      try finish(bytes)
      early[id] = nil
    case .finishPart:
      let new = try finish(bytes)
      early[id, default: []] += new
    case .discard: files[id] = nil
    case .describe: files[id]?.setContent(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Removes the files that have no names yet, and those of incomplete sets.
  mutating func removeIncomplete() {
    files = [:]
    for path in early.values.joined() { unlink(path) }
    early = [:]
  }

  private mutating func open(_ path: String, as id: UInt64) throws(Problem) {
    guard plan.outputs.contains(where: { $0.matches(path) }), files[id] == nil else {
      throw .isolation(.output(path: path))
    }
    // A pipe that no one reads must not keep the program from being interrupted.
    if !Destination.isFile(path) { TerminalSignals.letThrough() }
    files[id] = try OutputFile(
      Destination(
        path: path,
        overwrites: plan.overwrites,
        inputs: plan.inputs + plan.files,
        example: plan.example,
        report: plan.report
      )
    )
  }

  /// Gives the files with the identifiers in the bytes their names, and returns the new ones.
  @discardableResult
  private mutating func finish(_ bytes: ArraySlice<UInt8>) throws(Problem) -> [String] {
    let ids = stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8).map {
      UInt64(bytes: bytes[$0..<$0 + 8])
    }
    let complete = ids.compactMap { files.removeValue(forKey: $0) }
    let new = complete.newPaths
    try complete.finish()
    return new
  }
}
