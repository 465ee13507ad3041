extension UnitNotation {
  /// Returns the symbol of a unit from its name, such as `metre` and `kilometre`, or from its
  /// abbreviation, such as `km` and `uA`.
  static func symbol(named name: String) -> String? {
    if let symbol = units[name] ?? unit(abbreviated: name) { return symbol }
    for (word, prefix) in prefixes where name.hasPrefix(word) {
      if let symbol = units[String(name.dropFirst(word.count))] { return prefix + symbol }
    }
    guard let first = name.first else { return nil }
    let prefix = first == "u" ? "µ" : String(first)
    let rest = String(name.dropFirst())
    guard abbreviatedPrefixes.contains(prefix) else { return nil }
    return (rest == "ohm" ? "Ω" : unit(abbreviated: rest)).map { prefix + $0 }
  }

  private static func unit(abbreviated name: String) -> String? {
    abbreviations.contains(name) ? name : nil
  }

  private static let abbreviations = Set(units.values)

  private static let abbreviatedPrefixes = Set(prefixes.values)

  /// The prefixes of the SI and of binary multiples.
  static let prefixes = pairs(
    """
    quecto q ronto r yocto y zepto z atto a femto f pico p nano n micro µ milli m centi c deci d
    deca da deka da hecto h kilo k mega M giga G tera T peta P exa E zetta Z yotta Y ronna R
    quetta Q kibi Ki mebi Mi gibi Gi tebi Ti pebi Pi exbi Ei mu µ
    """
  )

  private static let units = pairs(
    """
    metre m meter m gram g gramme g kilogram kg second s ampere A amp A kelvin K mole mol
    candela cd becquerel Bq coulomb C farad F gray Gy hertz Hz henry H joule J katal kat lumen lm
    lux lx newton N ohm Ω Omega Ω pascal Pa radian rad siemens S sievert Sv steradian sr tesla T
    volt V watt W weber Wb minute min hour h day d year a week wk liter L litre L hectare ha
    tonne t ton t electronvolt eV dalton Da atomicmassunit u astronomicalunit au parsec pc
    lightyear ly angstrom Å bar bar atmosphere atm torr Torr mmHg mmHg millimetermercury mmHg
    calorie cal Calorie Cal bel B decibel dB dB dB neper Np barn b knot kn nauticalmile M
    bit bit byte B baud Bd gauss G erg erg dyne dyn poise P gal Gal inch in foot ft mile mi
    pound lb ounce oz molar M percent \\% permille ‰ ppm ppm rpm rpm
    degree {}^{\\circ} arcminute {}' arcmin {}' arcsecond {}'' arcsec {}''
    degreeCelsius {}^{\\circ}C celsius {}^{\\circ}C degC {}^{\\circ}C degreeFahrenheit {}^{\\circ}F
    fahrenheit {}^{\\circ}F degF {}^{\\circ}F micron µm elementarycharge e planckbar ħ clight c
    electronmass m_{e} bohr a_{0} hartree E_{h}
    """
  )

  /// Returns pairs of a name and its symbol.
  private static func pairs(_ text: String) -> [String: String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
