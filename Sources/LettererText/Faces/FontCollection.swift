import Fonts

/// The faces that a typesetter may use: the bundled ones and files added by the user.
public struct FontCollection: Sendable {
  /// A face and its bytes.
  struct Entry: Sendable {
    var description: FaceDescription
    var bytes: FontBytes
  }

  var entries: [Entry]

  /// The faces in the order in which they are tried.
  public var faces: [FaceDescription] { entries.map(\.description) }

  /// The faces compiled into the program.
  public static var bundled: FontCollection {
    let manifest = unsafe String(
      decoding: UnsafeBufferPointer(start: fonts_manifest, count: fonts_manifest_size),
      as: UTF8.self
    )
    var bytes: [String: FontBytes] = [:]
    for number in 0..<fonts_count {
      let file = unsafe fonts_files[number]
      unsafe bytes[String(cString: file.file)] = FontBytes(
        staticStart: file.bytes,
        count: file.size
      )
    }
    let entries = manifest.split(separator: "\n").dropFirst().compactMap { line -> Entry? in
      guard let description = FaceDescription(manifestLine: line),
        let bytes = bytes[description.file]
      else { return nil }
      return Entry(description: description, bytes: bytes)
    }
    return FontCollection(entries: entries)
  }

  /// Adds the first face of a font file, which is tried before all others.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for diagnostics.
  ///   - bytes: The contents of a TrueType or OpenType file or collection.
  /// - Throws: ``FontError/notAFont(file:)`` if FreeType cannot read it;
  ///   ``FontError/missingTable(file:)`` if it is incomplete;
  ///   ``FontError/unusableMetrics(file:)`` if its lines cannot be set.
  public mutating func add(file: String, bytes: [UInt8]) throws(FontError) {
    let isComplete = TableDirectory.isWithin(bytes)
    let bytes = FontBytes(owning: bytes)
    let library = FreeTypeLibrary()
    guard let face = Face(bytes: bytes, index: 0, library: library) else {
      throw .notAFont(file: file)
    }
    guard isComplete else { throw .missingTable(file: file) }
    guard face.metrics.isSound else { throw .unusableMetrics(file: file) }
    let description = FaceDescription(
      file: file,
      index: 0,
      family: face.familyName,
      style: face.styleName,
      weight: face.weight,
      isItalic: face.isItalic,
      scripts: [],
      languages: [],
      package: "",
      version: "",
      sha256: ""
    )
    entries.insert(Entry(description: description, bytes: bytes), at: 0)
  }
}

/// A problem with a font file.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// FreeType cannot read the file.
  case notAFont(file: String)
  /// A table of the face is not within the file.
  case missingTable(file: String)
  /// The ascender, the descender, or another length of a line is negative or larger than 16 em.
  case unusableMetrics(file: String)

  /// The diagnostic.
  public var description: String {
    switch self {
    case .notAFont(let file): "\(file) is not a font that FreeType can read"
    case .missingTable(let file): "\(file) is damaged: it ends before one of its tables does"
    case .unusableMetrics(let file):
      "\(file) is damaged: its lines have no height or are taller than 16 em"
    }
  }
}

/// The files of the faces.
extension FontCollection {
  /// Returns the number of bytes of a file; `nil` if no face is in it.
  package func size(of file: String) -> Int? {
    entries.first { $0.description.file == file }?.bytes.count
  }

  /// Returns the bytes of a file in a range, as far as it has them.
  package func bytes(of file: String, in range: Range<Int>) -> [UInt8] {
    guard let bytes = entries.first(where: { $0.description.file == file })?.bytes else {
      return []
    }
    return range.clamped(to: 0..<bytes.count).map { unsafe bytes.start[$0] }
  }
}
