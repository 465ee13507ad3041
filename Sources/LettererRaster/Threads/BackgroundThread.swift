import Glibc

/// A separate thread for one piece of work.
final class BackgroundThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  private var thread = pthread_t()

  /// Starts the work; returns nil if the system has no thread available.
  init?(_ body: @escaping @Sendable () -> Void) {
    // The thread releases the work, unless it never starts.
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread,
      nil,
      { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits until the work is done; must be called once.
  func join() {
    pthread_join(thread, nil)
  }
}
