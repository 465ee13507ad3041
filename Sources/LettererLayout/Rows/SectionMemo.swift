import LettererModel

/// The sections of a message's text and their blocks, of which those before the last are taken over when the
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
  /// How many of the first sections were taken over.
  private let keptCount: Int

  /// Creates the memo of no text.
  init() {
    (language, sections, runs, keptCount) = (nil, [], [], 0)
  }

  /// Cuts a text into sections, but for those that another text begins with.
  ///
  /// - Complexity: O(*n*) in the number of runs, and in the length of text beside blocks that are new.
  init(_ runs: [TextRun], language: String?, from old: SectionMemo) {
    self.runs = runs
    self.language = language
    let kept =
      language == old.language ? TextSections.kept(old.sections, of: old.runs, in: runs) : 0
    keptCount = kept
    sections = TextSections.sections(of: runs, after: Array(old.sections.prefix(kept)))
  }

  /// Returns the block of a section, once it is made.
  func block(_ index: Int) -> (any ContentBlock<Prepared>)? { entries[index]?.block }

  /// Returns the block of a section that was made of the same, or else makes it.
  ///
  /// - Parameters:
  ///   - index: The place of the section.
  ///   - room: The available width.
  ///   - next: The containers of the section below it, if the block depends on them.
  ///   - old: What the message was before.
  ///   - make: Makes the block; `nil` where there is nothing to show.
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
