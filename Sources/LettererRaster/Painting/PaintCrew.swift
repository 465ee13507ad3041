import LettererText
import Synchronization

/// Threads that paint pictures, and the glyphs and shapes that they have rasterized.
///
/// Pictures painted one after the other, such as pages, should share a crew: then their glyphs are
/// rasterized once.
public final class PaintCrew {
  /// The number of threads that paint and compress.
  let threadCount: Int
  /// They work while the caller waits and writes; a single thread is the caller's.
  private(set) lazy var crew = Crew(threads: threadCount > 1 ? threadCount : 0)
  let shelf = StockShelf()

  /// Creates a crew; its threads start with the first picture, as many as the system provides.
  ///
  /// - Parameter threads: The number of threads that paint and compress.
  public init(threads: Int) {
    threadCount = max(threads, 1)
  }
}

/// The stocks of idle painters.
final class StockShelf: Sendable {
  private struct Content {
    /// The stock that all others are copies of.
    var original: PaintStock?
    var idle: [PaintStock] = []
  }

  private let content = Mutex(Content())

  /// Returns a stock from an earlier picture if it is interchangeable with a new one, which is
  /// returned otherwise.
  func take(orNew new: PaintStock) -> PaintStock {
    content.withLock { content in
      if content.original?.isInterchangeable(with: new) != true {
        content = Content(original: new)
      }
      return content.idle.popLast() ?? content.original ?? new
    }
  }

  /// Keeps a stock for the next picture.
  func keep(_ stock: PaintStock) {
    content.withLock { content in
      if content.original?.isInterchangeable(with: stock) == true { content.idle.append(stock) }
    }
  }
}
