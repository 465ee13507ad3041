import Testing

@testable import LettererRaster

@Suite struct PNGHeaderTests {
  private struct SinkIsFull: Error {}

  private func error(of header: PNGHeader) -> PNGError? {
    do {
      let encoder = try PNGEncoder(header) { _ in }
      try encoder.finish()
      return nil
    } catch {
      return error
    }
  }

  @Test func `size, density and texts are read back`() throws {
    let picture = Picture(width: 300, height: 2) { _, _ in 0 }
    let texts = [
      PNGHeader.Text(keyword: "Software", text: "Letterer é\nline"),
      PNGHeader.Text(keyword: "Title", text: "日本語 👋"),
    ]
    let file = try PNGFile(picture.encoded(pixelsPerMetre: 5_669, texts: texts))
    #expect(file.chunks.map(\.type) == ["IHDR", "pHYs", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(file.chunks[0].data == [0, 0, 1, 44, 0, 0, 0, 2, 8, 2, 0, 0, 0])
    #expect(file.chunks[1].data == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    let latin1 = Array("Software\0Letterer ".utf8) + [0xE9] + Array("\nline".utf8)
    #expect(file.chunks[2].data == latin1)
    #expect(file.chunks[3].data == Array("Title\0\0\0\0\0日本語 👋".utf8))
    #expect(file.chunks[5].data.isEmpty)
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 5), (0x8000_0000, 1), (1, 0x8000_0000)])
  func `a size that PNG cannot represent is rejected`(size: (Int, Int)) {
    let header = PNGHeader(width: size.0, height: size.1)
    guard case .sizeOutOfRange(size.0, size.1) = error(of: header) else {
      Issue.record("not refused")
      return
    }
  }

  @Test(
    arguments: [
      "", " Title", "Title ", "two  spaces", "tab\t", "snow ☃", String(repeating: "x", count: 80),
    ]
  )
  func `a keyword that PNG does not allow is rejected`(keyword: String) {
    let header = PNGHeader(width: 1, height: 1, texts: [.init(keyword: keyword, text: "")])
    guard case .invalidKeyword(keyword) = error(of: header) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `a text with a zero is rejected`() {
    let header = PNGHeader(width: 1, height: 1, texts: [.init(keyword: "Title", text: "a\0b")])
    guard case .invalidText("Title") = error(of: header) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `pixels that do not fit the size are rejected`() throws {
    let pixels = [UInt32](repeating: 0, count: 12)
    var encoder = try PNGEncoder(PNGHeader(width: 4, height: 2)) { _ in }
    #expect(throws: PNGError.self) { try encoder.append(pixels.span.extracting(0..<6)) }
    #expect(throws: PNGError.self) { try encoder.append(pixels.span) }
    try encoder.append(pixels.span.extracting(0..<4))
    do {
      try encoder.finish()
      Issue.record("finished without the last row")
    } catch {
      guard case .missingRows(1) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `an error of the sink is thrown`() {
    do {
      _ = try PNGEncoder(PNGHeader(width: 1, height: 1)) { _ in throw SinkIsFull() }
      Issue.record("no error")
    } catch {
      guard case .sinkFailed(let cause) = error, cause is SinkIsFull else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
