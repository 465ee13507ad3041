package import LettererLayout

extension Row {
  /// The texts of the row with their positions, from back to front.
  package var writings: [(text: Prepared, place: PartText)] {
    parts.compactMap(\.text).map { (texts[$0.number], $0) }
  }
}
