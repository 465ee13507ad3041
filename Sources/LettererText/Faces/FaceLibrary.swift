/// The faces of a collection, each opened on first use.
struct FaceLibrary {
  /// The number of a face in its collection.
  typealias FaceID = Int

  private enum Slot {
    case unopened
    case broken
    case open(Face)
  }

  let entries: [FontCollection.Entry]
  private let library = FreeTypeLibrary()
  private var slots: [Slot]

  init(_ collection: FontCollection) {
    entries = collection.entries
    slots = Array(repeating: .unopened, count: entries.count)
  }

  func description(_ id: FaceID) -> FaceDescription { entries[id].description }

  /// Returns the metrics of an open face, or those of an empty face.
  func metrics(_ id: FaceID) -> Face.Metrics {
    guard case .open(let face) = slots[id] else { return .none }
    return face.metrics
  }

  /// Returns a face, opening it if necessary; `nil` if its file cannot be read.
  mutating func face(_ id: FaceID) -> Face? {
    switch slots[id] {
    case .open(let face): return face
    case .broken: return nil
    case .unopened:
      let entry = entries[id]
      let index = entry.description.index
      // FreeType has no metrics for a bitmap face, and lines must not be measured by it.
      let isKnown = !entry.description.package.isEmpty && !entry.description.isEmoji
      let face =
        isKnown
        ? Face(bundled: entry.bytes, index: index, library: library)
        : Face(bytes: entry.bytes, index: index, library: library)
      slots[id] = face.map(Slot.open) ?? .broken
      return face
    }
  }
}
