import LettererDocuments
public import LettererModel

extension ChatScript {
  /// A transcript as a script, and what a script cannot say.
  public struct Writing: Sendable {
    /// The script, as the formatter writes it.
    public var bytes: [UInt8]
    /// What the transcript says and the script does not.
    public var losses: [Loss]
  }

  /// Returns a transcript as a script.
  ///
  /// The script is read again and compared with the transcript, so that whatever differs is told.
  /// Identifiers of messages and the name of the source are left out and not counted.
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
