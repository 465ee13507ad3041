import CImages

/// A file open for reading.
struct ImageFile: ~Copyable {
  private let descriptor: Int32
  /// The size in bytes when the file was opened.
  let byteCount: Int

  /// Opens the file at a path within a folder.
  ///
  /// A path with `..` or a leading `/` is rejected before the system sees it. Symbolic links are
  /// followed if they lead into the folder. The folder is assumed not to change: anyone who can
  /// replace files in it during the call can cause another file to be read.
  init(path: String, in folder: String) throws(ImageError) {
    guard ImagePath.isLocal(path) else { throw .outside }
    var descriptor: Int32 = -1
    var size: Int64 = 0
    let folder = folder.isEmpty ? "." : folder
    let opening = unsafe folder.withCString { folder in
      unsafe path.withCString { path in
        unsafe cimages_open(folder, path, &descriptor, &size)
      }
    }
    switch opening {
    case .opened: break
    case .missing: throw .missing
    case .outside: throw .outside
    case .not_file: throw .notFile
    case .denied: throw .denied
    case .failed: throw .unreadable
    }
    self.descriptor = descriptor
    byteCount = Int(size)
  }

  deinit { cimages_close(descriptor) }

  /// Reads the first bytes, up to a given number.
  func read(_ count: Int) throws(ImageError) -> [UInt8] {
    let capacity = min(count, byteCount)
    var isRead = true
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      guard let start = buffer.baseAddress, capacity > 0 else { return }
      let done = unsafe cimages_read(descriptor, 0, start, Int64(capacity))
      isRead = done >= 0
      initialized = max(0, Int(done))
    }
    if !isRead { throw .unreadable }
    return bytes
  }
}

/// Checks of paths before files are accessed.
enum ImagePath {
  /// Returns whether a path refers to something within the folder that it is relative to.
  static func isLocal(_ path: String) -> Bool {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else { return false }
    return !path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
  }

  /// Returns whether a path is a URL, such as `https://example.org/a.png`.
  ///
  /// A scheme has at least two letters: `C:/a.png` is not a URL.
  static func isAddress(_ path: String) -> Bool {
    guard let colon = path.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = path.utf8[..<colon]
    let rest = path.utf8[colon...].dropFirst()
    return scheme.count > 1 && rest.starts(with: "//".utf8)
      && scheme.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
        }
      }
  }
}
