/// A place in a text that cites sources, or that has a replacement.
struct CitationMark: Hashable {
  /// The scalars that the mark replaces, as offsets; empty if the links are only inserted.
  var range: Range<Int>
  /// The Markdown that replaces them.
  var words = ""
  /// The sources whose links follow.
  var sources: [CitationSource] = []

  /// Whether the mark only removes scalars.
  var isRemoval: Bool { words.isEmpty && sources.isEmpty }
}
