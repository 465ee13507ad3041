import CArchive
import LettererBasics
import LettererDocuments
import Glibc
import Synchronization

/// One pass over the files of an archive, through libarchive.
///
/// Zip archives, tar archives, and compressed tar archives are read; nested archives are treated as
/// ordinary files. The C objects and their buffers are private to this class.
final class ArchiveReader: Sendable {
  /// The file at the current position.
  struct Header {
    /// The number of the file in archive order, from 1.
    let ordinal: Int
    /// The path as written in the archive.
    let rawPath: String
    /// The size, if the archive states it before the file.
    let byteCount: Int64?
    let isFile: Bool
    let isFolder: Bool
    let isEncrypted: Bool
  }

  private let pass: Mutex<ArchivePass>
  private let archive: Archive

  /// Starts a pass at the beginning of a file; `nil` if the file is not an archive.
  init?(_ file: FileDescriptor, of archive: Archive) {
    guard let pass = ArchivePass.open(file, archive.budget) else { return nil }
    self.pass = Mutex(pass)
    self.archive = archive
  }

  /// The number of the current file in archive order; 0 before the first.
  var ordinal: Int { pass.withLock { $0.ordinal } }

  /// Advances to the next file or folder; `nil` at the end or if the archive is damaged.
  func next() -> Header? {
    guard archive.budget.exhaustion == nil else { return nil }
    return pass.withLock { pass in
      let header = pass.next()
      note(pass.takeDamage())
      return header
    }
  }

  /// Reads the next bytes of the current file; `nil` at its end.
  func nextChunk() -> [UInt8]? {
    guard archive.budget.exhaustion == nil else { return nil }
    let chunk = pass.withLock { pass in
      let chunk = pass.nextChunk()
      note(pass.takeDamage())
      return chunk
    }
    guard let chunk, archive.budget.spend(.inflated, Int64(chunk.count)) else { return nil }
    return chunk
  }

  private func note(_ damage: String?) {
    if let damage, archive.budget.exhaustion == nil { archive.note(damage: damage) }
  }
}

/// The C objects of a pass.
@safe private struct ArchivePass: ~Copyable {
  private let archive: OpaquePointer
  private let file: ArchiveFile
  /// The inflated bytes of a compressed archive.
  private let input: ArchiveInput?
  /// libarchive converts names to the locale's character set, which may not be UTF-8.
  private let locale = unsafe newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
  private(set) var ordinal = 0
  private var damage: String?

  private init(_ archive: OpaquePointer, _ file: ArchiveFile, _ input: ArchiveInput?) {
    unsafe (self.archive, self.file, self.input) = (archive, file, input)
  }

  /// Opens a file; `nil` if it is not an archive.
  static func open(_ descriptor: FileDescriptor, _ budget: Budget) -> ArchivePass? {
    guard let archive = unsafe archive_read_new() else { return nil }
    unsafe archive_read_support_format_tar(archive)
    let file = ArchiveFile(descriptor)
    let input = ArchiveInput(descriptor, budget)
    if input == nil { unsafe archive_read_support_format_zip(archive) }
    let result = unsafe input?.open(in: archive) ?? file.open(in: archive)
    guard result == ARCHIVE_OK else {
      unsafe archive_read_free(archive)
      return nil
    }
    return unsafe ArchivePass(archive, file, input)
  }

  deinit {
    unsafe archive_read_free(archive)
    if let locale = unsafe locale { unsafe freelocale(locale) }
  }

  /// Returns the damage that the last step encountered, once.
  mutating func takeDamage() -> String? {
    defer { damage = nil }
    return damage
  }

  mutating func next() -> ArchiveReader.Header? {
    guard let locale = unsafe locale else { return nextHeader() }
    let old = unsafe uselocale(locale)
    defer { unsafe uselocale(old) }
    return nextHeader()
  }

  private mutating func nextHeader() -> ArchiveReader.Header? {
    var entry: OpaquePointer?
    let result = unsafe archive_read_next_header(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else {
      damage = problem
      return nil
    }
    ordinal += 1
    let kind = unsafe archive_entry_filetype(entry)
    let isLink =
      unsafe archive_entry_symlink_utf8(entry) != nil || archive_entry_hardlink(entry) != nil
    return unsafe ArchiveReader.Header(
      ordinal: ordinal,
      rawPath: Self.path(of: entry),
      byteCount: archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil,
      isFile: kind == S_IFREG && !isLink,
      isFolder: kind == S_IFDIR,
      isEncrypted: archive_entry_is_encrypted(entry) != 0
    )
  }

  mutating func nextChunk() -> [UInt8]? {
    var count = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: FileDescriptor.chunkSize) {
      buffer,
      size in
      count = unsafe archive_read_data(archive, buffer.baseAddress, FileDescriptor.chunkSize)
      size = max(count, 0)
    }
    if count < 0 { damage = problem }
    return count > 0 ? chunk : nil
  }

  private var problem: String {
    let text = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    return input?.damage ?? text ?? "the archive is damaged"
  }

  /// Returns the path as UTF-8, with U+FFFD for invalid bytes.
  private static func path(of entry: OpaquePointer) -> String {
    if let utf8 = unsafe archive_entry_pathname_utf8(entry) { return unsafe String(cString: utf8) }
    guard let raw = unsafe archive_entry_pathname(entry) else { return "" }
    let bytes = unsafe UnsafeRawBufferPointer(start: raw, count: strlen(raw))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
