// Written by .ci/generate-unicode-tables from Unicode 15.0.0; do not edit.
// © 2022-2025 Unicode®, Inc., https://www.unicode.org/terms_of_use.html

extension ScriptTable {
  /// The 164 values of Script: ISO 15924 tags, four letters each.
  static let tagLetters: String = """
    >w?v?v?v>w?f?k?e>w?w?w?w>^?a?i?j>^?d?e?_>^?e?l?j>^?o?^?_>^?o?j?f>^?o?j?k>^?s?p?q>_?^?i?f>_?^
    ?j?r>_?^?p?p>_?^?q?h>_?b?k?d>_?e?h?p>_?l?m?l>_?o?^?e>_?o?^?f>_?r?d?f>_?r?e?a>`?^?h?j>`?^?k?p
    >`?^?o?f>`?e?^?j>`?e?b?o>`?e?o?p>`?l?m?q>`?m?j?k>`?m?o?q>`?v?o?i>a?b?s?^>a?f?^?h>a?l?d?o>a?p
    ?o?q>a?r?m?i>b?d?v?m>b?i?_?^>b?i?v?j>b?q?e?f>d?b?l?o>d?i?^?d>d?l?k?d>d?l?k?j>d?l?q?e>d?o?^?k
    >d?o?b?h>d?r?g?o>d?r?o?r>e?^?k?d>e?^?k?f>e?^?k?l>e?^?q?o>e?b?_?o>e?f?o?^>e?i?r?t>e?j?k?d>e?j
    ?k?m>e?r?k?d>f?q?^?i>g?^?s?^>h?^?i?f>h?^?k?^>h?^?t?f>h?e?^?o>h?e?j?o>h?e?l?g>h?f?q?p>h?k?a?^
    >h?q?e?f>i?^?k?^>i?^?l?l>i?^?q?k>i?b?m?`>i?f?j?_>i?f?k?^>i?f?k?_>i?f?p?r>i?v?`?f>i?v?a?f>j?^
    ?e?g>j?^?h?^>j?^?k?a>j?^?k?f>j?^?o?`>j?b?a?c>j?b?k?a>j?b?o?`>j?b?o?l>j?i?v?j>j?l?a?f>j?l?k?d
    >j?o?l?l>j?q?b?f>j?r?i?q>j?v?j?o>k?^?d?j>k?^?k?a>k?^?o?_>k?_?^?q>k?b?t?^>k?h?l?l>k?p?e?r>l?d
    ?^?j>l?i?`?h>l?o?h?e>l?o?v?^>l?p?d?b>l?p?j?^>l?r?d?o>m?^?i?j>m?^?r?`>m?b?o?j>m?e?^?d>m?e?i?f
    >m?e?i?m>m?e?k?u>m?i?o?a>m?o?q?f>o?g?k?d>o?l?e?d>o?r?k?o>p?^?j?o>p?^?o?_>p?^?r?o>p?d?k?t>p?e
    ?^?t>p?e?o?a>p?f?a?a>p?f?k?a>p?f?k?e>p?l?d?a>p?l?d?l>p?l?o?^>p?l?v?l>p?r?k?a>p?v?i?l>p?v?o?`
    >q?^?d?_>q?^?h?o>q?^?i?b>q?^?i?r>q?^?j?i>q?^?k?d>q?^?s?q>q?b?i?r>q?c?k?d>q?d?i?d>q?e?^?^>q?e
    ?^?f>q?f?_?q>q?f?o?e>q?k?p?^>q?l?q?l>r?d?^?o>s?^?f?f>s?f?q?e>t?^?o?^>t?`?e?l>u?m?b?l>u?p?r?u
    >v?b?w?f>v?f?f?f>w?^?k?_
    """

  /// The 63 sets of Script_Extensions, each after its size; the first is empty.
  static let extensionSets: String = """
    ]^k^|^=`^=k^=o^>e^?^^@f_cx_c?u_c?b_c@f_c@q_k|_m=o_p=y_z>i_{=f_{>e_{?m_{@f_|=j_|?^_|?|_|@k_=e
    >e_=j@k_=l>__=m>{_=o>e_=s={_>a?^_>e>x_>p?j_>x?n`c@f@q`c@qA^`kr@e`r>|@i`yz>i`z>h>i`|=j>a`|=j>
    e`=o=s={`=z>e>|ak|=j>aaq=p@g@pa|=^>b>mbm=n=o=s={cc?b?u@f@qA^cm=n=o=s={A_c|>a>v?g@k@nd`c?b?u@
    f@qA^ek|=j>a?^?g@n@tf`c>o>p?j?p?u@`@fh|=^=l=m>_>b>m>w@^@h@tik|=j=l=m>a>e>v?g@k@n@tjk|=j=l=m>
    a>e>v?g?|@k@n@tj|=^=l=m>_>a>b>m>w?^@^@h@tk|=^=l=m>_>a>b>m>v>w?^@^@h@tqk|=^=g=h=j=l=m>a>m>v?^
    ?g@^@_@e@h@k@n@trk|=^=g=h=j=l=m>a>g>m>v?^?g@^@_@e@h@k@n@t
    """
}

