#include <archive.h>
#include <archive_entry.h>

// Creates a file in memory. The C library declares it only for GNU programs.
int memfd_create(const char *name, unsigned int flags);
