extension Sequence<String> {
  /// Returns the name that was probably meant; `nil` if none is close or several are equally close.
  ///
  /// Case does not count. One edit is allowed in up to five letters of the wanted name, and two in more.
  package func nearest(to wanted: String) -> String? {
    let lowered = wanted.lowercased()
    let limit = lowered.count > 5 ? 2 : 1
    let near = Set(self).map { (name: $0, distance: editDistance($0.lowercased(), lowered)) }
    guard let best = near.map(\.distance).min(), best <= limit, lowered.count > best else {
      return nil
    }
    let names = near.filter { $0.distance == best }.map(\.name)
    return names.count == 1 ? names[0] : nil
  }

  /// Returns "; did you mean …?" for the name that was probably meant, else nothing.
  package func suggestion(for wanted: String, prefix: String = "") -> String {
    nearest(to: wanted).map { "; did you mean \"\(prefix)\($0)\"?" } ?? ""
  }
}
