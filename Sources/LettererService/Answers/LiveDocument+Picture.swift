import LettererLayout
import LettererModel
import LettererRaster
import LettererText

extension LiveDocument {
  /// Returns a stretch as PNG.
  ///
  /// - Complexity: O(pixels).
  func png(_ stretch: Stretch, fingerprint: EngineFingerprint) throws(ServiceError) -> [UInt8] {
    final class Box { var bytes: [UInt8] = [] }
    let box = Box()
    do throws(RasterError) {
      let painter = try PicturePainter(
        layout,
        appearance: look.appearance ?? .light,
        fingerprint: fingerprint,
        images: images,
        range: stretch.range.lowerBound..<stretch.range.upperBound
      )
      try painter.writePNG { span in
        for index in span.indices { box.bytes.append(span[index]) }
      }
    } catch {
      throw ServiceError(.limit, error.description)
    }
    return box.bytes
  }

  /// Returns a stretch as SVG.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  func svg(_ stretch: Stretch, fingerprint: EngineFingerprint) throws(ServiceError) -> String {
    let rows = layout.rows(in: stretch.range).map { placed in
      var placed = placed
      placed.y -= stretch.range.lowerBound
      return placed
    }
    do throws(RasterError) {
      return try SVGPainter(
        panel(rows, height: stretch.range.upperBound - stretch.range.lowerBound),
        appearances: look.appearance.map { [$0] } ?? ViewSettings.Appearance.allCases,
        fingerprint: fingerprint,
        images: images
      ).document()
    } catch {
      throw ServiceError(.limit, error.description)
    }
  }
}
