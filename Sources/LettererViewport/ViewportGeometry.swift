public import LettererLayout

/// A list on a screen, and everything that covers it: what the solver is given.
///
/// All frames are in one coordinate space, in points, with y growing down. What is not a number
/// counts as 0, lengths below 0 as 0, and anything beyond 2³⁶ as 2³⁶, so that every input has an
/// answer.
public struct ViewportGeometry: Hashable, Sendable {
  /// The frame of the list, as if there were no keyboard and no input bar.
  public var frame: LayoutRect
  /// What the system's bars and the device's edges cover within the frame.
  public var safeArea: VerticalInsets
  /// The height of the input bar, which stands on the keyboard or on the safe area.
  public var inputBarHeight: Double
  /// Distances that the list keeps besides, such as its margins.
  public var baseInsets: VerticalInsets
  /// The frame of the keyboard; `nil` where there is none.
  public var keyboard: LayoutRect?
  /// The height of all rows.
  public var contentHeight: Double

  /// Creates a geometry; everything but the frame may be left out.
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

  /// By how much the frame of a docked keyboard may end above the list's bottom, in points.
  public static var dockingTolerance: Double { 0.5 }

  /// How much of the list's bottom the keyboard covers, 0 to the list's height.
  ///
  /// It is the overlap, never the keyboard's height. A keyboard covers nothing that is undocked
  /// (its bottom edge is above the list's), floats or is split (narrower than half the list), lies
  /// beside the list, is empty, or is off the screen.
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

  /// The same geometry without numbers that cannot be reckoned with.
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

  /// The number between -2³⁶ and 2³⁶; 0 for what is not a number.
  var bounded: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Self.lengthLimit), Self.lengthLimit)
  }

  /// The number between 0 and 2³⁶; 0 for what is not a number.
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
