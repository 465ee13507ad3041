import Foundation
import TestSupport
import Testing

/// Relaunches this test bundle about thirty times.
@Suite(.enabled(if: TestRun.isFull, "part of .ci/full"), .serialized) struct SelfTestRunner {
  /// One way to run a test, and the place of its assertion.
  struct VectorPath: CustomTestStringConvertible {
    var test: String
    var isXCTest = false
    var function: String

    var testDescription: String { test }

    var arguments: [String] {
      isXCTest
        ? ["LettererSnapshotTestingTests.\(test)"]
        : ["--testing-library", "swift-testing", "--filter", "SelfTestSuite/\(test)"]
    }
  }

  static let paths = [
    VectorPath(test: "synchronous", function: "func synchronous"),
    VectorPath(test: "asynchronous", function: "func asynchronous"),
    VectorPath(test: "parameterized", function: "func parameterized"),
    VectorPath(test: "detached", function: "func detached"),
    VectorPath(test: "queued", function: "func queued"),
    VectorPath(test: "traits", function: "func traits"),
    VectorPath(
      test: "SelfTestCase/testSynchronous",
      isXCTest: true,
      function: "func testSynchronous"
    ),
    VectorPath(test: "SelfTestCase/testDetached", isXCTest: true, function: "func testDetached"),
  ]

  @Test(arguments: paths)
  func `a wrong reference fails, with its file and line, and a right one passes`(
    path: VectorPath
  ) throws {
    let folder = try TemporaryFolder()
    let recording = try folder.run(path.arguments)
    #expect(recording.status != 0, "a reference that is recorded for the first time fails")
    #expect(try !folder.references().isEmpty)
    let right = try folder.run(path.arguments)
    #expect(right.status == 0, "\(right.output)")
    for file in try folder.references() { try folder.spoil(file) }
    let wrong = try folder.run(path.arguments)
    #expect(wrong.status != 0, "\(wrong.output)")
    let line = try Self.line(of: path.function)
    #expect(wrong.output.contains("SelfTest.swift:\(line)"), "\(line): \(wrong.output)")
    #expect(wrong.output.contains("changed ("), "\(wrong.output)")
  }

  @Test(arguments: [paths[0], paths[6]])
  func `on CI a missing reference fails and nothing is written`(path: VectorPath) throws {
    let folder = try TemporaryFolder()
    let run = try folder.run(path.arguments, ["CI": "true"])
    #expect(run.status != 0)
    #expect(run.output.contains("no reference"))
    #expect(try folder.references().isEmpty)
  }

  @Test func `recording on CI is an error, right references or not`() throws {
    let folder = try TemporaryFolder()
    let path = VectorPath(test: "recordsAlways", function: "")
    _ = try folder.run(path.arguments)
    #expect(try folder.run(path.arguments).status == 0)
    let run = try folder.run(path.arguments, ["CI": "1"])
    #expect(run.status != 0)
    #expect(run.output.contains("not allowed if CI is set"))
  }

  @Test func `two places that claim one reference, and a test that does not name it, are errors`()
    throws
  {
    let folder = try TemporaryFolder()
    let claims = VectorPath(test: "claimsTwice", function: "")
    _ = try folder.run(claims.arguments)
    let twice = try folder.run(claims.arguments)
    #expect(twice.status != 0)
    #expect(
      twice.output.contains(
        "is already claimed by Tests/LettererSnapshotTestingTests/SelfTest.swift:"
      )
    )
    let unnamed = try folder.run(VectorPath(test: "unnamed", function: "").arguments)
    #expect(unnamed.status != 0)
    #expect(unnamed.output.contains("needs a name"))
  }

  @Test(arguments: [paths[0], paths[6]])
  func `a run of some tests says so in its journal, and a place is a path of the package`(
    path: VectorPath
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.run(path.arguments)
    // Processes that end immediately leave a mark, whether their tests failed or not.
    let journal = try folder.journal()
    #expect(journal.hasPrefix("{\"run\":\"started\",\"filter\":\""), "\(journal)")
    #expect(journal.hasSuffix("{\"run\":\"complete\"}\n"), "\(journal)")
    #expect(journal.contains("\"file\":\"Tests/LettererSnapshotTestingTests/SelfTest.swift\""))
  }

  /// The line of the last assertion in a function, which a failure must report.
  private static func line(of function: String) throws -> Int {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SelfTest.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.contains(function) })
    return try #require(lines[start...].firstIndex { $0.contains("assertSnapshot") }) + 1
  }
}

/// References and output of one test, and this program as a child process.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("letterer-self-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs this test bundle with arguments and environment variables.
  func run(
    _ arguments: [String],
    _ variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let all = ProcessInfo.processInfo.arguments
    let process = Process()
    process.executableURL = URL(fileURLWithPath: all.first { $0.hasSuffix(".xctest") } ?? all[0])
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for name in ["CI", "SNAPSHOT_RECORD"] { environment[name] = nil }
    environment["SNAPSHOT_SELF_TEST"] = "1"
    environment["SNAPSHOT_DIR"] = url.appendingPathComponent("references").path
    environment["SNAPSHOT_OUT"] = url.appendingPathComponent("output").path
    process.environment = environment.merging(variables) { $1 }
    let log = url.appendingPathComponent("log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  /// The journals of all runs, joined.
  func journal() throws -> String {
    let folder = url.appendingPathComponent("output")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("journal-") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
  }

  /// The written references.
  func references() throws -> [URL] {
    let folder = url.appendingPathComponent("references")
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { folder.appendingPathComponent($0) }
      .filter { ["layout", "png", "ansi", "txt"].contains($0.pathExtension) }
  }

  /// Makes a reference wrong but still readable.
  func spoil(_ file: URL) throws {
    if file.pathExtension == "png" {
      // The picture of the other width is valid, but the wrong one.
      let name = file.lastPathComponent == "base.png" ? "320.png" : "base.png"
      let other = file.deletingLastPathComponent().appendingPathComponent(name)
      if file.lastPathComponent == "base.png" { try Data(contentsOf: other).write(to: file) }
      return
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    let wrong = text.replacingOccurrences(of: "Is the deploy green?", with: "Is the deploy grown?")
    #expect(wrong != text)
    try wrong.write(to: file, atomically: true, encoding: .utf8)
  }
}
