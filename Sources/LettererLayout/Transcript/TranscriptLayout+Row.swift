extension TranscriptLayout {
  /// Returns the row with a key, or `nil` if there is none.
  ///
  /// If several messages have the same identifier, the row belongs to the first one.
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
  /// Whether the rectangle contains a point; only its left and upper edges are included.
  package func contains(_ point: LayoutPoint) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
