internal import Foundation

/// External programs to compare with, and files of the repository.
///
/// Foundation comes with headers for its own ICU, which conflict with the system's. So only this
/// file uses it, on behalf of the suites that test code based on ICU.
public enum Subprocess {
  /// An error of an external program.
  public enum Failure: Error {
    /// It ended with a nonzero status.
    case status(Int32, program: String)
  }

  /// Returns the output of a program.
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
  /// Returns the path of a file relative to the root of the repository.
  public static func path(_ file: String) -> String {
    let support = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = support.deletingLastPathComponent().deletingLastPathComponent()
    return root.appendingPathComponent(file).path
  }

  /// Returns the bytes of a file with a path relative to the root of the repository, or absolute.
  public static func bytes(_ file: String) throws -> [UInt8] {
    let path = file.hasPrefix("/") ? file : path(file)
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Returns the paths of the files in a folder and its folders whose names have an ending.
  public static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path(folder)).sorted()
      .filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }
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
