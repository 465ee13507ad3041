internal import Foundation

/// A file in the repository that the engine generates: a picture, a dump, a table.
///
/// Tests compare it with the engine's current output. With `LETTERER_REGENERATE=1`, as in
/// `.ci/regenerate`, they write it instead.
public struct CommittedFile: Sendable {
  private let url: URL

  /// Creates a file from its path relative to the root of the repository.
  public init(_ path: String) {
    url = URL(fileURLWithPath: Repository.path(path))
  }

  /// Whether files are written instead of compared.
  public static let isWriting =
    ProcessInfo.processInfo.environment["LETTERER_REGENERATE"] == "1"

  /// Compares the engine's current output with the committed file, or writes it if it differs.
  ///
  /// - Throws: An error if there is no such file and none is written.
  public func matches(
    _ bytes: [UInt8],
    by isSame: (_ committed: [UInt8], _ now: [UInt8]) throws -> Bool = { $0 == $1 }
  ) throws -> Bool {
    guard Self.isWriting else { return try isSame(Array(Data(contentsOf: url)), bytes) }
    if let committed = try? Data(contentsOf: url), try isSame(Array(committed), bytes) {
      return true
    }
    try Data(bytes).write(to: url)
    return true
  }
}
