import ChatLayout
import UnicodeText

/// Chooses a face for every grapheme cluster.
///
/// The face of the style comes first, then the faces that are meant for the script, then all
/// others; pictures come from the emoji face. A cluster is never divided between faces.
struct FontSelector {
  typealias FaceID = FaceLibrary.FaceID
  /// The number of a chain: the faces in the order in which they are tried for some text.
  typealias ChainID = Int

  /// A face with what must be done to it.
  struct Choice: Hashable {
    var face: FaceID
    var isEmboldened: Bool
    var isSlanted: Bool
    var isEmoji: Bool
  }

  /// The look of a run without its size.
  struct Look: Hashable {
    var isBold: Bool
    var isItalic: Bool
    var isMonospaced: Bool

    init(_ font: FontStyle) {
      isBold = font.weight != .regular
      isItalic = font.isItalic
      isMonospaced = font.isMonospaced
    }
  }

  private struct ChainKey: Hashable {
    var look: Look
    var script: Script
    var hanForms: String
  }

  private struct Chain {
    var look: Look
    var faces: [FaceID]
    /// What was chosen for clusters of one scalar.
    var choices: [UInt32: Choice] = [:]
  }

  /// More scalars than a chat uses; when a chain knows as many, it forgets them.
  private static let mostChoices = 1 << 15

  private let descriptions: [FaceDescription]
  private let emojiFaces: [FaceID]
  private var chainIDs: [ChainKey: ChainID] = [:]
  private var chains: [Chain] = []
  /// The language that was asked for last, which is nearly always asked for again.
  private var lastLanguage = (name: "", hanForms: HanForms.face(for: ""))

  init(_ library: FaceLibrary) {
    let descriptions = library.entries.map(\.description)
    self.descriptions = descriptions
    emojiFaces = descriptions.indices.filter { descriptions[$0].isEmoji }
  }

  /// Returns the face for a cluster; the first of the chain where no face has all of it.
  mutating func choose(
    _ cluster: Range<Int>,
    of text: Span<UInt8>,
    chain: ChainID,
    library: inout FaceLibrary
  ) -> Choice {
    let first = Scalars.decode(text, at: cluster.lowerBound)
    guard first.length == cluster.count else {
      return search(cluster, of: text, chain: chain, library: &library)
    }
    if let known = chains[chain].choices[first.value] { return known }
    let choice = search(cluster, of: text, chain: chain, library: &library)
    if chains[chain].choices.count >= Self.mostChoices { chains[chain].choices = [:] }
    chains[chain].choices[first.value] = choice
    return choice
  }

  /// Returns the face that a style asks for before any text is known.
  mutating func primary(_ look: Look, language: String) -> Choice {
    let chain = chains[chainID(look: look, script: .latin, language: language)]
    return choice(chain.faces.first ?? 0, look: look)
  }

  private func search(
    _ cluster: Range<Int>,
    of text: Span<UInt8>,
    chain: ChainID,
    library: inout FaceLibrary
  ) -> Choice {
    let chain = chains[chain]
    if EmojiPresentation(of: cluster, in: text) == .emoji,
      let face = emojiFaces.first(where: { covers($0, cluster, of: text, library: &library) })
    {
      return choice(face, look: chain.look)
    }
    let match = chain.faces.first { covers($0, cluster, of: text, library: &library) }
    return choice(match ?? chain.faces.first ?? 0, look: chain.look)
  }

  private func choice(_ face: FaceID, look: Look) -> Choice {
    let description = descriptions[face]
    return Choice(
      face: face,
      isEmboldened: look.isBold && description.weight < 600 && !description.isEmoji,
      isSlanted: look.isItalic && !description.isItalic && !description.isEmoji,
      isEmoji: description.isEmoji
    )
  }

  private func covers(
    _ face: FaceID,
    _ cluster: Range<Int>,
    of text: Span<UInt8>,
    library: inout FaceLibrary
  ) -> Bool {
    guard let face = library.face(face) else { return false }
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(text, at: offset)
      if !Visibility.isInvisible(scalar.value), !face.covers(Self.plain(scalar.value)) {
        return false
      }
      offset += scalar.length
    }
    return true
  }

  /// The spaces that HarfBuzz makes from the plain space where a face lacks them, and the hyphen
  /// that it replaces by the plain one.
  private static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F: 0x20
    case 0x2011: 0x2010
    default: scalar
    }
  }

  // MARK: Chains

  /// Returns the number of the chain for a look, a script and a language.
  mutating func chainID(look: Look, script: Script, language: String) -> ChainID {
    if lastLanguage.name != language {
      lastLanguage = (language, HanForms.face(for: language))
    }
    let key = ChainKey(look: look, script: script, hanForms: lastLanguage.hanForms)
    if let known = chainIDs[key] { return known }
    let faces = descriptions.indices.filter { !descriptions[$0].isEmoji }
    let ranked = faces.map { (face: $0, rank: rank($0, for: key)) }
      .sorted { ($0.rank, $0.face) < ($1.rank, $1.face) }
      .map(\.face)
    chains.append(Chain(look: look, faces: ranked + emojiFaces))
    chainIDs[key] = chains.count - 1
    return chains.count - 1
  }

  /// How late a face is tried: the user's, the style's own, the script's, symbols, other scripts,
  /// Han (whose signs are wide), code; within each, the nearest weight, slant and language.
  private func rank(_ id: FaceID, for key: ChainKey) -> Int {
    let face = descriptions[id]
    return place(face, key) * 1000 + languageRank(face, key) * 10 + styleRank(face, key.look)
  }

  private func place(_ face: FaceDescription, _ key: ChainKey) -> Int {
    if face.package.isEmpty { return 0 }
    if face.family == (key.look.isMonospaced ? "Noto Sans Mono" : "Noto Sans") { return 1 }
    if face.isMonospacedFamily { return 6 }
    if face.scripts.contains(key.script.description) { return 2 }
    if face.scripts.contains("Zsym") || face.scripts.contains("Zmth") { return 3 }
    return face.languages.isEmpty ? 4 : 5
  }

  private func styleRank(_ face: FaceDescription, _ look: Look) -> Int {
    (face.isItalic == look.isItalic ? 0 : 2) + ((face.weight >= 600) == look.isBold ? 0 : 1)
  }

  private func languageRank(_ face: FaceDescription, _ key: ChainKey) -> Int {
    face.languages.isEmpty || face.languages.contains(key.hanForms) ? 0 : 1
  }
}

extension FaceDescription {
  fileprivate var isMonospacedFamily: Bool { family == "Noto Sans Mono" }
}