extension Script {
  /// Adlam (`Adlm`).
  public static let adlam = Script(tag: 0x4164_6C6D)

  /// Ahom (`Ahom`).
  public static let ahom = Script(tag: 0x4168_6F6D)

  /// Anatolian Hieroglyphs (`Hluw`).
  public static let anatolianHieroglyphs = Script(tag: 0x486C_7577)

  /// Arabic (`Arab`).
  public static let arabic = Script(tag: 0x4172_6162)

  /// Armenian (`Armn`).
  public static let armenian = Script(tag: 0x4172_6D6E)

  /// Avestan (`Avst`).
  public static let avestan = Script(tag: 0x4176_7374)

  /// Balinese (`Bali`).
  public static let balinese = Script(tag: 0x4261_6C69)

  /// Bamum (`Bamu`).
  public static let bamum = Script(tag: 0x4261_6D75)

  /// Bassa Vah (`Bass`).
  public static let bassaVah = Script(tag: 0x4261_7373)

  /// Batak (`Batk`).
  public static let batak = Script(tag: 0x4261_746B)

  /// Bengali (`Beng`).
  public static let bengali = Script(tag: 0x4265_6E67)

  /// Bhaiksuki (`Bhks`).
  public static let bhaiksuki = Script(tag: 0x4268_6B73)

  /// Bopomofo (`Bopo`).
  public static let bopomofo = Script(tag: 0x426F_706F)

  /// Brahmi (`Brah`).
  public static let brahmi = Script(tag: 0x4272_6168)

  /// Braille (`Brai`).
  public static let braille = Script(tag: 0x4272_6169)

  /// Buginese (`Bugi`).
  public static let buginese = Script(tag: 0x4275_6769)

  /// Buhid (`Buhd`).
  public static let buhid = Script(tag: 0x4275_6864)

  /// Canadian Aboriginal (`Cans`).
  public static let canadianAboriginal = Script(tag: 0x4361_6E73)

  /// Carian (`Cari`).
  public static let carian = Script(tag: 0x4361_7269)

  /// Caucasian Albanian (`Aghb`).
  public static let caucasianAlbanian = Script(tag: 0x4167_6862)

  /// Chakma (`Cakm`).
  public static let chakma = Script(tag: 0x4361_6B6D)

  /// Cham (`Cham`).
  public static let cham = Script(tag: 0x4368_616D)

  /// Cherokee (`Cher`).
  public static let cherokee = Script(tag: 0x4368_6572)

  /// Chorasmian (`Chrs`).
  public static let chorasmian = Script(tag: 0x4368_7273)

  /// Common (`Zyyy`).
  public static let common = Script(tag: 0x5A79_7979)

  /// Coptic (`Copt`).
  public static let coptic = Script(tag: 0x436F_7074)

  /// Cuneiform (`Xsux`).
  public static let cuneiform = Script(tag: 0x5873_7578)

  /// Cypriot (`Cprt`).
  public static let cypriot = Script(tag: 0x4370_7274)

  /// Cypro Minoan (`Cpmn`).
  public static let cyproMinoan = Script(tag: 0x4370_6D6E)

  /// Cyrillic (`Cyrl`).
  public static let cyrillic = Script(tag: 0x4379_726C)

  /// Deseret (`Dsrt`).
  public static let deseret = Script(tag: 0x4473_7274)

  /// Devanagari (`Deva`).
  public static let devanagari = Script(tag: 0x4465_7661)

  /// Dives Akuru (`Diak`).
  public static let divesAkuru = Script(tag: 0x4469_616B)

  /// Dogra (`Dogr`).
  public static let dogra = Script(tag: 0x446F_6772)

  /// Duployan (`Dupl`).
  public static let duployan = Script(tag: 0x4475_706C)

  /// Egyptian Hieroglyphs (`Egyp`).
  public static let egyptianHieroglyphs = Script(tag: 0x4567_7970)

  /// Elbasan (`Elba`).
  public static let elbasan = Script(tag: 0x456C_6261)

  /// Elymaic (`Elym`).
  public static let elymaic = Script(tag: 0x456C_796D)

