/// The engine that a picture names in its metadata.
enum PNGEngine {
  static func name(in png: [UInt8]) -> String? {
    let keyword = Array("Engine\0".utf8)
    let head = png.prefix(4096)
    guard let first = keyword.first else { return nil }
    var index = head.startIndex
    while let start = head[index...].firstIndex(of: first) {
      if head[start...].starts(with: keyword) {
        let text = head[(start + keyword.count)...].prefix { (0x20..<0x7F).contains($0) }
        return String(decoding: text, as: UTF8.self)
      }
      index = start + 1
    }
    return nil
  }
}
