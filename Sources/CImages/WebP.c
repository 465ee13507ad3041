#include "Job.h"
#include <webp/decode.h>

static const char *reason(VP8StatusCode status) {
  switch (status) {
    case VP8_STATUS_OUT_OF_MEMORY: return "out of memory";
    case VP8_STATUS_INVALID_PARAM: return "a parameter is invalid";
    case VP8_STATUS_BITSTREAM_ERROR: return "the bit stream is damaged";
    case VP8_STATUS_UNSUPPORTED_FEATURE: return "a feature is not supported";
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA: return "the data ends early";
    default: return "the decoder failed";
  }
}

static VP8StatusCode read_rows(cimages_job *job, WebPDecoderConfig *config, bool *has_rows) {
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
  if (!decoder) return VP8_STATUS_OUT_OF_MEMORY;
  VP8StatusCode status = WebPIUpdate(decoder, job->bytes, job->count);
  int rows = 0;
  WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL);
  *has_rows = rows > 0;
  WebPIDelete(decoder);
  return status;
}

void cimages_decode_webp(cimages_job *job) {
  WebPDecoderConfig config;
  bool has_rows = false;
  VP8StatusCode status = VP8_STATUS_INVALID_PARAM;
  if (WebPInitDecoderConfig(&config))
    status = WebPGetFeatures(job->bytes, job->count, &config.input);
  if (status == VP8_STATUS_OK && ((uint32_t)config.input.width != job->width ||
                                  (uint32_t)config.input.height != job->height)) {
    note(job, "the size changed");
    status = VP8_STATUS_BITSTREAM_ERROR;
  }
  if (status == VP8_STATUS_OK) {
    config.output.colorspace = MODE_RGBA;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = job->pixels;
    config.output.u.RGBA.stride = (int)job->stride;
    config.output.u.RGBA.size = job->stride * (job->height - 1) + (size_t)job->width * 4;
    status = read_rows(job, &config, &has_rows);
  }
  job->status = cimages_complete;
  if (status == VP8_STATUS_OK) return;
  note(job, reason(status));
  fall_short(job, has_rows,
             status == VP8_STATUS_SUSPENDED || status == VP8_STATUS_NOT_ENOUGH_DATA);
}
