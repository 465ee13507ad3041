import LettererDocuments

extension SnapshotRun {
  /// The run as JSON Lines, one line per cell.
  public var lines: [UInt8] { cells.flatMap { Self.line($0) } }

  /// Reads JSON Lines; lines without a cell are ignored.
  public init(lines: [UInt8]) {
    cells = lines.split(separator: 0x0A).compactMap { line in
      var reader = JSONReader(ByteSource(Array(line)), mode: .strict)
      guard let value = reader.readValue(), reader.failure == nil else { return nil }
      return SnapshotCell(value)
    }
  }

  /// Returns the line of one cell.
  static func line(_ cell: SnapshotCell) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("key", cell.key)
      json.member("environment", cell.environment)
      json.member("format", cell.format.rawValue)
      json.member("path", cell.path)
      json.member("verdict", cell.verdict.rawValue)
      json.member("file", cell.place?.file)
      json.member("line", cell.place?.line)
      json.member("sentences", cell.sentences)
      json.name("clusters")
      json.array { json in
        for cluster in cell.clusters {
          json.object { json in
            json.member("cause", cluster.cause.rawValue)
            json.member("what", cluster.signature)
            json.member("rows", cluster.titles)
          }
        }
      }
      json.name("artifacts")
      json.object { json in
        for artifact in cell.artifacts { json.member(artifact.role.rawValue, artifact.path) }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension SnapshotCell {
  fileprivate init?(_ value: JSONValue) {
    guard let key = value["key"]?.string, let path = value["path"]?.string,
      let format = value["format"]?.string.flatMap(SnapshotFormat.init(rawValue:)),
      let verdict = value["verdict"]?.string.flatMap(SnapshotVerdict.init(rawValue:))
    else { return nil }
    self.init(
      key: key,
      environment: value["environment"]?.string ?? "base",
      format: format,
      path: path,
      verdict: verdict
    )
    if let file = value["file"]?.string {
      let line = value["line"]?.number.flatMap(Int.init(exactly:)) ?? 1
      place = SourcePlace(file: file, line: line)
    }
    sentences = value["sentences"]?.elements?.compactMap(\.string) ?? []
    clusters = value["clusters"]?.elements?.compactMap(ChangeCluster.init) ?? []
    artifacts =
      value["artifacts"]?.members?.compactMap { member in
        guard let role = SnapshotArtifact.Role(rawValue: member.name),
          let path = member.value.string
        else { return nil }
        return SnapshotArtifact(role: role, path: path)
      } ?? []
  }
}

extension ChangeCluster {
  fileprivate init?(_ value: JSONValue) {
    guard let cause = value["cause"]?.string.flatMap(ChangeCause.init(rawValue:)) else {
      return nil
    }
    self.init(
      cause: cause,
      signature: value["what"]?.string ?? "",
      titles: value["rows"]?.elements?.compactMap(\.string) ?? []
    )
  }
}
