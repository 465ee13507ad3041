import LettererSnapshots
#if canImport(Testing)
import Testing
#endif

/// The source location of an assertion.
struct CallSite: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let function: StaticString
  let line: UInt
  let column: UInt

  /// The location for journals and reports, with the file's path relative to its package.
  var place: SourcePlace {
    let package = ProcessState.packageFolder(of: "\(filePath)") + "/"
    let path = "\(filePath)"
    let file = path.hasPrefix(package) ? String(path.dropFirst(package.count)) : path
    return SourcePlace(file: file, line: Int(line))
  }

  /// Returns the key of a snapshot: the running suite and test, or else the file and the function.
  ///
  /// - Throws: An error if a parameterized test does not name its snapshot.
  func key(named name: String?) throws(SnapshotError) -> SnapshotKey {
    let parts = "\(fileID)".split(separator: "/").map(String.init)
    let file = (parts.last ?? "").split(separator: ".").first.map(String.init) ?? ""
    var suites = [file]
    var test = "\(function)"
    #if canImport(Testing)
    if let current = Test.current {
      if current.isParameterized, name == nil {
        throw .unnamed(
          "a snapshot in a test with arguments needs a name: assertSnapshot(of: …, named: \"…\"), "
            + "because all cases would share one reference"
        )
      }
      suites = current.id.nameComponents.dropLast().map { $0 }
      if suites.isEmpty { suites = [file] }
      test = current.name
    }
    #endif
    return SnapshotKey(module: parts.first ?? "", suites: suites, function: test, name: name)
  }
}
