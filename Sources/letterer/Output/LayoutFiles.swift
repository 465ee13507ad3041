import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererSnapshots

/// Layouts in files: layout documents, and transcripts, which are laid out.
struct LayoutFiles {
  private var look: LookOptions
  private let width: WidthOptions
  private let reading: ReadingOptions
  private let conversation: ConversationOptions
  private let access: AccessOptions
  private let report: Report

  /// Creates a reader that lays out transcripts with default settings or in a theme.
  init(
    _ conversation: ConversationOptions,
    _ access: AccessOptions,
    _ report: Report,
    theme: ThemeOptions? = nil
  ) throws {
    look = try LookOptions.parse([])
    width = try WidthOptions.parse([])
    reading = try ReadingOptions.parse([])
    if let theme { look.theme = theme }
    self.conversation = conversation
    self.access = access
    self.report = report
  }

  /// Returns the bytes of a file, or the layout document of the transcript in it.
  ///
  /// Files that are not layouts, pictures, or transcripts are returned unchanged.
  func document(_ path: String) throws(Problem) -> [UInt8] {
    if path != "-", FileKind.isFolder(path) { return try layout(of: path, nil) }
    let bytes = try SnapshotFile.bytes(path)
    guard case .text = try SnapshotFile.content(bytes, path), !bytes.isEmpty else { return bytes }
    do throws(Problem) {
      return try layout(of: path, bytes)
    } catch {
      switch error {
      case .format(.notRecognized, _, _), .format(.noMessages, _, _), .format(.ambiguous, _, _),
        .format(.noReadableMessages, _, _):
        return bytes
      default: throw error
      }
    }
  }

  /// Reads the transcript in a file or folder.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - isWanted: Whether a transcript of any format is accepted and anything else is an error.
  /// - Returns: The transcript; `nil` unless another program exported it.
  /// - Throws: Errors of reading, if `isWanted`.
  func conversation(_ path: String, isWanted: Bool) throws(Problem) -> Transcript? {
    let input = ChatInput(
      path: path,
      conversation: conversation,
      reading: reading,
      budget: access.budget(),
      access: access,
      report: report
    )
    do throws(Problem) {
      if !isWanted {
        guard path != "-", try !Self.isOwn(input.open().match.name) else { return nil }
      }
      return try input.read(in: look.wordingOptions.timeZone).transcript
    } catch {
      if isWanted { throw error }
      return nil
    }
  }

  /// Returns whether layouts are tested in a format.
  private static func isOwn(_ format: String) -> Bool {
    format.hasPrefix("transcript-") || ["chat-script", "plain"].contains(format)
  }

  /// Returns the layout in a file, or that of the transcript in it.
  func tree(_ path: String) throws(Problem) -> LayoutTree {
    let document = try document(path)
    do throws(LayoutTreeError) {
      return try LayoutTree(document: document)
    } catch {
      throw .snapshot(.reference(path: path, reason: error.description))
    }
  }

  /// Returns the layout document of a transcript, in both appearances unless one was requested.
  private func layout(of path: String, _ bytes: [UInt8]?) throws(Problem) -> [UInt8] {
    let transcript = try transcript(path, bytes)
    let layout = try look.layout(transcript, width: width, fonts: look.fonts())
    return LayoutDocument(layout, hasStyle: true).write()
  }

  /// Reads the transcript; standard input can be read only once, so its bytes are passed along.
  private func transcript(_ path: String, _ bytes: [UInt8]?) throws(Problem) -> Transcript {
    let input = ChatInput(
      path: path,
      conversation: conversation,
      reading: reading,
      budget: access.budget(),
      access: access,
      report: report
    )
    guard path == "-", let bytes else {
      return try input.read(in: look.wordingOptions.timeZone, images: input.images).transcript
    }
    let options = try reading.options(conversation, access.budget())
    do throws(FormatError) {
      return try Formats.read(ByteSource(bytes), options: options).transcript.settled
    } catch {
      throw .format(error, file: path)
    }
  }
}

/// Snapshot files named on the command line.
enum SnapshotFile {
  /// The maximum bytes of such a file.
  private static let limit = 1 << 30

  /// Returns the bytes of a file.
  static func bytes(_ path: String) throws(Problem) -> [UInt8] {
    guard let bytes = try InputFile(path: path).bytes(limit: limit) else {
      throw .snapshot(.reference(path: path, reason: "it is larger than 1 GiB"))
    }
    return bytes
  }

  /// Returns the differences of two files.
  static func difference(
    _ first: (path: String, bytes: [UInt8]),
    _ second: (path: String, bytes: [UInt8]),
    tolerance: PixelTolerance,
    showsLetters: Bool
  ) throws(Problem) -> FileDifference {
    do throws(SnapshotError) {
      return try FileDifference(
        first.bytes,
        second.bytes,
        paths: (first.path, second.path),
        tolerance: tolerance,
        showsLetters: showsLetters
      )
    } catch {
      throw .snapshot(error)
    }
  }

  /// Returns the content of a file.
  static func content(_ bytes: [UInt8], _ path: String) throws(Problem) -> FileContent {
    do throws(SnapshotError) {
      return try FileContent(bytes, path: path)
    } catch {
      throw .snapshot(error)
    }
  }
}
