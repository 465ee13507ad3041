public import LettererLayout

/// The geometry of a list on a screen and of everything that covers it: the solver's input.
///
/// All frames are in one coordinate space, in points, with y growing down. NaN counts as 0,
/// negative lengths as 0, and anything beyond 2³⁶ as 2³⁶, so that every input has a solution.
public struct ViewportGeometry: Hashable, Sendable {
  /// The frame of the list without keyboard and input bar.
  public var frame: LayoutRect
  /// The insets within the frame that system bars and the device's edges cover.
  public var safeArea: VerticalInsets
  /// The height of the input bar, which is placed on the keyboard or on the safe area.
  public var inputBarHeight: Double
  /// Additional insets of the list, such as its margins.
  public var baseInsets: VerticalInsets
  /// The frame of the keyboard; `nil` if there is none.
  public var keyboard: LayoutRect?
  /// The height of all rows.
  public var contentHeight: Double

  /// Creates a geometry; everything but the frame may be omitted.
  public init(
    frame: LayoutRect,
    safeArea: VerticalInsets = VerticalInsets(),
    inputBarHeight: Double = 0,
    baseInsets: VerticalInsets = VerticalInsets(),
    keyboard: LayoutRect? = nil,
    contentHeight: Double = 0
  ) {
    self.frame = frame
    self.safeArea = safeArea
    self.inputBarHeight = inputBarHeight
    self.baseInsets = baseInsets
    self.keyboard = keyboard
    self.contentHeight = contentHeight
  }

  /// How far above the list's bottom a docked keyboard's frame may end, in points.
  public static var dockingTolerance: Double { 0.5 }

  /// The height that the keyboard covers at the list's bottom, 0 to the list's height.
  ///
  /// It is the overlap, never the keyboard's height. A keyboard covers nothing if it is undocked
  /// (its bottom edge is above the list's), floating or split (narrower than half the list),
  /// horizontally outside the list, empty, or off screen.
  public var occlusion: Double {
    let list = frame.bounded
    guard let keyboard = keyboard?.bounded, keyboard.width > 0, keyboard.height > 0 else {
      return 0
    }
    let isDocked = keyboard.maxY >= list.maxY - Self.dockingTolerance
    let isWide = keyboard.width >= list.width / 2
    guard isDocked, isWide, keyboard.x < list.maxX, keyboard.maxX > list.x else { return 0 }
    return min(max(list.maxY - keyboard.y, 0), list.height)
  }

  /// The same geometry with all numbers finite and within limits.
  package var bounded: ViewportGeometry {
    ViewportGeometry(
      frame: frame.bounded,
      safeArea: safeArea.bounded,
      inputBarHeight: inputBarHeight.boundedLength,
      baseInsets: baseInsets.bounded,
      keyboard: keyboard?.bounded,
      contentHeight: contentHeight.boundedLength
    )
  }
}

extension Double {
  /// The largest length; sums of several are still exact to 1/64 point.
  private static var lengthLimit: Double { 68_719_476_736 }

  /// The number clamped to -2³⁶ through 2³⁶; 0 for NaN.
  var bounded: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Self.lengthLimit), Self.lengthLimit)
  }

  /// The number clamped to 0 through 2³⁶; 0 for NaN.
  var boundedLength: Double { Swift.max(bounded, 0) }
}

extension LayoutRect {
  fileprivate var bounded: LayoutRect {
    LayoutRect(
      x: x.bounded,
      y: y.bounded,
      width: width.boundedLength,
      height: height.boundedLength
    )
  }
}

extension VerticalInsets {
  fileprivate var bounded: VerticalInsets {
    VerticalInsets(top: top.bounded, bottom: bottom.bounded)
  }
}
