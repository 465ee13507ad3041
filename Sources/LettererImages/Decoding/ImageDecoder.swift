import CImages

/// Decodes one image file to premultiplied pixels.
struct ImageDecoder {
  /// The maximum number of scans: encoders write at most ten, and each covers the whole picture.
  private static let scanLimit: UInt32 = 100

  let header: ImageHeader
  let limits: ImageLimits
  /// The required size in stored orientation; JPEG is decoded no larger than necessary.
  let neededSize: PixelSize?

  init(_ header: ImageHeader, limits: ImageLimits, neededSize: PixelSize?) {
    self.header = header
    self.limits = limits
    self.neededSize = neededSize?.swapped(header.orientation.swapsSides)
  }

  /// The size in which the picture is decoded, in stored orientation.
  var decodedSize: PixelSize {
    header.format == .jpeg ? header.storedSize.scaled(eighths: eighths) : header.storedSize
  }

  func decode(_ bytes: Span<UInt8>) throws(ImageError) -> Picture {
    if header.format == .png, let picture = wholePNG(bytes) {
      return picture.turned(header.orientation)
    }
    var picture = try decodeStored(bytes)
    picture.premultiply()
    return picture.turned(header.orientation)
  }

  private func decodeStored(_ bytes: Span<UInt8>) throws(ImageError) -> Picture {
    let size = header.storedSize
    switch header.format {
    case .png: return try unsafe run(bytes, size) { job in unsafe cimages_decode_png(job) }
    case .gif: return try unsafe run(bytes, size) { job in unsafe cimages_decode_gif(job) }
    case .jpeg:
      let eighths = eighths
      return try unsafe run(bytes, decodedSize, eighths: eighths) { job in
        unsafe cimages_decode_jpeg(job)
      }
    case .webp: return try decodeWebP(bytes)
    }
  }

  /// The smallest scale at which a JPEG is at least as large as needed.
  ///
  /// It is a power of two, for which the library is fastest.
  private var eighths: Int {
    guard let neededSize else { return 8 }
    let scales = [1, 2, 4]
    return scales.first {
      let size = header.storedSize.scaled(eighths: $0)
      return size.width >= neededSize.width && size.height >= neededSize.height
    } ?? 8
  }

  // MARK: WebP

  /// Decodes a still picture, or the first frame of an animation, onto a transparent canvas.
  private func decodeWebP(_ bytes: Span<UInt8>) throws(ImageError) -> Picture {
    let frame = try WebPFrame(bytes, canvas: header.storedSize)
    let origin = frame.y * header.storedSize.width + frame.x
    return try unsafe run(
      bytes.extracting(frame.payload),
      header.storedSize,
      part: frame.size,
      origin: origin
    ) { job in unsafe cimages_decode_webp(job) }
  }

  // MARK: Libraries

  /// Decodes a complete PNG of a common kind in a fraction of the time.
  private func wholePNG(_ bytes: Span<UInt8>) -> Picture? {
    var job = unsafe cimages_job()
    let size = header.storedSize
    unsafe job.width = UInt32(size.width)
    unsafe job.height = UInt32(size.height)
    unsafe job.stride = size.width * 4
    var (isDone, isOpaque) = (false, false)
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.area) { pixels, count in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let start = UnsafeMutableRawPointer(pixels.baseAddress) else { return }
        unsafe job.bytes = bytes.baseAddress
        unsafe job.count = bytes.count
        unsafe job.pixels = start.assumingMemoryBound(to: UInt8.self)
        isDone = unsafe cimages_decode_whole_png(&job, &isOpaque)
        count = isDone ? size.area : 0
      }
    }
    guard isDone else { return nil }
    var picture = Picture(size, pixels, isComplete: true)
    if !isOpaque { picture.premultiply() }
    return picture
  }

  /// Runs a library's decoder on all pixels, or on a part that begins at a given pixel.
  private func run(
    _ bytes: Span<UInt8>,
    _ size: PixelSize,
    part: PixelSize? = nil,
    origin: Int = 0,
    eighths: Int = 8,
    _ decode: (UnsafeMutablePointer<cimages_job>) -> Void
  ) throws(ImageError) -> Picture {
    var job = unsafe cimages_job()
    unsafe job.width = UInt32((part ?? size).width)
    unsafe job.height = UInt32((part ?? size).height)
    unsafe job.stride = size.width * 4
    unsafe job.eighths = UInt32(eighths)
    unsafe job.scan_limit = Self.scanLimit
    unsafe job.frame_limit = UInt64(limits.pixels)
    var pixels = [UInt32](repeating: 0, count: size.area)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe pixels.withUnsafeMutableBytes { pixels in
        guard let start = pixels.baseAddress else { return }
        unsafe job.bytes = bytes.baseAddress
        unsafe job.count = bytes.count
        unsafe job.pixels = (start + origin * 4).assumingMemoryBound(to: UInt8.self)
        unsafe decode(&job)
      }
    }
    switch unsafe job.status {
    case .complete, .partial: break
    case .truncated: throw .truncated(header.format)
    case .corrupt: throw .corrupt(header.format, unsafe String(cString: cimages_message(&job)))
    }
    return Picture(size, pixels, isComplete: unsafe job.status == .complete)
  }
}

extension PixelSize {
  /// Returns the size at which a JPEG is decoded at a scale in eighths.
  fileprivate func scaled(eighths: Int) -> PixelSize {
    PixelSize(width: (width * eighths + 7) / 8, height: (height * eighths + 7) / 8)
  }
}
