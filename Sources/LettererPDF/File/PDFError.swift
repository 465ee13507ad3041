/// The reason a PDF was not written.
public enum PDFError: Error, CustomStringConvertible {
  /// The sink did not take the bytes.
  case sinkFailed(any Error)
  /// The file would be longer than its object table can represent, 2^40 bytes.
  case tooLong

  /// The diagnostic.
  public var description: String {
    switch self {
    case .sinkFailed(let error): "the PDF could not be written: \(error)"
    case .tooLong: "the PDF would be longer than 1 TiB; choose a part of the chat"
    }
  }
}
