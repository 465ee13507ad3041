#define _GNU_SOURCE
#include "CIsolation.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Limits

static const char *memory_line, *time_line;

/// Writes a line to standard error and ends the process.
static void end(const char *line) {
  if (write(STDERR_FILENO, line, strlen(line)) < 0) _exit(CISOLATION_LIMIT);
  _exit(CISOLATION_LIMIT);
}

static void answer_time(int number) {
  (void)number;
  end(time_line);
}

/// Ends the process if an allocation failed in the thread before the fault.
static void answer_fault(int number) {
  if (errno == ENOMEM) end(memory_line);
  signal(number, SIG_DFL);
  raise(number);
}

/// Lowers a limit; one that is already lower stays.
static int lower(int resource, uint64_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return -1;
  if (value < limit.rlim_cur) limit.rlim_cur = value;
  if (value < limit.rlim_max) limit.rlim_max = value;
  return setrlimit(resource, &limit);
}

int cisolation_limit_memory(uint64_t bytes, const char *line) {
  if (!(memory_line = strdup(line))) return -1;
  const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) signal(faults[i], answer_fault);
  return lower(RLIMIT_AS, bytes);
}

int cisolation_limit_time(double seconds, const char *line) {
  timer_t timer;
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGXCPU};
  struct itimerspec times = {.it_interval = {.tv_nsec = 100000000}};
  times.it_value.tv_sec = (time_t)seconds;
  times.it_value.tv_nsec = (long)((seconds - (double)times.it_value.tv_sec) * 1e9);
  // Zero would stop the timer.
  if (!times.it_value.tv_sec && !times.it_value.tv_nsec) times.it_value.tv_nsec = 1;
  if (!(time_line = strdup(line)) || signal(SIGXCPU, answer_time) == SIG_ERR) return -1;
  if (timer_create(CLOCK_PROCESS_CPUTIME_ID, &event, &timer)) return -1;
  if (timer_settime(timer, TIMER_ABSTIME, &times, NULL)) return -1;
  // Holds even if code of an attacker stops the timer.
  return lower(RLIMIT_CPU, (uint64_t)seconds + 2);
}

// Landlock (Documentation/userspace-api/landlock.rst)

// The system's header may be older than the system.
struct ruleset {
  uint64_t files, network, scopes;
};
struct __attribute__((packed)) path_rule {
  uint64_t rights;
  int32_t descriptor;
};
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { read_file = 1 << 2, read_folder = 1 << 3 };

/// Returns everything that a version of Landlock can deny.
static struct ruleset everything(long version) {
  struct ruleset all = {.files = (1 << 13) - 1};
  if (version >= 2) all.files |= 1 << 13;  // linking and renaming across folders
  if (version >= 3) all.files |= 1 << 14;  // truncating
  if (version >= 4) all.network = 1 << 0 | 1 << 1;  // binding and connecting TCP
  if (version >= 5) all.files |= 1 << 15;  // ioctl of devices
  if (version >= 6) all.scopes = 1 << 0 | 1 << 1;  // abstract sockets and signals
  return all;
}

