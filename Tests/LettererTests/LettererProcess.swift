import Foundation

/// One run of the built program, as a user would start it.
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
    try self.init(Self.program, arguments, input: input, environment: environment)
  }

  /// Runs a shell command in which `LETTERER` is the program, `DEMO` the demo transcript, and
  /// `PROBE` the program that tries restrictions.
  init(shell line: String, environment: [String: String] = [:]) throws {
    let probe = Self.program.deletingLastPathComponent().appending(path: "IsolationProbe").path
    let names = ["LETTERER": Self.program.path, "DEMO": Folder.demo, "PROBE": probe]
    try self.init(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", line],
      input: Data(),
      environment: environment.merging(names) { $1 }
    )
  }

  private init(
    _ program: URL,
    _ arguments: [String],
    input: Data,
    environment: [String: String]
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = Self.environment(with: environment)
    // Use files, not pipes: nothing must be read while the program runs, so no thread waits for
    // another, and a program that ends before it has read everything isn't an error.
    (status, output, errors) = try Folder.withTemporaryFile("input") { path in
      let (stdout, stderr) = (path + ".output", path + ".errors")
      try input.write(to: URL(fileURLWithPath: path))
      // A relative path must not lead to files of the machine.
      let here = URL(fileURLWithPath: path + ".here")
      try FileManager.default.createDirectory(at: here, withIntermediateDirectories: false)
      process.currentDirectoryURL = here
      for file in [stdout, stderr] {
        _ = FileManager.default.createFile(atPath: file, contents: nil)
      }
      process.standardInput = FileHandle(forReadingAtPath: path)
      process.standardOutput = FileHandle(forWritingAtPath: stdout)
      process.standardError = FileHandle(forWritingAtPath: stderr)
      try process.run()
      process.waitUntilExit()
      return (
        process.terminationReason == .exit ? process.terminationStatus : -1,
        try Data(contentsOf: URL(fileURLWithPath: stdout)),
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: stderr)), as: UTF8.self)
      )
    }
  }

  /// The variables of this process and further ones, without those of the tests themselves, and those
  /// that keep the program from recording: the tests say themselves when it runs on CI.
  static func environment(with variables: [String: String]) -> [String: String] {
    var inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LETTERER_") }
    for name in ["CI", "SNAPSHOT_RECORD"] { inherited[name] = nil }
    return inherited.merging(variables) { $1 }
  }

  /// The program next to the test bundle.
  static var program: URL {
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

  /// Runs a closure with the path of a nonexistent file, in a folder that is removed afterward.
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
