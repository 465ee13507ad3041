import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct BidiConformanceTests {
  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `every case of BidiTest has the levels and the order of the file`() throws {
    let bytes = try OfficialFile.bytes("BidiTest.txt")
    var test = BidiClassTest()
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      test.take(line)
    }
    #expect(test.count == 770_241)
    #expect(test.failures == [], "seed \(TestRun.seed)")
  }

  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `every case of BidiCharacterTest has the levels and the order of the file`() throws {
    let bytes = try OfficialFile.bytes("BidiCharacterTest.txt")
    var failures: [String] = []
    var count = 0
    for line in bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      count += 1
      guard TestRun.includes(count, oneIn: 20) else { continue }
      if !passesCharacterCase(line) { failures.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(count == 91_707)
    #expect(failures.prefix(20) == [], "seed \(TestRun.seed)")
  }

  private func passesCharacterCase(_ line: ArraySlice<UInt8>) -> Bool {
    let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let scalars = fields[0].split(separator: 0x20).map { UInt32(number($0, radix: 16)) }
    let text = Array(scalars: scalars)
    let direction = BidiParagraph.BaseDirection.fileOrder[number(fields[1])]
    let paragraph = BidiParagraph(text.span, direction: direction)
    let wanted = BidiExpectation(levels: fields[3], order: fields[4])
    return Int(paragraph.baseLevel) == number(fields[2])
      && wanted.matches(paragraph, scalars.map { Array(scalars: [$0]).count })
  }
}

/// The expected levels and order from a file; characters that X9 removes have no level.
struct BidiExpectation {
  var levels: [Int?] = []
  var order: [Int] = []

  init() {}

  init(levels: some Collection<UInt8>, order: some Collection<UInt8>) {
    self.levels = levels.split(separator: 0x20).map { $0.first == 0x78 ? nil : number($0) }
    self.order = order.split(separator: 0x20).map { number($0) }
  }

  /// Compares with a paragraph shown as one line, whose scalars have the given lengths.
  func matches(_ paragraph: BidiParagraph, _ lengths: [Int]) -> Bool {
    let line = 0..<paragraph.byteCount
    let found = paragraph.levels(in: line)
    var positions = [Int](repeating: -1, count: line.count)
    var offset = 0
    for index in levels.indices {
      if let wanted = levels[index] {
        if wanted != Int(found[offset]) { return false }
        positions[offset] = index
      }
      offset += lengths[index]
    }
    var visual: [Int] = []
    for run in paragraph.visualRuns(in: line) {
      let range = run.range
      for step in 0..<range.count {
        let offset = run.isRightToLeft ? range.upperBound - 1 - step : range.lowerBound + step
        if positions[offset] >= 0 { visual.append(positions[offset]) }
      }
    }
    return visual == order
  }
}

/// Reads BidiTest line by line and keeps the state set by its `@` lines.
struct BidiClassTest {
  private var wanted = BidiExpectation()
  private var levels: ArraySlice<UInt8> = []
  private(set) var count = 0
  private(set) var failures: [String] = []

  mutating func take(_ line: ArraySlice<UInt8>) {
    if line.starts(with: "@Levels:".utf8) {
      levels = line.dropFirst(9)
    } else if line.starts(with: "@Reorder:".utf8) {
      let order = line.dropFirst(10)
      wanted = BidiExpectation(levels: levels, order: order)
    } else if let semicolon = line.lastIndex(of: UInt8(ascii: ";")) {
      let bits = line[semicolon + 2] - 48
      let number = count
      count += bits.nonzeroBitCount
      guard TestRun.includes(number, oneIn: 50) else { return }
      check(line, classes: line[..<semicolon], bits: bits)
    }
  }

  private mutating func check(_ line: ArraySlice<UInt8>, classes: ArraySlice<UInt8>, bits: UInt8) {
    var text: [UInt8] = []
    var lengths: [Int] = []
    var key: UInt32 = 0
    for byte in classes {
      if byte != 0x20 && byte != 0x09 {
        key = key << 8 | UInt32(byte)
      } else if key != 0 {
        append(key, &text, &lengths)
        key = 0
      }
    }
    if key != 0 { append(key, &text, &lengths) }
    for (bit, direction) in BidiParagraph.BaseDirection.bitOrder.enumerated()
    where bits & (1 << UInt8(bit)) != 0 {
      let isRight = wanted.matches(BidiParagraph(text.span, direction: direction), lengths)
      if !isRight, failures.count < 20 {
        failures.append("\(String(decoding: line, as: UTF8.self)) \(direction)")
      }
    }
  }

  /// Appends a character of the class whose name's bytes make up the key.
  private func append(_ key: UInt32, _ text: inout [UInt8], _ lengths: inout [Int]) {
    let bytes = [UInt8](encoding: sample(key))
    lengths.append(bytes.count)
    text += bytes
  }

  private func sample(_ key: UInt32) -> UInt32 {
    switch key {
    case 0x4C: 0x61  // L
    case 0x52: 0x5D0  // R
    case 0x45_4E: 0x31  // EN
    case 0x45_53: 0x2B  // ES
    case 0x45_54: 0x23  // ET
    case 0x41_4E: 0x661  // AN
    case 0x43_53: 0x2C  // CS
    case 0x42: 0x2029  // B
    case 0x53: 0x09  // S
    case 0x57_53: 0x20  // WS
    case 0x4F_4E: 0x21  // ON
    case 0x42_4E: 0xAD  // BN
    case 0x4E_53_4D: 0x300  // NSM
    case 0x41_4C: 0x627  // AL
    case 0x4C_52_4F: 0x202D
    case 0x52_4C_4F: 0x202E
    case 0x4C_52_45: 0x202A
    case 0x52_4C_45: 0x202B
    case 0x50_44_46: 0x202C
    case 0x4C_52_49: 0x2066
    case 0x52_4C_49: 0x2067
    case 0x46_53_49: 0x2068
    default: 0x2069  // PDI
    }
  }
}

extension BidiParagraph.BaseDirection {
  /// By the number in BidiCharacterTest.
  static let fileOrder: [Self] = [.leftToRight, .rightToLeft, .automatic]

  /// By the bit in BidiTest.
  static let bitOrder: [Self] = [.automatic, .leftToRight, .rightToLeft]
}

func number(_ digits: some Sequence<UInt8>, radix: Int = 10) -> Int {
  digits.reduce(0) { $0 * radix + Int($1 < 0x41 ? $1 - 0x30 : $1 - 0x37) }
}
