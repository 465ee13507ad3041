import ChatLayout

/// One line as a stretch of a prepared text, before it is placed.
struct LineSpan: Hashable {
  var paragraph: Int
  var start: Int
  /// The end without hanging spaces.
  var textEnd: Int
  var end: Int
  /// The advance without hanging spaces, in 1/64 point, with the ellipsis if there is one.
  var width: Int
  var ascent: Int32
  var descent: Int32
  var reason: TextLine.BreakReason

  var height: Int { Int(ascent) + Int(descent) }
}

/// A place within an unbreakable stretch where it may be broken after all.
struct ClusterStop: Hashable {
  var offset: Int
  /// The advance from the start of the stretch to the place, in 1/64 point.
  var width: Int
}
