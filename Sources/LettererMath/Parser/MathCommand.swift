/// The effect of a command.
enum MathCommand {
  case symbol(MathSymbol)
  case function(String, limits: Bool)
  case operatorName
  /// `\frac` and similar commands: whether there is a rule, the style, and the delimiters.
  case fraction(rule: Bool, MathStyle.Level?, MathDelimiters)
  /// `\over` and similar commands, written between their operands.
  case infix(rule: Bool, MathDelimiters)
  /// `\above`, followed by the thickness of the rule.
  case above
  /// `\genfrac`: delimiters, thickness, and style before the two parts.
  case generalFraction
  case radical
  case fence
  case sizedDelimiter(Int, MathClass)
  case accent(MathAccent)
  case alphabet(MathAlphabet)
  /// `\bf` and similar commands, which apply until the end of the group.
  case alphabetSwitch(MathAlphabet)
  case text(MathTextStyle)
  case style(MathStyle.Level)
  case space(Double)
  /// A space with its length in braces or after the command (`\hspace`, `\kern`).
  case length
  /// `\rule`: an optional height above the baseline, then the width and the height.
  case rule
  /// `\raisebox` and `\lower`: a length, multiplied by this sign, then the argument.
  case raise(Double)
  /// `\large` and similar commands, which apply until the end of the group.
  case size(Double)
  case lap(MathLap)
  case smash
  /// `\mathchoice`: an argument for each style.
  case choice
  /// `\verb`: the verbatim text between two equal characters.
  case verbatim
  /// `\url`: the verbatim argument.
  case address
  /// `\char` with its number.
  case character
  case stack(Stack)
  case arrow(Unicode.Scalar)
  case environment
  case colorSwitch
  case color
  /// `\colorbox` and `\fcolorbox`, with the number of colors before the argument.
  case colorBox(colors: Int)
  case phantom(MathPhantom)
  case boxed(MathFrame)
  case cancel(MathCancellation)
  /// `\cancelto`: the value, then the struck-through argument.
  case cancelTo
  /// A fence with fixed delimiters around one argument, such as `\ket`.
  case enclosed(MathDelimiters, bars: Bars)
  case tag
  case negation
  case modulus(Modulus)
  case substack
  case chemistry
  case classed(MathClass)
  /// A command without effect here, with the number of its arguments.
  case ignored(arguments: Int)

  /// The bars in an argument that grow with its delimiters.
  enum Bars { case ordinary, first, all }
  enum Stack { case above, below, relation }
  enum Modulus { case parenthesized, binary, spaced }
}

extension MathCommand {
  /// Returns the command with a name; `nil` if the name is not defined.
  static func named(_ name: String) -> MathCommand? {
    if let command = commands[name] { return command }
    if let symbol = SymbolTable.symbols[name] { return .symbol(symbol) }
    if functions.contains(name) { return .function(name, limits: false) }
    if let function = limitFunctions[name] { return .function(function, limits: true) }
    if let alphabet = alphabets[name] { return .alphabet(alphabet) }
    if let accent = accents[name] { return .accent(accent) }
    if let em = spaces[name] { return .space(em) }
    if let arrow = stretchedArrows[name] { return .arrow(arrow) }
    return nil
  }

  private static let commands: [String: MathCommand] = {
    var table = structures
    for group in [textCommands, switches, classes, decorations, enclosures, ignored] {
      table.merge(group) { first, _ in first }
    }
    let sizes: [(String, Int)] = [("big", 1), ("Big", 2), ("bigg", 3), ("Bigg", 4)]
    for (name, size) in sizes {
      table[name] = .sizedDelimiter(size, .ordinary)
      table[name + "l"] = .sizedDelimiter(size, .opening)
      table[name + "r"] = .sizedDelimiter(size, .closing)
      table[name + "m"] = .sizedDelimiter(size, .relation)
    }
    return table
  }()
}
