/// A color for every role.
public struct Palette: Hashable, Sendable {
  private var colors: [Role: RGBAColor]
  /// Gradients that replace the colors of roles; painters without gradients use the colors.
  public var gradients: [Role: ColorRamp] = [:]
  /// Shadows for areas of roles; painters without shadows omit them.
  public var shadows: [Role: Shadow] = [:]
  /// The wallpaper on the canvas.
  public var wallpaper = Wallpaper()

  /// Creates a palette; omitted roles are black, or look like the transcript if they belong to a
  /// bar.
  public init(_ colors: [Role: RGBAColor]) {
    self.colors = colors
  }

  /// Returns whether a role has its own color instead of a substitute's.
  public func gives(_ role: Role) -> Bool { colors[role] != nil }

  /// The color of a role.
  public subscript(role: Role) -> RGBAColor {
    get { colors[role] ?? role.substitute.map { self[$0] } ?? RGBAColor(0x000000) }
    set { colors[role] = newValue }
  }
}

extension Palette {
  /// Palettes are equal if they look equal, whether a role has its own color or a substitute's.
  public static func == (a: Palette, b: Palette) -> Bool {
    a.gradients == b.gradients && a.shadows == b.shadows && a.wallpaper == b.wallpaper
      && Role.allCases.allSatisfy { a[$0] == b[$0] }
  }

  /// Hashes the values that are compared.
  public func hash(into hasher: inout Hasher) {
    for role in Role.allCases { hasher.combine(self[role]) }
    hasher.combine(gradients)
    hasher.combine(shadows)
    hasher.combine(wallpaper)
  }
}
