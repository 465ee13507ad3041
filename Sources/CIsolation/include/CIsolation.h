#ifndef CISOLATION_H
#define CISOLATION_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The status with which a process ends at a limit.
#define CISOLATION_LIMIT 8

/// The part of the isolation that the system does not provide.
enum cisolation_result {
  cisolation_done,
  cisolation_no_privileges,
  cisolation_no_landlock,
  cisolation_no_filter,
};

/// Restricts the process, which must have one thread, for the rest of its life.
///
/// It can open the given files and everything in the given folders for reading, and nothing else; it
/// can create no socket, start no program, reach no other process, change no file's mode or times,
/// and type nothing into a terminal. Open descriptors stay usable. Paths that do not exist are left
/// out. It ends with its parent. Returns what failed, with the reason in errno.
enum cisolation_result cisolation_enter(const char *const *paths, size_t count);

/// Limits the address space of the process. If an allocation beyond it ends the process, it writes
/// the line and ends with the status of limits. Returns -1 with the reason in errno on failure.
int cisolation_limit_memory(uint64_t bytes, const char *line);

/// Limits the processor time of the process since its start, after which it writes the line and ends
/// with the status of limits. Returns -1 with the reason in errno on failure.
int cisolation_limit_time(double seconds, const char *line);

/// Starts this program again with other arguments, the last of which is NULL, and leaves a descriptor
/// open in it. Returns the process, or -1 with the reason in errno.
pid_t cisolation_start(char *const *arguments, int descriptor);

/// Starts this program again with other arguments, the last of which is NULL, and with the three
/// descriptors as its standard files. Returns the process, or -1 with the reason in errno.
pid_t cisolation_start_on(char *const *arguments, const int *files);

/// Creates an empty file in memory. Returns its descriptor, or -1 with the reason in errno.
int cisolation_memory_file(void);

#endif
