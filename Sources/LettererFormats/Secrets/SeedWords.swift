/// Consecutive words of a wallet in a text: 12 to 24 with only numbers and marks between them.
struct SeedRun {
  private var starts: [Int] = []
  private var end = 0

  /// The longest distance between two words, in bytes.
  private static let longestGap = 24

  /// The words, without those before a number of words that wallets have; `nil` if there are fewer.
  var phrase: Range<Int>? {
    let count = starts.count - starts.count % 3
    return (12...24).contains(count) ? starts[starts.count - count]..<end : nil
  }

  /// Adds a word, or returns the words that end before it.
  mutating func add(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Range<Int>? {
    let isNumber = word.count <= 2 && (0x30...0x39).contains(bytes[word.lowerBound])
    if isNumber, !starts.isEmpty { return nil }
    let isSeed = SeedWords.all.contains(bytes, word)
    var ended: Range<Int>?
    if !starts.isEmpty, !isSeed || !isGap(bytes, end..<word.lowerBound) {
      ended = phrase
      starts.removeAll(keepingCapacity: true)
    }
    if isSeed {
      starts.append(word.lowerBound)
      end = word.upperBound
    }
    return ended
  }

  private func isGap(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count <= Self.longestGap else { return false }
    for index in range {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x80, !(0x30...0x39).contains(byte), !",.-_|*\"')".utf8.contains(byte)
      {
        return false
      }
    }
    return true
  }
}

/// The English words of wallets (BIP 39).
struct SeedWords: Sendable {
  static let all = SeedWords()

  /// The lengths of the words, in bytes.
  private static let lengths = 3...8

  private var codes: Set<UInt64> = []
  /// Whether a word begins with each three letters.
  private var heads = [Bool](repeating: false, count: 1 << 15)

  private init() {
    for group in Self.words.parts(between: "|") {
      let parts = group.parts(between: ":")
      let head = parts[0].utf8.filter { $0 != 0x20 }
      for rest in parts[1].parts(between: " ") {
        let word = head + rest.utf8
        let code = word.reduce(0) { $0 << 8 | UInt64($1) }
        codes.insert(code)
        heads[Self.head(word[0], word[1], word[2])] = true
      }
    }
  }

  /// Returns whether a range is one of the words, in any case.
  func contains(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    guard Self.lengths.contains(range.count),
      heads[Self.head(bytes[start], bytes[start + 1], bytes[start + 2])]
    else { return false }
    var code: UInt64 = 0
    for index in range { code = code << 8 | UInt64(bytes[index] | 0x20) }
    return codes.contains(code)
  }

  private static func head(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    Int(first & 0x1F) << 10 | Int(second & 0x1F) << 5 | Int(third & 0x1F)
  }

