import LettererUnicode

/// Keeps the columns of code aligned.
extension WordShaper {
  /// The glyphs of one cluster, in face units.
  private struct Cluster {
    var glyphs: Range<Int>
    var advance: Int
    var inkWidth: Int
    /// The width of the cells of the cluster.
    var width: Int

    /// The scale at which the ink fits in the cells, in thousandths.
    var scale: Int { min(1000, width * 1000 / max(inkWidth, 1)) }
  }

  /// Gives each cluster a whole number of cells, and centers its glyphs in them.
  ///
  /// A cluster as wide as its cells stays as it is: box drawings extend beyond theirs to connect.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs of a piece, from left to right.
  ///   - text: The range of the piece in the text.
  ///   - start: The offset in the text from which glyph clusters are counted.
  ///   - face: The face of the piece.
  /// - Returns: The scale of the piece in thousandths.
  mutating func setInCells(
    _ glyphs: Range<Int>,
    of text: Range<Int>,
    from start: Int,
    _ face: Face
  ) -> Int16 {
    let clusters = clusters(glyphs, of: text, from: start, face).filter { $0.advance != $0.width }
    let scale = max(clusters.map(\.scale).min() ?? 1000, 1)
    for cluster in clusters { center(cluster, scale: scale) }
    return Int16(scale)
  }

  /// Returns the clusters that have an advance and columns.
  private func clusters(
    _ range: Range<Int>,
    of text: Range<Int>,
    from start: Int,
    _ face: Face
  ) -> [Cluster] {
    var clusters: [Cluster] = []
    var first = range.lowerBound
    while first < range.upperBound {
      let bytes = start + Int(glyphs[first].cluster)
      let next = glyphs[first..<range.upperBound].firstIndex {
        $0.cluster != glyphs[first].cluster
      }
      let end = next.map { start + Int(glyphs[$0].cluster) } ?? text.upperBound
      let own = first..<(next ?? range.upperBound)
      first = own.upperBound
      guard bytes < end else { continue }
      let columns = CellWidth.columns(ofText: self.bytes.span.extracting(bytes..<end))
      let width = (context.cell * columns * face.metrics.unitsPerEm + 500) / 1000
      let advance = glyphs[own].reduce(0) { $0 + Int($1.advance) }
      guard width > 0, advance > 0 else { continue }
      let inkWidth = inkWidth(own, face) ?? advance
      clusters.append(Cluster(glyphs: own, advance: advance, inkWidth: inkWidth, width: width))
    }
    return clusters
  }

  private func inkWidth(_ range: Range<Int>, _ face: Face) -> Int? {
    var (left, right, pen) = (Int.max, Int.min, 0)
    for glyph in glyphs[range] {
      if let ink = face.ink(of: glyph.id) {
        left = min(left, pen + Int(glyph.xOffset + ink.left))
        right = max(right, pen + Int(glyph.xOffset + ink.right))
      }
      pen += Int(glyph.advance)
    }
    return left < right ? right - left : nil
  }

  private mutating func center(_ cluster: Cluster, scale: Int) {
    func scaled(_ units: Int32) -> Int32 { Int32(Int(units) * scale / 1000) }
    let shift = (cluster.width - cluster.advance * scale / 1000).inFaceUnits / 2
    var rest = cluster.width
    for index in cluster.glyphs {
      glyphs[index].advance = scaled(glyphs[index].advance)
      glyphs[index].xOffset = scaled(glyphs[index].xOffset) + shift
      glyphs[index].yOffset = scaled(glyphs[index].yOffset)
      rest -= Int(glyphs[index].advance)
    }
    glyphs[cluster.glyphs.upperBound - 1].advance += rest.inFaceUnits
  }
}
