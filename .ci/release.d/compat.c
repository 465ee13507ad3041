// Functions that the libraries take from a C library newer than 2.34, the oldest one that the program runs
// with.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/random.h>

// The C library computes it in the same way: the squares of two floats are exact in a double.
float hypotf(float x, float y) { return (float)__builtin_sqrt((double)x * x + (double)y * y); }

void arc4random_buf(void *bytes, size_t count) {
  if (getrandom(bytes, count, 0) != (ssize_t)count) abort();
}

unsigned arc4random(void) {
  unsigned number;
  arc4random_buf(&number, sizeof number);
  return number;
}

// Finds the unwind information of a function; 2.35. Without it, no exception is caught, and nothing in
// the program throws one.
int _dl_find_object(void *address, struct dl_find_object *result) {
  __typeof__(_dl_find_object) *find = dlsym(RTLD_NEXT, "_dl_find_object");
  return find ? find(address, result) : -1;
}
