// Written by .ci/collect-fonts; do not edit.
#include "Fonts.h"

static const unsigned char face_0[] = {
#embed "Faces/NotoSans-Regular.ttf"
};

static const unsigned char face_1[] = {
#embed "Faces/NotoSans-Bold.ttf"
};

static const unsigned char face_2[] = {
#embed "Faces/NotoSans-Italic.ttf"
};

static const unsigned char face_3[] = {
#embed "Faces/NotoSans-BoldItalic.ttf"
};

static const unsigned char face_4[] = {
#embed "Faces/NotoSansMono-Regular.ttf"
};

static const unsigned char face_5[] = {
#embed "Faces/NotoSansArabic-Regular.ttf"
};

static const unsigned char face_6[] = {
#embed "Faces/NotoSansArabic-Bold.ttf"
};

static const unsigned char face_7[] = {
#embed "Faces/NotoSansHebrew-Regular.ttf"
};

static const unsigned char face_8[] = {
#embed "Faces/NotoSansHebrew-Bold.ttf"
};

static const unsigned char face_9[] = {
#embed "Faces/NotoSansDevanagari-Regular.ttf"
};

static const unsigned char face_10[] = {
#embed "Faces/NotoSansDevanagari-Bold.ttf"
};

static const unsigned char face_11[] = {
#embed "Faces/NotoSansBengali-Regular.ttf"
};

static const unsigned char face_12[] = {
#embed "Faces/NotoSansBengali-Bold.ttf"
};

static const unsigned char face_13[] = {
#embed "Faces/NotoSansTamil-Regular.ttf"
};

static const unsigned char face_14[] = {
#embed "Faces/NotoSansTamil-Bold.ttf"
};

static const unsigned char face_15[] = {
#embed "Faces/NotoSansThai-Regular.ttf"
};

static const unsigned char face_16[] = {
#embed "Faces/NotoSansThai-Bold.ttf"
};

static const unsigned char face_17[] = {
#embed "Faces/NotoSansGujarati-Regular.ttf"
};

static const unsigned char face_18[] = {
#embed "Faces/NotoSansTelugu-Regular.ttf"
};

static const unsigned char face_19[] = {
#embed "Faces/NotoSansKannada-Regular.ttf"
};

static const unsigned char face_20[] = {
#embed "Faces/NotoSansMalayalam-Regular.ttf"
};

static const unsigned char face_21[] = {
#embed "Faces/NotoSansGurmukhi-Regular.ttf"
};

static const unsigned char face_22[] = {
#embed "Faces/NotoSansOriya-Regular.ttf"
};

static const unsigned char face_23[] = {
#embed "Faces/NotoSansSinhala-Regular.ttf"
};

static const unsigned char face_24[] = {
#embed "Faces/NotoSansKhmer-Regular.ttf"
};

static const unsigned char face_25[] = {
#embed "Faces/NotoSansLao-Regular.ttf"
};

static const unsigned char face_26[] = {
#embed "Faces/NotoSansMyanmar-Regular.ttf"
};

static const unsigned char face_27[] = {
#embed "Faces/NotoSerifTibetan-Regular.ttf"
};

static const unsigned char face_28[] = {
#embed "Faces/NotoSansGeorgian-Regular.ttf"
};

static const unsigned char face_29[] = {
#embed "Faces/NotoSansArmenian-Regular.ttf"
};

static const unsigned char face_30[] = {
#embed "Faces/NotoSansEthiopic-Regular.ttf"
};

static const unsigned char face_31[] = {
#embed "Faces/NotoSansCherokee-Regular.ttf"
};

static const unsigned char face_32[] = {
#embed "Faces/NotoSansCJK-Regular.ttc"
};

static const unsigned char face_33[] = {
#embed "Faces/NotoSansSymbols-Regular.ttf"
};

static const unsigned char face_34[] = {
#embed "Faces/NotoSansSymbols2-Regular.ttf"
};

static const unsigned char face_35[] = {
#embed "Faces/NotoSansMath-Regular.ttf"
};

static const unsigned char face_36[] = {
#embed "Faces/NotoColorEmoji.ttf"
};

static const unsigned char manifest[] = {
#embed "manifest.tsv"
};

static const fonts_file files[] = {
    {"NotoSans-Regular.ttf", face_0, sizeof face_0},
    {"NotoSans-Bold.ttf", face_1, sizeof face_1},
    {"NotoSans-Italic.ttf", face_2, sizeof face_2},
    {"NotoSans-BoldItalic.ttf", face_3, sizeof face_3},
    {"NotoSansMono-Regular.ttf", face_4, sizeof face_4},
    {"NotoSansArabic-Regular.ttf", face_5, sizeof face_5},
    {"NotoSansArabic-Bold.ttf", face_6, sizeof face_6},
    {"NotoSansHebrew-Regular.ttf", face_7, sizeof face_7},
    {"NotoSansHebrew-Bold.ttf", face_8, sizeof face_8},
    {"NotoSansDevanagari-Regular.ttf", face_9, sizeof face_9},
    {"NotoSansDevanagari-Bold.ttf", face_10, sizeof face_10},
    {"NotoSansBengali-Regular.ttf", face_11, sizeof face_11},
    {"NotoSansBengali-Bold.ttf", face_12, sizeof face_12},
    {"NotoSansTamil-Regular.ttf", face_13, sizeof face_13},
    {"NotoSansTamil-Bold.ttf", face_14, sizeof face_14},
    {"NotoSansThai-Regular.ttf", face_15, sizeof face_15},
    {"NotoSansThai-Bold.ttf", face_16, sizeof face_16},
    {"NotoSansGujarati-Regular.ttf", face_17, sizeof face_17},
    {"NotoSansTelugu-Regular.ttf", face_18, sizeof face_18},
    {"NotoSansKannada-Regular.ttf", face_19, sizeof face_19},
    {"NotoSansMalayalam-Regular.ttf", face_20, sizeof face_20},
    {"NotoSansGurmukhi-Regular.ttf", face_21, sizeof face_21},
    {"NotoSansOriya-Regular.ttf", face_22, sizeof face_22},
    {"NotoSansSinhala-Regular.ttf", face_23, sizeof face_23},
    {"NotoSansKhmer-Regular.ttf", face_24, sizeof face_24},
    {"NotoSansLao-Regular.ttf", face_25, sizeof face_25},
    {"NotoSansMyanmar-Regular.ttf", face_26, sizeof face_26},
    {"NotoSerifTibetan-Regular.ttf", face_27, sizeof face_27},
    {"NotoSansGeorgian-Regular.ttf", face_28, sizeof face_28},
    {"NotoSansArmenian-Regular.ttf", face_29, sizeof face_29},
    {"NotoSansEthiopic-Regular.ttf", face_30, sizeof face_30},
    {"NotoSansCherokee-Regular.ttf", face_31, sizeof face_31},
    {"NotoSansCJK-Regular.ttc", face_32, sizeof face_32},
    {"NotoSansSymbols-Regular.ttf", face_33, sizeof face_33},
    {"NotoSansSymbols2-Regular.ttf", face_34, sizeof face_34},
    {"NotoSansMath-Regular.ttf", face_35, sizeof face_35},
    {"NotoColorEmoji.ttf", face_36, sizeof face_36},
};

const fonts_file *const fonts_files = files;
const size_t fonts_count = sizeof files / sizeof files[0];
const unsigned char *const fonts_manifest = manifest;
const size_t fonts_manifest_size = sizeof manifest;
