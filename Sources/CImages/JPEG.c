#include "Job.h"
#include <jpeglib.h>
#include <setjmp.h>

// The library's structures come first, so that a pointer to one is a pointer to the reader.
typedef struct {
  struct jpeg_decompress_struct library;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  cimages_job *job;
  bool has_many_scans;
  bool has_rows;
  bool ended;
} jpeg_reader;

static void on_error(j_common_ptr library) {
  jpeg_reader *reader = (jpeg_reader *)library;
  char message[JMSG_LENGTH_MAX];
  library->err->format_message(library, message);
  note(reader->job, message);
  longjmp(reader->escape, 1);
}

static void on_message(j_common_ptr library) { (void)library; }

static void on_warning(j_common_ptr library, int level) {
  (void)library;
  (void)level;
}

static void begin_source(j_decompress_ptr library) { (void)library; }

static void end_source(j_decompress_ptr library) { (void)library; }

// Where rows come as they are read, reading stops with the data. Where scans refine the picture
// bit by bit, it ends: what there is of it is blurred and complete.
static boolean refill(j_decompress_ptr library) {
  static const JOCTET end_of_image[] = {0xFF, JPEG_EOI};
  jpeg_reader *reader = (jpeg_reader *)library;
  if (!reader->ended) note(reader->job, "the data ends early");
  if (!reader->ended && reader->has_many_scans)
    reader->has_rows = library->input_scan_number > 1 || library->input_iMCU_row > 0;
  reader->ended = true;
  if (!reader->has_many_scans) return FALSE;
  reader->source.next_input_byte = end_of_image;
  reader->source.bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void skip(j_decompress_ptr library, long count) {
  jpeg_reader *reader = (jpeg_reader *)library;
  if (count <= 0) return;
  size_t step = (size_t)count;
  if (step > reader->source.bytes_in_buffer) step = reader->source.bytes_in_buffer;
  reader->source.next_input_byte += step;
  reader->source.bytes_in_buffer -= step;
}

static void watch(j_common_ptr library) {
  jpeg_reader *reader = (jpeg_reader *)library;
  if ((uint32_t)reader->library.input_scan_number <= reader->job->scan_limit) return;
  note(reader->job, "there are too many scans");
  longjmp(reader->escape, 1);
}

static void open_reader(jpeg_reader *reader) {
  reader->library.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = on_error;
  reader->errors.emit_message = on_warning;
  reader->errors.output_message = on_message;
  reader->source.next_input_byte = reader->job->bytes;
  reader->source.bytes_in_buffer = reader->job->count;
  reader->source.init_source = begin_source;
  reader->source.fill_input_buffer = refill;
  reader->source.skip_input_data = skip;
  reader->source.resync_to_restart = jpeg_resync_to_restart;
  reader->source.term_source = end_source;
  reader->progress.progress_monitor = watch;
}

// Makes a row of CMYK one of RGBA in its place. Adobe's files hold how much of an ink is absent.
static void mix_inks(uint8_t *row, size_t width, bool is_inverted) {
  for (uint8_t *pixel = row; pixel < row + 4 * width; pixel += 4) {
    uint32_t white = is_inverted ? pixel[3] : 255u - pixel[3];
    for (int channel = 0; channel < 3; channel++) {
      uint32_t light = is_inverted ? pixel[channel] : 255u - pixel[channel];
      pixel[channel] = (uint8_t)((light * white + 127) / 255);
    }
    pixel[3] = 255;
  }
}

static bool read_rows(jpeg_reader *reader) {
  j_decompress_ptr library = &reader->library;
  cimages_job *job = reader->job;
  if (setjmp(reader->escape)) return false;
  jpeg_create_decompress(library);
  library->src = &reader->source;
  library->progress = &reader->progress;
  if (jpeg_read_header(library, TRUE) != JPEG_HEADER_OK) return false;
  reader->has_many_scans = jpeg_has_multiple_scans(library);
  bool has_inks =
      library->jpeg_color_space == JCS_CMYK || library->jpeg_color_space == JCS_YCCK;
  library->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  library->dct_method = JDCT_ISLOW;
  library->scale_num = job->eighths;
  library->scale_denom = 8;
  if (!jpeg_start_decompress(library)) return false;
  if (library->output_width != job->width || library->output_height != job->height) {
    note(job, "the size changed");
    reader->has_rows = false;
    return false;
  }
  while (library->output_scanline < library->output_height) {
    uint8_t *row = job->pixels + library->output_scanline * job->stride;
    if (jpeg_read_scanlines(library, &row, 1) != 1) return false;
    if (has_inks) mix_inks(row, job->width, library->saw_Adobe_marker);
    if (!reader->has_many_scans) reader->has_rows = true;
  }
  return !reader->ended;
}

void cimages_decode_jpeg(cimages_job *job) {
  jpeg_reader reader = {.job = job};
  open_reader(&reader);
  bool is_read = read_rows(&reader);
  jpeg_destroy_decompress(&reader.library);
  if (is_read) job->status = cimages_complete;
  else fall_short(job, reader.has_rows, reader.ended);
}
