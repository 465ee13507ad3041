import LettererDocuments
public import LettererModel

extension ChatScript {
  /// A transcript as a script, and what a script cannot express.
  public struct Writing: Sendable {
    /// The script, formatted by the script formatter.
    public var bytes: [UInt8]
    /// The parts of the transcript that the script does not contain.
    public var losses: [Loss]
  }

  /// Returns a transcript as a script.
  ///
  /// The script is read again and compared with the transcript, so every difference is reported.
  /// Message identifiers and the name of the source are left out and not counted.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public static func script(of transcript: Transcript) -> Writing {
    var writer = ScriptWriter(transcript)
    let tidy = formatted(ByteSource(Array(writer.write().utf8))).bytes
    let read = try? Formats.read(ByteSource(tidy), options: ReadOptions(format: format))
    var losses = ScriptLosses(keys: writer.names.keys)
    losses.compare(transcript, with: read?.transcript ?? Transcript())
    return Writing(bytes: tidy, losses: losses.all)
  }
}
