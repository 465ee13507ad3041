import LettererBasics
import LettererDocuments

/// The Model Context Protocol.
extension Service {
  /// The maximum bytes that a tool returns.
  private static let outputLimit = 32 << 20

  /// `tools/call`: runs a verb; its failure is a result, which a model can read.
  func callTool(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let name = try fields.needed("name")
    var arguments = try Parameters(fields.value("arguments"), of: name)
    _ = fields.value("_meta")
    try fields.finish()
    guard let tool = Tool(rawValue: name) else {
      let known = Tool.allCases.map(\.rawValue).joined(separator: ", ")
      throw ServiceError(
        .invalidParameters,
        "no tool is named \(quotedName(name)); the tools are \(known)"
      )
    }
    let call = try ToolCall(tool, &arguments, resolve: host.resolve)
    let run = try host.run(call.arguments, call.input)
    guard run.output.count <= Self.outputLimit else {
      throw ServiceError(.limit, "the result is longer than \(Self.outputLimit) bytes")
    }
    // `diff` ends with 9 if it found differences.
    let isError = run.status != 0 && !(tool == .diff && run.status == 9)
    return {
      $0.object { json in
        json.name("content")
        json.array { json in
          json.write(run)
          if !run.errors.isEmpty { json.write(text: run.errors) }
        }
        json.member("isError", isError)
      }
    }
  }
}

extension JSONWriter {
  /// Writes what a verb printed: text, or a picture.
  fileprivate mutating func write(_ run: ToolOutput) {
    guard !run.output.isEmpty else { return }
    guard run.output.starts(with: [0x89, 0x50, 0x4E, 0x47]) else {
      return write(text: String(decoding: run.output, as: UTF8.self))
    }
    object { json in
      json.member("type", "image")
      json.member("data", Base64.text(of: run.output))
      json.member("mimeType", "image/png")
    }
  }

  fileprivate mutating func write(text: String) {
    object { json in
      json.member("type", "text")
      json.member("text", text)
    }
  }
}
