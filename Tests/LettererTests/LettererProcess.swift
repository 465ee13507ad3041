import Foundation

/// One run of the built program, as a person would start it.
struct LettererProcess {
  let status: Int32
  let output: Data
  let errors: String

  /// Runs the program to its end.
  init(
    _ arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (stdout, stderr) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (stdout, stderr)
    // A file, not a pipe: a program that ends before it has read everything is no error.
    (status, output, errors) = try Folder.withTemporaryFile("input") { path in
      try input.write(to: URL(fileURLWithPath: path))
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      try process.run()
      let (output, errors) = Self.collect(stdout, stderr)
      process.waitUntilExit()
      let status = process.terminationReason == .exit ? process.terminationStatus : -1
      return (status, output, errors)
    }
  }

  /// Reads both pipes to their ends at once, so that neither fills up.
  private static func collect(_ stdout: Pipe, _ stderr: Pipe) -> (Data, String) {
    let group = DispatchGroup()
    let collected = Collected()
    DispatchQueue.global().async(group: group) {
      collected.errors = stderr.fileHandleForReading.readDataToEndOfFile()
    }
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    return (output, String(decoding: collected.errors, as: UTF8.self))
  }

  /// What one thread leaves for another, which waits for it.
  private final class Collected: @unchecked Sendable {
    var errors = Data()
  }

  /// The program beside the bundle of the tests.
  private static var program: URL {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent()
      .appendingPathComponent("letterer")
  }
}

/// The folders of the package.
enum Folder {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let snapshots = package.appendingPathComponent("Snapshots")
  static let fixtures = package.appendingPathComponent("Tests/LettererTests/Fixtures")
  static let demo = snapshots.appendingPathComponent("Demo/demo.transcript.json").path

  /// Runs a closure with the path of a file that does not exist, in a folder that goes afterwards.
  static func withTemporaryFile<Result>(
    _ name: String,
    _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("letterer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.appendingPathComponent(name).path)
  }
}
