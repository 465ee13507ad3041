import LettererLayout

/// A line as a range of a prepared text, before it is placed.
struct LineSpan: Hashable {
  var paragraph: Int
  /// The range of atoms that the line contains at least in part.
  var atoms: Range<Int>
  var start: Int
  /// The end without hanging spaces.
  var textEnd: Int
  var end: Int
  /// The distance of the start along the text, in 1/64 point.
  var distance: Int
  /// The advance without hanging spaces but with any ellipsis or hyphen, in 1/64 point.
  var width: Int
  var extent: PreparedText.Extent
  var reason: TextLine.BreakReason
  /// The indents of the line.
  var room = LineRoom.none

  /// The width including the indents.
  var fullWidth: Int { width + room.leading + room.trailing }
  var height: Int { Int(extent.ascent) + Int(extent.descent) }
}
