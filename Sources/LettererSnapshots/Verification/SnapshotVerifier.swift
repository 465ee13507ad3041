import LettererImages
public import LettererRaster

/// Checks snapshots against their references, and records them if requested.
///
/// ```swift
/// let verifier = SnapshotVerifier(engine: engine, references: store, output: output, mode: .never)
/// let report = try verifier.verify(SnapshotSubject(transcript), key: key)
/// report.verdict       // .changed
/// report.explanation   // message m12: text re-wrapped from 3 to 4 lines, bubble 18 pt taller; …
/// ```
public struct SnapshotVerifier: Sendable {
  /// The maximum number of environments of one snapshot.
  public static let environmentLimit = 200

  /// The engine that lays out and paints.
  public var engine: SnapshotEngine
  /// The folder of all references.
  public var references: FileStore
  /// The output folder of runs: artifacts, journals, results.
  public var output: FileStore
  /// When to write references.
  public var mode: RecordMode
  /// How far pixels may differ; layouts and text may not differ at all.
  public var tolerance: PixelTolerance

  /// Creates a verifier.
  public init(
    engine: SnapshotEngine,
    references: FileStore,
    output: FileStore,
    mode: RecordMode,
    tolerance: PixelTolerance = .exact
  ) {
    self.engine = engine
    self.references = references
    self.output = output
    self.mode = mode
    self.tolerance = tolerance
  }

  /// Checks a subject in environments and formats.
  ///
  /// - Parameters:
  ///   - subject: The subject to lay out, or an existing layout.
  ///   - key: The key of the references.
  ///   - formats: The formats to check; `nil` for the default formats.
  ///   - environments: The environments to lay it out in.
  ///   - place: The location of the test, for reports.
  /// - Returns: The result of each reference.
  /// - Throws: An error if a file cannot be read or written, or if the matrix is invalid; never for
  ///   a difference or for a single unusable reference.
  public func verify(
    _ subject: SnapshotSubject,
    key: SnapshotKey,
    formats: Set<SnapshotFormat>? = nil,
    environments: [SnapshotEnvironment] = SnapshotMatrix.single.environments,
    place: SourcePlace? = nil
  ) throws(SnapshotError) -> SnapshotReport {
    try check(environments)
    var cells: [SnapshotCell] = []
    for environment in environments {
      let rendered = engine.render(subject, in: environment)
      // Everything is compared before anything is recorded, because layouts explain pictures.
      var compared: [ComparedCell] = []
      for format in (formats ?? subject.formats).sorted() {
        let cell = SnapshotCell(key: key, environment: environment, format: format, place: place)
        compared.append(try compare(cell, rendered))
      }
      for cell in compared { cells.append(try settle(cell)) }
    }
    return SnapshotReport(cells: cells)
  }

  /// Returns the report of a snapshot whose subject is not available, so that nothing is checked.
  ///
  /// - Parameters:
  ///   - reason: The reason, in one sentence.
  ///   - key: The key of the references.
  ///   - formats: The formats that would be checked.
  ///   - environments: The environments that would be used.
  ///   - place: The location of the test.
  /// - Returns: A cell for each reference, with the reason.
  public static func unchecked(
    because reason: String,
    key: SnapshotKey,
    formats: Set<SnapshotFormat>,
    environments: [SnapshotEnvironment],
    place: SourcePlace? = nil
  ) -> SnapshotReport {
    SnapshotReport(
      cells: environments.flatMap { environment in
        formats.sorted().map { format in
          SnapshotCell(key: key, environment: environment, format: format, place: place)
            .unusable(reason)
        }
      }
    )
  }

  private func check(_ environments: [SnapshotEnvironment]) throws(SnapshotError) {
    guard environments.count <= Self.environmentLimit else {
      throw .tooManyEnvironments(environments.count, limit: Self.environmentLimit)
    }
    var slugs: Set<String> = []
    for environment in environments where !slugs.insert(environment.slug.lowercased()).inserted {
      throw .subject(
        "two environments of the matrix have the same name \(environment.slug): give themes "
          + "unique names, and let numbers differ by at least 0.001"
      )
    }
  }

  // MARK: One file

  /// A cell with its verdict and the bytes that it concerns.
  private struct ComparedCell {
    var cell: SnapshotCell
    /// The actual result; `nil` if nothing can be recorded.
    var actual: [UInt8]?
    var reference: [UInt8]?
  }

  private func compare(
    _ cell: SnapshotCell,
    _ rendered: RenderedSnapshot
  ) throws(SnapshotError) -> ComparedCell {
    var result = ComparedCell(cell: cell)
    do throws(SnapshotError) {
      let actual = try rendered.bytes(cell.format)
      result.reference = try references.read(cell.path)
      result.actual = actual
      guard let reference = result.reference else {
        result.cell.verdict = .missing
        return result
      }
      if reference != actual { try compare(reference, actual, &result.cell, rendered) }
    } catch {
      switch error {
      case .subject(let reason): result.cell = cell.unusable(reason)
      case .file(references.path(cell.path), let reason):
        result.cell = cell.unusable("the reference cannot be read: \(reason)")
      case .reference(_, let reason):
        result.cell = cell.unusable("the reference cannot be used: \(reason)")
      default: throw error
      }
    }
    return result
  }

