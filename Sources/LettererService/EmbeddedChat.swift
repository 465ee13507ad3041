import LettererBasics
import LettererDocuments
import LettererLayout
import LettererModel
public import LettererText
import LettererViewport

/// One live chat for a caller in the same process: the methods of the service without lines.
public struct EmbeddedChat {
  private var service: Service
  private let document: String

  /// Lays out a chat.
  ///
  /// - Parameters:
  ///   - parameters: Those of the method `open` as a JSON object; empty for an empty chat.
  ///   - fonts: The fonts of the chat.
  /// - Returns: The chat, and the result of the method as a JSON object.
  /// - Throws: An error of the method; `forbidden` for a path, as files are the caller's.
  /// - Complexity: O(*n*) for *n* messages.
  public static func open(
    _ parameters: [UInt8],
    fonts: FontCollection = .bundled
  ) throws(ServiceError) -> (chat: EmbeddedChat, result: [UInt8]) {
    var service = Service(
      fonts: fonts,
      limits: Limits(),
      version: "\(Service.programVersion)",
      host: .none
    )
    let result = try service.result(of: Method.open.rawValue, parameters)
    guard let document = service.documents.keys.first else {
      throw ServiceError(.unknownDocument, "no document is open")
    }
    return (EmbeddedChat(service: service, document: document), result)
  }

  /// Calls a method.
  ///
  /// - Parameters:
  ///   - method: A method that changes or asks; `open` and `close` are not.
  ///   - parameters: Its parameters as a JSON object, without `document`; empty for none.
  /// - Returns: The result as a JSON object.
  /// - Throws: An error of the method, after which the chat is as it was.
  public mutating func call(
    _ method: String,
    _ parameters: [UInt8] = []
  ) throws(ServiceError) -> [UInt8] {
    guard method != Method.open.rawValue, method != Method.close.rawValue else {
      throw ServiceError(.methodNotFound, "\(method) is not a method of an open chat")
    }
    return try service.result(of: method, parameters, document: document)
  }

  /// The exact height of all rows, in points.
  public var height: Double { live?.layout.contentHeight ?? 0 }

  /// The offset of the list: the y of the content at the top of its frame.
  public var offset: Double { live?.viewport.solution.offset ?? 0 }

  /// Returns the places of the messages that overlap a stretch of y, in order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* messages.
  public func rows(in stretch: ClosedRange<Double>) -> [ClosedRange<Double>] {
    (live?.layout.extents(in: stretch) ?? []).map { $0.y...($0.y + $0.height) }
  }

  private var live: LiveDocument? { service.documents[document] }
}

extension Service {
  /// Returns the result of a method as a JSON object.
  fileprivate mutating func result(
    of method: String,
    _ parameters: [UInt8],
    document: String? = nil
  ) throws(ServiceError) -> [UInt8] {
    let fields = try parameters.isEmpty ? nil : Request.value(parameters)
    let write = try answer(method, fields, document: document)
    var json = JSONWriter()
    write(&json)
    return json.bytes
  }
}

extension ServiceHost {
  /// The host that reads no file and runs no verb.
  fileprivate static var none: ServiceHost {
    let error = ServiceError(.forbidden, "files are the caller's: pass \"text\" or \"transcript\"")
    return ServiceHost(
      resolve: { _ throws(ServiceError) in throw error },
      read: { _, _ throws(ServiceError) in throw error },
      save: { _, _, _ throws(ServiceError) in throw error },
      run: { _, _ throws(ServiceError) in throw error },
      app: { _ in nil }
    )
  }
}
