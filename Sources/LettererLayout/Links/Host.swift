/// The labels of a host name; the last one decides whether it is a host.
struct Host {
  private let labels: [ArraySlice<Unicode.Scalar>]
  private let top: String

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    labels = scalars.split(separator: ".", omittingEmptySubsequences: false)
    var last = String.UnicodeScalarView()
    last.append(contentsOf: labels.last ?? [])
    top = String(last)
  }

  /// Returns whether a host without a scheme is likely.
  ///
  /// - Parameter hasPath: Whether a port or a path follows, which file names and words lack.
  /// - Returns: Whether it is a link.
  func isKnown(hasPath: Bool) -> Bool {
    guard isWellFormed else { return false }
    let isMarked = hasPath || (isWorldWideWeb && labels.count > 2)
    let name = top.lowercased()
    if isMarked { return TopLevelDomains.isKnown(name) || isWorldWideWeb && hasAlphabeticTop }
    // "done.It" begins a sentence; "ASP.NET" is a name.
    guard top == name else { return false }
    if TopLevelDomains.extensions.contains(name) { return false }
    if TopLevelDomains.words.contains(name) { return labels.count > 2 }
    if TopLevelDomains.shortWords.contains(name), labels.count == 2, labels[0].count < 5 {
      return false
    }
    let isNumber = labels[labels.count - 2].allSatisfy(\.isDigit)
    if isNumber { return ["com", "cn", "net", "org"].contains(name) }
    return TopLevelDomains.isKnown(name)
  }

  /// Whether the host can be that of an email address: any that ends in letters.
  var isOfMail: Bool {
    isWellFormed && hasAlphabeticTop && !TopLevelDomains.files.contains(top.lowercased())
  }

  private var isWellFormed: Bool {
    labels.count > 1
      && labels.allSatisfy { label in
        guard let first = label.first, let last = label.last, label.count <= 63 else {
          return false
        }
        return first != "-" && last != "-" && label.allSatisfy { $0 == "-" || $0.isLetterOrDigit }
      }
  }

  private var isWorldWideWeb: Bool {
    guard let first = labels.first, first.count == 3 else { return false }
    return first.allSatisfy { $0 == "w" || $0 == "W" }
  }

  private var hasAlphabeticTop: Bool {
    guard let label = labels.last, let first = label.first, label.count > 1 else { return false }
    return label.allSatisfy { $0.properties.isAlphabetic && $0.isWide == first.isWide }
      || top.lowercased().hasPrefix("xn--")
  }
}

/// Names of top-level domains, from the root zone of IANA (2025): all countries, and the others
/// that people write without a scheme.
enum TopLevelDomains {
  static func isKnown(_ name: String) -> Bool {
    countries.contains(name) || generic.contains(name) || name.hasPrefix("xn--")
  }

  private static let countries = names(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw
    by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et
    eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie
    il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv
    ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr
    nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl
    sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz
    va vc ve vg vi vn vu wf ws ye yt za zm zw
    рф укр бел срб мкд мон қаз ελ ευ бг 中国 中國 香港 台湾 台灣 澳門 新加坡 한국 भारत ไทย
    مصر السعودية امارات ایران قطر المغرب عمان
    """
  )

  private static let generic = names(
    """
    com net org edu gov mil int info biz app dev cloud online site xyz shop store tech blog page link
    live news club top wiki design agency art digital email events games group guru host life media
    network pro space studio systems team tools video website world zone chat social travel museum
    coffee berlin london nyc paris tokyo wien amsterdam eus cat academy jobs mobi tel global fun
    рус москва онлайн сайт дети 网络 公司 在线 网店 みんな コム 닷컴 닷넷
    """
  )

  /// Domain names that are also file extensions.
  static let extensions = names("py rs sh md pl cc so ps zip mov mm ml mk st ms as tf bz am la")
  /// Domain names that are also words, or members in programs.
  static let words = names(
    "as by do my is id no am live link media page group email events host tools"
  )
  /// Domain names that are also words where sentences meet without a space.
  static let shortWords = names("it in me to us be at co")
  /// File extensions that aren't domain names.
  static let files = names(
    """
    png jpg jpeg gif svg webp heic bmp ico pdf txt csv tsv json yaml yml xml html htm css js ts jsx tsx
    php swift java kt go rb lua sql log lock toml ini cfg conf exe dll dmg apk tar gz docx xlsx pptx
    doc xls ppt mp mkv avi wav flac ogg local internal
    """
  )

  private static func names(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
