public import ChatDocuments

/// What a reader is given: one file, or a folder of them.
public struct FormatInput {
  /// The bytes of the file; nothing for a folder.
  public var source: ByteSource
  /// What is in the folder, or those files beside the one that belong to it.
  public var files: FileSet
  /// Whether the input is a folder.
  public let isFolder: Bool

  /// Creates the input of one file, with the files beside it that may belong to it.
  public init(_ source: ByteSource, beside files: FileSet = FileSet()) {
    self.source = source
    self.files = files
    isFolder = false
  }

  /// Creates the input of a folder.
  public init(folder files: FileSet, name: String?) {
    source = ByteSource([], name: name)
    self.files = files
    isFolder = true
  }

  /// The name of the file or folder, without the folders that it is in.
  public var name: String? { source.name }
}

/// Files by their paths within a folder.
public struct FileSet {
  /// The paths, relative and in a fixed order; they never lead out of the folder.
  public let paths: [String]
  private let load: (_ path: String, _ limit: Int) -> [UInt8]?

  /// Creates an empty set.
  public init() {
    paths = []
    load = { _, _ in nil }
  }

  /// Creates a set from paths and a function that returns the first bytes of a file.
  public init(_ paths: [String], load: @escaping (_ path: String, _ limit: Int) -> [UInt8]?) {
    self.paths = paths.sorted()
    self.load = load
  }

  /// Returns the first bytes of a file, at most as many as the limit; `nil` where it cannot be read.
  public func bytes(of path: String, limit: Int) -> [UInt8]? { load(path, limit) }
}
