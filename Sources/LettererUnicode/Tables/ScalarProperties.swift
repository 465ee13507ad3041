/// What the algorithms need to know about one scalar, in eight bytes.
struct ScalarProperties: Sendable {
  let grapheme: GraphemeBreakClass
  let lineBreak: LineBreakClass
  let bidi: BidiClass
  let width: EastAsianWidth
  let category: GeneralCategory
  /// An index into the tags of `ScriptTable`.
  let script: UInt8
  /// An index into the sets of `ScriptTable`; 0 when Script_Extensions is the script alone.
  let scriptExtensions: UInt8
  let flags: Flags

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let emoji = Flags(rawValue: 1 << 0)
    static let emojiPresentation = Flags(rawValue: 1 << 1)
    static let emojiModifier = Flags(rawValue: 1 << 2)
    static let emojiModifierBase = Flags(rawValue: 1 << 3)
    static let defaultIgnorable = Flags(rawValue: 1 << 4)
    static let mirrored = Flags(rawValue: 1 << 5)
    static let opens = Flags(rawValue: 1 << 6)
    static let closes = Flags(rawValue: 1 << 7)
  }
}