  /// Ethiopic (`Ethi`).
  public static let ethiopic = Script(tag: 0x4574_6869)

  /// Georgian (`Geor`).
  public static let georgian = Script(tag: 0x4765_6F72)

  /// Glagolitic (`Glag`).
  public static let glagolitic = Script(tag: 0x476C_6167)

  /// Gothic (`Goth`).
  public static let gothic = Script(tag: 0x476F_7468)

  /// Grantha (`Gran`).
  public static let grantha = Script(tag: 0x4772_616E)

  /// Greek (`Grek`).
  public static let greek = Script(tag: 0x4772_656B)

  /// Gujarati (`Gujr`).
  public static let gujarati = Script(tag: 0x4775_6A72)

  /// Gunjala Gondi (`Gong`).
  public static let gunjalaGondi = Script(tag: 0x476F_6E67)

  /// Gurmukhi (`Guru`).
  public static let gurmukhi = Script(tag: 0x4775_7275)

  /// Han (`Hani`).
  public static let han = Script(tag: 0x4861_6E69)

  /// Hangul (`Hang`).
  public static let hangul = Script(tag: 0x4861_6E67)

  /// Hanifi Rohingya (`Rohg`).
  public static let hanifiRohingya = Script(tag: 0x526F_6867)

  /// Hanunoo (`Hano`).
  public static let hanunoo = Script(tag: 0x4861_6E6F)

  /// Hatran (`Hatr`).
  public static let hatran = Script(tag: 0x4861_7472)

  /// Hebrew (`Hebr`).
  public static let hebrew = Script(tag: 0x4865_6272)

  /// Hiragana (`Hira`).
  public static let hiragana = Script(tag: 0x4869_7261)

  /// Imperial Aramaic (`Armi`).
  public static let imperialAramaic = Script(tag: 0x4172_6D69)

  /// Inherited (`Zinh`).
  public static let inherited = Script(tag: 0x5A69_6E68)

  /// Inscriptional Pahlavi (`Phli`).
  public static let inscriptionalPahlavi = Script(tag: 0x5068_6C69)

  /// Inscriptional Parthian (`Prti`).
  public static let inscriptionalParthian = Script(tag: 0x5072_7469)

  /// Javanese (`Java`).
  public static let javanese = Script(tag: 0x4A61_7661)

  /// Kaithi (`Kthi`).
  public static let kaithi = Script(tag: 0x4B74_6869)

  /// Kannada (`Knda`).
  public static let kannada = Script(tag: 0x4B6E_6461)

  /// Katakana (`Kana`).
  public static let katakana = Script(tag: 0x4B61_6E61)

  /// Kawi (`Kawi`).
  public static let kawi = Script(tag: 0x4B61_7769)

  /// Kayah Li (`Kali`).
  public static let kayahLi = Script(tag: 0x4B61_6C69)

  /// Kharoshthi (`Khar`).
  public static let kharoshthi = Script(tag: 0x4B68_6172)

  /// Khitan Small Script (`Kits`).
  public static let khitanSmallScript = Script(tag: 0x4B69_7473)

  /// Khmer (`Khmr`).
  public static let khmer = Script(tag: 0x4B68_6D72)

  /// Khojki (`Khoj`).
  public static let khojki = Script(tag: 0x4B68_6F6A)

  /// Khudawadi (`Sind`).
  public static let khudawadi = Script(tag: 0x5369_6E64)

  /// Lao (`Laoo`).
  public static let lao = Script(tag: 0x4C61_6F6F)

  /// Latin (`Latn`).
  public static let latin = Script(tag: 0x4C61_746E)

  /// Lepcha (`Lepc`).
  public static let lepcha = Script(tag: 0x4C65_7063)

  /// Limbu (`Limb`).
  public static let limbu = Script(tag: 0x4C69_6D62)

  /// Linear A (`Lina`).
  public static let linearA = Script(tag: 0x4C69_6E61)

  /// Linear B (`Linb`).
  public static let linearB = Script(tag: 0x4C69_6E62)

  /// Lisu (`Lisu`).
  public static let lisu = Script(tag: 0x4C69_7375)

  /// Lycian (`Lyci`).
  public static let lycian = Script(tag: 0x4C79_6369)

  /// Lydian (`Lydi`).
  public static let lydian = Script(tag: 0x4C79_6469)

  /// Mahajani (`Mahj`).
  public static let mahajani = Script(tag: 0x4D61_686A)

  /// Makasar (`Maka`).
  public static let makasar = Script(tag: 0x4D61_6B61)

