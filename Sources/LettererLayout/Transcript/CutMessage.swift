/// A message that continues below a position, with its rows and where the parts of the last one are.
///
/// It is kept from picture to picture, so that a long message costs what is on each of them.
package struct CutMessage<Prepared: Sendable>: Sendable {
  let handle: Int
  /// The rows above the message, and its own.
  let rows: [PlacedRow<Prepared>]
  private let places: PartPlaces

  init(handle: Int, rows: [PlacedRow<Prepared>]) {
    self.handle = handle
    self.rows = rows
    places = PartPlaces(rows.last?.row.parts ?? [])
  }

  /// The top and the bottom of the rows, in points from the top of the transcript.
  private var extent: Range<Double> {
    let bottom = rows.last?.frame.maxY ?? 0
    return min(rows.first?.y ?? 0, bottom)..<bottom
  }

  /// Whether the rows begin above a position and end below it.
  func isCut(at y: Double) -> Bool { extent.lowerBound < y && extent.upperBound > y }

  /// Returns the rows with the parts near a range of y.
  ///
  /// - Complexity: O(*k* log *k*) for *k* parts near the range.
  func rows(near range: Range<Double>) -> [PlacedRow<Prepared>] {
    guard var last = rows.last else { return [] }
    last.row = last.row.cropped(
      to: range.lowerBound - last.y..<range.upperBound - last.y,
      places
    )
    return rows.dropLast() + [last]
  }
}

extension TranscriptLayout {
  /// Returns the message that begins above a position and ends below it; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - y: The position, in points from the top of the transcript.
  ///   - last: The message found above, which is not laid out again if it is the same.
  /// - Returns: The message.
  /// - Complexity: O(log *n*), and for the message if it isn't the last one.
  package func message(
    cutAt y: Double,
    after last: CutMessage<T.Prepared>? = nil
  ) -> CutMessage<T.Prepared>? {
    if let last, last.isCut(at: y) { return last }
    let place = Int((y * grid.scale).rounded()) - messagesTop
    guard let (handle, top) = messages.tree.row(at: place), top < place else { return nil }
    let message = CutMessage(handle: handle, rows: rows(of: handle))
    return message.isCut(at: y) ? message : nil
  }
}
