import Foundation
import TestSupport

/// A bundled face with some bytes replaced, and the size at which it is set.
struct FontCase: FuzzCase {
  /// Bytes at a place; without bytes, the file ends there.
  struct Edit {
    var place: Int
    var bytes: [UInt8]
  }

  var face: FontCases.Face
  var edits: [Edit]
  var size: Double

  var count: Int { edits.count }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.edits.removeSubrange(range)
    return smaller
  }

  /// The damaged file.
  var bytes: [UInt8] {
    var bytes = face.bytes
    for edit in edits where edit.place < bytes.count {
      if edit.bytes.isEmpty { bytes.removeSubrange(edit.place...) }
      for (index, byte) in edit.bytes.enumerated() where edit.place + index < bytes.count {
        bytes[edit.place + index] = byte
      }
    }
    return bytes
  }

  var description: String {
    let places = edits.map { "\($0.bytes) at \($0.place), in \(face.table(at: $0.place))" }
    return "\(face.name) at \(size) points: " + places.joined(separator: "; ")
  }
}

/// Bundled faces, damaged in one or a few tables.
struct FontCases {
  /// A font file and its tables.
  struct Face {
    var name: String
    var bytes: [UInt8]
    var tables: [(tag: String, range: Range<Int>)]

    /// Reads the table directory of a TrueType or OpenType file.
    init(name: String, bytes: [UInt8]) {
      (self.name, self.bytes, tables) = (name, bytes, [])
      func number(_ place: Int, _ length: Int) -> Int {
        bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
      }
      tables = (0..<number(4, 2)).map { index in
        let entry = 12 + 16 * index
        let start = number(entry + 8, 4)
        let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
        return (tag, start..<min(start + number(entry + 12, 4), bytes.count))
      }
    }

    func table(at place: Int) -> String {
      tables.first { $0.range.contains(place) }?.tag ?? "the directory"
    }
  }

  /// TrueType and PostScript outlines, bitmaps, one face with a table for formulas, and scripts with
  /// many rules.
  private static let names = [
    "NotoSans-Regular.ttf", "NotoSansMono-Regular.ttf", "NotoSansArabic-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansKhmer-Regular.ttf", "latinmodern-math.otf",
    "NotoSansTagalog-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoColorEmoji.ttf",
  ]

  private static let sizes: [Double] = [12, 17, 40, 200]

  private let faces: [Face]

  init() {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Fonts/Faces").standardized
    faces = Self.names.compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name)))
        .map { Face(name: name, bytes: Array($0)) }
    }
    precondition(faces.count == Self.names.count, "the faces are not at \(folder.path)")
  }

  func next(_ random: inout SeededRandom) -> FontCase {
    // The emoji face has 11 MB.
    let isLarge = Int.random(in: 0..<32, using: &random) == 0
    let face = faces[
      isLarge ? faces.count - 1 : Int.random(in: 0..<faces.count - 1, using: &random)
    ]
    let edits = (0..<Int.random(in: 1...4, using: &random)).map { _ in edit(of: face, &random) }
    let size = Self.sizes.randomElement(using: &random) ?? 12
    return FontCase(face: face, edits: edits, size: size)
  }

  private func edit(of face: Face, _ random: inout SeededRandom) -> FontCase.Edit {
    let tables = [(tag: "", range: 0..<12 + 16 * face.tables.count)] + face.tables
    let range = (tables.filter { !$0.range.isEmpty }.randomElement(using: &random) ?? tables[0])
      .range
    // Prefer the beginning of a table, which matters more than the rest, and whole numbers.
    let isHead = Int.random(in: 0..<3, using: &random) > 0
    let count = isHead ? min(96, range.count) : range.count
    let place = range.lowerBound + Int.random(in: 0..<count, using: &random)
    let even = place & ~1
    switch Int.random(in: 0..<32, using: &random) {
    case 0: return FontCase.Edit(place: place, bytes: [])
    case 1..<8: return FontCase.Edit(place: place, bytes: [.random(in: 0...255, using: &random)])
    case 8..<12: return FontCase.Edit(place: even, bytes: [0xFF, 0xFF, 0xFF, 0xFF])
    case 12..<16:
      let bytes = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
      return FontCase.Edit(place: even, bytes: bytes)
    default:
      let numbers: [[UInt8]] = [
        [0, 0], [0, 1], [0, 16], [0x3F, 0xFF], [0x7F, 0xFF], [0x80, 0], [0x80, 1], [0xFF, 0xFF],
      ]
      return FontCase.Edit(place: even, bytes: numbers.randomElement(using: &random) ?? [])
    }
  }
}