  /// Records the result, or keeps the difference for review.
  private func settle(_ compared: ComparedCell) throws(SnapshotError) -> SnapshotCell {
    var cell = compared.cell
    guard let actual = compared.actual else { return cell }
    guard cell.verdict >= .otherEngine else {
      try pending.withdraw(cell.path)
      return cell
    }
    switch (mode, compared.reference) {
    case (.all, .some), (.failed, .some):
      try record(actual, cell.path)
      cell.verdict = .rerecorded
    case (.all, nil), (.failed, nil), (.missing, nil):
      try record(actual, cell.path)
      cell.verdict = .recorded
    case (.pending, _):
      try pending.propose(actual, for: cell.path)
      cell.artifacts = try leave(cell, actual, compared.reference)
    case (.never, _), (.missing, .some):
      cell.artifacts = try leave(cell, actual, compared.reference)
    }
    return cell
  }

  /// The files waiting to become references.
  private var pending: PendingFiles { PendingFiles(references, output: output) }

  /// Writes a reference and removes its pending file.
  private func record(_ bytes: [UInt8], _ path: String) throws(SnapshotError) {
    try references.write(bytes, to: path)
    try pending.reject(path)
  }

  private func leave(
    _ cell: SnapshotCell,
    _ actual: [UInt8],
    _ reference: [UInt8]?
  ) throws(SnapshotError) -> [SnapshotArtifact] {
    var files: [(SnapshotArtifact.Role, [UInt8])] = [(.actual, actual)]
    if let reference { files.insert((.reference, reference), at: 0) }
    if let reference, cell.format == .png, let before = try? Picture.decode(reference),
      let after = try? Picture.decode(actual),
      let diff = try? ImageComparison().compare(before, after).picture(of: before, after)?.png()
    {
      files.append((.diff, diff))
    }
    var artifacts: [SnapshotArtifact] = []
    let stem = "failures/" + cell.path.dropLast(cell.format.fileExtension.count + 1)
    for (role, bytes) in files {
      let path = "\(stem).\(role.rawValue).\(cell.format.fileExtension)"
      try output.write(bytes, to: path)
      artifacts.append(SnapshotArtifact(role: role, path: path))
    }
    return artifacts
  }

  // MARK: Formats

  private func compare(
    _ reference: [UInt8],
    _ actual: [UInt8],
    _ cell: inout SnapshotCell,
    _ rendered: RenderedSnapshot
  ) throws(SnapshotError) {
    switch cell.format {
    case .layout: try compareLayouts(reference, actual, &cell)
    case .png: try comparePictures(reference, actual, &cell, rendered)
    case .ansi, .text: compareTexts(reference, actual, &cell)
    }
  }

  private func compareLayouts(
    _ reference: [UInt8],
    _ actual: [UInt8],
    _ cell: inout SnapshotCell
  ) throws(SnapshotError) {
    let trees = try (tree(reference, cell.path), tree(actual, cell.path))
    let difference = LayoutComparison(trees.0, trees.1).difference
    if difference.isIdentical { return }
    let isOfEngine = difference.engines != nil && !difference.hasOtherContent
    cell.verdict = isOfEngine ? .otherEngine : .changed
    cell.sentences = difference.sentences()
    cell.clusters = difference.clusters
  }

  private func comparePictures(
    _ reference: [UInt8],
    _ actual: [UInt8],
    _ cell: inout SnapshotCell,
    _ rendered: RenderedSnapshot
  ) throws(SnapshotError) {
    let pair = try PicturePair(snapshots: reference, actual, paths: (cell.path, cell.path))
    let pictures = (pair.reference, pair.actual)
    if ImageComparison.isIdentical(pictures.0, pictures.1) { return }
    let engines = (PNGEngine.name(in: reference), PNGEngine.name(in: actual))
    let layoutPath = cell.path.dropLast(4) + ".layout"
    let after = try tree(rendered.bytes(.layout), cell.path)
    // A damaged layout is reported by the layout check; the pixel check works without it.
    let before = try references.read(String(layoutPath)).flatMap { try? LayoutTree(document: $0) }
    var judge = PictureJudge(
      tolerance: tolerance,
      pictures: pictures,
      trees: (before, after)
    )
    judge.judge()
    cell.sentences = judge.sentences
    cell.clusters = judge.clusters
    let isOfEngine = engines.0 != nil && engines.0 != engines.1 && !judge.hasOtherContent
    cell.verdict = judge.isSame ? .withinTolerance : isOfEngine ? .otherEngine : .changed
  }

  private func compareTexts(_ reference: [UInt8], _ actual: [UInt8], _ cell: inout SnapshotCell) {
    // Git may have converted line ends; ours have no carriage returns.
    let reference = reference.filter { $0 != 0x0D }
    if reference == actual { return }
    let difference = TextDifference(reference, actual)
    cell.verdict = .changed
    cell.sentences = difference.sentences
  }

  private func tree(_ bytes: [UInt8], _ path: String) throws(SnapshotError) -> LayoutTree {
    do throws(LayoutTreeError) {
      return try LayoutTree(document: bytes)
    } catch {
      throw .reference(path: path, reason: error.description)
    }
  }
}
