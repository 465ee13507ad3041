import CArchive
import LettererBasics

/// The bytes of a compressed archive, inflated piece by piece so that all of them are counted.
///
/// libarchive inflates what it skips, too, and would not return before the end of a skipped file.
@safe final class ArchiveInput {
  private let archive: OpaquePointer
  private let file: ArchiveFile
  private let budget: Budget
  private let buffer: UnsafeMutableRawBufferPointer

  /// Starts to inflate a file; `nil` if it is not compressed.
  init?(_ file: FileDescriptor, _ budget: Budget) {
    guard let archive = unsafe archive_read_new() else { return nil }
    unsafe self.archive = archive
    self.file = ArchiveFile(file)
    self.budget = budget
    unsafe buffer = .allocate(byteCount: FileDescriptor.chunkSize, alignment: 1)
    unsafe archive_read_support_filter_gzip(archive)
    unsafe archive_read_support_filter_bzip2(archive)
    unsafe archive_read_support_filter_xz(archive)
    unsafe archive_read_support_format_raw(archive)
    var entry: OpaquePointer?
    guard unsafe self.file.open(in: archive) == ARCHIVE_OK,
      unsafe archive_read_next_header(archive, &entry) == ARCHIVE_OK
    else { return nil }
    // The last filter is the file itself. Inner filters could consume any number of bytes at once.
    let filters = unsafe archive_filter_count(archive) - 1
    if filters > 1 { budget.exhaust(.inflated, at: "the archive is compressed more than once") }
    if filters < 1 { return nil }
  }

  deinit {
    unsafe archive_read_free(archive)
    unsafe buffer.deallocate()
  }

  /// The damage of the compressed file, if there is any.
  var damage: String? { unsafe archive_error_string(archive).map { unsafe String(cString: $0) } }

  /// Inflates the next bytes; empty at the end, `nil` if they are damaged or over the limit.
  fileprivate func next() -> UnsafeMutableRawBufferPointer? {
    guard budget.exhaustion == nil else { return nil }
    let count = unsafe archive_read_data(archive, buffer.baseAddress, buffer.count)
    guard count >= 0, budget.spend(.inflated, Int64(count)) else { return nil }
    return unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
  }

  /// Opens another reader of libarchive on the inflated bytes, which must not outlive this object.
  func open(in reader: OpaquePointer) -> Int32 {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    return unsafe archive_read_open(
      reader,
      context,
      nil,
      { _, context, start in
        guard let context = unsafe context, let start = unsafe start else { return -1 }
        let input = unsafe Unmanaged<ArchiveInput>.fromOpaque(context).takeUnretainedValue()
        guard let bytes = unsafe input.next() else { return -1 }
        unsafe start.pointee = UnsafeRawPointer(bytes.baseAddress)
        return bytes.count
      },
      nil
    )
  }
}
