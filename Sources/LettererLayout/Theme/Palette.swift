/// A color for every role.
public struct Palette: Hashable, Sendable {
  private var colors: [Role: RGBAColor]
  /// What fills areas of a role instead of its color; painters without gradients use the color.
  public var gradients: [Role: ColorRamp] = [:]
  /// The shadows of areas of a role; painters without shadows leave them out.
  public var shadows: [Role: Shadow] = [:]
  /// What is painted on the canvas.
  public var wallpaper = Wallpaper()

  /// Creates a palette; a role that is left out is black, and one of a bar looks like the transcript.
  public init(_ colors: [Role: RGBAColor]) {
    self.colors = colors
  }

  /// Whether a role has a color of its own, and not that of its substitute.
  public func gives(_ role: Role) -> Bool { colors[role] != nil }

  /// The color of a role.
  public subscript(role: Role) -> RGBAColor {
    get { colors[role] ?? role.substitute.map { self[$0] } ?? RGBAColor(0x000000) }
    set { colors[role] = newValue }
  }
}

extension Palette {
  /// Palettes are equal where they look equal, whether a role has a color or a substitute.
  public static func == (a: Palette, b: Palette) -> Bool {
    a.gradients == b.gradients && a.shadows == b.shadows && a.wallpaper == b.wallpaper
      && Role.allCases.allSatisfy { a[$0] == b[$0] }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    for role in Role.allCases { hasher.combine(self[role]) }
    hasher.combine(gradients)
    hasher.combine(shadows)
    hasher.combine(wallpaper)
  }
}
