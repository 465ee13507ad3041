internal import Foundation
import LettererModel

/// The grouping rules of chat libraries applied to one transcript, from their sources.
package struct GroupingVectors {
  package let messages: [Message]
  package let runs: [String: [[String]]]
  package let showsTime: [Bool]

  /// Reads the vectors; throws if the file is missing or invalid.
  package init() throws {
    let bytes = try Repository.bytes("Tests/LettererLayoutTests/Fixtures/grouping.json")
    let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    guard let rows = json?["transcript"] as? [[Any]],
      let runs = json?["runs"] as? [String: [[String]]],
      let showsTime = json?["source002_showTime"] as? [Bool]
    else { throw CocoaError(.fileReadCorruptFile) }
    self.runs = runs
    self.showsTime = showsTime
    messages = rows.compactMap { row in
      guard let id = row[0] as? String, let second = row[2] as? Int else { return nil }
      return Message(id, from: row[1] as? String, atSecond: Int64(second))
    }
  }
}
