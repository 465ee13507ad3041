#!/usr/bin/env python3
"""Makes the texts for comparing word-wise shaping with shaping of whole lines.

    shaping-corpora.py [FOLDER]

writes FOLDER/<script>-<language>.txt, one line per text; without a folder, the fixtures of
LettererTextTests. Scripts with a vocabulary in corpus.py use its chats; most others use names of
languages, countries, days, and months from CLDR (Unicode License, by way of Babel);
for the rest, syllables are made from the letters and signs of the script's block. Added to these
are sentences with difficult content: hyphens, slashes, all kinds of spaces, kana next to Han.
The same version of Babel produces the same bytes.
"""
import itertools
import pathlib
import random
import sys
import unicodedata

import babel

import corpus

FOLDER = pathlib.Path(__file__).parents[2] / "LettererTextTests" / "Fixtures" / "corpora"
# Bytes per file, so that all files together stay under 300 KB.
SIZE = 5000
LONGEST = 180

VOCABULARIES = {"Latn-en": "latin", "Cyrl-ru": "cyrillic", "Arab-ar": "arabic", "Hebr-he": "hebrew",
                "Deva-hi": "hindi", "Thai-th": "thai", "Jpan-ja": "japanese", "Hans-zh-Hans": "chinese",
                "Kore-ko": "korean", "mixed-en": "mixed"}
NAMES = {"Latn-vi": "vi", "Latn-tr": "tr", "Latn-fr": "fr", "Grek-el": "el", "Cyrl-sr": "sr",
         "Arab-ur": "ur", "Arab-fa": "fa", "Deva-mr": "mr", "Beng-bn": "bn", "Taml-ta": "ta",
         "Gujr-gu": "gu", "Telu-te": "te", "Knda-kn": "kn", "Mlym-ml": "ml", "Guru-pa": "pa",
         "Orya-or": "or", "Sinh-si": "si", "Khmr-km": "km", "Laoo-lo": "lo", "Mymr-my": "my",
         "Tibt-bo": "bo", "Geor-ka": "ka", "Armn-hy": "hy", "Ethi-am": "am", "Cher-chr": "chr",
         "Yiii-ii": "ii", "Olck-sat": "sat", "Mtei-mni": "mni_Mtei", "Tfng-zgh": "zgh",
         "Adlm-ff": "ff_Adlm", "Cakm-ccp": "ccp", "Hant-zh-Hant": "zh_Hant",
         "Hant-zh-HK": "zh_Hant_HK"}
BLOCKS = {"Mong-mn": (0x1820, 0x1842), "Nkoo-nqo": (0x7C0, 0x7F5), "Java-jv": (0xA980, 0xA9D9),
          "Thaa-dv": (0x780, 0x7B1), "Lisu-lis": (0xA4D0, 0xA4FD), "Cans-iu": (0x1401, 0x1676),
          "Sund-su": (0x1B80, 0x1BBF), "Bali-ban": (0x1B00, 0x1B59), "Tale-tdd": (0x1950, 0x1974),
          "Talu-khb": (0x1980, 0x19D9), "Tavt-blt": (0xAA80, 0xAADF), "Limb-lif": (0x1900, 0x194F),
          "Kali-eky": (0xA900, 0xA92D), "Rohg-rhg": (0x10D00, 0x10D39), "Bugi-bug": (0x1A00, 0x1A1B),
          "Tglg-fil": (0x1700, 0x1714), "Tibt-dz": (0xF40, 0xFBC), "Mtei-x": (0xABC0, 0xABF9),
          "Cakm-x": (0x11100, 0x11134), "Adlm-x": (0x1E900, 0x1E94B), "Cher-x": (0x13A0, 0x13F5),
          "Yiii-x": (0xA000, 0xA48C), "Olck-x": (0x1C50, 0x1C7F), "Tfng-x": (0x2D30, 0x2D67)}
