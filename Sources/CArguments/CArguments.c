#include "CArguments.h"

// Of Swift's runtime, without a header.
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

// Swift reads the arguments from /proc, which a chroot or a container may not have, and goes on
// without any. The GNU C library passes them to every constructor.
__attribute__((constructor)) static void pass_on(int count, char **arguments) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
