public import LettererBasics
import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
public import LettererText

/// The live layout of chats as JSON-RPC 2.0: a request in, its response out.
///
/// The same service answers the Model Context Protocol, whose framing it shares. It reads no file and
/// starts no process itself: its host does.
public struct Service {
  /// The version of the protocol: within a major version, only new methods and members are added.
  public static let protocolVersion = "1.0"
  /// The version of Letterer.
  public static let programVersion: StaticString = "0.2.0"
  /// The maximum bytes of a line: a transcript of 200,000 messages.
  public static let lineLimit = 64 << 20
  /// The maximum number of open documents.
  public static let documentLimit = 64

  let fonts: FontCollection
  let fingerprint: EngineFingerprint
  let version: String
  let host: ServiceHost
  private let typesetter: FontTypesetter
  private let limits: Limits
  private(set) var documents: [String: LiveDocument] = [:]
  /// The number of documents that were given an identifier.
  private var namedCount = 0

  /// Creates a service without documents.
  ///
  /// - Parameters:
  ///   - fonts: The fonts of all documents.
  ///   - limits: The limits of what is read for a document.
  ///   - version: The version of the program.
  ///   - host: The files and verbs.
  public init(fonts: FontCollection, limits: Limits, version: String, host: ServiceHost) {
    self.fonts = fonts
    self.limits = limits
    self.version = version
    self.host = host
    typesetter = FontTypesetter(fonts: fonts)
    fingerprint = EngineFingerprint(fonts: fonts)
  }

  /// Returns the response to a line, with a line end; `nil` for a notification.
  ///
  /// - Complexity: That of the request; changes and queries depend on what they concern, not on the
  ///   number of messages.
  public mutating func answer(_ line: LineFramer.Line) -> [UInt8]? {
    guard case .whole(let bytes) = line else {
      let error = ServiceError(.longLine, "a line must not be longer than \(Self.lineLimit) bytes")
      return Response.error(nil, error)
    }
    do throws(Request.Failure) {
      let request = try Request(bytes)
      do throws(ServiceError) {
        let answer = try answer(request.method, request.parameters)
        return request.id.map { Response.result($0, answer) }
      } catch {
        return request.id.map { Response.error($0, error) }
      }
    } catch {
      return Response.error(error.id, error.error)
    }
  }

  /// Returns the answer of a method.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - parameters: Its parameters; `nil` for none.
  ///   - document: The document that is meant if the parameters name none.
  /// - Returns: What writes the result.
  /// - Throws: The error of the method.
  mutating func answer(
    _ name: String,
    _ parameters: JSONValue?,
    document: String? = nil
  ) throws(ServiceError) -> Answer {
    guard let method = Method(rawValue: name) else {
      let known = Method.allCases.map(\.rawValue)
      throw ServiceError(
        .methodNotFound,
        "no method is named \(quotedName(name))" + known.suggestion(for: name)
      )
    }
    var fields = try Parameters(parameters, of: name, document: document)
    switch method {
    case .initialize: return greeting(&fields)
    case .ping: return { $0.object { _ in } }
    case .open: return try open(&fields)
    case .close: return try close(&fields)
    case .apply, .resize, .look, .scroll: return try change(method, &fields)
    case .window, .anchor, .hit, .caret, .selection, .render: return try query(method, &fields)
    case .fonts: return try answerFonts(&fields)
    case .listTools: return Tool.list
    case .callTool: return try callTool(&fields)
    }
  }

  // MARK: Documents

  private mutating func open(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let name = fields.text("document")
    let source = try ChatSource(&fields)
    let width = try fields.number("width", in: 1...10_000)
    let height = try fields.number("height", in: 0...100_000)
    let settings = try fields.object("look")
    try fields.finish()
    guard documents.count < Self.documentLimit else {
      throw ServiceError(.limit, "\(Self.documentLimit) documents are open; close one")
    }
    if let name, documents[name] != nil {
      throw ServiceError(.duplicate, "a document \(quotedName(name)) is open")
    }
    let chat = try source.read(limits: limits, host: host)
    var look = Look(app: host.app(chat.format))
    if let settings { try look.read(settings) }
    let view = chat.transcript.view
    let document = LiveDocument(
      chat.transcript,
      look: look,
      frame: LayoutRect(
        x: 0,
        y: 0,
        width: width ?? min(max(view.width ?? 390, 1), 10_000),
        height: height ?? min(max(view.height ?? 844, 0), 100_000)
      ),
      typesetter: typesetter,
      images: chat.images
    )
    let id = name ?? unusedName()
    documents[id] = document
    return { json in
      json.object { json in
        json.member("document", id)
        json.member(stateOf: document)
        json.member("messages", document.layout.messageCount)
        json.member("width", document.layout.width)
        json.member("format", chat.format)
        json.member(diagnostics: chat.diagnostics)
      }
    }
  }

  private mutating func unusedName() -> String {
    repeat { namedCount += 1 } while documents["d\(namedCount)"] != nil
    return "d\(namedCount)"
  }

  private mutating func close(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let index = try index(&fields)
    try fields.finish()
    documents.remove(at: index)
    return { $0.object { _ in } }
  }

  /// Returns the place of the document that is named, if its revision is the expected one.
  private func index(
    _ fields: inout Parameters
  ) throws(ServiceError) -> Dictionary<String, LiveDocument>.Index {
    let id = try fields.namedDocument()
    guard let index = documents.index(forKey: id) else {
      throw ServiceError(.unknownDocument, "no document \(quotedName(id)) is open")
    }
    let revision = documents.values[index].revision
    if let expected = fields.whole("revision"), expected != revision {
      throw ServiceError(
        .staleRevision,
        "the document is at revision \(revision), not \(expected)",
        revision: revision
      )
    }
    return index
  }

  private mutating func change(
    _ method: Method,
    _ fields: inout Parameters
  ) throws(ServiceError) -> Answer {
    let index = try index(&fields)
    switch method {
    case .apply: return try documents.values[index].apply(&fields, limits)
    case .resize: return try documents.values[index].resize(&fields)
    case .look: return try documents.values[index].look(&fields)
    default: return try documents.values[index].scroll(&fields)
    }
  }

  private func query(
    _ method: Method,
    _ fields: inout Parameters
  ) throws(ServiceError) -> Answer {
    let document = documents.values[try index(&fields)]
    switch method {
    case .window: return try document.window(&fields)
    case .anchor: return try document.anchor(&fields)
    case .hit: return try document.hit(&fields)
    case .caret: return try document.caret(&fields)
    case .selection: return try document.selection(&fields)
    default: return try document.render(&fields, fingerprint)
    }
  }
}
