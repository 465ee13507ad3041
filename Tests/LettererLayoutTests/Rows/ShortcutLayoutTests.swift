import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Compares the shortcut for measuring a message with the full layout.
@Suite struct ShortcutLayoutTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>
  private typealias Contents = MessageContents<LegibleTypesetter.Prepared>
  private typealias Block = any ContentBlock<LegibleTypesetter.Prepared>

  private static let widths: [Double] = [0, 88, 133.4, 320, 1024]

  /// The built-in themes, and themes with other rules.
  private static var themes: [Theme] {
    var packed = Theme(name: "jsq")
    packed.footer.placement = .packed
    packed.footer.times = .every
    packed.footer.status = .every
    packed.rounding = .pixel
    var named = packed
    named.senderName.isInBubble = true
    named.senderName.audience = .all
    var fixed = packed
    fixed.bubble.fixedWidth = 180
    fixed.emojiOnly.sizes = []
    var square = Theme.messageKit
    square.bubble.tail.form = .square
    square.bubble.tail.edge = .top
    square.bubble.extraSize = LayoutSize(width: 1.5, height: 0.5)
    square.rounding = .pixel
    square.outgoingAvatar = square.incomingAvatar
    square.outgoingAvatar.position = .bubbleEdge
    var large = Theme(name: "jsq")
    large.emojiOnly.sizes = [80, 40.5, 20, 10]
    large.bubble.limit.margin = 0
    large.footer.times = .last
    return Theme.presets + [packed, named, fixed, square, large]
  }

  private func transcript(seed: UInt64) -> Transcript {
    var source = RandomTranscript(seed: seed)
    return source.next(count: 30)
  }

  private func layouts(seed: UInt64) -> [Layout] {
    var random = SeededRandom(seed: seed)
    let transcript = transcript(seed: seed)
    return Self.themes.flatMap { theme in
      Self.widths.map { width in
        let environment = LayoutEnvironment(
          width: width,
          scale: [1, 2, 3, 1.5].randomElement(using: &random) ?? 1,
          textSize: [0.8, 1, 1, 1.35, 3.1].randomElement(using: &random) ?? 1,
          isMirrored: Bool.random(using: &random)
        )
        return layout(transcript, theme, environment)
      }
    }
  }

  private func layout(
    _ transcript: Transcript,
    _ theme: Theme,
    _ environment: LayoutEnvironment
  ) -> Layout {
    TranscriptLayout(
      transcript,
      theme: theme,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  /// Calls a closure with every message that is shown.
  private func forEachMessage(
    seed: UInt64,
    _ body: (_ layout: Layout, _ handle: Int, _ place: String) -> Void
  ) {
    for layout in layouts(seed: seed) {
      let size = "\(layout.width) × \(layout.environment.textSize)"
      for handle in layout.messages.tree.handles
      where !layout.messages.entries[handle].decoration.has(.hidden) {
        let id = layout.messages.messages[handle].id
        body(layout, handle, "seed \(seed), \(layout.theme.name), \(size), \(id)")
      }
    }
  }

  /// The layout of a message in a bubble; `nil` for a notice.
  private func messageLayout(
    _ layout: Layout,
    _ handle: Int
  ) -> MessageLayout<LegibleTypesetter, EnglishWording>? {
    let decoration = layout.messages.entries[handle].decoration
    guard decoration.side != .center else { return nil }
    return MessageLayout(
      context: layout.context,
      message: layout.messages.messages[handle],
      decoration: decoration,
      contents: layout.messages.contents(handle)
    )
  }

  @Test(arguments: TestRun.seeds(12, gate: 1))
  func `plain text has the same size as in a stack`(seed: UInt64) {
    forEachMessage(seed: seed) { layout, handle, place in
      let context = layout.context
      let message = layout.messages.messages[handle]
      let decoration = layout.messages.entries[handle].decoration
      var extent = MessageExtent()
      let body = context.layoutPlain(message, decoration: decoration, into: &extent)
      guard let body else { return }
      let contents = context.contents(
        of: message,
        decoration: decoration,
        relations: MessageRelations()
      )
      #expect(contents.extras.isEmpty && !contents.isBare, "\(place)")
      let full = context.extent(of: message, decoration: decoration, contents: contents)
      #expect(extent == full, "\(place)")
      let fitted = context.plainExtent(of: body, packed: extent.packed, decoration: decoration)
      #expect(fitted == full, "\(place)")
    }
  }

  @Test func `a good share of messages is measured as plain text`() {
    var (plain, all) = (0, 0)
    for seed in TestRun.seeds(24, gate: 6) {
      let rows = layout(transcript(seed: seed), Theme(name: "jsq"), LayoutEnvironment(width: 320))
        .messages
      for (message, entry) in zip(rows.messages, rows.entries) {
        all += 1
        var extent = MessageExtent()
        let decoration = entry.decoration
        if rows.context.layoutPlain(message, decoration: decoration, into: &extent) != nil {
          plain += 1
        }
      }
    }
    #expect(plain * 30 > all, "\(plain) of \(all)")
  }

  @Test(arguments: TestRun.seeds(12, gate: 1))
  func `text fitted to another width has the same size as laid out there`(seed: UInt64) {
    let transcript = transcript(seed: seed)
    for theme in Self.themes {
      var resized = layout(transcript, theme, LayoutEnvironment(width: 390))
      for width in Self.widths {
        resized.resize(width: width)
        let fresh = layout(transcript, theme, LayoutEnvironment(width: width))
        let place = "seed \(seed), \(theme.name), \(width)"
        #expect(resized.messages.entries == fresh.messages.entries, "\(place)")
      }
    }
  }

  @Test(arguments: TestRun.seeds(12, gate: 1))
  func `a measured row has the same size as one with parts`(seed: UInt64) {
    var textOnly = 0
    forEachMessage(seed: seed) { layout, handle, place in
      let contents = layout.messages.contents(handle)
      guard let row = messageLayout(layout, handle) else {
        let notice = { purpose in
          layout.context.layout(
            notice: contents.body,
            style: layout.context.theme.notice,
            purpose
          ).size
        }
        #expect(notice(.size) == notice(.place), "\(place)")
        return
      }
      #expect(row.layout(.size).size == row.layout(.place).size, "\(place)")
      #expect(row.bubble(.size).size == row.bubble(.place).size, "\(place)")
      if contents.extras.isEmpty, !contents.isBare { textOnly += 1 }
    }
    #expect(textOnly > 0, "seed \(seed)")
  }

  @Test(arguments: TestRun.seeds(12, gate: 1))
  func `a block has the same height at any width, measured or placed`(seed: UInt64) {
    var count = 0
    forEachMessage(seed: seed) { layout, handle, place in
      let extras = layout.messages.contents(handle).extras
      for block in extras.above + extras.below {
        count += 1
        check(block, "\(place), \(type(of: block))")
      }
    }
    #expect(count > 0, "seed \(seed)")
  }

  private func check(_ block: Block, _ place: String) {
    let size = block.size
    for spare in [nil, 0, 0.5, 40, 1000] as [Double?] {
      let constraint = BlockConstraint<LegibleTypesetter.Prepared>(
        width: spare.map { size.width + $0 },
        outline: BubbleOutline(corners: CornerRadii(7))
      )
      let measured = block.layout(constraint, .size).size
      #expect(measured == block.layout(constraint, .place).size, "\(place), \(spare ?? -1)")
      #expect(measured.height == size.height, "\(place), \(spare ?? -1)")
    }
  }
}
