// Made by .ci/generate-whatsapp-headers from CLDR's short formats (Babel 2.18.0).

/// The forms of message headers in the languages of phones.
enum WhatsAppHeaderTable {
  static let dateShapes: [WhatsAppDateShape] = [
    WhatsAppDateShape("/", "/", "", locales: (578, 58, 38), short: (219, 54, 13)),
    WhatsAppDateShape("-", "-", "", locales: (57, 0, 198), short: (15, 0, 2)),
    WhatsAppDateShape(".", ".", "", locales: (111, 0, 5), short: (65, 0, 0)),
    WhatsAppDateShape(". ", ". ", ".", locales: (17, 0, 6), short: (1, 0, 4)),
    WhatsAppDateShape(". ", ". ", "", locales: (6, 0, 0), short: (2, 0, 0)),
    WhatsAppDateShape(".", ".", " г.", locales: (2, 0, 0), short: (2, 0, 0)),
    WhatsAppDateShape(".", ".", ".", locales: (2, 0, 0), short: (2, 0, 0)),
    WhatsAppDateShape("/", " ", "", locales: (2, 0, 0), short: (0, 0, 0)),
  ]

  static let glues: [String] = [
    " - ",
    " (",
    ", ",
    "\u{60C} ",
    " ",
  ]

  /// Separators between the numbers of a time, besides colons and periods.
  static let timeSeparators = "h min ས\u{F90}ར\u{F0B}མ\u{F0B} 분 시"

  /// Words for before noon.
  static let beforeNoon = """
    1ka a adduha ag am amvormittag an ankstāinan antemidí ap atm banhaet bn braxkndaax comme \
    damanhã de delamañana delmatin dinda dop dopołdnja dopołedniŏ eparadites fh fm fọmọ́nin g \
    gh goöň günortadanöň h hengihengi hh hoseng i i/m iarmade ib ibikɛ̂glà icheheavo idiɓa \
    isuk iđitbeaivet kang’ama karoon ki kiroko kiɛmɛ́ɛm krn kíkíríg lb leebi lumalwak \
    lwamilawu m ma makeo mambia maná mat matin mbaʼámbaʼ mbaꞌmbaꞌ moies muhi munkyo nd ntufat \
    ntɔ́ngɔ́ n’ụtụtụ od pagi/siang pamilau pd pg pg/sg piopensuno priekšp priekšpusdienā \
    priešpiet prijepodne prp prīškpušdīnē rn rw rũ sa saaku safiya sam sf sokallim soodo sub \
    subaka subbaahi sárúwá taparachu tesiran tifawt to too uhrvörmiddaachs ulloqeqqata-tungaa \
    uluchelo utuko v vaasisu vm vorm wd wichishu yb zdatazal zmu àárɔ̀ àárọ̀ êbn öö öň \
    ĩyakwakya ŋ ŋdi ŋdiga ǁgoagas ɛnkakɛnyá ʊshilèkʊboɖu πμ а ам апн апоўначы дп обедтэикеле \
    преподне претпл пријеподне проб таңкы то тң чam эи үө ӕмбисбоныразмӕ ա פֿאַרמיטאָג اےایم \
    بن تد ص صباحا صبح،منجهند غم ق قبل‌ازظهر قظ چب چۈشتىنبۇرۇن ܏ܩܛ‌ ܏ܩ‌ ߛ एएम तडके पूर्वाह्न \
    फुं फुंनि भोर भ्यागा येएम सकाळीं सबेरे सवेर सुबुहजा এএম নুমাং ਪੂਦੁ ਸ ଏ ଏଏମ ପୂ ఉ ఎ ఎఎమ్ පෙ \
    පෙව ก่อนเที่ยง ກ່ອນທ່ຽງ སྔ་ཆ་ སྔ་དྲོ་ နံနက် ማለዶ ቀደምሰርምዕል ቅቀ ጠ ጥዋት ጽባሕ ፋዱስጃብ ᐁᒼ ᐊᒼ ᠦ᠂ᠥ \
    ᱥᱮᱛᱟᱜ ⵜⵉⴼⴰⵡⵜ 上午 凌晨 午前 清晨 ꎸꄑ ꮜ ꮜꮎꮄ 오전 𐐰𐑋 𐑨𐑥 𞤢 𞤢𞤰
    """

  /// Words for after noon.
  static let afterNoon = """
    2ja ak akasuba aluula amnamittag banringzgvaq baubaukndaax c carra ch chilo cɛɛ́nko d \
    datarde delatarde desira dilolo du e e/m ea eahketbeaivet eb ebongi ebyámu efiafi \
    eftermade eh eigulo em ep epasdites ew f fi fọívnin gd gm gosoň günortadansoň hawwaro \
    hwaĩ-inĩ ichamthi in ip iɓugajɔp kikiiɗe kingoto kisɛ́ndɛ koosk kooskoliny kugú kyiukonyi \
    lilli lk lumalwap makaaripi mchochil’l md mo mog mpókwa muu n nachm nam ncwònzém ngo \
    ngəgógəle nm nomë nomëttes ntmeddit nyiaghuo n’abali n’abalị odp ot p pamunyi \
    papussideinan pashamihe piecpušdīnē pipinisuno pm pn pop popiet popodne popołdnju \
    popołedniu posmidí ptg ptm pēcp pēcpusdienā sanje shwane sn soir soré/malem soň spm \
    sr/mlm tadggʷat teipa thapama tk tŋ uhrnommendaachs uk ulloqeqqata-kingorna wb wengi wótp \
    wótpołdnja yamma yh ym zaarikayb zmw êpn ös ĩyawĩoo ŋkambɔ́tnji ũg ǃuias ɔ̀sán ɛndámâ ɣ \
    ɣetrɔ ɣetrɔga ʊshilèkʊsasʊ μμ апд апоўдні обедтэмейле п пм попл поподне послијеподне пп \
    слоб тк түштөнкийинки чpm эк үх ӕмбисбоныфӕстӕ հ נאָכמיטאָג ب بظ بعدازظهر تك دن \
    شام،منجهند غو ك م مساء منجهند،شام پیایم چك چۈشتىنكېيىن ܏ܒܛ‌ ܏ܒ‌ ߥ अपराह्न दपेहरा/संजा \
    दपैहरबाद पीएम बे बेलासे बेलासेनि शामजा सांजे सांझ सांम स’ञ পিএম ਬਾਦੁ ਸ਼ ଅ ପି ପିଏମ పి \
    పిఎమ్ సా ප පව หลังเที่ยง ຫຼັງທ່ຽງ ཕྱི་ཆ་ ཕྱི་དྲོ་ ညနေ ሓቆስርምዕል ምሴት ቃማ ከ ከሰዓት ድቀ ፋዱስደምቢ ᐲᒼ \
    ᠦ᠂ᠬᠣ ᱧᱤᱫᱟᱹ ḍeffiraza ọ̀sán ⵜⴰⴷⴳⴳⵯⴰⵜ 下午 中午 午後 晚上 ꁯꋒ ꮢ ꮢꭿᏹꭲ ꮢꭿᏹꭲꮧꮲ 오후 𐐹𐑋 𐑐𐑥 𞤩 𞤩𞤰
    """

  /// Words before or after a time that do not mean AM or PM.
  static let plainWords = """
    # alle hodź kl klo klock om s seg um zeg à às ч น ཆུ་ཚོད་ 초
    """

  /// The digit zero of each number system other than ASCII.
  static let zeroDigits: [UInt32] = [
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0F20, 0x1040, 0x1C50,
    0xABF0, 0x11136, 0x1E140, 0x1E950,
  ]
}
