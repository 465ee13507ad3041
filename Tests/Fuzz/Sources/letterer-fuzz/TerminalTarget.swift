import LettererLayout
import LettererModel
import LettererTerminal
import TestSupport
import LettererUnicode

/// Checks messages with hostile text against the grammar of terminal output.
struct TerminalTarget: FuzzTarget {
  func makeCase(_ random: inout SeededRandom) -> TerminalCase {
    var texts: [[Unicode.Scalar]] = []
    for _ in 0..<TerminalCase.messages {
      var scalars = TextCases.next(&random).parts.flatMap(\.scalars)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let attack = Self.attacks.randomElement(using: &random) ?? ""
        let place = Int.random(in: 0...scalars.count, using: &random)
        scalars.insert(contentsOf: attack.unicodeScalars, at: place)
      }
      texts.append(scalars)
    }
    return TerminalCase(
      texts: texts,
      style: TerminalStyle.allCases.randomElement(using: &random) ?? .lines,
      colors: ColorDepth.allCases.randomElement(using: &random) ?? .none,
      order: BidiOrder.allCases.randomElement(using: &random) ?? .logical,
      columns: Int.random(in: 24...120, using: &random),
      anchors: Bool.random(using: &random)
    )
  }

  mutating func faults(of fuzzCase: TerminalCase) -> [String] { fuzzCase.faults }

  func faultsAlone(of fuzzCase: TerminalCase) -> [String] { fuzzCase.faults }

  /// Sequences that control a terminal.
  private static let attacks = [
    "\u{1B}[2J", "\u{1B}[31m", "\u{1B}]52;c;aGk=\u{7}",
    "\u{1B}]8;;http://a.b\u{1B}\\x\u{1B}]8;;\u{7}",
    "\u{9B}31m", "\u{9D}0;t\u{9C}", "\u{90}q\u{9C}", "\u{1B}P+q\u{1B}\\", "\u{1B}_G\u{1B}\\",
    "\u{1B}c",
    "\u{1B}(0", "\u{1B}#8", "\r", "\u{8}\u{8}\u{8}", "\u{7F}", "\u{0}", "\u{C}", "\u{B}", "\u{E}",
    "\u{202E}", "\u{202D}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{E0041}\u{E0042}\u{E007F}",
    "\u{2028}", "\u{2029}", "\u{85}", "\u{FEFF}", "\u{FFF9}", "\u{1B}", "\u{1B}[", "\u{1B}]",
    "[31m",
  ]
}

/// Messages and their display options.
struct TerminalCase: FuzzCase {
  /// The number of messages per case.
  static let messages = 8

  var texts: [[Unicode.Scalar]]
  var style: TerminalStyle
  var colors: ColorDepth
  var order: BidiOrder
  var columns: Int
  var anchors: Bool

  var count: Int { texts.reduce(0) { $0 + $1.count } }

  func removing(_ range: Range<Int>) -> TerminalCase {
    var smaller = self
    var start = 0
    for (number, scalars) in texts.enumerated() {
      smaller.texts[number] = scalars.indices.filter { !range.contains(start + $0) }
        .map { scalars[$0] }
      start += scalars.count
    }
    return smaller
  }

  var description: String {
    let texts = texts.map { "\"\($0.map { $0.escaped(asASCII: true) }.joined())\"" }
    return "\(texts.joined(separator: ", ")); \(style), \(colors), \(order), \(columns) columns,"
      + " anchors \(anchors)"
  }

  var faults: [String] {
    let bytes = output
    var grammar = OutputGrammar(bytes: bytes, allowsStyle: colors != .none, allowsAnchors: anchors)
    if let fault = grammar.fault() { return [fault] }
    guard !anchors, colors == .none else { return [] }
    for line in bytes.split(separator: 0x0A)
    where CellWidth.columns(ofText: Array(line).span, .reserved) > columns {
      return ["a line is wider than the window"]
    }
    return []
  }

