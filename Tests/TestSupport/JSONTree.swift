internal import Foundation

/// A JSON value, as Foundation reads it.
package enum JSONTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// Reads a document.
  package init(_ bytes: some Sequence<UInt8>) throws {
    let value = try JSONSerialization.jsonObject(
      with: Data(bytes),
      options: .fragmentsAllowed
    )
    self.init(value)
  }

  /// Reads a document from text.
  package init(_ text: String) throws { try self.init(text.utf8) }

  private init(_ value: Any) {
    switch value {
    case let members as [String: Any]: self = .object(members.mapValues { JSONTree($0) })
    case let elements as [Any]: self = .array(elements.map { JSONTree($0) })
    case let text as String: self = .string(text)
    case let number as NSNumber:
      let isFlag = String(cString: number.objCType) == "c"
      self = isFlag ? .boolean(number.boolValue) : .number(number.doubleValue)
    default: self = .null
    }
  }

  /// The members, if the value is an object.
  package var members: [String: JSONTree]? { if case .object(let all) = self { all } else { nil } }

  /// The elements, if the value is an array.
  package var elements: [JSONTree]? { if case .array(let all) = self { all } else { nil } }

  /// The text, if the value is text.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number, if the value is one.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The member with a name, if the value is an object with one.
  package subscript(name: String) -> JSONTree? { members?[name] }

  /// The value as JSON, with members sorted by name.
  package var json: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONTree {
  /// The value with one change anywhere in it, in all ways of a list of changes.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - changes: Returns the changed forms of a value.
  /// - Returns: Each changed form with the path of the change.
  package func variants(
    at path: String = "",
    _ changes: (JSONTree) -> [JSONTree]
  ) -> [(path: String, tree: JSONTree)] {
    var variants = changes(self).map { (path, $0) }
    if let members {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        variants += value.variants(at: "\(path)/\(name)", changes).map { path, changed in
          (path, .object(members.merging([name: changed]) { $1 }))
        }
      }
    }
    for (index, element) in (elements ?? []).enumerated() {
      variants += element.variants(at: "\(path)/\(index)", changes).map { path, changed in
        var copy = elements ?? []
        copy[index] = changed
        return (path, .array(copy))
      }
    }
    return variants
  }
}