  /// Malayalam (`Mlym`).
  public static let malayalam = Script(tag: 0x4D6C_796D)

  /// Mandaic (`Mand`).
  public static let mandaic = Script(tag: 0x4D61_6E64)

  /// Manichaean (`Mani`).
  public static let manichaean = Script(tag: 0x4D61_6E69)

  /// Marchen (`Marc`).
  public static let marchen = Script(tag: 0x4D61_7263)

  /// Masaram Gondi (`Gonm`).
  public static let masaramGondi = Script(tag: 0x476F_6E6D)

  /// Medefaidrin (`Medf`).
  public static let medefaidrin = Script(tag: 0x4D65_6466)

  /// Meetei Mayek (`Mtei`).
  public static let meeteiMayek = Script(tag: 0x4D74_6569)

  /// Mende Kikakui (`Mend`).
  public static let mendeKikakui = Script(tag: 0x4D65_6E64)

  /// Meroitic Cursive (`Merc`).
  public static let meroiticCursive = Script(tag: 0x4D65_7263)

  /// Meroitic Hieroglyphs (`Mero`).
  public static let meroiticHieroglyphs = Script(tag: 0x4D65_726F)

  /// Miao (`Plrd`).
  public static let miao = Script(tag: 0x506C_7264)

  /// Modi (`Modi`).
  public static let modi = Script(tag: 0x4D6F_6469)

  /// Mongolian (`Mong`).
  public static let mongolian = Script(tag: 0x4D6F_6E67)

  /// Mro (`Mroo`).
  public static let mro = Script(tag: 0x4D72_6F6F)

  /// Multani (`Mult`).
  public static let multani = Script(tag: 0x4D75_6C74)

  /// Myanmar (`Mymr`).
  public static let myanmar = Script(tag: 0x4D79_6D72)

  /// Nabataean (`Nbat`).
  public static let nabataean = Script(tag: 0x4E62_6174)

  /// Nag Mundari (`Nagm`).
  public static let nagMundari = Script(tag: 0x4E61_676D)

  /// Nandinagari (`Nand`).
  public static let nandinagari = Script(tag: 0x4E61_6E64)

  /// New Tai Lue (`Talu`).
  public static let newTaiLue = Script(tag: 0x5461_6C75)

  /// Newa (`Newa`).
  public static let newa = Script(tag: 0x4E65_7761)

  /// Nko (`Nkoo`).
  public static let nko = Script(tag: 0x4E6B_6F6F)

  /// Nushu (`Nshu`).
  public static let nushu = Script(tag: 0x4E73_6875)

  /// Nyiakeng Puachue Hmong (`Hmnp`).
  public static let nyiakengPuachueHmong = Script(tag: 0x486D_6E70)

  /// Ogham (`Ogam`).
  public static let ogham = Script(tag: 0x4F67_616D)

  /// Ol Chiki (`Olck`).
  public static let olChiki = Script(tag: 0x4F6C_636B)

  /// Old Hungarian (`Hung`).
  public static let oldHungarian = Script(tag: 0x4875_6E67)

  /// Old Italic (`Ital`).
  public static let oldItalic = Script(tag: 0x4974_616C)

  /// Old North Arabian (`Narb`).
  public static let oldNorthArabian = Script(tag: 0x4E61_7262)

  /// Old Permic (`Perm`).
  public static let oldPermic = Script(tag: 0x5065_726D)

  /// Old Persian (`Xpeo`).
  public static let oldPersian = Script(tag: 0x5870_656F)

  /// Old Sogdian (`Sogo`).
  public static let oldSogdian = Script(tag: 0x536F_676F)

  /// Old South Arabian (`Sarb`).
  public static let oldSouthArabian = Script(tag: 0x5361_7262)

  /// Old Turkic (`Orkh`).
  public static let oldTurkic = Script(tag: 0x4F72_6B68)

  /// Old Uyghur (`Ougr`).
  public static let oldUyghur = Script(tag: 0x4F75_6772)

  /// Oriya (`Orya`).
  public static let oriya = Script(tag: 0x4F72_7961)

  /// Osage (`Osge`).
  public static let osage = Script(tag: 0x4F73_6765)

  /// Osmanya (`Osma`).
  public static let osmanya = Script(tag: 0x4F73_6D61)

  /// Pahawh Hmong (`Hmng`).
  public static let pahawhHmong = Script(tag: 0x486D_6E67)

  /// Palmyrene (`Palm`).
  public static let palmyrene = Script(tag: 0x5061_6C6D)

  /// Pau Cin Hau (`Pauc`).
  public static let pauCinHau = Script(tag: 0x5061_7563)

