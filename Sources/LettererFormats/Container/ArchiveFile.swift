import CArchive
import Glibc

/// A file as libarchive reads it, with a position of its own.
///
/// Several passes share a descriptor, whose own position is not used.
@safe final class ArchiveFile {
  private let file: FileDescriptor
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FileDescriptor.chunkSize,
    alignment: 1
  )
  private var offset: Int64 = 0

  init(_ file: FileDescriptor) {
    self.file = file
  }

  deinit { unsafe buffer.deallocate() }

  /// Opens a reader of libarchive, which must not outlive this object.
  ///
  /// - Returns: The result of libarchive.
  func open(in reader: OpaquePointer) -> Int32 {
    unsafe archive_read_set_callback_data(reader, Unmanaged.passUnretained(self).toOpaque())
    unsafe archive_read_set_read_callback(reader) { _, context, start in
      guard let file = unsafe ArchiveFile.of(context), let start = unsafe start else { return -1 }
      unsafe start.pointee = UnsafeRawPointer(file.buffer.baseAddress)
      return file.read()
    }
    unsafe archive_read_set_skip_callback(reader) { _, context, count in
      guard let file = unsafe ArchiveFile.of(context) else { return 0 }
      let start = file.offset
      return file.seek(to: start + count) - start
    }
    unsafe archive_read_set_seek_callback(reader) { _, context, offset, origin in
      guard let file = unsafe ArchiveFile.of(context) else { return Int64(ARCHIVE_FATAL) }
      let start = origin == SEEK_SET ? 0 : origin == SEEK_CUR ? file.offset : file.size
      return file.seek(to: start + offset)
    }
    return unsafe archive_read_open1(reader)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> ArchiveFile? {
    unsafe context.map { unsafe Unmanaged<ArchiveFile>.fromOpaque($0).takeUnretainedValue() }
  }

  private var size: Int64 { file.status?.size ?? 0 }

  private func read() -> Int {
    while true {
      let count = unsafe pread(file.number, buffer.baseAddress, buffer.count, Int(offset))
      if count < 0, errno == EINTR { continue }
      offset += Int64(max(count, 0))
      return count
    }
  }

  /// Moves to an offset within the file, and returns it.
  private func seek(to wanted: Int64) -> Int64 {
    offset = min(max(wanted, 0), size)
    return offset
  }
}
