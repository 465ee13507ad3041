import LettererModel

/// The sections of a message's text and their blocks; those before the last are reused when the
/// message grows.
struct SectionMemo<Prepared: Sendable>: Sendable {
  private struct Entry {
    var room: BlockRoom
    /// The containers of the section below it.
    var next: [TextContainer]?
    var block: any ContentBlock<Prepared>
  }

  let language: String?
  let sections: [TextSection]
  private let runs: [TextRun]
  private var entries: [Int: Entry] = [:]
  /// The number of leading sections that were reused.
  private let keptCount: Int

  /// Creates an empty memo.
  init() {
    (language, sections, runs, keptCount) = (nil, [], [], 0)
  }

  /// Splits a text into sections, reusing those that it has in common with the start of another
  /// text.
  ///
  /// - Complexity: O(*n*) in the number of runs, and in the length of text next to blocks that are
  ///   new.
  init(_ runs: [TextRun], language: String?, from old: SectionMemo) {
    self.runs = runs
    self.language = language
    let kept =
      language == old.language ? TextSections.kept(old.sections, of: old.runs, in: runs) : 0
    keptCount = kept
    sections = TextSections.sections(of: runs, after: Array(old.sections.prefix(kept)))
  }

  /// Returns the block of a section, if it was built.
  func block(_ index: Int) -> (any ContentBlock<Prepared>)? { entries[index]?.block }

  /// Returns the block of a section, reusing one that was built from the same input.
  ///
  /// - Parameters:
  ///   - index: The index of the section.
  ///   - room: The available width.
  ///   - next: The containers of the section below it, if the block depends on them.
  ///   - old: The memo of the message's previous version.
  ///   - make: Builds the block; `nil` if there is nothing to show.
  /// - Returns: The block.
  mutating func block(
    _ index: Int,
    in room: BlockRoom,
    next: [TextContainer]?,
    from old: SectionMemo,
    _ make: () -> (any ContentBlock<Prepared>)?
  ) -> (any ContentBlock<Prepared>)? {
    if index < keptCount, let known = old.entries[index], known.room == room, known.next == next {
      entries[index] = known
    } else if let block = make() {
      entries[index] = Entry(room: room, next: next, block: block)
    }
    return entries[index]?.block
  }
}
