"""Chromium for comparisons, controlled through its debugging pipe."""

import base64
import json
import os
import subprocess
import tempfile


class Browser:
    """A headless Chromium with one page."""

    def __init__(self, scale=1, width=800, height=600, options=()):
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()

        def connect():
            # Chromium's ends of the pipes are 3 and 4 by convention; dup2 is not atomic for both.
            first, second = os.dup(to_browser), os.dup(from_browser)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--allow-file-access-from-files", f"--user-data-dir={self._folder.name}",
             f"--force-device-scale-factor={scale}", f"--window-size={width},{height}",
             *options, "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._number = 0
        self._rest = b""
        self._events = []
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in targets if target["type"] == "page")
        session = self.call("Target.attachToTarget", targetId=page, flatten=True)
        self._session = session["sessionId"]
        self.call("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        self._folder.cleanup()

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if hasattr(self, "_session"):
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._write, data):]
        while True:
            answer = self._receive()
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._events.append(answer.get("method"))

    def _receive(self):
        while b"\0" not in self._rest:
            part = os.read(self._read, 1 << 20)
            if not part:
                raise RuntimeError("Chromium has ended")
            self._rest += part
        line, self._rest = self._rest.split(b"\0", 1)
        return json.loads(line)

    def memory(self):
        """Returns the bytes of all its processes that no others share."""
        total = 0
        for process in self._times():
            try:
                with open(f"/proc/{process}/smaps_rollup") as file:
                    total += sum(int(line.split()[1]) for line in file if line.startswith("Private_")) * 1024
            except OSError:
                continue
        return total

    def cpu(self):
        """Returns the processor time of all its processes so far, in seconds."""
        return sum(self._times().values()) / os.sysconf("SC_CLK_TCK")

    def _times(self):
        """Returns the processor time of each of its processes, in clock ticks."""
        parents, times = {}, {}
        for folder in os.scandir("/proc"):
            if not folder.name.isdigit():
                continue
            try:
                with open(f"/proc/{folder.name}/stat") as file:
                    fields = file.read().rsplit(")", 1)[1].split()
            except OSError:
                continue
            parents[int(folder.name)] = int(fields[1])
            times[int(folder.name)] = sum(int(field) for field in fields[11:15])
        own = {}
        for process in parents:
            ancestor = process
            while ancestor in parents and ancestor != self._process.pid:
                ancestor = parents[ancestor]
            if ancestor == self._process.pid:
                own[process] = times[process]
        return own

    def open(self, path):
        """Opens a file and waits until it is loaded with its fonts."""
        self._events.clear()
        self.call("Page.navigate", url=f"file://{os.path.abspath(path)}")
        while "Page.loadEventFired" not in self._events:
            self._events.append(self._receive().get("method"))
        self.evaluate("document.fonts.ready.then(() => 0)")

    def evaluate(self, script):
        """Returns the value of a script; waits for it if it is a promise."""
        result = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    def accessibility(self):
        """Returns the role and the name of each node of the accessibility tree in order, without ignored ones."""
        nodes = {node["nodeId"]: node for node in self.call("Accessibility.getFullAXTree")["nodes"]}
        stack = [node for node in nodes.values() if "parentId" not in node]
        found = []
        while stack:
            node = stack.pop()
            if not node.get("ignored"):
                found.append((node["role"]["value"], node.get("name", {}).get("value", "")))
            stack += [nodes[child] for child in reversed(node.get("childIds", [])) if child in nodes]
        return found

    def pdf(self):
        """Returns the page as it is printed."""
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])
