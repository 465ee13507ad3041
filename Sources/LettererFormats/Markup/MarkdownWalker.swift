import LettererModel

/// Converts the nodes of a document to runs, as they are entered and left.
struct MarkdownWalker {
  private struct List {
    var next: Int?
    let isTight: Bool
  }

  private var runs: [TextRun] = []
  /// The traits of text in each open node, outermost first; those of outer nodes are included.
  private var open: [TextTraits] = []
  private var links: [String] = []
  /// The number of open images.
  private var pictures = 0
  private var tags = InlineTags()
  private var pairs = TagPairs()
  private var lists: [List] = []
  /// The open quotes and list items, outermost first.
  private var containers: [TextContainer] = []
  /// The number of these that also contain the last text.
  private var sharedCount = 0
  /// The list item that the next paragraph begins.
  private var item: ListItem?
  /// The number of newlines before the next text.
  private var gap = 0
  /// The level of the open heading.
  private var heading: Int?
  private var table: TableCursor?
  /// The formulas of the current text.
  var math = MathSpans("")
  private let keepsLines: Bool
  /// The number of notes so far.
  private var noteCount = 0
  /// The highest number of a note that the text refers to.
  private(set) var referenceCount = 0
  private var isBelowText = false
  /// Whether the last text is a rule.
  private var isBelowRule = false
  private var centering = CenteringTags()
  private var definitions = DefinitionLines()
  /// Whether a display formula has just ended.
  private var isAfterFormula = false

  init(keepsLines: Bool) {
    self.keepsLines = keepsLines
  }

  /// Returns the runs of the blocks so far; later runs follow them.
  mutating func takeRuns() -> [TextRun] {
    let taken = finish()
    follows = follows || !runs.isEmpty
    runs = follows ? [Self.lineEnd] : []
    return taken
  }

  /// Whether the first run represents the runs that were returned before.
  private var follows = false
  private static let lineEnd = TextRun("\n")

  /// Returns the runs, after every node has been visited.
  func finish() -> [TextRun] {
    var runs = runs
    for index in runs.indices where runs[index].list != nil {
      guard let (rest, isDone) = Self.task(runs[index]) else { continue }
      runs[index].list?.isDone = isDone
      runs[index].text = rest
      guard rest.isEmpty, index + 1 < runs.count else { continue }
      runs[index + 1].list = runs[index].list
      runs[index + 1].containers = runs[index].containers
    }
    runs.removeFirst(follows ? 1 : 0)
    runs.removeAll { $0.text.isEmpty && $0.cell == nil }
    return MarkdownAlert.titled(runs)
  }

  /// Returns an item's text after its checkbox, which cmark-gfm does not detect in a quote.
  private static func task(_ run: TextRun) -> (rest: String, isDone: Bool)? {
    guard run.list?.isDone == nil, run.traits.isDisjoint(with: [.code, .link, .preformatted]),
      let box = ["[ ] ", "[x] ", "[X] "].first(where: run.text.hasPrefix)
    else { return nil }
    return (String(run.text.dropFirst(box.count)), box != "[ ] ")
  }

  /// Adds an outermost block.
  mutating func visit(_ block: ParsedMarkdown.Node) {
    pairs = TagPairs(in: block)
    block.walk { node, isEntering in visit(node, isEntering: isEntering) }
  }

  private mutating func visit(_ node: ParsedMarkdown.Node, isEntering: Bool) {
    switch node.kind {
    case .text, .code, .softBreak, .lineBreak, .htmlInline: visitInline(node)
    case .footnoteReference: if isEntering { addReference(node.literal) }
    case .emphasis: toggle(.italic, isEntering)
    case .strong: toggle(.bold, isEntering)
    case .strikethrough: toggle(.strikethrough, isEntering)
    case .link, .image: visitLink(node, isEntering: isEntering)
    default: visitBlock(node, isEntering: isEntering)
    }
  }

  private mutating func toggle(_ trait: TextTraits, _ isEntering: Bool) {
    if isEntering { open.append((open.last ?? []).union(trait)) } else { open.removeLast() }
  }

