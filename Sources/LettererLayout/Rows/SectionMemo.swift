import LettererModel

/// The sections of a message's text and their blocks, most of which are reused when the message
/// grows.
struct SectionMemo<Prepared: Sendable>: Sendable {
  /// Builds the block of a section, given the containers of the section below it, or `nil` if it is
  /// the last, and a block of an earlier version of it; `nil` if there is nothing to show.
  typealias Maker = (
    TextSection, [TextContainer]?, BlockRoom, SectionBlock<Prepared>?
  ) -> SectionBlock<Prepared>?

  private struct Entry {
    var room: BlockRoom
    var next: [TextContainer]?
    var block: SectionBlock<Prepared>?
    /// Whether the section has changed since.
    var isOutdated = false
  }

  /// The number of leading runs that have not changed since the text was split.
  private var sameCount = 0
  /// The prepared text of the last section, before the text changed.
  var body: Prepared?
  /// The language of the text, if it is known or its letters imply one.
  private(set) var language: String?
  /// The language that the letters of the first runs imply, and the number of these runs.
  private var implied: (language: String?, runCount: Int) = (nil, 0)
  private(set) var sections: [TextSection] = []
  /// The blocks built so far, by section.
  private var entries: [Entry?] = []
  /// The blocks of the first sections.
  private var column = SectionColumn<Prepared>()
  private var columnCount = 0
  /// The rooms in which the wide and the narrow blocks of the column were built.
  private var rooms: (wide: BlockRoom, narrow: BlockRoom)?

  /// The number of last sections outside the column.
  ///
  /// Text that follows can change the last section, the end of one before it, and text before that.
  private static var openCount: Int { 4 }

  /// Whether the text had several sections.
  var isDivided: Bool { sections.count > 1 }

  /// Notes that the runs of the text have changed from an index on.
  mutating func invalidate(from index: Int) { sameCount = max(min(sameCount, index), 0) }

  /// Splits a text into sections, keeping those that it has in common with the previous one.
  ///
  /// - Parameters:
  ///   - runs: The text.
  ///   - known: Its language, if that is known.
  ///   - find: Returns the language that the letters of a text imply.
  /// - Complexity: O(*n*) in the number of changed runs, and in the length of text next to blocks
  ///   that are new.
  mutating func update(_ runs: [TextRun], language known: String?, _ find: (String) -> String?) {
    if implied.runCount > sameCount { implied = (nil, sameCount) }
    let language = known ?? impliedLanguage(of: runs, find)
    let isKnown = language == self.language
    if !isKnown { sections = [] }
    self.language = language
    let changed = TextSections.update(&sections, to: runs, upTo: isKnown ? sameCount : 0)
    sameCount = runs.count
    entries.removeSubrange(min(sections.count, entries.count)...)
    entries += Array(repeating: nil, count: sections.count - entries.count)
    for index in changed { entries[index]?.isOutdated = true }
    let kept = changed.lowerBound
    if kept <= columnCount || columnCount > max(sections.count - Self.openCount, 0) { rooms = nil }
  }

  /// Returns the language that the letters of the text imply: that of the first run with one.
  private mutating func impliedLanguage(
    of runs: [TextRun],
    _ find: (String) -> String?
  ) -> String? {
    while implied.language == nil, implied.runCount < runs.count {
      implied.language = find(runs[implied.runCount].text)
      implied.runCount += 1
    }
    return implied.language
  }

  /// Returns the blocks of the first sections from top to bottom.
  ///
  /// - Parameters:
  ///   - count: The number of sections.
  ///   - room: The available width; tables and code may make it wider for the others.
  ///   - make: Builds a block.
  /// - Returns: The blocks, of which the first one contains most.
  /// - Complexity: O(1) plus the blocks to build.
  mutating func blocks(
    _ count: Int,
    in room: BlockRoom,
    _ make: Maker
  ) -> [any ContentBlock<Prepared>] {
    if rooms?.wide != room { clearColumn() }
    var wider = room
    wider.textWidth = max(room.textWidth, column.widest)
    for index in columnCount..<count where sections[index].isWide {
      wider.textWidth = max(wider.textWidth, block(index, in: room, make)?.size.width ?? 0)
    }
    if rooms?.narrow != wider { clearColumn() }
    rooms = (room, wider)
    let narrow = wider
    func next(_ index: Int) -> SectionBlock<Prepared>? {
      block(index, in: sections[index].isWide ? room : narrow, make)
    }
    while columnCount < min(count, sections.count - Self.openCount) {
      if let block = next(columnCount) {
        column.append(block, isWide: sections[columnCount].isWide)
      }
      columnCount += 1
    }
    var blocks: [any ContentBlock<Prepared>] = column.isEmpty ? [] : [column]
    for index in columnCount..<count {
      if let block = next(index) { blocks.append(block) }
    }
    return blocks
  }

  private mutating func clearColumn() {
    column = SectionColumn()
    columnCount = 0
    rooms = nil
  }

  /// Returns the block of a section, reusing one that was built from the same input.
  private mutating func block(
    _ index: Int,
    in room: BlockRoom,
    _ make: Maker
  ) -> SectionBlock<Prepared>? {
    let next = index + 1 < sections.count ? sections[index + 1].containers : nil
    let known = entries[index]
    if let known, !known.isOutdated, known.room == room, known.next == next { return known.block }
    let block = make(sections[index], next, room, known?.block)
    entries[index] = Entry(room: room, next: next, block: block)
    return block
  }
}
