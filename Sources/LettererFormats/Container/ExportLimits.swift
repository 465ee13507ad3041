/// The limits for an export; one that exceeds them is treated as an attack or a mistake.
public enum ExportLimits {
  /// The maximum number of files in a folder or archive; exports with media have some ten thousand.
  public static let files = 200_000
  /// The maximum nesting of folders.
  public static let depth = 32
  /// The maximum length of a file path, in bytes.
  public static let pathBytes = 4096
  /// The maximum number of bytes from all passes over one archive: several times the largest
  /// exports.
  public static let expandedBytes: Int64 = 16 << 30
  /// The maximum expansion factor of an archive; text shrinks to a tenth, bombs to a thousandth.
  public static let expansion: Int64 = 200
  /// The number of bytes below which the expansion factor is ignored.
  public static let harmlessBytes: Int64 = 64 << 20
  /// The maximum size in bytes of a file that must be held in memory, such as a list of users.
  public static let heldBytes = 256 << 20
  /// The maximum number of bytes of standard input to keep in a temporary file.
  public static let spooledBytes: Int64 = 4 << 30
}
