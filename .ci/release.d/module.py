"""Tries the Python module of the wheel."""

import letterer

good = letterer.run(["render", "-", "--from", "chat-script", "-o", "-"], input="ann: Hi!\n")
assert good.exit_code == 0 and good.output.startswith(b"\x89PNG"), good

bad = letterer.run(["render", "missing.json", "-o", "-"])
assert (bad.exit_code, bad.output) == (3, b""), bad
assert bad.diagnostics[-1]["code"] == "E002", bad

usage = letterer.run(["list", "nothing"])
assert usage.exit_code == 2 and usage.diagnostics[-1]["message"], usage

assert letterer.run(["--version"]).output.startswith(b"letterer ")

letterer._program.program = lambda: "/nowhere/letterer"
try:
    letterer.run(["--version"])
except FileNotFoundError:
    pass
else:
    raise AssertionError("a missing program raises nothing")