  /// Phags Pa (`Phag`).
  public static let phagsPa = Script(tag: 0x5068_6167)

  /// Phoenician (`Phnx`).
  public static let phoenician = Script(tag: 0x5068_6E78)

  /// Psalter Pahlavi (`Phlp`).
  public static let psalterPahlavi = Script(tag: 0x5068_6C70)

  /// Rejang (`Rjng`).
  public static let rejang = Script(tag: 0x526A_6E67)

  /// Runic (`Runr`).
  public static let runic = Script(tag: 0x5275_6E72)

  /// Samaritan (`Samr`).
  public static let samaritan = Script(tag: 0x5361_6D72)

  /// Saurashtra (`Saur`).
  public static let saurashtra = Script(tag: 0x5361_7572)

  /// Sharada (`Shrd`).
  public static let sharada = Script(tag: 0x5368_7264)

  /// Shavian (`Shaw`).
  public static let shavian = Script(tag: 0x5368_6177)

  /// Siddham (`Sidd`).
  public static let siddham = Script(tag: 0x5369_6464)

  /// SignWriting (`Sgnw`).
  public static let signWriting = Script(tag: 0x5367_6E77)

  /// Sinhala (`Sinh`).
  public static let sinhala = Script(tag: 0x5369_6E68)

  /// Sogdian (`Sogd`).
  public static let sogdian = Script(tag: 0x536F_6764)

  /// Sora Sompeng (`Sora`).
  public static let soraSompeng = Script(tag: 0x536F_7261)

  /// Soyombo (`Soyo`).
  public static let soyombo = Script(tag: 0x536F_796F)

  /// Sundanese (`Sund`).
  public static let sundanese = Script(tag: 0x5375_6E64)

  /// Syloti Nagri (`Sylo`).
  public static let sylotiNagri = Script(tag: 0x5379_6C6F)

  /// Syriac (`Syrc`).
  public static let syriac = Script(tag: 0x5379_7263)

  /// Tagalog (`Tglg`).
  public static let tagalog = Script(tag: 0x5467_6C67)

  /// Tagbanwa (`Tagb`).
  public static let tagbanwa = Script(tag: 0x5461_6762)

  /// Tai Le (`Tale`).
  public static let taiLe = Script(tag: 0x5461_6C65)

  /// Tai Tham (`Lana`).
  public static let taiTham = Script(tag: 0x4C61_6E61)

  /// Tai Viet (`Tavt`).
  public static let taiViet = Script(tag: 0x5461_7674)

  /// Takri (`Takr`).
  public static let takri = Script(tag: 0x5461_6B72)

  /// Tamil (`Taml`).
  public static let tamil = Script(tag: 0x5461_6D6C)

  /// Tangsa (`Tnsa`).
  public static let tangsa = Script(tag: 0x546E_7361)

  /// Tangut (`Tang`).
  public static let tangut = Script(tag: 0x5461_6E67)

  /// Telugu (`Telu`).
  public static let telugu = Script(tag: 0x5465_6C75)

  /// Thaana (`Thaa`).
  public static let thaana = Script(tag: 0x5468_6161)

  /// Thai (`Thai`).
  public static let thai = Script(tag: 0x5468_6169)

  /// Tibetan (`Tibt`).
  public static let tibetan = Script(tag: 0x5469_6274)

  /// Tifinagh (`Tfng`).
  public static let tifinagh = Script(tag: 0x5466_6E67)

  /// Tirhuta (`Tirh`).
  public static let tirhuta = Script(tag: 0x5469_7268)

  /// Toto (`Toto`).
  public static let toto = Script(tag: 0x546F_746F)

  /// Ugaritic (`Ugar`).
  public static let ugaritic = Script(tag: 0x5567_6172)

  /// Unknown (`Zzzz`).
  public static let unknown = Script(tag: 0x5A7A_7A7A)

  /// Vai (`Vaii`).
  public static let vai = Script(tag: 0x5661_6969)

  /// Vithkuqi (`Vith`).
  public static let vithkuqi = Script(tag: 0x5669_7468)

  /// Wancho (`Wcho`).
  public static let wancho = Script(tag: 0x5763_686F)

  /// Warang Citi (`Wara`).
  public static let warangCiti = Script(tag: 0x5761_7261)

  /// Yezidi (`Yezi`).
  public static let yezidi = Script(tag: 0x5965_7A69)

  /// Yi (`Yiii`).
  public static let yi = Script(tag: 0x5969_6969)

  /// Zanabazar Square (`Zanb`).
  public static let zanabazarSquare = Script(tag: 0x5A61_6E62)
}
