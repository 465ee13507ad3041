import Foundation
import TestSupport

/// A file with its format.
struct DamagedInput: CustomStringConvertible, Sendable {
  let format: String
  let description: String
  let bytes: [UInt8]
  /// The records: the elements of lists in JSON, else the lines.
  let records: [Range<Int>]

  init(format: String, description: String, bytes: [UInt8]) {
    self.format = format
    self.description = description
    self.bytes = bytes
    let isJSON = [".json", ".js"].contains { description.hasSuffix($0) }
    let isText = String(validating: bytes, as: UTF8.self) != nil
    records = !isText ? [] : isJSON ? Self.elements(of: bytes) : Self.lines(of: bytes)
  }

  /// Every file of every reader.
  ///
  /// Scripts are excluded, because a damaged line may be a comment or name a participant.
  static let all: [DamagedInput] = {
    let exports = ExportFixture.texts.map { path, format in
      DamagedInput(format: format, description: path, bytes: ExportFixture.bytes(at: path))
    }
    let sources = SourceFixture.files.compactMap { fixture in
      (try? fixture.bytes()).map { bytes in
        let description = fixture.folder + "/" + fixture.file
        return DamagedInput(format: fixture.format, description: description, bytes: bytes)
      }
    }
    return (exports + sources).filter { $0.format != "chat-script" }
  }()

  /// The text; `nil` if the bytes are not UTF-8.
  var text: String? { String(validating: bytes, as: UTF8.self) }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    return zip([0] + ends, ends).map { $0..<$1 }
  }

  /// Returns the objects in lists.
  private static func elements(of bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [(byte: UInt8, start: Int)] = []
    var (isString, isEscaped) = (false, false)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isString
      case UInt8(ascii: "\""): isString.toggle()
      case _ where isString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append((byte, place))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let start = open.popLast()?.start ?? place
        let isElement = byte == UInt8(ascii: "}") && open.last?.byte == UInt8(ascii: "[")
        if isElement { found.append(start..<(place + 1)) }
      default: break
      }
    }
    return found
  }
}
