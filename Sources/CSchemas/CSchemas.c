#include "CSchemas.h"

static const unsigned char transcript[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/transcript.schema.json"
};

static const unsigned char transcript_line[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/transcript-line.schema.json"
};

static const unsigned char event[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/event.schema.json"
};

static const unsigned char theme[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/theme.schema.json"
};

static const unsigned char manifest[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/manifest.schema.json"
};

static const unsigned char layout[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/layout.schema.json"
};

static const unsigned char viewport_state[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/viewport-state.schema.json"
};

static const unsigned char diagnostic[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/diagnostic.schema.json"
};

static const unsigned char defaults[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/defaults.schema.json"
};

static const unsigned char serve[] = {
#embed "../LettererDocuments/LettererDocuments.docc/Resources/serve.schema.json"
};

#define SCHEMA(name, json) {name, json, sizeof json}

static const schemas_document documents[] = {
    SCHEMA("transcript", transcript),
    SCHEMA("transcript-line", transcript_line),
    SCHEMA("event", event),
    SCHEMA("theme", theme),
    SCHEMA("manifest", manifest),
    SCHEMA("layout", layout),
    SCHEMA("viewport-state", viewport_state),
    SCHEMA("diagnostic", diagnostic),
    SCHEMA("defaults", defaults),
    SCHEMA("serve", serve),
};

const schemas_document *const schemas_documents = documents;
const size_t schemas_document_count = sizeof documents / sizeof *documents;
