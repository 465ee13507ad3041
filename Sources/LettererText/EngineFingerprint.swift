import LettererBasics
import CTextStack

/// Everything that can change a byte of output: our revision, the fonts, and the libraries.
public struct EngineFingerprint: Hashable, Sendable, CustomStringConvertible {
  /// Raised whenever a byte of our own output changes for the same input.
  public static let outputRevision = 1

  /// The digest of all faces.
  public let fonts: String
  /// The version of HarfBuzz.
  public let harfBuzz: String
  /// The version of FreeType.
  public let freeType: String
  /// The version of ICU.
  public let icu: String
  /// The version of the time zone table.
  public let zones: String

  /// Creates the fingerprint of this program with a font collection.
  public init(fonts collection: FontCollection) {
    fonts = Self.digest(collection)
    harfBuzz = unsafe String(cString: hb_version_string())
    freeType = Self.freeTypeVersion()
    icu = Self.icuVersion()
    zones = ZoneTableData.version
  }

  /// The fingerprint in one line, such as `letterer 1; fonts 0123456789abcdef; HarfBuzz 6.0.0; …`.
  public var description: String {
    "letterer \(Self.outputRevision); fonts \(fonts); HarfBuzz \(harfBuzz); "
      + "FreeType \(freeType); ICU \(icu); zones \(zones)"
  }

  /// FNV-1a over the digests of the bundled files and the bytes of the user's files, in order.
  private static func digest(_ collection: FontCollection) -> String {
    var hash = FNV1a()
    func add(_ byte: UInt8) { hash.combine(UInt64(byte)) }
    for entry in collection.entries {
      entry.description.sha256.utf8.forEach(add)
      if entry.description.sha256.isEmpty {
        for index in 0..<entry.bytes.count { unsafe add(entry.bytes.start[index]) }
      }
    }
    return hash.text
  }

  private static func freeTypeVersion() -> String {
    let library = FreeTypeLibrary()
    guard let handle = unsafe library.handle else { return "none" }
    var numbers: (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(handle, &numbers.0, &numbers.1, &numbers.2)
    return "\(numbers.0).\(numbers.1).\(numbers.2)"
  }

  private static func icuVersion() -> String {
    var version: [UInt8] = [0, 0, 0, 0]
    unsafe ctext_icu_version(&version)
    return "\(version[0]).\(version[1])"
  }
}
