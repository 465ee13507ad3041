import CArchive
import LettererDocuments
import Glibc

/// One pass over the files of an archive, through libarchive.
///
/// Zip archives, tar archives, and compressed tar archives are read; nested archives are treated as
/// ordinary files. The C object and its buffers are private to this class.
final class ArchiveReader {
  /// The file at the current position.
  struct Header {
    /// The path as written in the archive.
    let rawPath: String
    /// The size, if the archive states it before the file.
    let byteCount: Int64?
    let isFile: Bool
    let isFolder: Bool
    let isEncrypted: Bool
  }

  private let archive: OpaquePointer
  private let file: FileDescriptor
  private let ledger: ArchiveLedger
  /// libarchive converts names to the locale's character set, which may not be UTF-8.
  private let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)

  /// Starts a pass at the beginning of an archive; `nil` if the file is not an archive.
  init?(_ file: FileDescriptor, _ ledger: ArchiveLedger) {
    guard let own = file.reopened, let archive = archive_read_new() else { return nil }
    self.archive = archive
    self.file = own
    self.ledger = ledger
    archive_read_support_format_zip(archive)
    archive_read_support_format_tar(archive)
    archive_read_support_filter_gzip(archive)
    archive_read_support_filter_bzip2(archive)
    archive_read_support_filter_xz(archive)
    guard archive_read_open_fd(archive, own.number, FileDescriptor.chunkSize) == ARCHIVE_OK else {
      return nil
    }
  }

  deinit {
    archive_read_free(archive)
    if let locale { freelocale(locale) }
  }

  /// Advances to the next file or folder; `nil` at the end or if the archive is damaged.
  func next() -> Header? {
    guard let locale else { return nextHeader() }
    let old = uselocale(locale)
    defer { uselocale(old) }
    return nextHeader()
  }

  private func nextHeader() -> Header? {
    var entry: OpaquePointer?
    let result = archive_read_next_header(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry else {
      ledger.note(.damaged(problem))
      return nil
    }
    let kind = archive_entry_filetype(entry)
    let isLink = archive_entry_symlink_utf8(entry) != nil || archive_entry_hardlink(entry) != nil
    return Header(
      rawPath: Self.path(of: entry),
      byteCount: archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil,
      isFile: kind == S_IFREG && !isLink,
      isFolder: kind == S_IFDIR,
      isEncrypted: archive_entry_is_encrypted(entry) != 0
    )
  }

  /// Reads the next bytes of the current file; `nil` at its end.
  func nextChunk() -> [UInt8]? {
    if ledger.isOverLimit { return nil }
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: FileDescriptor.chunkSize) { buffer, size in
      count = archive_read_data(archive, buffer.baseAddress, FileDescriptor.chunkSize)
      size = max(count, 0)
    }
    if count < 0 { ledger.note(.damaged(problem)) }
    guard count > 0, ledger.spend(count) else { return nil }
    return chunk
  }

  private var problem: String {
    archive_error_string(archive).map { String(cString: $0) } ?? "the archive is damaged"
  }

  /// Returns the path as UTF-8, with U+FFFD for invalid bytes.
  private static func path(of entry: OpaquePointer) -> String {
    if let utf8 = archive_entry_pathname_utf8(entry) { return String(cString: utf8) }
    guard let raw = archive_entry_pathname(entry) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: raw, count: strlen(raw))
    return String(decoding: bytes, as: UTF8.self)
  }
}
