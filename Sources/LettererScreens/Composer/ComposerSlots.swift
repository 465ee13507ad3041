import LettererLayout

/// A button of a composer: its symbol, the color of it, and the disc behind it.
struct ComposerSlot: Hashable {
  var name: PartName
  var symbol: Symbol
  var role: Role
  var fill: Role?

  /// The side of a symbol within the field, in points.
  static var innerSize: Double { 22 }

  init(_ name: PartName, _ symbol: Symbol, _ role: Role, on fill: Role? = nil) {
    self.name = name
    self.symbol = symbol
    self.role = role
    self.fill = fill
  }
}

/// The buttons of a composer: beside its field, and within it.
struct ComposerSlots: Hashable {
  var leading: ComposerSlot?
  var innerLeading: [ComposerSlot] = []
  var innerTrailing: [ComposerSlot] = []
  var trailing: ComposerSlot?

  /// The buttons of a form, with or without something to send.
  init(_ form: ComposerStyle.Form, canSend: Bool) {
    let microphone = ComposerSlot(.button, .microphone, .fieldSymbol)
    let send = ComposerSlot(.send, .send, .sendText, on: .sendFill)
    switch form {
    case .toolbar:
      leading = ComposerSlot(.attach, .plus, .barAccent)
      trailing = canSend ? send : ComposerSlot(.button, .microphone, .barAccent)
    case .pill:
      leading = ComposerSlot(.attach, .plus, .fieldSymbol, on: .buttonFill)
      innerTrailing = [canSend ? send : microphone]
    case .roundButton:
      innerLeading = [ComposerSlot(.emoji, .smiley, .fieldSymbol)]
      innerTrailing = [ComposerSlot(.attach, .paperclip, .fieldSymbol)]
      if !canSend { innerTrailing.append(ComposerSlot(.camera, .camera, .fieldSymbol)) }
      trailing =
        canSend
        ? ComposerSlot(.send, .plane, .sendText, on: .sendFill)
        : ComposerSlot(.button, .microphone, .sendText, on: .sendFill)
    case .clip:
      leading = ComposerSlot(.attach, .paperclip, .fieldSymbol)
      innerTrailing = [ComposerSlot(.emoji, .smiley, .fieldSymbol)]
      trailing = canSend ? send : microphone
    }
  }
}

extension ComposerStyle.Form {
  /// Whether a line parts the composer from the transcript.
  var hasRule: Bool { self == .toolbar || self == .clip }
}

extension PartName {
  /// The button that chooses emoji.
  static let emoji = PartName(rawValue: "emoji")
  /// The button that takes a photo.
  static let camera = PartName(rawValue: "camera")
}
