import LettererDocuments
import LettererModel

/// A request or notification of JSON-RPC 2.0.
struct Request {
  /// The identifier, text or a number; `nil` for a notification, which has no response.
  var id: OpenValue?
  /// The name of the method.
  var method: String
  /// The parameters, if there are any.
  var parameters: JSONValue?

  /// A request that cannot be read, and its identifier as far as it is known.
  struct Failure: Error {
    var id: OpenValue?
    var error: ServiceError
  }

  /// Reads a line.
  ///
  /// - Throws: A failure with the code `parseError` or `invalidRequest`.
  init(_ line: [UInt8]) throws(Failure) {
    let value: JSONValue?
    do throws(ServiceError) { value = try Self.value(line) } catch { throw Failure(error: error) }
    guard let value, value.members != nil else {
      throw Failure(
        error: ServiceError(.invalidRequest, "a request must be an object", at: value?.position)
      )
    }
    let id = value["id"]
    switch id?.content {
    case .string?, .number?: self.id = id?.open
    case nil: self.id = nil
    default:
      throw Failure(
        error: ServiceError(.invalidRequest, "\"id\" must be text or a number", at: id?.position)
      )
    }
    guard value["jsonrpc"]?.string == "2.0" else {
      throw Failure(
        id: self.id,
        error: ServiceError(.invalidRequest, "\"jsonrpc\" must be \"2.0\"")
      )
    }
    guard let method = value["method"]?.string else {
      throw Failure(id: self.id, error: ServiceError(.invalidRequest, "\"method\" must be text"))
    }
    self.method = method
    parameters = value["params"]
  }

  /// Reads a JSON value, and nothing else.
  static func value(_ text: [UInt8]) throws(ServiceError) -> JSONValue? {
    var reader = JSONReader(ByteSource(text), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    guard let problem = reader.failure else { return value }
    throw ServiceError(.parseError, problem.message, at: problem.position)
  }
}

/// Writes the result of a request.
typealias Answer = (inout JSONWriter) -> Void

/// The lines that answer requests.
enum Response {
  /// Returns the line of a result.
  static func result(_ id: OpenValue, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    line(id) { json in
      json.name("result")
      body(&json)
    }
  }

  /// Returns the line of an error; the identifier is null if it is not known.
  static func error(_ id: OpenValue?, _ error: ServiceError) -> [UInt8] {
    line(id ?? .null) { json in
      json.name("error")
      error.write(into: &json)
    }
  }

  private static func line(_ id: OpenValue, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc", "2.0")
      json.name("id")
      json.open(id)
      body(&json)
    }
    json.endLine()
    return json.bytes
  }
}
