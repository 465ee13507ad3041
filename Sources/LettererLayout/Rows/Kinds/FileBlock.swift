import LettererModel

/// A file: an icon, its name, its size and its type.
struct FileBlock<Prepared: Sendable>: ContentBlock {
  let style: FileStyle
  let side: Side
  let name: FittedText<Prepared>
  let detail: FittedText<Prepared>
  /// Whether the file is there.
  let isPresent: Bool
  /// The width that it wants, in points.
  let width: Double

  let source: PartSource

  var fit: BlockFit { .inset }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let textX = style.iconSize + style.gap
    let textHeight = name.size.height + detail.size.height
    let extent = LayoutSize(
      width: constraint.width ?? max(width, textX + max(name.size.width, detail.size.width)),
      height: max(style.iconSize, textHeight)
    )
    var block = Fragment<Prepared>(purpose, size: extent, source: source)
    let y = (extent.height - textHeight) / 2
    let icon = LayoutRect(
      x: 0,
      y: (extent.height - style.iconSize) / 2,
      width: style.iconSize,
      height: style.iconSize
    )
    let accent = isPresent ? side.accentRole : side.secondaryRole()
    block.add(iconParts(.file, in: icon, fill: side.cardRole, role: accent))
    let inner = extent.width - textX
    let role = side.textRole(isBare: false)
    block.add(.title, name, x: textX, y: y, width: inner, role: role)
    let below = y + name.size.height
    block.add(.detail, detail, x: textX, y: below, width: inner, role: side.secondaryRole())
    return block
  }
}

extension ContentBlock {
  /// Returns a symbol on a round ground.
  func iconParts(_ symbol: Symbol, in frame: LayoutRect, fill: Role, role: Role) -> [Part] {
    let shape = PartShape(.rounded(CornerRadii(frame.width / 2)), fill: fill)
    let mark = frame.mark(0.55)
    return [
      Part(.icon, frame: frame, shape: shape),
      Part(.icon, frame: mark, layer: .mark, graphic: .symbol(symbol, role)),
    ]
  }
}

extension RowContext {
  /// A file of any type.
  func fileBlock(_ numbered: NumberedAttachment, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let attachment = numbered.attachment
    let style = theme.file
    let width = max(room.textWidth - style.iconSize - style.gap, 1)
    let name = attachment.shownName ?? wording.phrase(.placeholder(.file))
    return FileBlock(
      style: style,
      side: room.side,
      name: fitted(
        text.words(name, font: style.font),
        width: width,
        maximumLines: style.maximumLines
      ),
      detail: fitted(
        text.words(details(of: attachment), font: style.detailFont),
        width: width,
        maximumLines: 1
      ),
      isPresent: attachment.state == .present,
      width: min(style.minimumWidth, room.textWidth),
      source: .attachment(numbered.number),
      spacing: theme.media.spacing
    )
  }

  /// The size and the type of a file, such as `1.2 MB · PDF`; that it is a file where both are unknown.
  private func details(of attachment: MessageAttachment) -> String {
    let size = attachment.byteCount.map { wording.phrase(.byteCount($0)) }
    let words = [size, attachment.typeName].compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? wording.phrase(.placeholder(.file)) : words.joined(separator: " · ")
  }
}

extension MessageAttachment {
  /// The type as its file name ends, or else as its media type does, in capitals.
  fileprivate var typeName: String? {
    let pieces = (name ?? path ?? "").split(separator: ".")
    if pieces.count > 1, let end = pieces.last, 1...5 ~= end.count,
      end.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    {
      return end.uppercased()
    }
    return mediaType.flatMap { $0.split(separator: "/").last?.prefix(12).uppercased() }
  }
}
