import TestSupport
import Testing

@testable import LettererText

@Suite struct EngineFingerprintTests {
  @Test func `the fingerprint is the same each time and names the libraries`() {
    let fingerprint = EngineFingerprint(fonts: .bundled)
    #expect(fingerprint == EngineFingerprint(fonts: .bundled))
    #expect(fingerprint.fonts.count == 16)
    let versions = [fingerprint.harfBuzz, fingerprint.freeType, fingerprint.icu]
    #expect(versions.allSatisfy { $0.split(separator: ".").count >= 2 })
    #expect(
      fingerprint.description
        == "letterer \(EngineFingerprint.outputRevision); fonts \(fingerprint.fonts); "
        + "HarfBuzz \(versions[0]); FreeType \(versions[1]); ICU \(versions[2]); "
        + "zones \(fingerprint.zones)"
    )
  }

  @Test func `an added font changes it`() throws {
    let bundled = EngineFingerprint(fonts: .bundled)
    var fonts = FontCollection.bundled
    let bytes = try Repository.bytes("Fonts/Faces/NotoSansThai-Regular.ttf")
    try fonts.add(file: "one.ttf", bytes: bytes)
    let one = EngineFingerprint(fonts: fonts)
    try fonts.add(file: "two.ttf", bytes: bytes)
    let two = EngineFingerprint(fonts: fonts)
    #expect(Set([bundled, one, two]).count == 3)
    #expect(one.harfBuzz == bundled.harfBuzz)
  }

  @Test func `the bytes of every compiled-in face have the manifest's checksum`() throws {
    var sums: [String: Set<String>] = [:]
    for entry in FontCollection.bundled.entries {
      sums[entry.description.file, default: []].insert(entry.description.sha256)
    }
    let files = sums.keys.sorted()
    let output = try Subprocess.output(
      of: "/usr/bin/sha256sum",
      files.map { Repository.path("Fonts/Faces/\($0)") }
    )
    let printed = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(printed.count == files.count)
    for (file, line) in zip(files, printed) {
      #expect(sums[file] == [String(line.prefix(64))], "\(file)")
      let bytes = try Repository.bytes("Fonts/Faces/\(file)")
      let entry = try #require(
        FontCollection.bundled.entries.first { $0.description.file == file }
      )
      let embedded = UnsafeBufferPointer(start: entry.bytes.start, count: entry.bytes.count)
      #expect(embedded.elementsEqual(bytes), "\(file)")
    }
    #expect(FontCollection.bundled.entries.count == 66)
  }
}