  /// Visits a link or image; an image's description becomes plain text that links to the image.
  private mutating func visitLink(_ node: ParsedMarkdown.Node, isEntering: Bool) {
    let isPicture = node.kind == .image
    if isEntering {
      let outer = pictures > 0 ? links.last : nil
      links.append(outer ?? math.restored(node.address).unescaped)
      pictures += isPicture ? 1 : 0
    } else {
      _ = links.popLast()
      pictures -= isPicture ? 1 : 0
    }
  }

  /// The traits of the open nodes and tags; an image's description is not emphasized.
  private var traits: TextTraits {
    var traits = tags.traits
    if !links.isEmpty || tags.address != nil { traits.insert(.link) }
    if centering.isCentering { traits.insert(.centered) }
    let outer = open.last ?? []
    return traits.union(pictures == 0 ? outer : outer.intersection([.quote, .small]))
  }

  // MARK: Within paragraphs

  private mutating func visitInline(_ node: ParsedMarkdown.Node) {
    switch node.kind {
    case .text:
      let literal = definitions.isAtStart ? node.literal.withoutDefinitionMark : node.literal
      definitions.isAtStart = false
      for piece in math.pieces(of: literal) { add(piece) }
    case .code: add(math.restored(node.literal), .code)
    case .softBreak, .lineBreak: endLine(node)
    default:
      let html = math.restored(node.literal)
      let isTag = pairs.take()
      add(isTag ? tags.read(html) ?? html : html, [])
    }
  }

  private mutating func endLine(_ node: ParsedMarkdown.Node) {
    if !definitions.isEmpty, node.isInParagraph, definitions.next() {
      beginDefinitionLine()
    } else if node.kind == .lineBreak {
      add("\n", [])
    } else if !isAfterFormula {
      add(keepsLines ? "\n" : " ", [])
    }
  }

  private mutating func add(_ piece: MathSpans.Piece) {
    switch piece {
    case .text(let text):
      add(tags.set(isAfterFormula ? String(text.drop { $0 == " " }) : text), [])
    case .formula(let formula) where formula.isDisplay && table == nil: addDisplay(formula)
    case .formula(let formula): add(formula.tex, .math)
    }
  }

  /// Adds a formula on separate lines, whether or not the source has newlines around it.
  private mutating func addDisplay(_ formula: MathSpans.Formula) {
    if gap == 0, let last = runs.last {
      runs[runs.count - 1].text = last.text.trimmedEnd
      if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
      gap = runs.isEmpty ? 0 : 1
    }
    add(formula.tex, .displayMath)
    gap = 1
    isAfterFormula = true
  }

  private mutating func add(_ text: String, _ added: TextTraits) {
    guard !text.isEmpty else { return }
    isAfterFormula = false
    if table == nil { breakLines() }
    let isStart = runs.last?.text.last?.isNewline ?? true
    var run = TextRun(
      text,
      traits: traits.union(added),
      href: links.last ?? tags.address,
      list: item,
      heading: heading,
      cell: table?.cell
    )
    if isStart, (table?.cell?.row ?? 0) == 0, run.nesting != containers {
      run.nesting = containers
    }
    sharedCount = containers.count
    item = nil
    append(run)
  }

