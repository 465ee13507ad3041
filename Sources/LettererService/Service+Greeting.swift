import LettererBasics
import LettererDocuments
import LettererText

/// What is the same for all documents.
extension Service {
  /// The versions of the Model Context Protocol that `initialize` accepts, newest first.
  private static let contextProtocols = ["2025-06-18", "2025-03-26", "2024-11-05"]
  /// The maximum bytes of a piece of a font.
  private static let pieceLimit = 1 << 20

  /// `initialize`: what the service can do, for its own protocol or for MCP.
  func greeting(_ fields: inout Parameters) -> Answer {
    let (version, engine) = (version, fingerprint.description)
    guard let wanted = fields.text("protocolVersion") else {
      return {
        $0.object { json in
          json.member("protocol", Self.protocolVersion)
          json.member("server", version)
          json.member("engine", engine)
          json.member("methods", Method.allCases.map(\.rawValue))
          json.member("lineLimit", Self.lineLimit)
          json.member("documentLimit", Self.documentLimit)
          json.member("stretchLimit", Stretch.limit)
        }
      }
    }
    let agreed = Self.contextProtocols.contains(wanted) ? wanted : Self.contextProtocols[0]
    return {
      $0.object { json in
        json.member("protocolVersion", agreed)
        json.name("capabilities")
        json.object { json in
          json.name("tools")
          json.object { _ in }
        }
        json.name("serverInfo")
        json.object { json in
          json.member("name", "letterer")
          json.member("version", version)
        }
      }
    }
  }

  /// `fonts`: the list of fonts, a piece of one, or the files in a folder.
  func answerFonts(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let file = fields.text("file")
    let offset = fields.whole("offset") ?? 0
    let count = fields.whole("count") ?? Self.pieceLimit
    let folder = fields.text("folder")
    let files = fields.texts("files")
    try fields.finish()
    if let folder { return try saveFonts(files, in: folder) }
    guard let file else { return fontList }
    let size = try size(of: file)
    guard 0...size ~= offset, 1...Self.pieceLimit ~= count else {
      throw ServiceError(
        .badRange,
        "\"offset\" must be 0 to \(size), and \"count\" 1 to \(Self.pieceLimit)"
      )
    }
    let end = min(offset + count, size)
    let data = Base64.text(of: fonts.bytes(of: file, in: offset..<end))
    return {
      $0.object { json in
        json.member("file", file)
        json.member("offset", offset)
        json.member("size", size)
        json.member("data", data)
      }
    }
  }

  private var fontList: Answer {
    let fonts = fonts
    return {
      $0.object { json in
        json.name("fonts")
        json.array { json in
          for face in fonts.faces {
            json.object { json in
              json.member("file", face.file)
              json.member("index", face.index)
              json.member("family", face.family)
              json.member("style", face.style)
              json.member("weight", face.weight)
              json.member("italic", face.isItalic)
              json.member("size", fonts.size(of: face.file))
              json.member("sha256", face.sha256.isEmpty ? nil : face.sha256)
            }
          }
        }
      }
    }
  }

  private func saveFonts(_ files: [String], in folder: String) throws(ServiceError) -> Answer {
    for file in files {
      let bytes = fonts.bytes(of: file, in: 0..<(try size(of: file)))
      try host.save(folder, file.split(separator: "/").last.map(String.init) ?? file, bytes)
    }
    return { $0.object { json in json.member("files", files) } }
  }

  private func size(of file: String) throws(ServiceError) -> Int {
    guard let size = fonts.size(of: file) else {
      throw ServiceError(.unknownTarget, "there is no font file \(quotedName(file))")
    }
    return size
  }
}
