import CIsolation
import Glibc

/// The restriction of this process to what a plan allows.
enum IsolatedProcess {
  /// The maximum bytes of a plan: thousands of paths.
  private static let byteLimit = 1 << 17

  /// Returns a plan as one packet: the paths, each ended by U+0000.
  static func packet(_ paths: [String]) -> [UInt8] {
    paths.flatMap { Array($0.utf8) + [0] }
  }

  /// Receives the plan and restricts the process for the rest of its life.
  static func enter(_ channel: OutputChannel) throws(Problem) {
    var packet = [UInt8](repeating: 0, count: byteLimit)
    let count = recv(channel.descriptor, &packet, packet.count, 0)
    guard count >= 0 else { throw .isolation(.unavailable("the plan: \(Errno.text)")) }
    let paths = packet.prefix(count).split(separator: 0).map {
      strdup(String(decoding: $0, as: UTF8.self))
    }
    defer { paths.forEach { free($0) } }
    let result = paths.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      cisolation_enter($0.baseAddress, $0.count)
    }
    if let part = name(of: result) {
      throw .isolation(.unavailable("\(part): \(Errno.text)"))
    }
  }

  /// Returns the part of the isolation that failed.
  private static func name(of result: cisolation_result) -> String? {
    switch result {
    case cisolation_done: nil
    case cisolation_no_privileges: "privileges"
    case cisolation_no_landlock: "Landlock"
    default: "seccomp"
    }
  }
}
