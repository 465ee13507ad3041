#include "Job.h"
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  cimages_job *job;
  size_t offset;
  bool ended;
  bool has_rows;
  int transparent;
} gif_reader;

static int read_bytes(GifFileType *gif, GifByteType *bytes, int count) {
  gif_reader *reader = gif->UserData;
  size_t rest = reader->job->count - reader->offset;
  size_t step = count < 0 ? 0 : (size_t)count;
  if (step > rest) {
    reader->ended = true;
    step = rest;
  }
  memcpy(bytes, reader->job->bytes + reader->offset, step);
  reader->offset += step;
  return (int)step;
}

// Reads an extension, and of the one about the next frame which color is transparent.
static bool read_extension(GifFileType *gif, gif_reader *reader) {
  int function = 0;
  GifByteType *block = NULL;
  if (DGifGetExtension(gif, &function, &block) == GIF_ERROR) return false;
  GraphicsControlBlock control;
  if (function == GRAPHICS_EXT_FUNC_CODE && block &&
      DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
    reader->transparent = control.TransparentColor;
  while (block)
    if (DGifGetExtensionNext(gif, &block) == GIF_ERROR) return false;
  return true;
}

// Moves on to the description of the first frame.
static bool find_frame(GifFileType *gif, gif_reader *reader) {
  for (;;) {
    GifRecordType type = UNDEFINED_RECORD_TYPE;
    if (DGifGetRecordType(gif, &type) == GIF_ERROR) return false;
    if (type == IMAGE_DESC_RECORD_TYPE) return DGifGetImageDesc(gif) == GIF_OK;
    if (type == TERMINATE_RECORD_TYPE) {
      note(reader->job, "there is no frame");
      return false;
    }
    if (type == EXTENSION_RECORD_TYPE && !read_extension(gif, reader)) return false;
  }
}

// Returns the row of a frame that comes at a place in the file: GIF 89a, appendix E.
static uint32_t interlaced_row(uint32_t index, uint32_t height) {
  static const uint32_t starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  for (int pass = 0; pass < 4; pass++) {
    uint32_t rows = height > starts[pass] ? (height - starts[pass] - 1) / steps[pass] + 1 : 0;
    if (index < rows) return starts[pass] + index * steps[pass];
    index -= rows;
  }
  return height;
}

static void put_row(const GifFileType *gif, const gif_reader *reader, const uint8_t *line,
                    uint32_t y) {
  const cimages_job *job = reader->job;
  const GifImageDesc *frame = &gif->Image;
  const ColorMapObject *map = frame->ColorMap ? frame->ColorMap : gif->SColorMap;
  uint32_t left = (uint32_t)frame->Left;
  if (left >= job->width) return;
  uint32_t count = (uint32_t)frame->Width;
  if (count > job->width - left) count = job->width - left;
  uint8_t *pixel = job->pixels + y * job->stride + (size_t)left * 4;
  for (uint32_t x = 0; x < count; x++, pixel += 4) {
    if (line[x] == reader->transparent || line[x] >= map->ColorCount) continue;
    const GifColorType *color = &map->Colors[line[x]];
    pixel[0] = color->Red;
    pixel[1] = color->Green;
    pixel[2] = color->Blue;
    pixel[3] = 255;
  }
}

static bool read_rows(GifFileType *gif, gif_reader *reader, uint8_t *line) {
  const GifImageDesc *frame = &gif->Image;
  uint32_t height = (uint32_t)frame->Height;
  for (uint32_t index = 0; index < height; index++) {
    uint64_t y = frame->Interlace ? interlaced_row(index, height) : index;
    y += (uint32_t)frame->Top;
    if (!frame->Interlace && y >= reader->job->height) return true;
    if (DGifGetLine(gif, line, frame->Width) == GIF_ERROR) return false;
    if (y < reader->job->height) put_row(gif, reader, line, (uint32_t)y);
    reader->has_rows = true;
  }
  return true;
}

static bool read_frame(GifFileType *gif, gif_reader *reader) {
  if (!find_frame(gif, reader)) return false;
  const GifImageDesc *frame = &gif->Image;
  const char *fault = NULL;
  if (frame->Width <= 0 || frame->Height <= 0) fault = "the first frame is empty";
  else if ((uint64_t)frame->Width * (uint64_t)frame->Height > reader->job->frame_limit)
    fault = "the first frame has too many pixels";
  else if (!frame->ColorMap && !gif->SColorMap) fault = "there are no colors";
  uint8_t *line = fault ? NULL : malloc((size_t)frame->Width);
  if (!line) {
    note(reader->job, fault ? fault : "out of memory");
    return false;
  }
  bool is_read = read_rows(gif, reader, line);
  free(line);
  return is_read;
}

void cimages_decode_gif(cimages_job *job) {
  gif_reader reader = {.job = job, .transparent = NO_TRANSPARENT_COLOR};
  int code = 0;
  GifFileType *gif = DGifOpen(&reader, read_bytes, &code);
  bool is_read = gif && read_frame(gif, &reader);
  if (gif && !is_read) code = gif->Error;
  const char *reason = code ? GifErrorString(code) : NULL;
  if (gif) DGifCloseFile(gif, NULL);
  job->status = cimages_complete;
  if (is_read) return;
  note(job, reader.ended ? "the data ends early" : reason ? reason : "the decoder failed");
  fall_short(job, reader.has_rows, reader.ended);
}
