/// The source that the path of a picture refers to.
enum ImageSource: Hashable {
  /// A file, with its path relative to the transcript's folder.
  case file(String)
  /// The bytes themselves, in base64.
  case data(Base64Data)

  /// Distinguishes files from data; network URLs and absolute paths are rejected.
  init(path: String) throws(ImageError) {
    if let data = try Base64Data(address: path) {
      self = .data(data)
    } else if ImagePath.isLocal(path), !ImagePath.isAddress(path) {
      self = .file(path)
    } else if path.isEmpty {
      throw .missing
    } else {
      throw ImagePath.isAddress(path) && !path.lowercased().hasPrefix("file:") ? .remote : .outside
    }
  }
}
