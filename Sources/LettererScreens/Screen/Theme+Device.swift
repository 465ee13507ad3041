import LettererLayout
import LettererModel

extension Theme {
  /// Selects the forms that an app has on a device.
  mutating func adapt(to device: Device) {
    guard device.isAndroid else {
      composer.form = composer.appleForm ?? composer.form
      return
    }
    screen.form = screen.androidForm ?? screen.form
    bubble.tail.form = bubble.tail.androidForm ?? bubble.tail.form
    guard let edge = bubble.tail.androidEdge else { return }
    bubble.tail.edge = edge
    if bubble.tail.visibility != .every { bubble.tail.visibility = edge == .top ? .first : .last }
  }
}

extension ComposerStyle {
  /// Adds the name of the conversation to the placeholder, if the style says so.
  mutating func address(_ transcript: Transcript, groupSign: String, wording: some Wording) {
    guard namesConversation, placeholder.isEmpty else { return }
    let others = transcript.others
    let isGroup = others.count > 1
    let name = transcript.title ?? (isGroup ? "" : others.first?.label ?? "")
    guard !name.isEmpty else { return }
    let signed = name.signed(isGroup ? groupSign : personSign)
    placeholder = "\(wording.phrase(.composerPlaceholder)) \(signed)"
  }
}

extension String {
  /// Returns the name after a sign, unless it begins with it.
  func signed(_ sign: String, separator: String = "") -> String {
    sign.isEmpty || hasPrefix(sign) ? self : sign + separator + self
  }
}
