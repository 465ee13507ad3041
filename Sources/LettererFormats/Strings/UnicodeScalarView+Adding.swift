extension String.UnicodeScalarView {
  /// Appends scalars.
  ///
  /// The standard library's `append(contentsOf:)` copies the whole text each time.
  ///
  /// - Complexity: O(*n*) in the number of scalars appended, amortized.
  mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars { append(scalar) }
  }
}
