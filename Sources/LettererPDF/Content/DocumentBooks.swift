/// What the pages of a document share: its file, its structure, and what is written once and used on
/// many pages.
struct DocumentBooks {
  var file: PDFFile
  var tree: DocumentTree
  var fonts: FontBook
  var images: ImageBook
  var paints = PaintBook()
}
