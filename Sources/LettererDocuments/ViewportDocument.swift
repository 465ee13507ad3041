import LettererLayout
import LettererModel
public import LettererViewport

/// The state after an event, as one line of JSON.
///
/// The schema is `viewport-state.schema.json` in the documentation's resources.
public struct ViewportDocument {
  private let model: ScrollModel
  private let isIgnored: Bool

  /// Creates the document of the state after an event.
  ///
  /// - Parameters:
  ///   - model: The list after the event.
  ///   - isIgnored: Whether the event could not be read, so that nothing changed.
  public init(_ model: ScrollModel, isIgnored: Bool = false) {
    self.model = model
    self.isIgnored = isIgnored
  }

  /// Writes the state as an object on one line, without a line end.
  public func write(into json: inout JSONWriter) {
    let (state, screen) = (model.state, model.timeline.screen)
    let solution = state.solution
    json.object { json in
      if isIgnored { json.member("ignored", true) }
      json.member("offset", solution.offset)
      json.member("range", [solution.offsetRange.lowerBound, solution.offsetRange.upperBound])
      json.member("atEnd", state.isAtEnd)
      json.member("newBelow", state.newBelow)
      json.member("occlusion", solution.occlusion)
      json.insets(state.insets, state.contentInsets, state.indicatorInsets)
      json.member("list", numbers(solution.listFrame))
      json.member("inputBar", numbers(solution.inputBarFrame))
      json.member("contentHeight", solution.contentHeight)
      if state.room > 0 { json.member("room", state.room) }
      json.member("phase", state.phase.rawValue)
      if state.phase == .moving {
        json.name("next")
        json.object { json in
          json.insets(solution.adjustedInsets, solution.contentInsets, solution.indicatorInsets)
        }
      }
      json.member("duration", state.transition?.duration)
      json.member("curve", state.transition?.curve)
      json.member("typing", screen.typing)
      json.member("viewerTypes", screen.isViewerTyping)
      json.member("unread", screen.unread)
    }
  }

  private func numbers(_ frame: LayoutRect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}

extension JSONWriter {
  fileprivate mutating func insets(
    _ adjusted: VerticalInsets,
    _ content: VerticalInsets,
    _ indicator: VerticalInsets
  ) {
    member("insets", [adjusted.top, adjusted.bottom])
    member("contentInsets", [content.top, content.bottom])
    member("indicatorInsets", [indicator.top, indicator.bottom])
  }
}
