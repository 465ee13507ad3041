import LettererBasics
import LettererDocuments
import LettererLayout
import LettererModel
import LettererText
import LettererViewport

/// The requests that ask about a document.
extension LiveDocument {
  /// `window`: the rows of a stretch.
  func window(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let stretch = try Stretch(&fields, visible: viewport.solution.visibleRange)
    let hasStyle = fields.flag("style") ?? true
    let hasGlyphs = fields.flag("glyphs") ?? true
    try fields.finish()
    let document = window(stretch, hasStyle: hasStyle, hasGlyphs: hasGlyphs)
    let revision = revision
    return { json in
      json.object { json in
        json.member("revision", revision)
        json.member("from", stretch.range.lowerBound)
        json.member("to", stretch.range.upperBound)
        json.name("layout")
        document.write(into: &json)
      }
    }
  }

  /// `anchor`: the rows on screen that a list can keep in place, or the offset that does it.
  func anchor(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let edge: ScrollAnchor.Edge = fields.choice("edge") ?? .top
    var solution = viewport.solution
    solution.offset = fields.number("offset") ?? solution.offset
    let message = fields.text("message")
    let distance = fields.number("distance") ?? 0
    try fields.finish()
    let revision = revision
    guard let message else {
      let extents = layout.extents(in: solution.visibleRange)
      let anchors = RowExtents(extents).anchors(from: edge, in: solution)
      return {
        $0.object { json in
          json.member("revision", revision)
          json.member(anchors: anchors)
        }
      }
    }
    guard let extent = layout.extent(of: message) else {
      throw ServiceError(.unknownTarget, "message \(quotedName(message)) has no row")
    }
    let anchor = ScrollAnchor(message: message, edge: edge, distance: distance)
    let offset = anchor.offset(RowExtent(extent), in: solution)
    return {
      $0.object { json in
        json.member("revision", revision)
        json.member("offset", offset)
      }
    }
  }

  /// `hit`: what is at a point.
  func hit(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    guard let point = try fields.numbers("point", count: 2) else {
      throw fields.unusable("point", "is missing")
    }
    try fields.finish()
    let hit = layout.hit(LayoutPoint(x: point[0], y: point[1]))
    let document = self
    return {
      $0.object { json in
        json.member("revision", document.revision)
        json.name("hit")
        if let hit { json.write(hit, in: document) } else { json.null() }
      }
    }
  }

  /// `caret`: the caret at a position in a text.
  func caret(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let position = try NamedPosition(&fields)
    let affinity: Caret.Affinity = fields.choice("affinity") ?? .downstream
    try fields.finish()
    let caret = try caret(at: position, affinity)
    let revision = revision
    return {
      $0.object { json in
        json.member("revision", revision)
        json.name("caret")
        json.write(caret)
      }
    }
  }

  /// `selection`: the rectangles and the text between two positions.
  func selection(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    guard var start = try fields.object("start"), var end = try fields.object("end") else {
      throw fields.unusable("start", "or \"end\" is missing")
    }
    let ends = (try NamedPosition(&start), try NamedPosition(&end))
    for var left in [start, end, fields] { try left.finish() }
    let (low, high) = (try place(of: ends.0).position, try place(of: ends.1).position)
    let frames = layout.selection(from: low, to: high)
    let text = layout.selectedText(from: low, to: high)
    let revision = revision
    return {
      $0.object { json in
        json.member("revision", revision)
        json.name("frames")
        json.array { json in
          for frame in frames {
            json.array(isInline: true) { json in for number in frame.numbers { json.number(number) }
            }
          }
        }
        json.member("text", text)
      }
    }
  }

  /// `render`: a picture of a stretch.
  func render(
    _ fields: inout Parameters,
    _ fingerprint: EngineFingerprint
  ) throws(ServiceError) -> Answer {
    let stretch = try Stretch(&fields, visible: viewport.solution.visibleRange)
    let format: PictureKind = fields.choice("format") ?? .png
    try fields.finish()
    let (name, content) =
      switch format {
      case .png: ("data", Base64.text(of: try png(stretch, fingerprint: fingerprint)))
      case .svg: ("text", try svg(stretch, fingerprint: fingerprint))
      }
    let revision = revision
    return {
      $0.object { json in
        json.member("revision", revision)
        json.member("type", format.mediaType)
        json.member(name, content)
      }
    }
  }
}

/// The formats of pictures.
private enum PictureKind: String {
  case png, svg

  var mediaType: String { self == .png ? "image/png" : "image/svg+xml" }
}

extension JSONWriter {
  /// Writes anchors as the member `anchors`, best first.
  fileprivate mutating func member(anchors: [ScrollAnchor]) {
    name("anchors")
    array { json in
      for anchor in anchors {
        json.object { json in
          json.member("message", anchor.message)
          json.member("edge", anchor.edge.rawValue)
          json.member("distance", anchor.distance)
        }
      }
    }
  }
}
