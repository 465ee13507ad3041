public import LettererDocuments
public import LettererImages
public import LettererModel

/// A chat that the host read from a file.
public struct OpenedChat {
  /// The transcript, resolved.
  public var transcript: Transcript
  /// The name of the format.
  public var format: String
  /// The problems found.
  public var diagnostics: [Diagnostic]
  /// The pictures inside or next to the file.
  public var images: ImageFiles

  /// Creates a chat.
  public init(
    _ transcript: Transcript,
    format: String,
    diagnostics: [Diagnostic],
    images: ImageFiles
  ) {
    self.transcript = transcript
    self.format = format
    self.diagnostics = diagnostics
    self.images = images
  }
}

/// How a chat in a file is chosen and read.
public struct ChatChoice: Hashable, Sendable {
  /// The name of the format; `nil` to detect it.
  public var format: String?
  /// The conversation, if there are several.
  public var chat: String?
  /// The participant who is you.
  public var viewer: String?
}

/// What a run of a verb left.
public struct ToolOutput: Hashable, Sendable {
  /// The exit status.
  public var status: Int32
  /// The standard output.
  public var output: [UInt8]
  /// The diagnostics.
  public var errors: String

  /// Creates an output.
  public init(status: Int32, output: [UInt8], errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}

/// What the service needs of the system: files within the allowed folders, and other verbs.
public struct ServiceHost {
  /// Returns the path of a file with its links resolved; throws `forbidden` outside the folders.
  public var resolve: (String) throws(ServiceError) -> String
  /// Reads the chat at a resolved path.
  public var read: (String, ChatChoice) throws(ServiceError) -> OpenedChat
  /// Writes a new file into an allowed folder.
  public var save: (_ folder: String, _ name: String, [UInt8]) throws(ServiceError) -> Void
  /// Runs a verb with arguments and an input.
  public var run: ([String], [UInt8]) throws(ServiceError) -> ToolOutput
  /// Returns the name of the app that writes a format, if its theme draws it.
  public var app: (String) -> String?

  /// Creates a host.
  public init(
    resolve: @escaping (String) throws(ServiceError) -> String,
    read: @escaping (String, ChatChoice) throws(ServiceError) -> OpenedChat,
    save: @escaping (String, String, [UInt8]) throws(ServiceError) -> Void,
    run: @escaping ([String], [UInt8]) throws(ServiceError) -> ToolOutput,
    app: @escaping (String) -> String?
  ) {
    self.resolve = resolve
    self.read = read
    self.save = save
    self.run = run
    self.app = app
  }
}
