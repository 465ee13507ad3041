import LettererRaster

/// Pictures that are written in order, each while the threads already paint the next one.
final class PictureQueue {
  /// The threads that paint.
  let crew: PaintCrew
  /// The written files, which get their names when all are complete.
  let files = OutputSet()
  /// The last picture, its file, and the file of its text.
  private var last: (picture: StartedPicture, file: OutputFile, words: OutputFile?)?

  init(threads: Int = 1) {
    crew = PaintCrew(threads: threads)
  }

  /// Adds a picture, and writes the one before it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - file: Its file.
  ///   - words: The file of its text, which is already written.
  /// - Throws: The problem of the picture before it.
  func add(_ picture: StartedPicture, to file: OutputFile, words: OutputFile? = nil) throws {
    try writeLast(before: picture)
    last = (picture, file, words)
  }

  /// Writes the last picture, and gives all files their names, then others that are complete.
  func finish(with others: [OutputFile?] = []) throws {
    try writeLast(before: nil)
    try files.add(others)
    try files.finish()
  }

  private func writeLast(before next: StartedPicture?) throws {
    guard let (picture, file, words) = last.take() else { return }
    try picture.writePNG(before: next) { try file.write($0) }
    try files.add([file, words])
  }
}
