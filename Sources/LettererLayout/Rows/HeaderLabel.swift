/// The look of a header in its strip.
struct HeaderLabel {
  var style: HeaderStyle
  /// The color of its text.
  var role: Role
  /// The color of its background.
  var fill: Role
  /// The color of its line.
  var line: Role
  /// Whether its background extends to the margins.
  var isFullWidth = false
  /// Whether its line is drawn, if its style has one.
  var drawsLine = true
  var accessibility = AccessibilityRole.heading

  init(style: HeaderStyle, role: Role, fill: Role, line: Role? = nil) {
    self.style = style
    self.role = role
    self.fill = fill
    self.line = line ?? role
  }

  /// Returns the look of a time header.
  static func time(_ theme: Theme) -> HeaderLabel {
    let style = theme.timeHeader
    let role: Role = style.radius > 0 ? .headerText : .secondaryText
    return HeaderLabel(style: style, role: role, fill: .headerFill)
  }

  /// Returns the look of an unread divider.
  static func unread(_ theme: Theme) -> HeaderLabel {
    let style = theme.unread
    let fill: Role = style.isTrailing ? .unreadLine : .unreadFill
    var label = HeaderLabel(style: style, role: .unreadText, fill: fill, line: .unreadLine)
    label.isFullWidth = style.radius == 0 && !style.hasLine && style.bandHeight == 0
    return label
  }

  /// The background; only a time header with round ends has a border.
  var shape: PartShape {
    let hasBorder = style.hasLine && style.radius * 2 > style.font.size && role == .headerText
    return PartShape(
      .rounded(CornerRadii(style.radius)),
      fill: fill,
      border: hasBorder ? .cardBorder : nil,
      borderWidth: hasBorder ? 1 : 0
    )
  }
}