VIRAMAS = "\u09CD\uA9C0\u1BAB\u1B44\u1714\u11133\uABED"
UNSPACED = ("Khmr", "Laoo", "Mymr", "Tibt", "Yiii", "Talu", "Tale", "Tavt", "Hant")
MARKS = {"Arab": "،؛؟.", "Deva": "।,?", "Beng": "।,?", "Khmr": "។៖?", "Mymr": "၊။", "Tibt": "།༎",
         "Ethi": "፣።፤", "Armn": "՝։՞", "Grek": ",.·;", "Mong": "᠂᠃", "Nkoo": "߸߹", "Java": "꧈꧉",
         "Thaa": "،؛؟.", "Bali": "᭞᭟", "Hant": "，。！「」", "Lisu": "꓾꓿", "Adlm": "⹁.", "Rohg": "،۔"}

SENTENCES = {
    "Latn-en": """
        AVATAR To. Wa, LT Ty VA. P. F, Yo. AV To AY TA Ve-VA "To" (To) [Ya] {Va} ‘To’ “Wa” ‚To‘ „Ve“ «Ya» ‹Ta›
        a well-known state-of-the-art re-entry, T-shirt, A-V, L-T, 7-11, 10–12, Y—W, x‐y, x‑y, x−y
        and/or A/V T/O w/o 24/7 1/2 11/24 km/h C:/Windows/T.txt either/or/neither
        https://example.org/AV/To?q=Wa&r=Ty#Va http://www.VAT.co.uk:8080/~Yo/ user.name+Tag@AVT.example
        fi fl ffi ffl office waffle fjord fi-fl f-i f/i f i f\u00a0i f\u200ci
        a\u00a0b A\u00a0V T\u00a0o V\u202fA 10\u00a0000 10\u202f000 Y\u2009o Y\u2003o Y\u2002o Y\u200ao
        It's 10:30–11:45 (really)… 3.14 1,234,567.89 50% €20 $1.50 £7 ±5° x² H₂O #tag @user_name ~30
        f() f[] T] V) (A "A" 'T' T' 'A L' L’ ’L A* *A T™ V® ½ ¼ 1⁄2 AVA\u0301 T\u0301o e\u0301 o\u0302\u0301 A\u030a
        Ver.1.2.3-beta+exp.sha.5114f85 C++ C# F# .NET node.js a_b __init__ --flag -v a=b a==b a!=b a->b a=>b
        AV  To   Wa    Ty end.  Two spaces.   Three. ¿Qué? ¡Ay! Ta ra. P.S. F.Y.I. T.V. Y.M.C.A. L.A.
        """,
    "Latn-fr": """
        Ça va ? Oui ! Non\u00a0! Vraiment\u202f? «\u00a0Ah\u00a0» : « Vu » ; l’été, aujourd’hui, J’ai 5\u202f000\u00a0€\u202f!
        Est-ce que tu viens ? Peut-être… Allez-y ! À l’œuvre, T’as vu ? V’là l’Yonne : F ! P ? Y ! W ;
        """,
    "Grek-el": """
        Ὦ ξεῖν’, ἀγγέλλειν Λακεδαιμονίοις· ὅτι τῇδε κείμεθα. Τί κάνεις; ΑΥΤΟΣ ΤΥ. Ρ. Γ, ΓΑ Τα ΑΥ-ΑΥ
        """,
    "Cyrl-ru": """
        Где ты, Тарас? Г. Т, У-у Та-та ГАТ РА, Уд. АУТ «Та» „Уа“ какой-нибудь, кто-то/что-то; из-за
        """,
    "Jpan-ja": """
        カタカナひらがな漢字カナかな交じり文、テスト。「かぎ」（かっこ）『二重』【墨】・ー〜…！？
        コンピューターでプログラムをつくる。ソフトウェアのバージョン2.0をダウンロードした。
        トヨタのクルマ、マツモトキヨシ、ファイル、フォルダ、ヴァイオリン、ティッシュ、トゥ、ヴ
        ァィゥェォッャュョヮ ぁぃぅぇぉっゃゅょゎ がぎぐげご パピプペポ か\u3099 ハ\u309a う\u3099
        くっつけて、とってもへんなふしぎなくりかえしゝゞ々〻ヽヾ〱〲
        ￥１，２３４ ＡＢＣ（ＤＥＦ） ｶﾅ半角ﾊﾟﾋﾟﾌﾟ 20日（金）、10時30分〜12時。A社のB君とCさん
        「え、マジで？」「うん、マジ。」——それで……どうなったの？！　全角　空白　です。
        LINEでGoogleマップのURL https://example.jp/地図?場所=東京 を送ってください。
        東京タワーへ行って、ラーメンをたべて、コーヒーをのんで、ホテルにとまった。ノート・ペン・ケシゴム
        ノノノヘヘ ヘべペ 一ー―ニ二三ミ 口ロ 工エ 力カ 夕タ 卜ト へへ りリ きキ
        """,
    "Hans-zh-Hans": """
        你好，世界！“引号”‘单引’（括号）《书名》〈单〉【方】、顿号；分号：冒号。……——！？
        我用iPhone看了3部电影，花了￥120。A、B和C都去了；D没去。10:30–12:00 见。
        中文 English 混排 test 文字,半角标点.还有(括号)和"引号"。一二三四五六七八九十〇
        """,
    "Hant-zh-Hant": """
        你好，世界！「引號」『雙引』（括號）《書名》〈單〉、頓號；分號：冒號。……──！？
        ㄅㄆㄇㄈ ㄉㄊㄋㄌ ㄍㄎㄏ ㄐㄑㄒ ㄓㄔㄕㄖ ㄧㄨㄩ ㄚㄛㄜㄝ ㄞˊㄟˇㄠˋ˙ㄇㄚ 注ㄓㄨˋ音ㄧㄣ
        """,
    "Kore-ko": """
        안녕하세요, 세계! ㅋㅋㅋ ㅎㅎ ㅠㅠ "인용" ‘작은’ (괄호) 한국어/영어 well-known 단어, 漢字 혼용.
        \u1112\u1161\u11ab\u1100\u1173\u11af \u1100\u1161\u11a8 각 옛\u1112\u119e\u11ab글 한글과コンピュータ 10시 30분~12시
        """,
    "Thai-th": """
        น้ำใจ กำลัง ที่นี่ ผู้ใหญ่ ปี่ ฝ้า ฟ้า ญี่ปุ่น ฐานฤๅ กฺ์ เก่ง แม่น้ำ ไม้เอก/ไม้โท 10:30 น. (จริงๆ) ฯลฯ ๑๒๓ ๏ ๛ a-ก ก-a
        """,
    "Khmr-km": """
        ភាសាខ្មែរ ស្អាត ណាស់។ ខ្ញុំ ទៅ ផ្សារ ថ្ងៃ នេះ? ប៉ុន្តែ៖ ១២៣ (ពិត) ក្រុម/ក្រុង ស្ត្រី ជំនួយ កាំ កំា ក៏ ឱ្យ a-ក ក-a 10:30 ។
        """,
    "Tibt-bo": """
        བོད་སྐད་ཀྱི་ཡི་གེ། བཀྲ་ཤིས་བདེ་ལེགས། ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ། རྒྱལ་སྤྱི། ཁྱེད་རང་ག་འདྲ་འདུག ། ༄༅། །༡༢༣ ༼ཀ༽ ཀ་ a ཀ - (ཀྵ) རྡོ་རྗེ།།
        """,
    "Geor-ka": """
        ქართული ენა, ძალიან კარგი! „ბრჭყალი“ (ფრჩხილი) კარგი-კარგი 10:30 და/ან ᲥᲐᲠᲗᲣᲚᲘ ⴀⴁⴂ Ⴀⴁ
        """,
    "Deva-hi": """
        क्षत्रिय स्त्री र्कि द्ध्र्य श्र ट्र ङ्क ह्न रु रू कृ हृ ॐ । ॥ १२३ (हाँ) धीरे-धीरे और/या क\u200dष क्\u200dष क्\u200cष ऱ्य ज़ फ़ ड़\u093c
        """,
    "Arab-ar": """
        العَرَبِيَّةُ لُغَةٌ جميلة، الله أكبر؛ لا إله؟ (نعم) «اقتباس» 123 ١٢٣ ب-ت ب/ت ب\u200cت ب\u200dت ـــ بـ ـب \ufdfa كتاب.PDF ve-كلمة
        بِسْمِ اللَّهِ الرَّحْمَٰنِ الرَّحِيمِ لَا لأ لإ لآ للّٰه ﷺ abc مرحبا def 12:30 (abc) [مرحبا] http://example.org/مرحبا
        """,
    "Arab-fa": """
        می‌خواهم کتاب‌ها را بخوانم؛ چه‌طور؟ ۱۲۳۴ پژمان گچ‌کار «نقل‌قول» خانه‌ی ما هٔ هٔ
        """,
    "Arab-ur": """
        ٹھیک ہے، کیا حال ہے؟ ۔ بہت اچھا۔ ڑے ڈے ٹے ں ہے ھ گھر پڑھ ئے ۓ آپ۔ (جی) ۱۲۳ ؀ ؎
        """,
    "Hebr-he": """
        שָׁלוֹם עוֹלָם, בְּרֵאשִׁית בָּרָא אֱלֹהִים; צה״ל ג׳ירפה א-ב אמר: "כן" (לא) 10:30 ₪20 ב־תל־אביב
        """,
    "Mong-mn": """
        ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ᠂ ᠪᠢᠴᠢᠭ᠃ ᠠᠬ᠎ᠠ ᠨᠠ᠋ᠢᠮᠠ ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ ᠭᠡᠷ\u202fᠲᠦ ᠠ-ᠡ ᠑᠒᠓ (ᠲᠡᠢᠮᠦ)
        """,
    "Nkoo-nqo": """
        ߒߞߏ ߞߊ߲ (ok) ߁߂߃߸ ߊ߬ ߣߌ߫ ߞߊ߬ߙߊ߲߬߹ ߌ ߣߌ߫ ߛߐ߰ߡߊ-ߞߊ߲
        """,
    "Zsym-en": """
        ☀☁☂☃ ★☆ ☎ ♠♣♥♦ ♩♪♫ ⚀⚁⚂ ✁✂✃ ✓✔✕✖ ❶❷❸ ➔➘➙ ⟵⟶ ⬅⬆ ⌘⌥⇧⌃ ⏎⏏ ①②③ Ⓐⓐ ⒜ 🄰🅰 🖎🖏 🙾 🞂 🠀🠁 ⠁⠃⠉ 𝌀 ䷀䷁ 🀀🀁 🂡🂱 ⚐⚑ ☐☑☒ ■□▢ ▲△ ◆◇ ○◎● ←↑→↓ ⇐⇒
        """,
    "Zmth-en": """
        ∀x∈ℝ ∃y: x²+y²=1 ∑∏∫∮ √2 ≠≤≥≈≡ ∞ ∂∇ ⊂⊃⊆⊇ ∪∩ ⊕⊗ ⟨a|b⟩ ℕℤℚℝℂ 𝐀𝐁𝐂 𝑎𝑏𝑐 𝒜ℬ𝒞 𝔄𝔅ℭ 𝔸𝔹ℂ 𝖠𝖡 𝙰𝙱 𝛼𝛽𝛾 ⌈x⌉ ⌊y⌋ ⅓ 𝟏𝟐 f′(x) ⃗v x̂ a⃗ n̸
        """,
    "Zsye-en": """
        😀😂🤣 👍👍🏽👍🏿 👩‍👩‍👧‍👦 👨‍👩‍👧 🧑🏾‍💻 🤷🏻‍♀️ 🏳️‍🌈 🏴‍☠️ 🇩🇪🇯🇵🇧🇷🇺🇸 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣2️⃣#️⃣*️⃣ ❤️❤ ☺︎☺️ ©️® ™️ 😀 a😀b 😀-😀 (😀) 🇩🇪 🇫🇷 👨🏻‍❤️‍👨🏿 🫶🏼 🥲
        """,
}


