import LettererBasics
import LettererDocuments
import LettererImages
import LettererModel
import LettererService
import LettererText
import TestSupport
import Testing

/// A client of a service in the same process.
struct ServiceSession {
  private var service: Service
  private var number = 0
  /// The requests and responses so far, as lines.
  private(set) var lines: [String] = []

  init(limits: Limits = Limits(), host: ServiceHost = .stub) {
    service = Service(fonts: .bundled, limits: limits, version: "test", host: host)
  }

  /// Sends a line and returns the response.
  mutating func answer(_ line: String) throws -> JSONTree? {
    let response = service.answer(.whole(Array(line.utf8)))
    lines.append(line)
    guard let response else { return nil }
    #expect(response.last == 0x0A && response.count { $0 == 0x0A } == 1)
    lines.append(String(decoding: response.dropLast(), as: UTF8.self))
    return try JSONTree(response)
  }

  /// Sends a request and returns the response.
  mutating func send(_ method: String, _ parameters: String = "{}") throws -> JSONTree {
    number += 1
    let line = #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#
    let response = try #require(try answer(line))
    #expect(response["id"]?.number == Double(number))
    return response
  }

  /// Sends a request and returns its result.
  mutating func result(_ method: String, _ parameters: String = "{}") throws -> JSONTree {
    let response = try send(method, parameters)
    return try #require(response["result"], "\(response.json)")
  }

  /// Sends a request and returns the code and the kind of its error.
  mutating func error(_ method: String, _ parameters: String = "{}") throws -> String {
    let response = try send(method, parameters)
    let error = try #require(response["error"], "\(response.json)")
    return error["data"]?["kind"]?.text ?? ""
  }
}

extension ServiceHost {
  /// A host with one file, `chats/a.json`, and one folder.
  static var stub: ServiceHost {
    ServiceHost(
      resolve: { path throws(ServiceError) in
        guard path.hasPrefix("chats") else { throw ServiceError(.forbidden, "not in a root") }
        return "/" + path
      },
      read: { path, choice throws(ServiceError) in
        OpenedChat(
          Transcript(viewer: choice.viewer, messages: [Message(id: "1", sender: nil, text: path)]),
          format: "whatsapp",
          diagnostics: [],
          images: ImageFiles(folder: nil)
        )
      },
      save: { _, _, _ throws(ServiceError) in },
      run: { arguments, input throws(ServiceError) in
        let words = arguments.joined(separator: " ") + "|" + String(decoding: input, as: UTF8.self)
        return ToolOutput(status: 0, output: Array(words.utf8), errors: "")
      },
      app: { $0 == "whatsapp" ? "whatsapp" : nil }
    )
  }
}

extension JSONTree {
  /// The numbers, if the value is an array of them.
  var numbers: [Double] { elements?.compactMap(\.number) ?? [] }

  /// Text as JSON.
  static func json(_ text: String) -> String { JSONTree.string(text).json }
}
