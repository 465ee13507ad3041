import CIsolation
import Glibc
import LettererService

/// A run of another verb in a process of its own, whose standard files are in memory.
///
/// What reads a hostile file can end only that process.
struct ChildProcess {
  /// The arguments without the name of the program.
  let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// Runs the verb to its end.
  func run(_ input: [UInt8]) throws(ServiceError) -> ToolOutput {
    var files = [Int32](repeating: -1, count: 3)
    defer { for file in files where file >= 0 { close(file) } }
    for index in files.indices { files[index] = cisolation_memory_file() }
    guard !files.contains(-1), Self.write(input, to: files[0]) else { throw Self.failure }
    let words = [CommandLine.arguments.first ?? "letterer"] + arguments
    let pointers = words.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    let process = cisolation_start_on(pointers + [nil], files)
    guard process > 0 else { throw Self.failure }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ToolOutput(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: Self.content(of: files[1]),
      errors: String(decoding: Self.content(of: files[2]), as: UTF8.self)
    )
  }

  private static var failure: ServiceError {
    ServiceError(.limit, "no process can be started: \(Errno.text)")
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return lseek(file, 0, SEEK_SET) == 0
  }

  private static func content(of file: Int32) -> [UInt8] {
    let size = max(Int(lseek(file, 0, SEEK_END)), 0)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let read = pread(file, buffer.baseAddress.map { $0 + count }, size - count, count)
        guard read > 0 else { break }
        count += read
      }
    }
  }
}
