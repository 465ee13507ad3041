import Foundation
import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererText

/// Fonts with damaged numbers; the fuzzer damages them in more places.
@Suite struct DamagedFontTests {
  private static let numbers: [UInt16] = [0, 1, 0x3FFF, 0x7FFF, 0x8000, 0x8001, 0xFFFF]

  @Test func `a face whose lines have no height is rejected`() throws {
    var bytes = try Repository.bytes(Self.tagalog)
    let table = try #require(range(of: "hhea", in: bytes))
    replace(&bytes, at: table.lowerBound + 4, with: 0x8000)  // the ascender
    replace(&bytes, at: table.lowerBound + 8, with: 0x7FFF)  // the line gap
    var fonts = FontCollection.bundled
    #expect(throws: FontError.unusableMetrics(file: "x")) {
      try fonts.add(file: "x", bytes: bytes)
    }
  }

  @Test(arguments: [false, true])
  func `a face of which a table is not within the file is rejected`(isCollected: Bool) throws {
    let sound = try isCollected ? collection() : Repository.bytes(Self.tagalog)
    var fonts = FontCollection.bundled
    try fonts.add(file: "x", bytes: sound)
    var told: Set<String> = []
    let start = isCollected ? Self.collectionHead.count : 0
    for entry in (0..<Int(sound[start + 5])).map({ start + 12 + 16 * $0 }) {
      let tag = String(decoding: sound[entry..<entry + 4], as: UTF8.self)
      for (field, number) in [(8, 0x7FFF), (12, 0x7FFF), (12, 0xFFFF)] as [(Int, UInt16)] {
        var bytes = sound
        replace(&bytes, at: entry + field, with: number)
        let error = #expect(throws: FontError.self, "\(tag)") {
          try fonts.add(file: "x", bytes: bytes)
        }
        if error == .missingTable(file: "x") { told.insert(tag) }
      }
    }
    // FreeType itself rejects a face without some of the others.
    #expect(told.isSuperset(of: ["cmap", "GSUB", "GPOS"]))
  }

  @Test func `every font of this repository is complete and can be added`() throws {
    let folder = Repository.path("Fonts/Faces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let fonts = names.filter { ["ttf", "otf", "ttc"].contains(($0 as NSString).pathExtension) }
    #expect(fonts.count > 50)
    for name in fonts {
      let bytes = try Repository.bytes("Fonts/Faces/\(name)")
      #expect(TableDirectory.isWithin(bytes), "\(name)")
      var collection = FontCollection.bundled
      #expect(throws: Never.self, "\(name)") { try collection.add(file: name, bytes: bytes) }
    }
  }

  @Test(arguments: ["head", "hhea", "maxp", "OS/2", "post", "hmtx", "cmap", "loca", "GPOS", "GSUB"])
  func `no number in a table makes a length infinite or a height negative`(_ tag: String) throws {
    let sound = try Repository.bytes(Self.tagalog)
    let table = try #require(range(of: tag, in: sound))
    for place in stride(
      from: table.lowerBound,
      to: min(table.upperBound, table.lowerBound + 100),
      by: 2
    ) {
      for number in TestRun.sample(Self.numbers, 2) {
        var bytes = sound
        replace(&bytes, at: place, with: number)
        var fonts = FontCollection.bundled
        guard (try? fonts.add(file: "x", bytes: bytes)) != nil else { continue }
        let typesetter = FontTypesetter(fonts: fonts)
        let text = StyledText("ᜊᜌᜊᜌᜒᜈ᜔ a\u{301}", font: FontStyle(size: 17, weight: .bold))
        let prepared = typesetter.prepare(text)
        for width in [20.0, 400] {
          let fit = TextFit(width: width)
          let lines = typesetter.glyphLines(prepared, fit: fit).map(\.frame)
          let ink = typesetter.lineInkBounds(prepared, fit: fit).compactMap(\.self)
          #expect((lines + ink).allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
          #expect(lines.allSatisfy { $0.width >= 0 && $0.height > 0 }, "\(number) at \(place)")
          let font = try #require(
            typesetter.glyphLines(prepared, fit: fit).first?.runs.first { !$0.glyphs.isEmpty }
          )
          for glyph in font.glyphs {
            let image = typesetter.image(of: glyph.id, font: font.font, scale: 2, subpixel: 0)
            #expect(image.width * image.height < 1 << 20)
          }
          #expect(typesetter.traits(ofFace: 0) != nil)
          _ = typesetter.program(ofFace: 0, glyphs: font.glyphs.map(\.id))
        }
      }
    }
  }

  @Test func `lengths are bounded where they are read`() {
    #expect(Int32.min.inFaceUnits == -1 << 20 && Int32.max.inFaceUnits == 1 << 20)
    #expect(Int.max.inFaceUnits == 1 << 20 && (-1200).inFaceUnits == -1200)
  }

  private static let tagalog = "Fonts/Faces/NotoSansTagalog-Regular.ttf"
  private static let collectionHead =
    Array("ttcf".utf8) + [0, 1, 0, 0] + [0, 0, 0, 1] + [0, 0, 0, 16] as [UInt8]

  /// A face alone in a collection, whose offsets count from the start of the file.
  private func collection() throws -> [UInt8] {
    var bytes = try Repository.bytes(Self.tagalog)
    for entry in (0..<Int(bytes[5])).map({ 12 + 16 * $0 }) {
      let low = Int(bytes[entry + 10]) << 8 + Int(bytes[entry + 11]) + Self.collectionHead.count
      bytes[entry + 9] += UInt8(low >> 16)
      replace(&bytes, at: entry + 10, with: UInt16(truncatingIfNeeded: low))
    }
    return Self.collectionHead + bytes
  }

  private func range(of tag: String, in bytes: [UInt8]) -> Range<Int>? {
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entry = (0..<Int(bytes[5])).map { 12 + 16 * $0 }.first {
      bytes[$0..<$0 + 4].elementsEqual(tag.utf8)
    }
    return entry.map { number($0 + 8)..<number($0 + 8) + number($0 + 12) }
  }

  private func replace(_ bytes: inout [UInt8], at place: Int, with number: UInt16) {
    bytes[place] = UInt8(number >> 8)
    bytes[place + 1] = UInt8(truncatingIfNeeded: number)
  }
}
