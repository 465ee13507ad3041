public import LettererDocuments
import LettererLayout

/// The reason why a layout document cannot be read.
public struct LayoutTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, in one line.
  public var message: String
  /// The position of the problem.
  public var position: TextPosition?

  /// The position and the problem.
  public var description: String {
    position.map { "\($0.line):\($0.column): \(message)" } ?? message
  }
}

extension LayoutTree {
  /// The members that are read separately, and `engine`, which is compared separately.
  private static let known: Set = [
    "layout", "theme", "width", "scale", "height", "engine", "canvas", "rows",
  ]

  /// Reads a layout document of this program or of another frontend.
  ///
  /// Unknown members are kept as properties and compared. A row needs a `frame`, and a `key` or a
  /// `message`. Of several rows with one key, the later ones are numbered.
  ///
  /// - Throws: An error with its position if the document is malformed, or isn't a layout document
  ///   of version 1.
  /// - Complexity: O(*n*).
  public init(document bytes: [UInt8]) throws(LayoutTreeError) {
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    if let failure = reader.failure {
      throw LayoutTreeError(message: failure.message, position: failure.position)
    }
    guard let value, !reader.isTruncated else {
      throw LayoutTreeError(message: "the document ends too early")
    }
    guard let version = value["layout"]?.string else {
      throw LayoutTreeError(
        message: "not a layout document: it has no member \"layout\"",
        position: value.position
      )
    }
    guard version.split(separator: ".").first == "1" else {
      throw LayoutTreeError(message: "layout document version \(version) is not supported")
    }
    guard let rows = value["rows"]?.elements else {
      throw LayoutTreeError(message: "the document has no rows", position: value.position)
    }
    var keys: [String: Int] = [:]
    var tree = LayoutTree(
      theme: value["theme"]?.string,
      width: value["width"]?.number ?? 0,
      scale: value["scale"]?.number ?? 1,
      height: value["height"]?.number ?? 0,
      engine: value["engine"]?.string,
      canvas: value["canvas"].map { LayoutProperty.all(of: $0, above: 0, in: "canvas") } ?? [],
      others: value.properties(except: Self.known, above: 0),
      rows: []
    )
    let fonts = FontNames(value["fonts"])
    tree.rows.reserveCapacity(rows.count)
    for row in rows { tree.rows.append(try LayoutRow(row, keys: &keys, fonts: fonts)) }
    self = tree
  }
}

extension LayoutRow {
  /// The members that are read separately.
  private static let known: Set = [
    "key", "kind", "message", "sender", "side", "position", "tail", "frame", "parts", "lines",
    "links", "style",
  ]
  /// The members that references of version 1.0 lack.
  private static let meanings = ["groups", "reading"]

  /// Reads a row.
  fileprivate init(
    _ value: JSONValue,
    keys: inout [String: Int],
    fonts: FontNames
  ) throws(LayoutTreeError) {
    let message = value["message"]?.string
    guard var key = value["key"]?.string ?? message else {
      throw LayoutTreeError(message: "a row without a key", position: value.position)
    }
    guard let frame = value["frame"]?.rect else {
      throw LayoutTreeError(
        message: "the row \"\(key)\" has no frame of four numbers",
        position: value.position
      )
    }
    let count = keys[key, default: 0] + 1
    keys[key] = count
    if count > 1 { key += "#\(count)" }
    self.init(
      key: key,
      kind: value["kind"]?.string ?? "message",
      message: message,
      sender: value["sender"]?.string,
      side: value["side"]?.string,
      position: value["position"]?.string,
      hasTail: value["tail"]?.boolean,
      frame: frame,
      parts: (value["parts"]?.members ?? []).compactMap { member in
        member.value.rect.map { LayoutPart(name: member.name, frame: $0) }
      },
      lines: (value["lines"]?.elements ?? []).compactMap(LayoutLine.init),
      links: (value["links"]?.elements ?? []).compactMap(\.string),
      style: value["style"].map { LayoutProperty.all(of: $0, above: frame.y) } ?? [],
      meaning: Self.meanings.flatMap { name in
        value[name].map { LayoutProperty.all(of: $0, above: frame.y, in: name) } ?? []
      },
      others: value.properties(except: Self.known.union(Self.meanings), above: frame.y)
        + (value["lines"]?.elements ?? []).enumerated().flatMap { place, line in
          line.properties(except: LayoutLine.known, above: frame.y).map { property in
            LayoutProperty(path: ["lines", "\(place)"] + property.path, value: property.value)
          }
        }
    )
    for place in style.indices where style[place].path.last == "font" {
      style[place].value = fonts.name(of: style[place].value)
    }
  }
}