  /// The words by their first two letters.
  private static let words = """
    ab:andon ility le out ove sent sorb stract surd use | ac:cess cident count cuse hieve id \
    oustic quire ross t tion tor tress tual | ad:apt d dict dress just mit ult vance vice | \
    ae:robic | af:fair ford raid | ag:ain e ent ree | ah:ead | ai:m r rport sle | al:arm bum \
    cohol ert ien l ley low most one pha ready so ter ways | am:ateur azing ong ount used | \
    an:alyst chor cient ger gle gry imal kle nounce nual other swer tenna tique xiety y | ap:art \
    ology pear ple prove ril | ar:ch ctic ea ena gue m med mor my ound range rest rive row t \
    tefact tist twork | as:k pect sault set sist sume thma | at:hlete om tack tend titude tract | \
    au:ction dit gust nt thor to tumn | av:erage ocado oid | aw:ake are ay esome ful kward | \
    ax:is | ba:by chelor con dge g lance lcony ll mboo nana nner r rely rgain rrel se sic sket \
    ttle | be:ach an auty cause come ef fore gin have hind lieve low lt nch nefit st tray tter \
    tween yond | bi:cycle d ke nd ology rd rth tter | bl:ack ade ame anket ast eak ess ind ood \
    ossom ouse ue ur ush | bo:ard at dy il mb ne nus ok ost rder ring rrow ss ttom unce x y | \
    br:acket ain and ass ave ead eeze ick idge ief ight ing isk occoli oken onze oom other own \
    ush | bu:bble ddy dget ffalo ild lb lk llet ndle nker rden rger rst s siness sy tter yer zz | \
    ca:bbage bin ble ctus ge ke ll lm mera mp n nal ncel ndy nnon noe nvas nyon pable pital ptain \
    r rbon rd rgo rpet rry rt se sh sino stle sual t talog tch tegory ttle ught use ution ve | \
    ce:iling lery ment nsus ntury real rtain | ch:air alk ampion ange aos apter arge ase at eap \
    eck eese ef erry est icken ief ild imney oice oose ronic uckle unk urn | ci:gar nnamon rcle \
    tizen ty vil | cl:aim ap arify aw ay ean erk ever ick ient iff imb inic ip ock og ose oth oud \
    own ub ump uster utch | co:ach ast conut de ffee il in llect lor lumn mbine me mfort mic mmon \
    mpany ncert nduct nfirm ngress nnect nsider ntrol nvince ok ol pper py ral re rn rrect st \
    tton uch untry uple urse usin ver yote | cr:ack adle aft am ane ash ater awl azy eam edit eek \
    ew icket ime isp itic op oss ouch owd ucial uel uise umble unch ush y ystal | cu:be lture p \
    pboard rious rrent rtain rve shion stom te | cy:cle | da:d mage mp nce nger ring sh ughter wn \
    y | de:al bate bris cade cember cide cline corate crease er fense fine fy gree lay liver mand \
    mise nial ntist ny part pend posit pth puty rive scribe sert sign sk spair stroy tail tect \
    velop vice vote | di:agram al amond ary ce esel et ffer gital gnity lemma nner nosaur rect rt \
    sagree scover sease sh smiss sorder splay stance vert vide vorce zzy | do:ctor cument g ll \
    lphin main nate nkey nor or se uble ve | dr:aft agon ama astic aw eam ess ift ill ink ip ive \
    op um y | du:ck mb ne ring st tch ty | dw:arf | dy:namic | ea:ger gle rly rn rth sily st sy | \
    ec:ho ology onomy | ed:ge it ucate | ef:fort | eg:g | ei:ght ther | el:bow der ectric egant \
    ement ephant evator ite se | em:bark body brace erge otion ploy power pty | en:able act d \
    dless dorse emy ergy force gage gine hance joy list ough rich roll sure ter tire try velope | \
    ep:isode | eq:ual uip | er:a ase ode osion ror upt | es:cape say sence tate | et:ernal hics | \
    ev:idence il oke olve | ex:act ample cess change cite clude cuse ecute ercise haust hibit ile \
    ist it otic pand pect pire plain pose press tend tra | ey:e ebrow | fa:bric ce culty de int \
    ith ll lse me mily mous n ncy ntasy rm shion t tal ther tigue ult vorite | fe:ature bruary \
    deral e ed el male nce stival tch ver w | fi:ber ction eld gure le lm lter nal nd ne nger \
    nish re rm rst scal sh t tness x | fl:ag ame ash at avor ee ight ip oat ock oor ower uid ush \
    y | fo:am cus g il ld llow od ot rce rest rget rk rtune rum rward ssil ster und x | fr:agile \
    ame equent esh iend inge og ont ost own ozen uit | fu:el n nny rnace ry ture | ga:dget in \
    laxy llery me p rage rbage rden rlic rment s sp te ther uge ze | ge:neral nius nre ntle nuine \
    sture | gh:ost | gi:ant ft ggle nger raffe rl ve | gl:ad ance are ass ide impse obe oom ory \
    ove ow ue | go:at ddess ld od ose rilla spel ssip vern wn | gr:ab ace ain ant ape ass avity \
    eat een id ief it ocery oup ow unt | gu:ard ess ide ilt itar n | gy:m | ha:bit ir lf mmer \
    mster nd ppy rbor rd rsh rvest t ve wk zard | he:ad alth art avy dgehog ight llo lmet lp n ro \
    | hi:dden gh ll nt p re story | ho:bby ckey ld le liday llow me ney od pe rn rror rse spital \
    st tel ur ver | hu:b ge man mble mor ndred ngry nt rdle rry rt sband | hy:brid | ic:e on | \
    id:ea entify le | ig:nore | il:l legal lness | im:age itate mense mune pact pose prove pulse \
    | in:ch clude come crease dex dicate door dustry fant flict form hale herit itial ject jury \
    mate ner nocent put quiry sane sect side spire stall tact terest to vest vite volve | ir:on | \
    is:land olate sue | it:em | iv:ory | ja:cket guar r zz | je:alous ans lly wel | jo:b in ke \
    urney y | ju:dge ice mp ngle nior nk st | ka:ngaroo | ke:en ep tchup y | ki:ck d dney nd \
    ngdom ss t tchen te tten wi | kn:ee ife ock ow | la:b bel bor dder dy ke mp nguage ptop rge \
    ter tin ugh undry va w wn wsuit yer zy | le:ader af arn ave cture ft g gal gend isure mon nd \
    ngth ns opard sson tter vel | li:ar berty brary cense fe ft ght ke mb mit nk on quid st ttle \
    ve zard | lo:ad an bster cal ck gic nely ng op ttery ud unge ve yal | lu:cky ggage mber nar \
    nch xury | ly:rics | ma:chine d gic gnet id il in jor ke mmal n nage ndate ngo nsion nual ple \
    rble rch rgin rine rket rriage sk ss ster tch terial th trix tter ximum ze | me:adow an asure \
    at chanic dal dia lody lt mber mory ntion nu rcy rge rit rry sh ssage tal thod | mi:ddle \
    dnight lk llion mic nd nimum nor nute racle rror sery ss stake x xed xture | mo:bile del dify \
    m ment nitor nkey nster nth on ral re rning squito ther tion tor untain use ve vie | mu:ch \
    ffin le ltiply scle seum shroom sic st tual | my:self stery th | na:ive me pkin rrow sty tion \
    ture | ne:ar ck ed gative glect ither phew rve st t twork utral ver ws xt | ni:ce ght | \
    no:ble ise minee odle rmal rth se table te thing tice vel w | nu:clear mber rse t | oa:k | \
    ob:ey ject lige scure serve tain vious | oc:cur ean tober | od:or | of:f fer fice ten | oi:l \
    | ok:ay | ol:d ive ympic | om:it | on:ce e ion line ly | op:en era inion pose tion | or:ange \
    bit chard der dinary gan ient iginal phan | os:trich | ot:her | ou:tdoor ter tput tside | \
    ov:al en er | ow:n ner | ox:ygen | oy:ster | oz:one | pa:ct ddle ge ir lace lm nda nel nic \
    nther per rade rent rk rrot rty ss tch th tient trol ttern use ve yment | pe:ace anut ar \
    asant lican n nalty ncil ople pper rfect rmit rson t | ph:one oto rase ysical | pi:ano cnic \
    cture ece g geon ll lot nk oneer pe stol tch zza | pl:ace anet astic ate ay ease edge uck ug \
    unge | po:em et int lar le lice nd ny ol pular rtion sition ssible st tato ttery verty wder \
    wer | pr:actice aise edict efer epare esent etty event ice ide imary int iority ison ivate \
    ize oblem ocess oduce ofit ogram oject omote oof operty osper otect oud ovide | pu:blic dding \
    ll lp lse mpkin nch pil ppy rchase rity rpose rse sh t zzle | py:ramid | qu:ality antum arter \
    estion ick it iz ote | ra:bbit ccoon ce ck dar dio il in ise lly mp nch ndom nge pid re te \
    ther ven w zor | re:ady al ason bel build call ceive cipe cord cycle duce flect form fuse \
    gion gret gular ject lax lease lief ly main member mind move nder new nt open pair peat place \
    port quire scue semble sist source sponse sult tire treat turn union veal view ward | rh:ythm \
    | ri:b bbon ce ch de dge fle ght gid ng ot pple sk tual val ver | ro:ad ast bot bust cket \
    mance of okie om se tate ugh und ute yal | ru:bber de g le n nway ral | sa:d ddle dness fe il \
    lad lmon lon lt lute me mple nd tisfy toshi uce usage ve y | sc:ale an are atter ene heme \
    hool ience issors orpion out rap reen ript rub | se:a arch ason at cond cret ction curity ed \
    ek gment lect ll minar nior nse ntence ries rvice ssion ttle tup ven | sh:adow aft allow are \
    ed ell eriff ield ift ine ip iver ock oe oot op ort oulder ove rimp rug uffle y | si:bling ck \
    de ege ght gn lent lk lly lver milar mple nce ng ren ster tuate x ze | sk:ate etch i ill in \
    irt ull | sl:ab am eep ender ice ide ight im ogan ot ow ush | sm:all art ile oke ooth | \
    sn:ack ake ap iff ow | so:ap ccer cial ck da ft lar ldier lid lution lve meone ng on rry rt \
    ul und up urce uth | sp:ace are atial awn eak ecial eed ell end here ice ider ike in irit lit \
    oil onsor oon ort ot ray read ring y | sq:uare ueeze uirrel | st:able adium aff age airs amp \
    and art ate ay eak eel em ep ereo ick ill ing ock omach one ool ory ove rategy reet rike rong \
    ruggle udent uff umble yle | su:bject bmit bway ccess ch dden ffer gar ggest it mmer n nny \
    nset per pply preme re rface rge rprise rround rvey spect stain | sw:allow amp ap arm ear eet \
    ift im ing itch ord | sy:mbol mptom rup stem | ta:ble ckle g il lent lk nk pe rget sk ste \
    ttoo xi | te:ach am ll n nant nnis nt rm st xt | th:ank at eme en eory ere ey ing is ought \
    ree rive row umb under | ti:cket de ger lt mber me ny p red ssue tle | to:ast bacco day ddler \
    e gether ilet ken mato morrow ne ngue night ol oth p pic pple rch rnado rtoise ss tal urist \
    ward wer wn y | tr:ack ade affic agic ain ansfer ap ash avel ay eat ee end ial ibe ick igger \
    im ip ophy ouble uck ue uly umpet ust uth y | tu:be ition mble na nnel rkey rn rtle | tw:elve \
    enty ice in ist o | ty:pe pical | ug:ly | um:brella | un:able aware cle cover der do fair \
    fold happy iform ique it iverse known lock til usual veil | up:date grade hold on per set | \
    ur:ban ge | us:age e ed eful eless ual | ut:ility | va:cant cuum gue lid lley lve n nish por \
    rious st ult | ve:hicle lvet ndor nture nue rb rify rsion ry ssel teran | vi:able brant cious \
    ctory deo ew llage ntage olin rtual rus sa sit sual tal vid | vo:cal ice id lcano lume te \
    yage | wa:ge gon it lk ll lnut nt rfare rm rrior sh sp ste ter ve y | we:alth apon ar asel \
    ather b dding ekend ird lcome st t | wh:ale at eat eel en ere ip isper | wi:de dth fe ld ll n \
    ndow ne ng nk nner nter re sdom se sh tness | wo:lf man nder od ol rd rk rld rry rth | wr:ap \
    eck estle ist ite ong | ya:rd | ye:ar llow | yo:u ung uth | ze:bra ro | zo:ne o
    """
}