/// Allows to read a file, or a folder with everything in it.
static int allow(int rules, const char *path) {
  int descriptor = open(path, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return 0;
  struct stat status;
  int result = fstat(descriptor, &status);
  if (!result) {
    uint64_t rights = S_ISDIR(status.st_mode) ? read_file | read_folder : read_file;
    struct path_rule rule = {.rights = rights, .descriptor = descriptor};
    result = (int)syscall(add_rule, rules, 1, &rule, 0);
    // Pipes and sockets have no place among the files, and are never denied.
    if (result && errno == EBADFD) result = 0;
  }
  close(descriptor);
  return result;
}

static int restrict_files(const char *const *paths, size_t count) {
  long version = syscall(create_ruleset, NULL, 0, 1);
  if (version < 1) return -1;
  struct ruleset all = everything(version);
  int rules = (int)syscall(create_ruleset, &all, sizeof all, 0);
  if (rules < 0) return -1;
  for (size_t i = 0; i < count; i++) {
    if (allow(rules, paths[i])) return -1;
  }
  int result = (int)syscall(restrict_self, rules, 0);
  close(rules);
  return result;
}

// Seccomp

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// Calls that neither reading nor drawing needs, and that Landlock does not cover.
static const uint32_t denied_calls[] = {
    SYS_socket, SYS_socketpair, SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv,
    SYS_process_vm_writev, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_keyctl, SYS_add_key,
    SYS_request_key, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2,
    // Files: Landlock leaves modes, owners, attributes, and times alone, and first truncation too.
    SYS_truncate, SYS_fchmod, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat,
    SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, SYS_utimensat,
#ifdef __x86_64__
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    // Other processes of the user.
    SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, 434 /* pidfd_open */,
    424 /* pidfd_send_signal */, SYS_shmget, SYS_shmat, SYS_msgget, SYS_semget, SYS_mq_open,
    425 /* io_uring_setup */, 426 /* io_uring_enter */, 427 /* io_uring_register */,
};
enum { denied_count = sizeof denied_calls / sizeof *denied_calls };

/// A call that is denied if the low half of an argument equals a value, or differs from it.
struct argument_rule {
  uint32_t call, argument, value, differs;
};
enum { argument_rule_count = 5 };

static unsigned short filter_arguments(struct sock_filter *code) {
  const uint32_t self = (uint32_t)getpid();
  const struct argument_rule rules[argument_rule_count] = {
      // A terminal would run what is typed into it.
      {SYS_ioctl, 1, TIOCSTI, 0}, {SYS_ioctl, 1, TIOCLINUX, 0},
      {SYS_kill, 0, self, 1}, {SYS_tgkill, 0, self, 1}, {SYS_prlimit64, 0, 0, 1},
  };
  unsigned short length = 0;
  for (size_t i = 0; i < argument_rule_count; i++) {
    const struct argument_rule rule = rules[i];
    const uint32_t offset = offsetof(struct seccomp_data, args) + 8 * rule.argument;
    const struct sock_filter block[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, rule.call, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, rule.value, rule.differs, !rule.differs),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
    };
    memcpy(code + length, block, sizeof block);
    length += sizeof block / sizeof *block;
  }
  return length;
}

static int filter_calls(void) {
#ifdef ARCHITECTURE
  struct sock_filter code[7 + 2 * denied_count + 5 * argument_rule_count] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      // Numbers of the x32 interface have this bit.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  unsigned short length = 6;
  for (size_t i = 0; i < denied_count; i++) {
    code[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, denied_calls[i], 0, 1);
    code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES);
  }
  length += filter_arguments(code + length);
  code[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = length, .filter = code};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}

enum cisolation_result cisolation_enter(const char *const *paths, size_t count) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ||
      prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) || lower(RLIMIT_CORE, 0))
    return cisolation_no_privileges;
  if (restrict_files(paths, count)) return cisolation_no_landlock;
  return filter_calls() ? cisolation_no_filter : cisolation_done;
}

extern char **environ;

/// Starts this program with descriptors that become its first ones, or stay open under their numbers.
static pid_t start(char *const *arguments, const int *descriptors, const int *targets, size_t count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  pid_t process = -1;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  errno = 0;
  for (size_t i = 0; i < count && !errno; i++)
    errno = posix_spawn_file_actions_adddup2(&actions, descriptors[i], targets[i]);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  if (!errno) errno = posix_spawn(&process, "/proc/self/exe", &actions, &attributes, arguments, environ);
  if (errno) process = -1;
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

pid_t cisolation_start(char *const *arguments, int descriptor) {
  // Onto itself, so that it stays open.
  return start(arguments, &descriptor, &descriptor, 1);
}

pid_t cisolation_start_on(char *const *arguments, const int *files) {
  const int standard[] = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
  return start(arguments, files, standard, 3);
}

// The C library declares the function only for GNU programs. 1 is MFD_CLOEXEC.
int cisolation_memory_file(void) { return (int)syscall(SYS_memfd_create, "letterer", 1U); }
