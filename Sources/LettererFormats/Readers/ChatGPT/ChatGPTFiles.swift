import LettererDocuments
import LettererModel

/// The files of ChatGPT's archive, by the identifiers that messages have for them.
///
/// The name of a file begins with its identifier, in any folder: `file-Ab1-lake.png`,
/// `dalle-generations/file-Ab1-<uuid>.webp`, `user-Cd2/file_0a1b.dat`,
/// `<conversation>/audio/file_0a1b-<uuid>.wav`, and `9c0d#file_0a1b#p_0.jpg` for a page of a file.
struct ChatGPTFiles {
  private let source: ExportFiles?
  /// The files in the order of their names.
  private let files: [(name: String, path: String)]

  init(_ files: ExportFiles?) {
    source = files
    let paths = files.map { $0.entries.isEmpty ? Self.nearby($0) : $0.entries.map(\.path) } ?? []
    self.files = paths.map { (name: $0.lastPathComponent, path: $0) }
      .filter { $0.name.contains("file-") || $0.name.contains("file_") }
      .sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// Whether there is an archive or a folder.
  var isKnown: Bool { source != nil }

  /// Returns the text of an attachment's file; `nil` if there is no such file, or it has no text.
  func text(of attachment: MessageAttachment) -> String? {
    guard let path = attachment.path, let bytes = source?.bytes(of: path), !bytes.isEmpty else {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns the paths of files next to a single file, in the folders of an unpacked archive.
  private static func nearby(_ files: ExportFiles) -> [String] {
    let names = files.names(in: "")
    let folders = names.filter { name in
      let isConversation = name.count == 36 && name.count { $0 == "-" } == 4
      return name == "dalle-generations" || name.hasPrefix("user-") || isConversation
    }
    let inner = folders.flatMap { [$0, $0 + "/audio"] }.flatMap { folder in
      files.names(in: folder).map { folder + "/" + $0 }
    }
    return names + inner
  }

  /// Sets the path of an attachment to that of its file.
  ///
  /// Without such a file, the path is the identifier, so that the file is reported as missing.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - pointer: The identifier, or an address such as `sediment://9c0d#file_0a1b#p_0.jpg`.
  func settle(_ attachment: inout MessageAttachment, pointer: String) {
    guard isKnown else { return }
    let id = pointer.lastPathComponent
    attachment.state = .present
    attachment.path = path(of: id) ?? path(ofPart: id, kind: attachment.kind) ?? Self.file(of: id)
  }

  /// Returns the file of a part, such as the picture with a watermark; a page is no document.
  private func path(ofPart id: String, kind: ContentKind) -> String? {
    let path = id.contains("#") ? path(of: Self.file(of: id)) : nil
    return kind == .image && path?.pathExtension == "pdf" ? nil : path
  }

  /// Returns the identifier of a file without that of its part.
  private static func file(of id: String) -> String {
    let pieces = id.split(separator: "#").map(String.init)
    return pieces.first { $0.hasPrefix("file") } ?? id
  }

  /// Returns the path of the first file whose name begins with an identifier.
  private func path(of id: String) -> String? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].name < id { low = middle + 1 } else { high = middle }
    }
    guard low < files.count, files[low].name.hasPrefix(id) else { return nil }
    let rest = files[low].name.dropFirst(id.count)
    return rest.first.map { "-.".contains($0) } ?? true ? files[low].path : nil
  }
}
