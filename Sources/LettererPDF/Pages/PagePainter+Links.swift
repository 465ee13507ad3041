import LettererBasics
import LettererLayout
import LettererRaster

extension PagePainter {
  /// Adds the annotation of a linked range of a line.
  mutating func addLink(
    to target: LinkTarget,
    _ stretch: TextTagger.Stretch,
    rows: Range<Int>,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let owner = tagger.inserts[stretch.link].element.number
    let left = Int(stretch.x.lowerBound.rounded(.down))
    let rect = PixelRect(
      x: left,
      y: rows.lowerBound,
      width: Int(stretch.x.upperBound.rounded(.up)) - left,
      height: rows.count
    )
    tagger.add(try reference(to: target, over: rect, owner, &books), toLink: stretch.link)
  }

  /// Adds the link of a whole group, such as a button, if it has one.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - part: A part of its row.
  ///   - division: The element of the row.
  ///   - books: The books of the document.
  /// - Throws: What writing an object throws.
  mutating func addLink(
    of group: FrameGroup,
    with part: PlacedPart,
    in division: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let target = group.link.flatMap(LinkTarget.init) else { return }
    var link = StructureElement(
      kind: .link,
      number: books.file.reserve(),
      parent: division.number
    )
    let rect = part.rect(group.frame)
    link.children.append(try reference(to: target, over: rect, link.number, &books))
    link.alternative = target.uri
    division.children.append("\(link.number)")
    try link.write(on: canvas.tags.page, to: &books.file)
  }

  /// Writes an annotation (ISO 32000-1, 12.5.6.5), and returns its reference for the element.
  private mutating func reference(
    to target: LinkTarget,
    over rect: PixelRect,
    _ owner: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> String {
    let key = books.tree.key(for: owner)
    let (contents, action) = try contentsAndAction(of: target, &books)
    let number = try books.file.write(
      "<</Type/Annot/Subtype/Link/Rect[\(PDFValue.numbers(canvas.points(rect)))]/Border[0 0 0]"
        + "/F 4/Contents\(contents)/StructParent \(key)/A\(action)>>"
    )
    annotations.append(number)
    return "<</Type/OBJR/Obj \(number)/Pg \(canvas.tags.page)>>"
  }

  /// The length in bytes from which the address of a link is written once for all its lines.
  private static var sharedLength: Int { 256 }

  /// Returns the description and the action of a link, or references to them.
  private func contentsAndAction(
    of target: LinkTarget,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> (contents: String, action: String) {
    guard target.uri.utf8.count >= Self.sharedLength else {
      return (PDFValue.text(target.uri), "<<\(action(to: target))>>")
    }
    if let link = books.link, link.uri == target.uri {
      return (" \(link.contents)", " \(link.action)")
    }
    let contents = try books.file.write(PDFValue.text(target.uri))
    let number = try books.file.write("<<\(action(to: target))>>")
    books.link = (target.uri, contents, number)
    return (" \(contents)", " \(number)")
  }

  /// Returns the action of a link (12.6.4): opens a URL, or a document next to this one.
  private func action(to target: LinkTarget) -> String {
    guard let file = target.file, file.path.lowercased().hasSuffix(".pdf") else {
      return "/S/URI/URI\(PDFValue.bytes(target.uri))"
    }
    let name = "/F\(PDFValue.bytes(file.path))/UF\(PDFValue.text(file.path))"
    return "/S/GoToR/F<</Type/Filespec\(name)>>/D[0/Fit]"
  }
}
