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
#embed "Faces/NotoSans-Medium.ttf"
};

static const unsigned char face_5[] = {
#embed "Faces/NotoSans-SemiBold.ttf"
};

static const unsigned char face_6[] = {
#embed "Faces/NotoSansMono-Regular.ttf"
};

static const unsigned char face_7[] = {
#embed "Faces/NotoSansArabic-Regular.ttf"
};

static const unsigned char face_8[] = {
#embed "Faces/NotoSansArabic-Bold.ttf"
};

static const unsigned char face_9[] = {
#embed "Faces/NotoSansHebrew-Regular.ttf"
};

static const unsigned char face_10[] = {
#embed "Faces/NotoSansHebrew-Bold.ttf"
};

static const unsigned char face_11[] = {
#embed "Faces/NotoSansDevanagari-Regular.ttf"
};

static const unsigned char face_12[] = {
#embed "Faces/NotoSansDevanagari-Bold.ttf"
};

static const unsigned char face_13[] = {
#embed "Faces/NotoSansBengali-Regular.ttf"
};

static const unsigned char face_14[] = {
#embed "Faces/NotoSansBengali-Bold.ttf"
};

static const unsigned char face_15[] = {
#embed "Faces/NotoSansTamil-Regular.ttf"
};

static const unsigned char face_16[] = {
#embed "Faces/NotoSansTamil-Bold.ttf"
};

static const unsigned char face_17[] = {
#embed "Faces/NotoSansThai-Regular.ttf"
};

static const unsigned char face_18[] = {
#embed "Faces/NotoSansThai-Bold.ttf"
};

static const unsigned char face_19[] = {
#embed "Faces/NotoSansGujarati-Regular.ttf"
};

static const unsigned char face_20[] = {
#embed "Faces/NotoSansTelugu-Regular.ttf"
};

static const unsigned char face_21[] = {
#embed "Faces/NotoSansKannada-Regular.ttf"
};

static const unsigned char face_22[] = {
#embed "Faces/NotoSansMalayalam-Regular.ttf"
};

static const unsigned char face_23[] = {
#embed "Faces/NotoSansGurmukhi-Regular.ttf"
};

static const unsigned char face_24[] = {
#embed "Faces/NotoSansOriya-Regular.ttf"
};

static const unsigned char face_25[] = {
#embed "Faces/NotoSansSinhala-Regular.ttf"
};

static const unsigned char face_26[] = {
#embed "Faces/NotoSansKhmer-Regular.ttf"
};

static const unsigned char face_27[] = {
#embed "Faces/NotoSansLao-Regular.ttf"
};

static const unsigned char face_28[] = {
#embed "Faces/NotoSansMyanmar-Regular.ttf"
};

static const unsigned char face_29[] = {
#embed "Faces/NotoSerifTibetan-Regular.ttf"
};

static const unsigned char face_30[] = {
#embed "Faces/NotoSansGeorgian-Regular.ttf"
};

static const unsigned char face_31[] = {
#embed "Faces/NotoSansArmenian-Regular.ttf"
};

static const unsigned char face_32[] = {
#embed "Faces/NotoSansEthiopic-Regular.ttf"
};

static const unsigned char face_33[] = {
#embed "Faces/NotoSansCherokee-Regular.ttf"
};

static const unsigned char face_34[] = {
#embed "Faces/NotoSansMongolian-Regular.ttf"
};

static const unsigned char face_35[] = {
#embed "Faces/NotoSansYi-Regular.ttf"
};

static const unsigned char face_36[] = {
#embed "Faces/NotoSansOlChiki-Regular.ttf"
};

static const unsigned char face_37[] = {
#embed "Faces/NotoSansMeeteiMayek-Regular.ttf"
};

static const unsigned char face_38[] = {
#embed "Faces/NotoSansTifinagh-Regular.ttf"
};

static const unsigned char face_39[] = {
#embed "Faces/NotoSansNKo-Regular.ttf"
};

static const unsigned char face_40[] = {
#embed "Faces/NotoSansAdlam-Regular.ttf"
};

static const unsigned char face_41[] = {
#embed "Faces/NotoSansJavanese-Regular.ttf"
};

static const unsigned char face_42[] = {
#embed "Faces/NotoSansThaana-Regular.ttf"
};

static const unsigned char face_43[] = {
#embed "Faces/NotoSansLisu-Regular.ttf"
};

static const unsigned char face_44[] = {
#embed "Faces/NotoSansChakma-Regular.ttf"
};

static const unsigned char face_45[] = {
#embed "Faces/NotoSansCanadianAboriginal-Regular.ttf"
};

static const unsigned char face_46[] = {
#embed "Faces/NotoSansSundanese-Regular.ttf"
};

static const unsigned char face_47[] = {
#embed "Faces/NotoSerifBalinese-Regular.ttf"
};

static const unsigned char face_48[] = {
#embed "Faces/NotoSansTaiLe-Regular.ttf"
};

static const unsigned char face_49[] = {
#embed "Faces/NotoSansNewTaiLue-Regular.ttf"
};

static const unsigned char face_50[] = {
#embed "Faces/NotoSansTaiViet-Regular.ttf"
};

static const unsigned char face_51[] = {
#embed "Faces/NotoSansLimbu-Regular.ttf"
};

static const unsigned char face_52[] = {
#embed "Faces/NotoSansKayahLi-Regular.ttf"
};

static const unsigned char face_53[] = {
#embed "Faces/NotoSansHanifiRohingya-Regular.ttf"
};

static const unsigned char face_54[] = {
#embed "Faces/NotoSansBuginese-Regular.ttf"
};

static const unsigned char face_55[] = {
#embed "Faces/NotoSansTagalog-Regular.ttf"
};

