import TestSupport

@testable import LettererUnicode

/// Random texts of scalars with every combination of properties in the tables.
struct WitnessTexts {
  /// Some of the scalars for each record of the tables.
  private let samples: [[UInt32]]
  private let interesting = RandomText.interesting.filter { !$0.hasDictionary }
  private let brackets: [UInt32] = [
    0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0x2329, 0x232A, 0x3008, 0x3009, 0x2308, 0x2309,
  ]

  init() {
    let table = ScalarTable.unicode
    var samples: [UInt32: [UInt32]] = [:]
    var order: [UInt32] = []
    for scalar in UInt32(1)...0x3_FFFF where Unicode.Scalar(scalar) != nil && !scalar.hasDictionary
    {
      let key = table[scalar].key
      guard let known = samples[key] else {
        order.append(key)
        samples[key] = [scalar]
        continue
      }
      if known.count < 4 { samples[key] = known + [scalar] }
    }
    self.samples = order.compactMap { samples[$0] }
  }

  /// Returns up to 24 scalars; the alphabet of a text is small, so that rules interact.
  func next(using random: inout SeededRandom) -> WitnessText {
    let alphabet = (0..<Int.random(in: 2...7, using: &random)).map { _ in letter(&random) }
    let count = Int.random(in: 1...24, using: &random)
    return WitnessText(
      (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
    )
  }

  /// Returns up to 24 scalars of one paragraph, most of which affect its directions.
  func nextParagraph(using random: inout SeededRandom) -> WitnessText {
    let loud: [UInt32] = [
      0x61, 0x5D0, 0x627, 0x31, 0x661, 0x2B, 0x24, 0x2C, 0x20, 0x21, 0x300, 0x28, 0x29, 0x5B, 0x5D,
      0xAD, 0x9, 0x202A, 0x202B, 0x202D, 0x202E, 0x202C, 0x2066, 0x2067, 0x2068, 0x2069, 0x1F1E6,
    ]
    let table = ScalarTable.unicode
    let quiet = next(using: &random).scalars.filter { table[$0].bidi != .b }
    return WitnessText(
      quiet.map { scalar in
        Int.random(in: 0..<4, using: &random) == 0
          ? scalar : loud[Int.random(in: loud.indices, using: &random)]
      }
    )
  }

  private func letter(_ random: inout SeededRandom) -> UInt32 {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: brackets.randomElement(using: &random) ?? 0x28
    case 1...4: interesting.randomElement(using: &random) ?? 0x20
    default: samples.randomElement(using: &random)?.randomElement(using: &random) ?? 0x61
    }
  }
}

extension UInt32 {
  /// Whether ICU uses a dictionary for word boundaries: Thai, Lao, Burmese, Khmer.
  fileprivate var hasDictionary: Bool {
    switch self {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xA9E0...0xA9FF,
      0xAA60...0xAA7F:
      true
    default: false
    }
  }
}

extension ScalarProperties {
  /// The properties used by the rules for breaking and direction.
  fileprivate var key: UInt32 {
    UInt32(grapheme.rawValue) << 24 | UInt32(lineBreak.rawValue) << 16 | UInt32(bidi.rawValue) << 8
      | UInt32(flags.rawValue & 0xC0) | (category == .mn ? 1 : 0)
  }
}
