/* Letterer for C and for every language that calls C: the exact layout of a live chat.
 *
 * A document is one chat. It is changed and asked with the methods, parameters, and results of `letterer serve`
 * (Sources/LettererService/LettererService.docc/Methods.md), without the parameter "document". All text is UTF-8, and
 * all lengths are points. Nothing is shared by documents: each may be used by any thread, by one at a time.
 *
 *     letterer_answer answer;
 *     letterer_document *chat = letterer_open("{\"width\": 390, \"height\": 844}", 29, &answer);
 *     letterer_free(&answer);
 *     letterer_call(chat, "apply", changes, strlen(changes), &answer);
 */
#ifndef LETTERER_H
#define LETTERER_H

#include <stddef.h>

#if defined(__clang__)
#define LETTERER_NULLABLE _Nullable
#define LETTERER_NONNULL _Nonnull
#else
#define LETTERER_NULLABLE
#define LETTERER_NONNULL
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* A chat that is laid out. */
typedef struct letterer_document letterer_document;

/* What a call returns; letterer_free releases it. */
typedef struct {
  /* 0, or the code of an error, which is negative. */
  int code;
  /* The result as a JSON object, or the error as an object with "code", "message", and "data"; a NUL follows. */
  char *LETTERER_NULLABLE text;
  /* The number of bytes of the text, without the NUL. */
  size_t length;
} letterer_answer;

/* The place of a message's row in the chat. */
typedef struct {
  double y;
  double height;
} letterer_row;

/* Returns the version of the library, such as "0.2.0"; it is never freed. */
const char *LETTERER_NONNULL letterer_version(void);

/* Lays out a chat. The parameters are those of the method "open", as a JSON object of `length` bytes; without any, the
 * chat is empty. Files are the caller's: "path" is refused, "text" takes an export in any text format, and
 * "transcript" a transcript. Returns NULL after an error. */
letterer_document *LETTERER_NULLABLE letterer_open(const char *LETTERER_NULLABLE parameters, size_t length,
                                                   letterer_answer *LETTERER_NONNULL answer);

/* Calls a method of an open document, such as "apply", "window", "hit", "selection", or "render". Returns the code of
 * the answer; after an error, the document is as it was. */
int letterer_call(letterer_document *LETTERER_NONNULL document, const char *LETTERER_NONNULL method,
                  const char *LETTERER_NULLABLE parameters, size_t length, letterer_answer *LETTERER_NONNULL answer);

/* Releases the text of an answer. */
void letterer_free(letterer_answer *LETTERER_NONNULL answer);

/* Releases a document; NULL is ignored. */
void letterer_close(letterer_document *LETTERER_NULLABLE document);

/* Returns the exact height of all rows. */
double letterer_height(const letterer_document *LETTERER_NONNULL document);

/* Returns the offset of the list: the y of the content at the top of its frame. */
double letterer_offset(const letterer_document *LETTERER_NONNULL document);

/* Writes the places of the messages that overlap the stretch from one y to another, in order, at most `capacity` of
 * them. Returns how many there are; `rows` may be NULL if the capacity is 0. Takes O(log n + k) for k messages. */
size_t letterer_rows(const letterer_document *LETTERER_NONNULL document, double from, double to,
                     letterer_row *LETTERER_NULLABLE rows, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
