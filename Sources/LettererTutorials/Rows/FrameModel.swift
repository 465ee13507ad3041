public import LettererLayout
public import LettererModel

/// The frames of one message as a table view's cell has them: avatar, time, bubble and height.
///
/// It is a view of the same rows: the cell begins at the time header above the message, if there is
/// one. All frames are in the cell's own coordinates, in points.
public struct FrameModel: Hashable, Sendable {
  /// The avatar; `nil` where none is shown.
  public var avatar: LayoutRect?
  /// The strip of the time; 0 high where the time is hidden.
  public var time: LayoutRect
  /// The bubble with its tail.
  public var bubble: LayoutRect
  /// The height of the cell: the lower of bubble and avatar, and the distance below it.
  public var height: Double
}

extension TranscriptLayout {
  /// Returns the frames of one message's cell; `nil` for an unknown message and for a notice.
  ///
  /// What stands below the bubble, such as a label, is not part of this model.
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
