import CIsolation
import FoundationEssentials
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
      String(decoding: $0, as: UTF8.self)
    }
    closeInherited(except: [channel.descriptor] + paths.compactMap { descriptor(named: $0) })
    let pointers = paths.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    let result = pointers.map { UnsafePointer($0) }.withUnsafeBufferPointer {
      cisolation_enter($0.baseAddress, $0.count)
    }
    if let part = name(of: result) {
      throw .isolation(.unavailable("\(part): \(Errno.text)"))
    }
  }

  /// Closes the descriptors that the shell or another program left open, except standard ones.
  private static func closeInherited(except kept: [Int32]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    for number in names.compactMap({ Int32($0) })
    where number > STDERR_FILENO && !kept.contains(number) {
      close(number)
    }
  }

  /// Returns the descriptor that a path names, such as that of a shell's process substitution.
  private static func descriptor(named path: String) -> Int32? {
    let folders = ["/dev/fd/", "/proc/self/fd/"]
    return folders.first(where: path.hasPrefix).flatMap { Int32(path.dropFirst($0.count)) }
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
