/// The color of a role at an opacity.
struct FadedRole: Hashable {
  var role: Role
  /// The opacity relative to that of the role's color, 0 to 1.
  var opacity = 1.0

  /// The field of a poll option, on the background of cards that are bubbles.
  static let optionFill = FadedRole(role: .incomingCardText, opacity: 0.07)

  /// The part of that field that is filled, unless its option is chosen.
  static let optionBar = FadedRole(role: .incomingCardText, opacity: 0.14)
}

extension CardStyle {
  /// The part of a poll option's field that is filled if its option is chosen.
  var chosenBar: FadedRole { FadedRole(role: .incomingControl, opacity: chosenTint) }
}
