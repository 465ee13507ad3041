import LettererLayout
import LettererUnicode

/// The indents of the paragraphs of a text, and their markers.
struct PreparedIndents: Sendable {
  /// One per paragraph; empty if no paragraph is indented.
  private let rooms: [ParagraphRoom]
  /// The markers, keyed by the paragraph whose first line they precede.
  private let markers: [Int: PreparedText]

  static let none = PreparedIndents()

  private init(
    rooms: [ParagraphRoom] = [],
    markers: [Int: PreparedText] = [:]
  ) {
    self.rooms = rooms
    self.markers = markers
  }

  /// Prepares the markers, unless an earlier version of the text has the same; previously resolved
  /// words become invalid.
  init(
    of text: StyledText,
    paragraphs: [PreparedText.Paragraph],
    after old: PreparedText? = nil,
    _ resources: inout TextResources
  ) {
    guard !text.indents.isEmpty else {
      self.init()
      return
    }
    var rooms: [ParagraphRoom] = []
    var markers: [Int: PreparedText] = [:]
    // All paragraphs of an indent leave space for its marker, not only the first.
    var markerWidth = 0
    for (number, paragraph) in paragraphs.enumerated() {
      guard let indent = text.indent(ofParagraphAt: paragraph.start) else {
        rooms.append(.none)
        continue
      }
      if paragraph.start == indent.range.lowerBound {
        let known = old?.indents.marker(ofParagraph: number)
        let marker = indent.marker.map { run -> PreparedText in
          let isRightToLeft = paragraph.bidi.baseLevel == 1
          let styled = text.text(ofMarker: run, isRightToLeft: isRightToLeft)
          if let known, known.isPrepared(from: styled) { return known }
          return Preparer.prepared(styled, &resources)
        }
        markers[number] = marker
        markerWidth = marker?.atoms.last?.next ?? 0
      }
      rooms.append(ParagraphRoom(indent, unitsPerPoint: 64, markerWidth: markerWidth))
    }
    self.init(rooms: rooms, markers: markers)
  }

  var isEmpty: Bool { rooms.isEmpty }

  /// Returns the indents of a paragraph.
  func room(ofParagraph number: Int) -> ParagraphRoom { rooms.isEmpty ? .none : rooms[number] }

  /// Returns the marker before the first line of a paragraph.
  func marker(ofParagraph number: Int) -> PreparedText? {
    markers.isEmpty ? nil : markers[number]
  }
}
