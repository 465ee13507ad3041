// Tries what an isolated process must not be able to do, and runs programs on systems without
// Landlock.
//
//   IsolationProbe version                      prints the version of Landlock
//   IsolationProbe restrict FOLDER OTHER        allows a folder, and tries to use both
//   IsolationProbe child PATH... -- PROGRAM...  runs the program as an isolated process
//   IsolationProbe without PROGRAM...           runs a program without Landlock

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CIsolation.h"

static void report(const char *name, long result) {
  printf("%s: %s\n", name, result < 0 ? strerrorname_np(errno) : "done");
}

static const char *in(const char *folder, const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return path;
}

static int restrict_and_try(const char *folder, const char *other) {
  // Opened before, so that connecting can be tried.
  int socket_before = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(9), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (cisolation_enter(&folder, 1) != cisolation_done) return 1;
  report("read", open(in(folder, "file"), O_RDONLY));
  report("list", open(folder, O_RDONLY | O_DIRECTORY));
  report("read elsewhere", open("/etc/passwd", O_RDONLY));
  report("read through a link", open(in(folder, "link"), O_RDONLY));
  report("list elsewhere", open(other, O_RDONLY | O_DIRECTORY));
  report("write", open(in(folder, "file"), O_WRONLY));
  report("create", open(in(folder, "new"), O_WRONLY | O_CREAT, 0600));
  report("create unnamed", open(folder, O_TMPFILE | O_WRONLY, 0600));
  report("truncate", truncate(in(folder, "file"), 0));
  report("make a folder", mkdir(in(folder, "new"), 0700));
  report("remove", unlink(in(folder, "file")));
  report("write elsewhere", open(in(other, "new"), O_WRONLY | O_CREAT, 0600));
  report("open a socket", socket(AF_INET, SOCK_STREAM, 0));
  report("open a local socket", socket(AF_UNIX, SOCK_STREAM, 0));
  report("connect", connect(socket_before, (struct sockaddr *)&address, sizeof address));
  char *arguments[] = {"true", NULL};
  report("start a program", execv("/bin/true", arguments));
  report("trace", ptrace(PTRACE_ATTACH, getppid(), NULL, NULL));
  report("signal", kill(getppid(), 0));
  report("limit another", prlimit(getppid(), RLIMIT_CPU, NULL, NULL) ? -1 : 0);
  report("change a mode", chmod(in(folder, "file"), 0600));
  report("change times", utimensat(AT_FDCWD, in(folder, "file"), NULL, 0));
  report("type", ioctl(STDIN_FILENO, TIOCSTI, "x"));
  report("raise", raise(SIGCONT));
  report("dump core", prctl(PR_GET_DUMPABLE) ? 0 : (errno = EPERM, -1));
  return 0;
}

static int run_child(char **words) {
  int ends[2];
  char packet[1 << 16], first[32], *arguments[64] = {NULL, first};
  size_t size = 0, count = 2;
  for (; *words && strcmp(*words, "--"); words++) {
    size_t length = strlen(*words) + 1;
    if (size + length > sizeof packet) return 1;
    memcpy(packet + size, *words, length);
    size += length;
  }
  if (!*words || !*++words || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends)) return 1;
  arguments[0] = *words;
  while (*++words && count < 63) arguments[count++] = *words;
  snprintf(first, sizeof first, "isolated-child=%d", ends[1]);
  pid_t process = fork();
  if (!process) {
    close(ends[0]);
    execv(arguments[0], arguments);
    _exit(127);
  }
  close(ends[1]);
  int status;
  if (send(ends[0], packet, size, 0) < 0 || waitpid(process, &status, 0) < 0) return 1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int run_without(char **arguments) {
  struct sock_filter code[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444 /* landlock_create_ruleset */, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return 1;
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0)) return 1;
  execv(arguments[0], arguments);
  return 127;
}

int main(int count, char **arguments) {
  const char *verb = count > 1 ? arguments[1] : "";
  if (!strcmp(verb, "version")) return printf("%ld\n", syscall(444, NULL, 0, 1)) < 0;
  if (!strcmp(verb, "restrict") && count == 4) return restrict_and_try(arguments[2], arguments[3]);
  if (!strcmp(verb, "child")) return run_child(arguments + 2);
  if (!strcmp(verb, "without") && count > 2) return run_without(arguments + 2);
  return 2;
}