  /// Adds a run, merged with the last one if they are alike; a run that begins an item stays
  /// separate.
  private mutating func append(_ run: TextRun) {
    isBelowRule = run.traits.contains(.rule)
    if continuesLast(run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  private func continuesLast(_ run: TextRun) -> Bool {
    guard let last = runs.last, run.traits.isDisjoint(with: [.math, .displayMath]) else {
      return false
    }
    return run.list == nil && last.traits == run.traits && last.href == run.href
      && (run.containers.isEmpty || run.containers == last.containers)
      && last.codeLanguage == run.codeLanguage && (last.list == nil || last.text.last != "\n")
      && last.heading == run.heading && last.cell == run.cell
  }

  /// Adds the pending newlines.
  private mutating func breakLines() {
    guard gap > 0 else { return }
    if !runs.isEmpty {
      let shared = containers.prefix(sharedCount)
      let traits: TextTraits = shared.contains(.quote) ? .quote : []
      var ends = TextRun(String(repeating: "\n", count: gap), traits: traits)
      ends.nesting = Array(shared)
      runs.append(ends)
    }
    gap = 0
  }

  private mutating func closeContainer() {
    containers.removeLast()
    sharedCount = min(sharedCount, containers.count)
  }

  // MARK: Blocks

  private mutating func visitBlock(_ node: ParsedMarkdown.Node, isEntering: Bool) {
    switch node.kind {
    case .paragraph:
      if isEntering { beginParagraph(node) } else { endParagraph() }
    case .heading:
      heading = isEntering ? node.headingLevel : nil
      if !isEntering { endBlock() }
    case .blockQuote:
      toggle(.quote, isEntering)
      if isEntering { containers.append(.quote) } else { closeContainer() }
      if !isEntering { gap = max(gap, 2) }
    case .list: visitList(node, isEntering)
    case .footnoteDefinition: visitFootnote(isEntering)
    case .item, .task:
      if isEntering {
        beginItem(node)
      } else {
        markEmptyItem()
        closeContainer()
        gap = max(gap, 1)
      }
    case .codeBlock: addCode(math.restored(node.literal), language: node.info)
    case .htmlBlock:
      addHTML(String(node.literal.drop(while: \.isNewline)).trimmedEnd)
    case .rule: addRule()
    default: visitTable(node, isEntering)
    }
  }

  // MARK: Definitions

  private mutating func beginParagraph(_ node: ParsedMarkdown.Node) {
    guard !keepsLines else { return }
    definitions = DefinitionLines(node.definitionLines, follows: !runs.isEmpty)
    openDefinitionLine()
  }

  private mutating func endParagraph() {
    closeDefinitionLine()
    definitions = DefinitionLines()
    endBlock()
  }

  /// Begins a line that is a term or a definition.
  private mutating func beginDefinitionLine() {
    closeDefinitionLine()
    gap = max(gap, 1)
    openDefinitionLine()
  }

  /// Sets a term in bold, and indents a definition like an item, without a bullet.
  private mutating func openDefinitionLine() {
    switch definitions.kind {
    case .term: toggle(.bold, true)
    case .definition: containers.append(.bullet)
    case nil: return
    }
    definitions.open = definitions.kind
  }

  private mutating func closeDefinitionLine() {
    switch definitions.open {
    case .term: toggle(.bold, false)
    case .definition: closeContainer()
    case nil: break
    }
    definitions.open = nil
  }

  /// Adds a block of HTML, with placeholders for formulas; one with an unknown tag or a comment of
  /// words is text.
  private mutating func addHTML(_ html: String) {
    defer { centering.read(html) }
    let words = html.replacing(TagPairs.separator, with: "")
    guard HTMLText.isKnown(html), !words.contains("<!--") else {
      add(math.restored(html), [])
      return endBlock()
    }
    var runs = HTMLText.runs(html).flatMap { withFormulas($0) }
    guard let last = runs.last(where: { !$0.text.allSatisfy(\.isWhitespace) }) else { return }
    if centering.isCentering {
      for index in runs.indices { runs[index].traits.insert(.centered) }
    }
    breakLines()
    self.runs += runs
    isBelowRule = last.traits.contains(.rule)
    endBlock()
  }

  /// Returns a run of HTML with its formulas as runs of their own, except in code.
  private func withFormulas(_ run: TextRun) -> [TextRun] {
    var run = run
    run.href = run.href.map(math.restored)
    guard run.traits.isDisjoint(with: [.code, .preformatted]) else {
      run.text = math.restored(run.text)
      return [run]
    }
    return math.pieces(of: run.text).map { piece in
      var part = run
      switch piece {
      case .text(let text): part.text = text
      case .formula(let formula):
        part.text = formula.tex
        part.traits.insert(.math)
      }
      return part
    }
  }

  private mutating func endBlock() {
    tags = InlineTags()
    gap = max(gap, lists.last?.isTight == true ? 1 : 2)
  }

  private mutating func visitList(_ node: ParsedMarkdown.Node, _ isEntering: Bool) {
    if isEntering {
      if !lists.isEmpty { gap = max(gap, 1) }
      lists.append(List(next: node.isOrdered ? node.start : nil, isTight: node.isTight))
    } else {
      lists.removeLast()
      if lists.last?.isTight != true { gap = 2 }
    }
  }

  private mutating func beginItem(_ node: ParsedMarkdown.Node) {
    guard let list = lists.last else { return }
    markEmptyItem()
    let isDone = node.kind == .task ? node.isTicked : nil
    item = ListItem(level: lists.count, number: list.next, isDone: isDone)
    containers.append(list.next == nil ? .bullet : .number)
    lists[lists.count - 1].next = list.next.map { $0 &+ 1 }
  }

  /// Adds a line for the bullet or number of an item that does not begin with text.
  private mutating func markEmptyItem() {
    guard item != nil else { return }
    add("\u{200B}", [])
    gap = 1
  }

  private mutating func addRule() {
    add("———", .rule)
    endBlock()
  }

  private mutating func addReference(_ number: String) {
    referenceCount = max(referenceCount, Int(number) ?? 0)
    add(number.set(as: "sup"), [])
  }

  /// Leaves out a note, but not its number.
  mutating func skipNote() {
    noteCount += 1
  }

  /// Adds a note as an item of the list of notes, which is in the order of their references, in
  /// small print below a rule.
  private mutating func visitFootnote(_ isEntering: Bool) {
    defer { toggle(.small, isEntering) }
    guard isEntering else {
      item = nil
      closeContainer()
      gap = max(gap, 1)
      return
    }
    noteCount += 1
    gap = isBelowText ? 1 : 2
    if !isBelowText, !isBelowRule { addRule() }
    isBelowText = true
    item = ListItem(number: noteCount)
    containers.append(.number)
  }

  private mutating func addCode(_ text: String, language: String) {
    var language = language
    if item != nil, let (rest, isDone) = TaskFences.task(language) {
      language = rest
      item?.isDone = isDone
    }
    if language == "math", !text.allSatisfy(\.isWhitespace) {
      addDisplay(MathSpans.Formula(tex: text.trimmed, source: text, isDisplay: true))
      return endBlock()
    }
    var code = text[...]
    if code.last?.isNewline == true { code.removeLast() }
    guard !code.isEmpty else { return }
    breakLines()
    let word = language.split(separator: " ").first.map(String.init)
    let quote = (open.last ?? []).intersection(.quote)
    var run = TextRun(String(code), traits: quote.union(.preformatted), codeLanguage: word)
    run.list = item
    run.nesting = containers
    sharedCount = containers.count
    isBelowRule = false
    runs.append(run)
    item = nil
    endBlock()
  }

  // MARK: Tables

  private mutating func visitTable(_ node: ParsedMarkdown.Node, _ isEntering: Bool) {
    switch node.kind {
    case .table where isEntering:
      breakLines()
      table = TableCursor(alignments: node.columnAlignments)
    case .table:
      table = nil
      endBlock()
    case .tableHeader where isEntering, .tableRow where isEntering:
      table?.beginRow(in: &runs)
    case .tableCell:
      if isEntering { table?.beginCell(in: &runs) } else { table?.endCell(in: &runs) }
    default: break
    }
  }
}

extension String {
  /// The address without the backslashes of parentheses that were mistaken for a formula.
  fileprivate var unescaped: String {
    contains("\\(") ? replacing("\\(", with: "(").replacing("\\)", with: ")") : self
  }
}

extension StringProtocol {
  /// The text without trailing white space.
  var trimmedEnd: String {
    let last = lastIndex { !$0.isWhitespace }
    return String(last.map { self[...$0] } ?? self[endIndex...])
  }
}
