import ChatDocuments
import Foundation
import Testing

/// JSONTestSuite (Nicolas Seriot, "Parsing JSON is a Minefield"): y_ must be accepted, n_ rejected.
@Suite struct JSONSuiteTests {
  static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment["LETTERER_JSON_SUITE"]
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let candidates = [
      environment.map { URL(filePath: $0) },
      package.appending(path: "../shared/fixtures/json").standardizedFileURL,
    ]
    return candidates.compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func files(_ prefix: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = try #require(folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
      .map { ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
  }

  static func isAccepted(_ bytes: [UInt8]) -> Bool {
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    return value != nil && reader.failure == nil && !reader.isTruncated
  }

  @Test(.enabled(if: folder != nil))
  func `every valid document is accepted`() throws {
    let files = try Self.files("y_")
    #expect(!files.isEmpty)
    for file in files {
      #expect(Self.isAccepted(file.bytes), "\(file.name)")
      var tolerant = JSONReader(ByteSource(file.bytes))
      _ = tolerant.readValue()
      tolerant.finish()
      let problems = tolerant.diagnostics.items.filter { $0.code != .duplicateName }
      #expect(problems.isEmpty, "\(file.name): \(problems)")
    }
  }

  @Test(.enabled(if: folder != nil))
  func `every invalid document is rejected`() throws {
    let files = try Self.files("n_")
    #expect(!files.isEmpty)
    for file in files {
      #expect(!Self.isAccepted(file.bytes), "\(file.name)")
    }
  }

  @Test(.enabled(if: folder != nil))
  func `the tolerant reader reports every invalid document and reads on to its end`() throws {
    for file in try Self.files("n_") {
      var reader = JSONReader(ByteSource(file.bytes))
      let value = reader.readValue()
      reader.finish()
      #expect(!reader.diagnostics.isEmpty || value == nil, "\(file.name)")
    }
  }
}
