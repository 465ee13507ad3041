import LettererDocuments
public import LettererModel

extension Formats {
  /// The number of bytes that are read for a preview of a long input.
  public static let startSize = FormatSample.size

  /// Reads the start of a neutral transcript, for a preview before all of it is read.
  ///
  /// Only messages that are complete in the bytes are included. The rest of the input may change
  /// them: it may reply to, edit, or delete them, and it may add participants.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the input.
  ///   - name: The name of the file.
  ///   - options: The options for reading the whole input.
  /// - Returns: `nil` if the bytes are not a neutral transcript with its participants before its
  ///   messages, or if the options need the whole input.
  /// - Complexity: O(*n*) in the bytes.
  public static func start(
    _ bytes: [UInt8],
    name: String? = nil,
    options: ReadOptions = ReadOptions()
  ) -> Transcript? {
    if options.chat != nil || options.limitToLast != nil || options.isStrict { return nil }
    let source = ByteSource(bytes, name: name)
    guard let list = try? open(source, options: options), list.match.name.hasPrefix("transcript-")
    else { return nil }
    guard let transcript = try? list.read(0).transcript else { return nil }
    return transcript.participants.allSatisfy { !$0.isNamed } ? nil : transcript
  }
}
