#include "Job.h"
#include <png.h>
#include <string.h>

typedef struct {
  cimages_job *job;
  size_t offset;
  bool ended;
  bool has_rows;
  png_structp png;
  png_infop info;
} png_reader;

static void on_error(png_structp png, png_const_charp message) {
  png_reader *reader = png_get_error_ptr(png);
  note(reader->job, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  png_reader *reader = png_get_io_ptr(png);
  if (count > reader->job->count - reader->offset) {
    reader->ended = true;
    png_error(png, "the data ends early");
  }
  memcpy(bytes, reader->job->bytes + reader->offset, count);
  reader->offset += count;
}

// Asks for 8 bits of red, green, blue and alpha, whatever the file has. Returns the passes.
static int ask_for_rgba(png_structp png) {
  png_set_expand(png);  // palettes, grey of fewer bits, transparent colors
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  return png_set_interlace_handling(png);
}

static bool read_rows(png_reader *reader) {
  cimages_job *job = reader->job;
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_read_fn(png, reader, read_bytes);
  // What is asked for at once is lost where the data ends within it.
  png_set_compression_buffer_size(png, 256);
  png_set_user_limits(png, job->width, job->height);
  // Color profiles, texts and all else that is not pixels is skipped without being unpacked.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, reader->info);
  if (png_get_image_width(png, reader->info) != job->width ||
      png_get_image_height(png, reader->info) != job->height)
    png_error(png, "the size changed");
  int passes = ask_for_rgba(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)job->width * 4)
    png_error(png, "the rows have another length");
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < job->height; y++) {
      // As a row to display, so that early passes fill the pixels of later ones.
      png_read_row(png, NULL, job->pixels + y * job->stride);
      reader->has_rows = true;
    }
  return true;
}

void cimages_decode_png(cimages_job *job) {
  png_reader reader = {.job = job};
  bool is_read = false;
  reader.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader, on_error, on_warning);
  if (reader.png) reader.info = png_create_info_struct(reader.png);
  if (reader.info) is_read = read_rows(&reader);
  else note(job, "out of memory");
  png_destroy_read_struct(&reader.png, &reader.info, NULL);
  if (is_read) job->status = cimages_complete;
  else fall_short(job, reader.has_rows, reader.ended);
}
