import LettererDocuments
import LettererModel

/// Lines that were read but not answered, of which some can still be canceled.
///
/// A client that sends faster than it is answered fills the queue; then nothing more is read.
public struct RequestQueue {
  /// The maximum number of lines and of bytes in the queue, apart from a last line.
  public static let limits = (lines: 256, bytes: 1 << 20)

  private var lines: [LineFramer.Line] = []
  private var start = 0
  private var byteCount = 0

  /// Creates an empty queue.
  public init() {}

  /// Whether no line waits.
  public var isEmpty: Bool { start == lines.count }

  /// Whether nothing more should be read.
  public var isFull: Bool {
    lines.count - start >= Self.limits.lines || byteCount >= Self.limits.bytes
  }

  /// Adds a line, and returns the response to a waiting request that the line cancels.
  public mutating func add(_ line: LineFramer.Line) -> [UInt8]? {
    guard let notice = line.cancellation else {
      lines.append(line)
      byteCount += line.count
      return nil
    }
    for index in start..<lines.count {
      guard let request = lines[index].request, let id = request.id, id == notice else { continue }
      byteCount -= lines[index].count
      lines.remove(at: index)
      return Response.error(id, ServiceError(.canceled, "\(request.method) was canceled"))
    }
    return nil
  }

  /// Removes and returns the line that was added first.
  public mutating func next() -> LineFramer.Line? {
    guard !isEmpty else { return nil }
    let line = lines[start]
    lines[start] = .tooLong
    byteCount -= line.count
    start += 1
    if isEmpty { (lines, start) = ([], 0) }
    return line
  }
}

extension LineFramer.Line {
  fileprivate var count: Int { if case .whole(let bytes) = self { bytes.count } else { 0 } }

  fileprivate var request: Request? {
    guard case .whole(let bytes) = self else { return nil }
    return try? Request(bytes)
  }

  /// The identifier of the request that the line cancels; `nil` if it is another line.
  fileprivate var cancellation: OpenValue? {
    // Parsing every line twice would be slow; a cancellation is short.
    guard count < 512, let request, request.id == nil else { return nil }
    switch request.method {
    case "$/cancelRequest": return request.parameters?["id"]?.open
    case "notifications/cancelled": return request.parameters?["requestId"]?.open
    default: return nil
    }
  }
}
