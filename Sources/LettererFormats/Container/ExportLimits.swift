/// What an export may ask for; beyond it is taken for an attack or a mistake.
public enum ExportLimits {
  /// The most files of a folder or an archive; exports with media hold some ten thousand.
  public static let files = 200_000
  /// How deep folders may lie within each other.
  public static let depth = 32
  /// The longest path of a file, in bytes.
  public static let pathBytes = 4096
  /// The most bytes that all reading from one archive may give: several times the largest exports.
  public static let expandedBytes: Int64 = 16 << 30
  /// How many times its own size an archive may give; text shrinks to a tenth, bombs to a thousandth.
  public static let expansion: Int64 = 200
  /// Below this many bytes the expansion does not count.
  public static let harmlessBytes: Int64 = 64 << 20
  /// The most bytes of a file that must be held as a whole, such as a list of users.
  public static let heldBytes = 256 << 20
  /// The most bytes of standard input that are kept in a temporary file.
  public static let spooledBytes: Int64 = 4 << 30
}
