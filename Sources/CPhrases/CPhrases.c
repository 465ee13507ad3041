#include "CPhrases.h"

static const unsigned char ar[] = {
#embed "Languages/ar.json"
};

static const unsigned char de[] = {
#embed "Languages/de.json"
};

static const unsigned char es[] = {
#embed "Languages/es.json"
};

static const unsigned char fr[] = {
#embed "Languages/fr.json"
};

static const unsigned char he[] = {
#embed "Languages/he.json"
};

static const unsigned char hi[] = {
#embed "Languages/hi.json"
};

static const unsigned char it[] = {
#embed "Languages/it.json"
};

static const unsigned char ja[] = {
#embed "Languages/ja.json"
};

static const unsigned char ko[] = {
#embed "Languages/ko.json"
};

static const unsigned char nl[] = {
#embed "Languages/nl.json"
};

static const unsigned char pl[] = {
#embed "Languages/pl.json"
};

static const unsigned char pt_br[] = {
#embed "Languages/pt-BR.json"
};

static const unsigned char ru[] = {
#embed "Languages/ru.json"
};

static const unsigned char tr[] = {
#embed "Languages/tr.json"
};

static const unsigned char zh_hans[] = {
#embed "Languages/zh-Hans.json"
};

static const unsigned char zh_hant[] = {
#embed "Languages/zh-Hant.json"
};

#define LANGUAGE(tag, json) {tag, json, sizeof json}

static const phrases_language languages[] = {
    LANGUAGE("ar", ar),
    LANGUAGE("de", de),
    LANGUAGE("es", es),
    LANGUAGE("fr", fr),
    LANGUAGE("he", he),
    LANGUAGE("hi", hi),
    LANGUAGE("it", it),
    LANGUAGE("ja", ja),
    LANGUAGE("ko", ko),
    LANGUAGE("nl", nl),
    LANGUAGE("pl", pl),
    LANGUAGE("pt-BR", pt_br),
    LANGUAGE("ru", ru),
    LANGUAGE("tr", tr),
    LANGUAGE("zh-Hans", zh_hans),
    LANGUAGE("zh-Hant", zh_hant),
};

const phrases_language *const phrases_languages = languages;
const size_t phrases_language_count = sizeof languages / sizeof *languages;
