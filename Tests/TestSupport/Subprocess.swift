internal import Foundation

/// Programs that witness what ours computes, and files of the repository.
///
/// Foundation brings headers of its own ICU, which cannot be seen beside the system's; so it is
/// used here alone, on behalf of the suites that test what stands on ICU.
public enum Subprocess {
  /// What can go wrong with a program.
  public enum Failure: Error {
    /// It ended with another status than 0.
    case status(Int32, program: String)
  }

  /// Returns what a program writes.
  public static func output(of path: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure.status(process.terminationStatus, program: path)
    }
    return Array(data)
  }
}

/// Files of the repository.
public enum Repository {
  /// Returns the path of a file, given from the root of the repository.
  public static func path(_ file: String) -> String {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = support.deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent(file).path
  }

  /// Returns the bytes of a file, given from the root of the repository or absolutely.
  public static func bytes(_ file: String) throws -> [UInt8] {
    let path = file.hasPrefix("/") ? file : path(file)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// Foundation's time zones.
public enum ZoneWitness {
  /// Returns the offset from UTC in milliseconds; `nil` for an unknown zone.
  public static func offset(of zone: String, at milliseconds: Int64) -> Int64? {
    TimeZone(identifier: zone).map {
      Int64($0.secondsFromGMT(for: Date(timeIntervalSince1970: Double(milliseconds) / 1000))) * 1000
    }
  }
}
