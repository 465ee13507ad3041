public import LettererLayout
public import LettererModel

/// The frames of one message in a table view cell: avatar, time, bubble, and height.
///
/// It describes the same rows: the cell begins at the time header above the message, if there is
/// one. All frames are in points, in the cell's own coordinates.
public struct FrameModel: Hashable, Sendable {
  /// The avatar; `nil` if none is shown.
  public var avatar: LayoutRect?
  /// The strip of the time; its height is 0 if the time is hidden.
  public var time: LayoutRect
  /// The bubble with its tail.
  public var bubble: LayoutRect
  /// The height of the cell: the larger of bubble and avatar, and the distance below it.
  public var height: Double
}

extension TranscriptLayout {
  /// Returns the frames of one message's cell; `nil` for an unknown message or a notice.
  ///
  /// Elements below the bubble, such as a label, are not part of this model.
  ///
  /// - Parameters:
  ///   - message: The message's identifier.
  ///   - distance: The space below bubble and avatar, in points.
  /// - Returns: The frames in the cell's own coordinates.
  /// - Complexity: O(log *n*).
  public func frameModel(of message: Message.ID, distance: Double) -> FrameModel? {
    guard let placed = row(of: message), let bubble = placed.row.part(.bubble)?.frame else {
      return nil
    }
    let time = row(of: message, kind: .time)
    let top = time?.y ?? placed.y
    let offset = placed.y - top
    let avatar = placed.row.part(.avatar)?.frame.offsetBy(y: offset)
    let frame = bubble.offsetBy(y: offset)
    return FrameModel(
      avatar: avatar,
      time: LayoutRect(x: 0, y: 0, width: width, height: time?.row.size.height ?? 0),
      bubble: frame,
      height: max(frame.maxY, avatar?.maxY ?? 0) + distance
    )
  }
}
