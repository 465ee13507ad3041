import LettererRaster

/// Pictures that are written in order, each while the threads already paint the next one.
final class PictureQueue {
  /// The threads that paint.
  let crew: PaintCrew
  /// The written files, which get their names when all are complete.
  let files = OutputSet()
  private let progress: DrawingProgress?
  /// The last picture, its file, the file of its text, and its part of the transcript.
  private var last:
    (picture: StartedPicture, file: OutputFile, words: OutputFile?, part: Range<Double>)?

  init(threads: Int = 1, progress: DrawingProgress? = nil) {
    crew = PaintCrew(threads: threads)
    self.progress = progress
  }

  /// Adds a picture, and writes the one before it.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - file: Its file.
  ///   - words: The file of its text, which is already written.
  ///   - part: The part of the transcript that it shows, within 0 to 1.
  /// - Throws: The problem of the picture before it.
  func add(
    _ picture: StartedPicture,
    to file: OutputFile,
    words: OutputFile? = nil,
    part: Range<Double> = 0..<1
  ) throws {
    try writeLast(before: picture)
    last = (picture, file, words, part)
  }

  /// Writes the last picture, and gives all files their names, then others that are complete.
  func finish(with others: [OutputFile?] = []) throws {
    try writeLast(before: nil)
    try files.add(others)
    try files.finish()
  }

  private func writeLast(before next: StartedPicture?) throws {
    guard let (picture, file, words, part) = last.take() else { return }
    let report = { [progress] share in
      progress?.advance(to: part.lowerBound + share * (part.upperBound - part.lowerBound)) ?? ()
    }
    try picture.writePNG(before: next, progress: report) { try file.write($0) }
    try files.add([file, words])
  }
}
