/// Where the rules for clusters of ICU 72's root locale leave UAX #29 of Unicode 15.0.
///
/// They keep the conjuncts of six scripts together: CLDR 42 had what Unicode 15.1 then made GB9c.
/// Source: `brkitr/char.txt` of ICU 72.
struct WitnessClusterRules {
  private enum Kind { case consonant, virama, extender, other }

  private let kinds: [Kind]

  init(_ text: WitnessText) {
    kinds = text.scalars.map { Self.kind($0) }
  }

  /// Turns the boundaries of UAX #29 into those of ICU 72.
  func apply(to boundaries: inout [Bool]) {
    var isLinked: Bool?  // `nil` where no consonant came before
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .consonant:
        if isLinked == true { boundaries[index] = false }
        isLinked = false
      case .virama: if isLinked != nil { isLinked = true }
      case .extender: break
      case .other: isLinked = nil
      }
    }
  }

  private static func kind(_ scalar: UInt32) -> Kind {
    if scripts.contains(WitnessProperty.script.name(scalar)) {
      switch WitnessProperty.syllable.name(scalar) {
      case "Consonant": return .consonant
      case "Virama": return .virama
      default: break
      }
    }
    if scalar == 0x200D { return .extender }
    let isExtender =
      WitnessProperty.grapheme.name(scalar) == "EX"
      && WitnessProperty.combining.name(scalar) != "NR"
    return isExtender ? .extender : .other
  }

  private static let scripts = ["Gujr", "Telu", "Mlym", "Orya", "Beng", "Deva"]
}
