import CImages

extension ImageFormat {
  /// The names and versions of the libraries that decode and compress pictures, such as
  /// `libdeflate 1.14; giflib 5.2.1; …`.
  package static var libraries: String {
    var text = [CChar](repeating: 0, count: 256)
    unsafe cimages_versions(&text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
