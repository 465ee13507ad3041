extension TranscriptLayout {
  /// Returns the row with a key, `nil` where there is none.
  ///
  /// Of several messages with one identifier it is that of the first.
  ///
  /// - Complexity: O(log *n*).
  public func row(_ key: RowKey) -> PlacedRow<T.Prepared>? {
    let rows: [PlacedRow<T.Prepared>]
    switch key.kind {
    case .loadEarlier, .welcome: rows = topRows
    case .typing: rows = bottomRows
    case .conversation, .navigationBar, .composer, .keyboard, .page: rows = []
    case .message, .system, .time, .unread:
      rows = messages.handle(of: key.message).map { self.rows(of: $0) } ?? []
    }
    return rows.first { $0.row.key == key }
  }
}

extension LayoutRect {
  /// Whether a point is in the rectangle: on its left and upper edge, not on the others.
  package func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