  private var output: [UInt8] {
    let transcript = Transcript(
      kind: .group,
      viewer: "0",
      participants: (0..<3).map {
        Participant(id: "\($0)", name: string(Array(texts[$0].prefix(20))))
      },
      messages: texts.enumerated().map { number, text in
        var message = Message(id: "\(number)", sender: "\(number % 3)", text: string(text))
        message.runs[0].href = "https://example.org/" + string(Array(text.prefix(10)))
        if number == 1 { message.reply = ReplyReference(message: "0") }
        if number == 2 {
          message.reactions = [Reaction(emoji: string(Array(text.suffix(5))), count: 2)]
        }
        return message
      }
    )
    let layout = TranscriptLayout(
      transcript,
      theme: .terminal(style.with(colors), columns: columns),
      environment: LayoutEnvironment(width: Double(columns), scale: 1),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    let painter = TerminalPainter(
      style: style,
      colors: colors,
      bidi: order,
      anchorsBorders: anchors,
      opensLinks: colors > .none
    )
    var bytes: [UInt8] = []
    painter.paint(layout) { bytes += $0 }
    return bytes
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

/// The only bytes that may be written to a terminal, line by line.
///
///     line = (text | SGR | CHA | EL | DECAWM | CR | OSC 8)* LF
struct OutputGrammar {
  let bytes: [UInt8]
  let allowsStyle: Bool
  let allowsAnchors: Bool
  private var offset = 0

  init(bytes: [UInt8], allowsStyle: Bool, allowsAnchors: Bool) {
    self.bytes = bytes
    self.allowsStyle = allowsStyle
    self.allowsAnchors = allowsAnchors
  }

  /// Returns a description of the first invalid byte.
  mutating func fault() -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "not UTF-8" }
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A, 0x20..<0x7F: offset += 1
      case 0x0D where allowsAnchors: offset += 1
      case 0x1B:
        if let fault = sequenceFault() { return fault }
      case 0..<0x20, 0x7F: return "a control"
      default:
        let scalar = Scalars.decode(bytes.span, at: offset)
        if let fault = Self.fault(of: scalar.value) { return fault }
        offset += scalar.length
      }
    }
    return nil
  }

  private static func fault(of scalar: UInt32) -> String? {
    switch scalar {
    case 0x80..<0xA0: "a C1 control"
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "a bidi control"
    case 0x2028, 0x2029: "a separator"
    case 0xE0001: "a tag"
    case 0xFEFF, 0xFFF9...0xFFFB, 0x200B, 0x2060: "something invisible"
    default: nil
    }
  }

  private mutating func sequenceFault() -> String? {
    let rest = bytes[offset...].dropFirst()
    switch rest.first {
    case 0x5B:
      let parameters = rest.dropFirst().prefix { (0x30...0x3F).contains($0) }
      guard let final = rest.dropFirst(1 + parameters.count).first else { return "a cut sequence" }
      offset += 3 + parameters.count
      return faultOfCSI(Array(parameters), final)
    case 0x5D:
      let end = Array("\u{1B}\\".utf8)
      let body = rest.dropFirst().prefix { (0x20..<0x7F).contains($0) }
      guard allowsStyle, body.starts(with: Array("8;".utf8)),
        bytes[body.endIndex...].starts(with: end)
      else { return "an OSC that is none of ours" }
      offset = body.endIndex + 2
      return nil
    default: return "an escape that is none of ours"
    }
  }

  private func faultOfCSI(_ parameters: [UInt8], _ final: UInt8) -> String? {
    let isNumbers = parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
    switch final {
    case UInt8(ascii: "m") where allowsStyle && isNumbers && !parameters.isEmpty: return nil
    case UInt8(ascii: "G") where allowsAnchors && isNumbers: return nil
    case UInt8(ascii: "K") where allowsAnchors && parameters.isEmpty: return nil
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      return allowsAnchors && parameters == Array("?7".utf8) ? nil : "a mode that is none of ours"
    default: return "a CSI that is none of ours"
    }
  }
}