extension LayoutLine {
  /// The members that are read separately; further directions are kept as properties.
  fileprivate static let known: Set = ["text", "range", "frame", "baseline"]

  fileprivate init?(_ value: JSONValue) {
    guard let frame = value["frame"]?.rect else { return nil }
    let bounds = (value["range"]?.elements ?? []).compactMap {
      $0.number.flatMap(Int.init(exactly:))
    }
    let isRange = bounds.count == 2 && bounds[0] <= bounds[1]
    self.init(
      text: value["text"]?.string ?? "",
      range: isRange ? bounds[0]..<bounds[1] : nil,
      frame: frame,
      baseline: value["baseline"]?.number,
      isRightToLeft: value["direction"]?.string == "rtl"
    )
  }
}

extension LayoutProperty {
  /// The names of numbers that depend on the row's vertical position, unless they are offsets of a
  /// shadow.
  private static let heights: Set = ["y", "baseline"]
  /// The names of rectangles.
  private static let frames: Set = ["frame", "clip"]

  /// Returns all properties within a value; vertical positions are relative to the top of the row.
  fileprivate static func all(
    of value: JSONValue,
    above top: Double,
    in part: String? = nil
  ) -> [LayoutProperty] {
    var properties: [LayoutProperty] = []
    collect(value, path: part.map { [$0] } ?? [], top, &properties)
    return properties
  }

  private static func collect(
    _ value: JSONValue,
    path: [String],
    _ top: Double,
    _ properties: inout [LayoutProperty]
  ) {
    let name = path.last ?? ""
    switch value.content {
    case .object(let members):
      for member in members { collect(member.value, path: path + [member.name], top, &properties) }
    case .array(let elements):
      if frames.contains(name), let rect = value.rect {
        let numbers = [rect.x, rect.y - top, rect.width, rect.height].map(Words.number)
        properties.append(LayoutProperty(path: path, value: numbers.joined(separator: " ")))
      } else {
        for (place, element) in elements.enumerated() {
          collect(element, path: path + ["\(place)"], top, &properties)
        }
      }
    case .number(let spelling):
      let number = Double(spelling) ?? 0
      let isHeight = heights.contains(name) && !path.contains("shadow")
      let text = Words.number(isHeight ? number - top : number)
      properties.append(LayoutProperty(path: path, value: text))
    case .string(let text): properties.append(LayoutProperty(path: path, value: text))
    case .boolean(let flag): properties.append(LayoutProperty(path: path, value: "\(flag)"))
    case .null: break
    }
  }
}

extension JSONValue {
  /// Returns all properties of an object except those of some members.
  fileprivate func properties(except known: Set<String>, above top: Double) -> [LayoutProperty] {
    (members ?? []).filter { !known.contains($0.name) }
      .flatMap { LayoutProperty.all(of: $0.value, above: top, in: $0.name) }
  }

  /// The number, if the value is a finite number.
  var number: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }

  /// The Boolean, if the value is one.
  var boolean: Bool? {
    if case .boolean(let flag) = content { flag } else { nil }
  }

  /// The rectangle, if the value is four numbers.
  fileprivate var rect: LayoutRect? {
    let numbers = (elements ?? []).compactMap(\.number)
    guard numbers.count == 4, elements?.count == 4 else { return nil }
    return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
