#include "CDemo.h"

static const unsigned char transcript[] = {
#embed "../../Snapshots/Demo/demo.transcript.json"
};

const unsigned char *const demo_transcript = transcript;
const size_t demo_transcript_size = sizeof transcript;
