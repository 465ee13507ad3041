import CSQLite
import Foundation

/// A database created by a script, as the bytes of its file.
struct TestDatabase {
  struct Failure: Error {
    let message: String
  }

  private let script: String

  init(script: String) {
    self.script = script
  }

  /// Runs the script in an in-memory database.
  func bytes() throws -> [UInt8] {
    var database: OpaquePointer?
    guard sqlite3_open(":memory:", &database) == SQLITE_OK else {
      throw Failure(message: "cannot be opened")
    }
    defer { sqlite3_close(database) }
    var error: UnsafeMutablePointer<CChar>?
    guard sqlite3_exec(database, script, nil, nil, &error) == SQLITE_OK else {
      throw Failure(message: error.map { String(cString: $0) } ?? "")
    }
    var size: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(database, "main", &size, 0) else {
      throw Failure(message: "cannot be serialized")
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
  }
}