static const unsigned char face_56[] = {
#embed "Faces/NotoSansCJK-Regular.ttc"
};

static const unsigned char face_57[] = {
#embed "Faces/NotoSansSymbols-Regular.ttf"
};

static const unsigned char face_58[] = {
#embed "Faces/NotoSansSymbols2-Regular.ttf"
};

static const unsigned char face_59[] = {
#embed "Faces/NotoSansMath-Regular.ttf"
};

static const unsigned char face_60[] = {
#embed "Faces/latinmodern-math.otf"
};

static const unsigned char face_61[] = {
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
    {"NotoSans-Medium.ttf", face_4, sizeof face_4},
    {"NotoSans-SemiBold.ttf", face_5, sizeof face_5},
    {"NotoSansMono-Regular.ttf", face_6, sizeof face_6},
    {"NotoSansArabic-Regular.ttf", face_7, sizeof face_7},
    {"NotoSansArabic-Bold.ttf", face_8, sizeof face_8},
    {"NotoSansHebrew-Regular.ttf", face_9, sizeof face_9},
    {"NotoSansHebrew-Bold.ttf", face_10, sizeof face_10},
    {"NotoSansDevanagari-Regular.ttf", face_11, sizeof face_11},
    {"NotoSansDevanagari-Bold.ttf", face_12, sizeof face_12},
    {"NotoSansBengali-Regular.ttf", face_13, sizeof face_13},
    {"NotoSansBengali-Bold.ttf", face_14, sizeof face_14},
    {"NotoSansTamil-Regular.ttf", face_15, sizeof face_15},
    {"NotoSansTamil-Bold.ttf", face_16, sizeof face_16},
    {"NotoSansThai-Regular.ttf", face_17, sizeof face_17},
    {"NotoSansThai-Bold.ttf", face_18, sizeof face_18},
    {"NotoSansGujarati-Regular.ttf", face_19, sizeof face_19},
    {"NotoSansTelugu-Regular.ttf", face_20, sizeof face_20},
    {"NotoSansKannada-Regular.ttf", face_21, sizeof face_21},
    {"NotoSansMalayalam-Regular.ttf", face_22, sizeof face_22},
    {"NotoSansGurmukhi-Regular.ttf", face_23, sizeof face_23},
    {"NotoSansOriya-Regular.ttf", face_24, sizeof face_24},
    {"NotoSansSinhala-Regular.ttf", face_25, sizeof face_25},
    {"NotoSansKhmer-Regular.ttf", face_26, sizeof face_26},
    {"NotoSansLao-Regular.ttf", face_27, sizeof face_27},
    {"NotoSansMyanmar-Regular.ttf", face_28, sizeof face_28},
    {"NotoSerifTibetan-Regular.ttf", face_29, sizeof face_29},
    {"NotoSansGeorgian-Regular.ttf", face_30, sizeof face_30},
    {"NotoSansArmenian-Regular.ttf", face_31, sizeof face_31},
    {"NotoSansEthiopic-Regular.ttf", face_32, sizeof face_32},
    {"NotoSansCherokee-Regular.ttf", face_33, sizeof face_33},
    {"NotoSansMongolian-Regular.ttf", face_34, sizeof face_34},
    {"NotoSansYi-Regular.ttf", face_35, sizeof face_35},
    {"NotoSansOlChiki-Regular.ttf", face_36, sizeof face_36},
    {"NotoSansMeeteiMayek-Regular.ttf", face_37, sizeof face_37},
    {"NotoSansTifinagh-Regular.ttf", face_38, sizeof face_38},
    {"NotoSansNKo-Regular.ttf", face_39, sizeof face_39},
    {"NotoSansAdlam-Regular.ttf", face_40, sizeof face_40},
    {"NotoSansJavanese-Regular.ttf", face_41, sizeof face_41},
    {"NotoSansThaana-Regular.ttf", face_42, sizeof face_42},
    {"NotoSansLisu-Regular.ttf", face_43, sizeof face_43},
    {"NotoSansChakma-Regular.ttf", face_44, sizeof face_44},
    {"NotoSansCanadianAboriginal-Regular.ttf", face_45, sizeof face_45},
    {"NotoSansSundanese-Regular.ttf", face_46, sizeof face_46},
    {"NotoSerifBalinese-Regular.ttf", face_47, sizeof face_47},
    {"NotoSansTaiLe-Regular.ttf", face_48, sizeof face_48},
    {"NotoSansNewTaiLue-Regular.ttf", face_49, sizeof face_49},
    {"NotoSansTaiViet-Regular.ttf", face_50, sizeof face_50},
    {"NotoSansLimbu-Regular.ttf", face_51, sizeof face_51},
    {"NotoSansKayahLi-Regular.ttf", face_52, sizeof face_52},
    {"NotoSansHanifiRohingya-Regular.ttf", face_53, sizeof face_53},
    {"NotoSansBuginese-Regular.ttf", face_54, sizeof face_54},
    {"NotoSansTagalog-Regular.ttf", face_55, sizeof face_55},
    {"NotoSansCJK-Regular.ttc", face_56, sizeof face_56},
    {"NotoSansSymbols-Regular.ttf", face_57, sizeof face_57},
    {"NotoSansSymbols2-Regular.ttf", face_58, sizeof face_58},
    {"NotoSansMath-Regular.ttf", face_59, sizeof face_59},
    {"latinmodern-math.otf", face_60, sizeof face_60},
    {"NotoColorEmoji.ttf", face_61, sizeof face_61},
};

const fonts_file *const fonts_files = files;
const size_t fonts_count = sizeof files / sizeof files[0];
const unsigned char *const fonts_manifest = manifest;
const size_t fonts_manifest_size = sizeof manifest;
