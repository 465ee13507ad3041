import LettererDocuments
public import LettererModel

extension Formats {
  /// How many bytes of a long input are read for a first look at it.
  public static let startSize = FormatSample.size

  /// Reads the start of a neutral transcript, for a look at it before all of it is read.
  ///
  /// The messages are those that the bytes hold whole. What follows may change them: it may answer,
  /// edit or take back, and more people may write.
  ///
  /// - Parameters:
  ///   - bytes: The first bytes of the input.
  ///   - name: The name of the file.
  ///   - options: What the reading of the whole is told.
  /// - Returns: `nil` where the bytes are not a neutral transcript with its participants before its
  ///   messages, or where the options need all of it.
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
    return transcript.participants.allSatisfy(\.name.isEmpty) ? nil : transcript
  }
}
