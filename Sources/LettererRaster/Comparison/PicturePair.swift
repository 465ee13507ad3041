public import LettererImages
import Synchronization

/// Two pictures decoded in parallel, the second on its own thread.
public struct PicturePair: Sendable {
  /// The reason one of two pictures cannot be decoded.
  public struct DecodingError: Error, Hashable, Sendable {
    /// Whether it is the first picture.
    public let isFirst: Bool
    /// The reason.
    public let reason: ImageError
  }

  /// The picture before.
  public let reference: Picture
  /// The picture after.
  public let actual: Picture

  /// Decodes the files of two pictures.
  ///
  /// - Parameters:
  ///   - reference: The bytes of the file before.
  ///   - actual: The bytes of the file after.
  ///   - limits: The maximum size of each.
  /// - Throws: Which of them cannot be decoded, and why.
  /// - Complexity: O(pixels), on two threads.
  public init(
    _ reference: [UInt8],
    _ actual: [UInt8],
    limits: ImageLimits = ImageLimits()
  ) throws(DecodingError) {
    let decoding = Decoding(actual, limits)
    let first = Self.result(reference, limits)
    let second = decoding.result
    self.reference = try Self.picture(first, isFirst: true)
    self.actual = try Self.picture(second, isFirst: false)
  }

  private static func picture(
    _ result: Result<Picture, ImageError>,
    isFirst: Bool
  ) throws(DecodingError) -> Picture {
    switch result {
    case .success(let picture): return picture
    case .failure(let reason): throw DecodingError(isFirst: isFirst, reason: reason)
    }
  }

  fileprivate static func result(
    _ bytes: [UInt8],
    _ limits: ImageLimits
  ) -> Result<Picture, ImageError> {
    do throws(ImageError) {
      return .success(try Picture.decode(bytes, limits: limits))
    } catch {
      return .failure(error)
    }
  }
}

/// A decoding on another thread, or on this one if no thread is available.
private struct Decoding: ~Copyable {
  private final class Work: Sendable {
    private let bytes: [UInt8]
    private let limits: ImageLimits
    private let answer = Mutex<Result<Picture, ImageError>?>(nil)

    init(_ bytes: [UInt8], _ limits: ImageLimits) {
      (self.bytes, self.limits) = (bytes, limits)
    }

    func run() {
      let result = PicturePair.result(bytes, limits)
      answer.withLock { $0 = result }
    }

    var result: Result<Picture, ImageError> {
      answer.withLock { $0 } ?? PicturePair.result(bytes, limits)
    }
  }

  private let work: Work
  private let thread: BackgroundThread?

  init(_ bytes: [UInt8], _ limits: ImageLimits) {
    let work = Work(bytes, limits)
    self.work = work
    thread = BackgroundThread { work.run() }
  }

  var result: Result<Picture, ImageError> {
    consuming get {
      thread?.join()
      return work.result
    }
  }
}
