"""Drives Chromium over its DevTools protocol, through a pipe."""
import base64
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import tempfile


class Page:
    """A page in a browser of its own."""

    def __init__(self, path, width=800, height=900, options=()):
        self.folder = tempfile.mkdtemp()
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def connect():
            os.dup2(commands, 3)
            os.dup2(answers, 4)
            os.set_inheritable(3, True)
            os.set_inheritable(4, True)

        program = shutil.which("chromium") or shutil.which("google-chrome")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", f"--window-size={width},{height}", *options],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.numbers = itertools.count(1)
        self.rest = b""
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Runtime.enable")
        if path:
            self.open(path)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.folder, ignore_errors=True)

    def open(self, path):
        """Opens a file and waits until it is loaded."""
        self.events.clear()
        self.call("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        self.wait("Page.loadEventFired")

    def wait(self, method):
        while not any(event["method"] == method for event in self.events):
            self.events.append(self.read())

    def call(self, method, **parameters):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise EOFError("the browser ended")
            self.rest += part
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def run(self, script):
        """The value of an expression."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description"))
        return result["result"].get("value")

    def accessibility(self):
        """The nodes of the accessibility tree in order, without ignored ones: role, name, and level."""
        nodes = {node["nodeId"]: node for node in self.call("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        stack, found = [root], []
        while stack:
            node = stack.pop()
            if not node.get("ignored"):
                found.append((node["role"]["value"], node.get("name", {}).get("value", "")))
            stack += [nodes[child] for child in reversed(node.get("childIds", [])) if child in nodes]
        return found

    def pdf(self):
        """The page as it is printed."""
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def memory(self):
        """The bytes of all its processes that no others share."""
        total = 0
        for path in pathlib.Path("/proc").glob("[0-9]*/smaps_rollup"):
            try:
                if self.folder in (path.parent / "cmdline").read_text() or self.is_child(path.parent):
                    total += sum(int(line.split()[1]) for line in path.read_text().splitlines()
                                 if line.startswith("Private_")) * 1024
            except (OSError, ProcessLookupError):
                continue
        return total

    def is_child(self, process):
        number = int(process.name)
        while number > 1:
            if number == self.process.pid:
                return True
            stat = pathlib.Path(f"/proc/{number}/stat").read_text()
            number = int(stat.rsplit(")", 1)[1].split()[1])
        return False