def names(locale):
    """CLDR's names of languages, countries, days, and months."""
    locale = babel.Locale.parse(locale)
    words = [name for key, name in sorted(locale.languages.items())]
    words += [name for key, name in sorted(locale.territories.items()) if key.isalpha()]
    for width in ("wide", "abbreviated"):
        words += list(locale.days["format"][width].values())
        words += list(locale.months["format"][width].values())
    return [word for word in dict.fromkeys(words) if word]


def syllables(name, generator):
    """Words from the letters, signs, and digits of a block."""
    block = [chr(value) for value in range(*[name[0], name[1] + 1])]
    letters = [sign for sign in block if unicodedata.category(sign)[0] == "L"]
    marks = [sign for sign in block if unicodedata.category(sign)[0] == "M"]
    digits = [sign for sign in block if unicodedata.category(sign) == "Nd"]
    viramas = [sign for sign in marks if unicodedata.combining(sign) == 9 and sign in VIRAMAS]
    words = []
    for _ in range(200):
        word = ""
        for _ in range(generator.randint(1, 4)):
            word += generator.choice(letters)
            if viramas and generator.random() < 0.2:
                word += generator.choice(viramas) + generator.choice(letters)
            if marks and generator.random() < 0.5:
                word += generator.choice(marks)
        words.append(word)
    if digits:
        words += ["".join(generator.choices(digits, k=generator.randint(1, 4))) for _ in range(10)]
    return words


