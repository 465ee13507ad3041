/* A live chat in C: fills it, asks what a list asks, and fails if an answer is not what the rows say.
 *   chat COUNT   with so many messages; prints the calls per second */
#include <letterer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void fail(const char *what, const letterer_answer *answer) {
  fprintf(stderr, "chat: %s: %d %s\n", what, answer->code, answer->text ? answer->text : "");
  exit(1);
}

/* Calls a method whose answer is not needed. */
static void call(letterer_document *chat, const char *method, const char *parameters) {
  letterer_answer answer;
  if (letterer_call(chat, method, parameters, strlen(parameters), &answer)) fail(method, &answer);
  letterer_free(&answer);
}

/* Calls a method that has to fail with a code. */
static void refuse(letterer_document *chat, const char *method, const char *parameters, int code) {
  letterer_answer answer;
  if (letterer_call(chat, method, parameters, strlen(parameters), &answer) != code || answer.code != code ||
      strlen(answer.text) != answer.length) fail(method, &answer);
  letterer_free(&answer);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  int messages = count > 1 ? atoi(arguments[1]) : 1000;
  const char *screen = "{\"width\": 390, \"height\": 844, \"look\": {\"theme\": \"imessage\"}}";
  letterer_answer answer = {0};
  letterer_document *chat = letterer_open(screen, strlen(screen), &answer);
  if (!chat) fail("open", &answer);
  letterer_free(&answer);

  double start = seconds();
  for (int number = 0; number < messages; number++) {
    char change[256];
    snprintf(change, sizeof change,
             "{\"changes\": [{\"op\": \"append\", \"messages\": [{\"id\": \"m%d\", \"sender\": \"%s\","
             " \"text\": \"Message %d in C \xf0\x9f\x91\x8d\"}]}]}", number, number % 3 ? "Ann" : "Bo", number);
    call(chat, "apply", change);
  }
  double perSecond = messages / (seconds() - start);

  size_t rows = letterer_rows(chat, 0, letterer_height(chat), NULL, 0);
  letterer_row *places = calloc(rows, sizeof *places);
  if (letterer_rows(chat, 0, letterer_height(chat), places, rows) != rows || (int)rows != messages)
    fail("rows", &answer);
  for (size_t row = 1; row < rows; row++)
    if (places[row].y < places[row - 1].y + places[row - 1].height) fail("a row over another", &answer);
  free(places);
  if (letterer_rows(chat, 10, 0, NULL, 0)) fail("a reversed stretch", &answer);

  call(chat, "scroll", "{\"to\": \"top\"}");
  if (letterer_offset(chat) != 0) fail("the top", &answer);
  call(chat, "scroll", "{\"to\": \"bottom\"}");
  if (messages > 50 && letterer_offset(chat) != letterer_height(chat) - 844) fail("the bottom", &answer);
  call(chat, "window", "{}");
  call(chat, "hit", "{\"point\": [200, 40]}");
  call(chat, "render", "{\"from\": 0, \"to\": 100}");

  refuse(chat, "windw", "", -32601);
  refuse(chat, "window", "{", -32700);
  refuse(chat, "window", "{\"from\": 10, \"to\": 0}", -32003);
  refuse(chat, "close", "", -32601);
  if (letterer_open("{\"path\": \"/etc/passwd\"}", 23, &answer) || answer.code != -32009) fail("a path", &answer);
  letterer_free(&answer);
  letterer_close(chat);
  letterer_close(NULL);
  printf("libletterer %s: %d messages, %.0f calls per second\n", letterer_version(), messages, perSecond);
}
