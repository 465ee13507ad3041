import LettererLayout

/// One line as a stretch of a prepared text, before it is placed.
struct LineSpan: Hashable {
  var paragraph: Int
  /// The first of the atoms that the line has some of, and the one after the last.
  var atoms: Range<Int>
  var start: Int
  /// The end without hanging spaces.
  var textEnd: Int
  var end: Int
  /// How far the start is along the text, in 1/64 point.
  var distance: Int
  /// The advance without hanging spaces, in 1/64 point, with the ellipsis or hyphen if there is one.
  var width: Int
  var extent: PreparedText.Extent
  var reason: TextLine.BreakReason
  /// The indents beside the line.
  var room = LineRoom.none

  /// The width with the indents.
  var fullWidth: Int { width + room.leading + room.trailing }
  var height: Int { Int(extent.ascent) + Int(extent.descent) }
}
