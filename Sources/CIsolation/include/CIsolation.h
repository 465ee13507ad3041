#ifndef CISOLATION_H
#define CISOLATION_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The status with which a process ends that has no memory left within its limit.
#define CISOLATION_NO_MEMORY 125

/// The part of the isolation that the system does not provide.
enum cisolation_result {
  cisolation_done,
  cisolation_no_limits,
  cisolation_no_privileges,
  cisolation_no_landlock,
  cisolation_no_filter,
};

/// Restricts the process, which must have one thread, for the rest of its life.
///
/// It can open the given files and everything in the given folders for reading, and nothing else; it can
/// create no socket, start no program, and trace no process. Open descriptors stay usable. Paths that
/// do not exist are left out. It ends with its parent.
///
/// - memory: The address space in bytes; beyond it, allocations fail.
/// - seconds: The processor time, after which SIGXCPU ends the process; 0 for no limit.
/// Returns what failed, with the reason in errno.
enum cisolation_result cisolation_enter(
    uint64_t memory, uint64_t seconds, const char *const *paths, size_t count);

/// Starts this program again with other arguments, the last of which is NULL, and leaves a descriptor
/// open in it. Returns the process, or -1 with the reason in errno.
pid_t cisolation_start(char *const *arguments, int descriptor);

#endif
