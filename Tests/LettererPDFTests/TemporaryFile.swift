import Foundation

/// A file that is removed after its last use.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) throws {
    path = FileManager.default.temporaryDirectory.path + "/letterer-\(UUID().uuidString).pdf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
