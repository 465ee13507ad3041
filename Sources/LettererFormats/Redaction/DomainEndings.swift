/// The last labels that distinguish a domain without a path from a file name or an abbreviation.
///
/// The list is short on purpose: country codes, the endings with the most registered domains, and
/// those in other scripts. It omits codes that end file names more often than domains (`md`, `py`,
/// `rs`, `sh`, `ps`, `so`, `cc`). It also omits `pm`, which follows times, and `zip`, `mov`, and
/// `chat`.
enum DomainEndings {
  /// Two-letter endings: ISO 3166 codes and others that are delegated like them.
  static let countries = set(
    """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt \
    bw by bz ca cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es \
    et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu \
    id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls \
    lt lu lv ly ma mc me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl \
    no np nr nu nz om pa pe pf pg ph pk pl pn pr pt pw qa re ro ru rw sa sb sc sd se sg si sk sl sm \
    sn sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va \
    vc ve vg vi vn vu wf ws ye yt za zm zw
    """
  )

  /// Endings of three or more letters.
  static let common = set(
    """
    com org net edu gov mil int info biz mobi asia cat coop aero museum arpa app dev page blog shop \
    store online site website travel tech space club xyz top icu vip live news media cloud digital agency \
    studio design social network email link click games life world today guru pro wiki wtf \
    academy university berlin hamburg koeln cologne bayern ruhr saarland wien tirol swiss paris bzh \
    london wales scot nyc quebec madrid barcelona eus gal moscow istanbul tokyo sydney melbourne \
    africa example onion
    """
  )

  /// Endings in non-Latin scripts.
  static let international = set(
    """
    рф рус орг ком сайт онлайн дети москва бел укр срб мкд бг ею мон қаз ελ ευ հայ გე ישראל קום \
    امارات ایران ايران الجزائر السعودية قطر مصر المغرب تونس سورية عمان فلسطين الاردن العراق اليمن \
    پاکستان بھارت سودان موريتانيا ليبيا البحرين شبكة موقع بازار كوم भारत संगठन नेट कॉम ভারত বাংলা \
    ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා ไทย คอม ລາວ 中国 中國 台灣 台湾 \
    香港 澳門 澳门 新加坡 公司 网络 網路 集团 在线 中文网 网址 网站 商城 商店 组织机构 机构 政务 公益 我爱你 \
    みんな コム ストア クラウド 한국 닷컴 닷넷 삼성
    """
  )

  /// The length of the longest of them, in characters.
  static let longest = international.map(\.count).max() ?? 0

  /// Endings that, before a parenthesis, are more often the name of a function: `log.info(x)`.
  static let calls = set("info is in to at as do id be by me my it no")

  /// The labels before a country's ending under which names are registered: `co.uk`.
  static let registries = set("co com org net ac gov edu or ne go gob gv ltd plc sch nom")

  /// File names that end in a country code.
  static let files = set("makefile.am makefile.in configure.ac configure.in")

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}
