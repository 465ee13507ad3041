"""Runs commands, one JSON list per line: the limit of processor seconds, the file for errors, the command.

Answers with the status, the processor seconds, and the peak memory in KB. A program's peak memory includes
that of the process that starts it, so this one imports little.
"""
import json
import os
import resource
import sys

for line in sys.stdin:
    limit, log, *command = json.loads(line)
    actions = [(os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
               (os.POSIX_SPAWN_OPEN, 2, log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)]
    process = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    resource.prlimit(process, resource.RLIMIT_CPU, (limit, limit))
    _, status, usage = os.wait4(process, 0)
    print(json.dumps([status, usage.ru_utime + usage.ru_stime, usage.ru_maxrss]), flush=True)
