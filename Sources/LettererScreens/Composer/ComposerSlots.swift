import LettererLayout

/// A button of a composer: its symbol, the symbol's color, and the disc behind it.
struct ComposerSlot: Hashable {
  var name: PartName
  var symbol: Symbol
  var role: Role
  var fill: Role?

  /// The side of a symbol inside the field, in points.
  static var innerSize: Double { 22 }

  init(_ name: PartName, _ symbol: Symbol, _ role: Role, on fill: Role? = nil) {
    self.name = name
    self.symbol = symbol
    self.role = role
    self.fill = fill
  }
}

/// The buttons of a composer, next to and inside its field.
struct ComposerSlots: Hashable {
  var leading: ComposerSlot?
  var innerLeading: [ComposerSlot] = []
  var innerTrailing: [ComposerSlot] = []
  var trailing: [ComposerSlot] = []

  /// Creates the buttons of a form, depending on whether there is anything to send.
  init(_ form: ComposerStyle.Form, canSend: Bool) {
    let microphone = ComposerSlot(.button, .microphone, .fieldSymbol)
    let send = ComposerSlot(.send, .send, .sendText, on: .sendFill)
    let roundSend = ComposerSlot(.send, .plane, .sendText, on: .sendFill)
    let roundMicrophone = ComposerSlot(.button, .microphone, .sendText, on: .sendFill)
    switch form {
    case .toolbar:
      leading = ComposerSlot(.attach, .plus, .barAccent)
      trailing = [canSend ? send : ComposerSlot(.button, .microphone, .barAccent)]
    case .titled: leading = ComposerSlot(.attach, .paperclip, .fieldSymbol)
    case .pill:
      leading = ComposerSlot(.attach, .plus, .fieldSymbol, on: .buttonFill)
      innerTrailing = [canSend ? send : microphone]
    case .roundButton:
      innerLeading = [ComposerSlot(.emoji, .smiley, .fieldSymbol)]
      innerTrailing = [ComposerSlot(.attach, .paperclip, .fieldSymbol)]
      if !canSend { innerTrailing.append(ComposerSlot(.camera, .camera, .fieldSymbol)) }
      trailing = [canSend ? roundSend : roundMicrophone]
    case .clip:
      leading = ComposerSlot(.attach, .paperclip, .fieldSymbol)
      innerTrailing = [ComposerSlot(.emoji, .smiley, .fieldSymbol)]
      trailing = [canSend ? send : microphone]
    case .flat:
      leading = ComposerSlot(.emoji, .smiley, .fieldSymbol)
      trailing = [
        ComposerSlot(.attach, .paperclip, .fieldSymbol),
        canSend ? ComposerSlot(.send, .plane, .sendFill) : microphone,
      ]
    case .thumb:
      leading = ComposerSlot(.attach, .plus, .barAccent)
      innerTrailing = [ComposerSlot(.emoji, .smiley, .barAccent)]
      trailing = [canSend ? roundSend : ComposerSlot(.button, .thumbUp, .barAccent)]
    case .camera:
      leading = ComposerSlot(.attach, .plus, .barAccent)
      innerTrailing = [ComposerSlot(.emoji, .smiley, .barAccent)]
      trailing =
        canSend
        ? [roundSend]
        : [
          ComposerSlot(.camera, .camera, .barAccent),
          ComposerSlot(.button, .microphone, .barAccent),
        ]
    }
  }
}

extension ComposerStyle.Form {
  /// Whether a line separates the composer from the transcript.
  var hasRule: Bool { [.toolbar, .titled, .clip, .flat].contains(self) }

  /// Whether the field looks different from the composer.
  var hasField: Bool { self != .flat }
}

extension PartName {
  /// The emoji button.
  static let emoji = PartName(rawValue: "emoji")
  /// The camera button.
  static let camera = PartName(rawValue: "camera")
}
