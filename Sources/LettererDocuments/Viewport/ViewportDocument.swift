public import LettererLayout
import LettererModel

/// Where everything stands after an event, as one line of JSON.
///
/// The schema is `viewport-state.schema.json` in the documentation's resources.
public struct ViewportDocument {
  private let model: ScrollModel
  private let isIgnored: Bool

  /// Creates the answer to an event.
  ///
  /// - Parameters:
  ///   - model: The list after the event.
  ///   - isIgnored: Whether the event could not be read, so that nothing changed.
  public init(_ model: ScrollModel, isIgnored: Bool = false) {
    self.model = model
    self.isIgnored = isIgnored
  }

  /// Writes the state as an object on one line, without the line's end.
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

extension Jump {
  /// The jump in one line, for people.
  public var text: String {
    let place =
      switch measure {
      case .bottomInset: "the list ends"
      case .inputBar: "the input bar stands"
      case .offset: "the rows stand"
      }
    let amount = Self.text(abs(points))
    let start = "\(place) \(amount) points too \(points > 0 ? "high" : "low")"
    let values = "(\(Self.text(observed)) instead of \(Self.text(expected)))"
    if reasons.isEmpty { return "\(start) \(values): no known cause amounts to that" }
    let causes = reasons.map { "\($0.cause.text) (\(Self.text(abs($0.points))))" }
    return "\(start) \(values): \(causes.joined(separator: isSum ? ", and " : ", or "))"
  }

  /// Writes the jump as an object.
  public func write(into json: inout JSONWriter) {
    json.object { json in
      json.member("measure", measure.rawValue)
      json.member("expected", expected)
      json.member("observed", observed)
      json.member("points", points)
      json.name("causes")
      json.array { json in
        for reason in reasons {
          json.object { json in
            json.member("cause", reason.cause.rawValue)
            json.member("points", reason.points)
          }
        }
      }
      if isSum { json.member("sum", true) }
      json.member("text", text)
    }
  }

  private static func text(_ number: Double) -> String {
    var json = JSONWriter()
    json.number((number * 100).rounded() / 100)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
