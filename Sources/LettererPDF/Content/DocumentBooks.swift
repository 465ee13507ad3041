/// The parts of a document shared by its pages: its file, its structure, and resources that are
/// written once and used on many pages.
struct DocumentBooks {
  var file: PDFFile
  var tree: DocumentTree
  var fonts: FontBook
  var images: ImageBook
  var paints = PaintBook()
  var forms = FormBook()
  /// The description and the action of the last long link.
  var link: (uri: String, contents: ObjectNumber, action: ObjectNumber)?
}
