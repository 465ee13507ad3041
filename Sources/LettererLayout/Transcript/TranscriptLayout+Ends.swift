extension TranscriptLayout {
  /// The rows above the first message.
  var topRows: [PlacedRow<T.Prepared>] {
    var rows: [PlacedRow<T.Prepared>] = []
    var y = top
    if ends.offersEarlier {
      let row = context.loadEarlierRow()
      rows.append(PlacedRow(y: grid.length(ofPixels: y), row: row))
      y += grid.pixels(covering: row.size.height)
    }
    if let welcome = ends.welcome {
      rows.append(PlacedRow(y: grid.length(ofPixels: y), row: welcome))
    }
    return rows
  }

  /// The rows below the last message.
  var bottomRows: [PlacedRow<T.Prepared>] {
    guard !ends.typists.isEmpty else { return [] }
    let row = context.typingRow(ends.typists)
    let y = messagesBottom + ends.bottomHeight - grid.pixels(covering: row.size.height)
    return [PlacedRow(y: grid.length(ofPixels: y), row: row)]
  }
}