def lines(name, words, generator):
    """Endless lines of words, with typical surroundings."""
    script = name.split("-")[0]
    marks = list(MARKS.get(script, ",.!?…"))
    while True:
        text = ""
        for _ in range(generator.randint(1, 9)):
            word = generator.choice(words)
            word = generator.choice([
                word, word, word, word, word + generator.choice(marks), f"({word})", f"{word}-{word}",
                f"{word}/{generator.choice(words)}", f"“{word}”", f"{word} {generator.randint(1, 2000)}",
                f"{word}:{word}", f"{word}\u00a0{generator.choice(words)}"])
            spaceless = script in UNSPACED and generator.random() < 0.7
            text += word + ("" if spaceless else " ")
        if generator.random() < 0.15:
            text += generator.choice(["ok", "https://example.org/a?b=c", "AV To", "😀", "12:30"])
        yield text.strip()


def chats(name):
    for corpus_name, texts in corpus.corpora(200, 7):
        if corpus_name == VOCABULARIES[name]:
            return itertools.chain.from_iterable(text.split("\\n") for text in texts)


def file(name):
    generator = random.Random(name)
    if name in VOCABULARIES:
        texts = chats(name)
    elif name in NAMES:
        texts = lines(name, names(NAMES[name]), generator)
    elif name in BLOCKS:
        texts = lines(name, syllables(BLOCKS[name], generator), generator)
    else:
        texts = []
    kept = [line.strip() for line in SENTENCES.get(name, "").strip().split("\n") if line.strip()]
    for line in kept[:]:
        kept += [part for part in line.split(" ") if len(part) > 1][:10]
    kept = list(dict.fromkeys(kept))
    size = sum(len(line.encode()) + 1 for line in kept)
    limit = SIZE // 2 if name in BLOCKS else SIZE
    for text in texts:
        text = text[:LONGEST].strip()
        if size + len(text.encode()) > limit:
            break
        if text and text not in kept:
            kept.append(text)
            size += len(text.encode()) + 1
    return "".join(line + "\n" for line in kept)


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted({*VOCABULARIES, *NAMES, *BLOCKS, *SENTENCES}):
        (folder / f"{name}.txt").write_text(file(name), encoding="utf-8")


if __name__ == "__main__":
    main()
