/// The limits of the work that one input can cause.
///
/// No honest export reaches the defaults; an input that does is an attack or a mistake. All readers,
/// decoders, and painters of one input draw from one ``Budget`` with these limits.
public struct Limits: Hashable, Sendable {
  /// A kind of work or memory.
  public enum Resource: String, Hashable, Sendable, CaseIterable {
    /// Files that a folder or an archive lists.
    case members
    /// Files of a folder or an archive that are opened to find the chat.
    case probed
    /// Bytes inflated from archives, including skipped ones.
    case inflated
    /// Bytes kept in temporary files.
    case spooled
    /// Bytes of one file that is held in memory, such as a database or a list of users.
    case held
    /// Steps of SQLite's virtual machine.
    case steps
    /// Bytes that SQLite allocates besides the database.
    case heap
    /// Decoded pixels of pictures.
    case pixels
    /// Bytes in the text of one message.
    case message
  }

  /// An amount that grows with the input.
  public struct Allowance: Hashable, Sendable {
    /// The amount for an empty input; ≥ 0.
    public var base: Int64
    /// The additional amount per byte of the input; ≥ 0.
    public var perByte: Int64

    /// Creates an allowance; without an amount per byte, it is the same for all inputs.
    public init(_ base: Int64, perByte: Int64 = 0) {
      (self.base, self.perByte) = (base, perByte)
    }

    /// Returns the amount for an input of a size in bytes; `Int64.max` if it would be larger.
    func amount(for bytes: Int64) -> Int64 {
      let (grown, isTooMuch) = perByte.multipliedReportingOverflow(by: bytes)
      let (sum, isOver) = base.addingReportingOverflow(grown)
      return isTooMuch || isOver ? .max : sum
    }
  }

  private var allowances: [Resource: Allowance] = [
    // Exports with media have some ten thousand files.
    .members: Allowance(200_000),
    .probed: Allowance(4096),
    // Text shrinks to a tenth, bombs to a thousandth.
    .inflated: Allowance(4 << 20, perByte: 200),
    .spooled: Allowance(16 << 30),
    .held: Allowance(1 << 30),
    // A row takes a few steps for each column, each of which takes at least a byte.
    .steps: Allowance(50_000_000, perByte: 32),
    .heap: Allowance(256 << 20),
    // A blank PNG has about 350 pixels per byte, a photo has at most 20.
    .pixels: Allowance(256 << 20, perByte: 128),
    .message: Allowance(64 << 20),
  ]
  /// The maximum processor time of the process in seconds; `nil` for no limit, so that results
  /// don't depend on the speed of the machine.
  public var seconds: Double?

  /// Creates the default limits.
  public init() {}

  /// The allowance for a kind of work.
  public subscript(resource: Resource) -> Allowance {
    get { allowances[resource] ?? Allowance(.max) }
    set { allowances[resource] = newValue }
  }
}
