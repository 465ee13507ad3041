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

  private var textX: Double { style.iconSize + style.gap }

  private var textHeight: Double { name.size.height + detail.size.height }

  var size: LayoutSize {
    let words = textX + max(name.size.width, detail.size.width)
    return LayoutSize(width: max(width, words), height: max(style.iconSize, textHeight))
  }

  var fit: BlockFit { .inset }

  let spacing: Double

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    let y = ((size.height - textHeight) / 2).rounded(.down)
    let iconY = ((size.height - style.iconSize) / 2).rounded(.down)
    let width = place.width - textX
    let icon = LayoutRect(x: 0, y: iconY, width: style.iconSize, height: style.iconSize)
    return iconParts(
      .file,
      in: icon,
      fill: side.cardRole,
      role: isPresent ? side.accentRole : side.secondaryRole()
    ) + [
      name.part(.title, x: textX, y: y, width: width, role: side.textRole(isBare: false)),
      detail.part(
        .detail,
        x: textX,
        y: y + name.size.height,
        width: width,
        role: side.secondaryRole()
      ),
    ]
  }
}

extension ContentBlock {
  /// Returns a symbol on a round ground.
  func iconParts(_ symbol: Symbol, in frame: LayoutRect, fill: Role, role: Role) -> [Part<Prepared>]
  {
    let shape = PartShape(.rounded(CornerRadii(frame.width / 2)), fill: fill)
    let mark = frame.mark(0.55)
    return [
      Part(.icon, frame: frame.snapped, shape: shape),
      Part(.icon, frame: mark, layer: .mark, graphic: .symbol(symbol, role)),
    ]
  }
}

extension RowContext {
  /// A file of any type.
  func fileBlock(_ attachment: MessageAttachment, room: BlockRoom) -> any ContentBlock<T.Prepared> {
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
