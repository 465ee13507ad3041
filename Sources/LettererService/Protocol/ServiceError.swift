public import LettererDocuments

/// The reason why a request fails; the service continues.
public struct ServiceError: Error, Hashable {
  /// The codes of JSON-RPC 2.0, and those of this protocol.
  public enum Code: Int, Hashable, Sendable, CaseIterable {
    /// A line that is not JSON.
    case parseError = -32_700
    /// A value that is not a request.
    case invalidRequest = -32_600
    /// A method that does not exist.
    case methodNotFound = -32_601
    /// A parameter that is missing, unknown, or of the wrong type.
    case invalidParameters = -32_602
    /// A request that was canceled before it began.
    case canceled = -32_800
    /// A document that is not open.
    case unknownDocument = -32_001
    /// A revision that is not the current one.
    case staleRevision = -32_002
    /// A range that is empty, reversed, or too long.
    case badRange = -32_003
    /// A message, row, or part that does not exist.
    case unknownTarget = -32_004
    /// An identifier that is already used.
    case duplicate = -32_005
    /// A line over the limit.
    case longLine = -32_006
    /// Something over another limit.
    case limit = -32_007
    /// A chat that cannot be read.
    case unreadable = -32_008
    /// A file outside the folders that the service may use.
    case forbidden = -32_009
  }

  /// The code.
  public var code: Code
  /// What is wrong, in one line.
  public var message: String
  /// The position in the request's line.
  public var position: TextPosition?
  /// The current revision, if the request's is stale.
  public var revision: Int?
  /// The diagnostic of the chat, if it cannot be read.
  public var diagnostic: Diagnostic?

  /// Creates an error.
  public init(
    _ code: Code,
    _ message: String,
    at position: TextPosition? = nil,
    revision: Int? = nil,
    diagnostic: Diagnostic? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.revision = revision
    self.diagnostic = diagnostic
  }

  /// Creates the error of a chat that cannot be read.
  public init(_ diagnostic: Diagnostic) {
    self.init(.unreadable, diagnostic.message, diagnostic: diagnostic)
  }

  /// The error as a JSON object, as in a response.
  public var json: [UInt8] {
    var json = JSONWriter()
    write(into: &json)
    return json.bytes
  }

  /// Writes the error as an object.
  func write(into json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("message", message)
      json.name("data")
      json.object { json in
        json.member("kind", "\(code)")
        json.member("revision", revision)
        json.member("line", position.map { _ in 1 })
        json.member("column", position?.column)
        json.member("byte", position?.byte)
        guard let diagnostic else { return }
        json.name("diagnostic")
        diagnostic.write(into: &json)
      }
    }
  }
}
