import Foundation
import TestSupport
import Testing

@Suite struct NameTests {
  /// The public top-level types of all modules, as their sources declare them.
  private static func declared() throws -> Set<String> {
    let files = FileManager.default.enumerator(atPath: Repository.path("Sources"))
    var names: Set<String> = []
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".swift") else { continue }
      let text = String(decoding: try Repository.bytes("Sources/\(path)"), as: UTF8.self)
      for line in text.split(separator: "\n") where line.hasPrefix("public ") {
        let keywords =
          /public (final class|class|struct|indirect enum|enum|protocol|actor|typealias) (\w+)/
        if let match = line.prefixMatch(of: keywords) { names.insert(String(match.2)) }
      }
    }
    return names
  }

  @Test func `every public type can be used unqualified with SwiftUI and Foundation`() throws {
    let used = UsedNames.all.map { type in
      let name = "\(type)".dropFirst("Used<".count)
      return String(
        (name.hasPrefix("any ") ? name.dropFirst(4) : name).prefix(while: \.isLetterOrDigit)
      )
    }
    let missing = try Self.declared().subtracting(used)
    #expect(missing.isEmpty, "add to UsedNames.swift: \(missing.sorted())")
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
