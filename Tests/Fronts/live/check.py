"""Measures the live demo in Chromium: no change may move the row that the list keeps in place.

usage: check.py LETTERER [MESSAGES]     100000 messages by default; prints the figures, and fails at a jump
"""

import pathlib
import sys
import threading
import time

sys.dont_write_bytecode = True
here = pathlib.Path(__file__).resolve().parent
sys.path += [str(here), str(here.parents[1] / "Answers")]
from browser import Browser  # noqa: E402
from server import serve  # noqa: E402

SCRIPT = """
(async () => {
  // The distance of the anchored row from its edge of the visible area, in device pixels.
  const distance = (anchor) => {
    const { list, shown } = demo, [top, bottom] = demo.viewport().insets;
    const box = list.getBoundingClientRect(), row = shown.get(anchor.message).element.getBoundingClientRect();
    const length = anchor.edge === "top" ? row.top - box.top - top : box.bottom - bottom - row.bottom;
    return length * devicePixelRatio;
  };
  const jumps = async (count, edge, act) => {
    let largest = 0;
    for (let number = 0; number < count; number++) {
      const { anchors } = await demo.call(["scroll", { to: demo.list.scrollTop }], ["anchor", { edge }]);
      const before = distance(anchors[0]);
      await act(number);
      largest = Math.max(largest, Math.abs(distance(anchors[0]) - before));
    }
    return largest;
  };
  let last = performance.now(), frames = 0, late = 0, isOn = true;
  requestAnimationFrame(function frame(now) {
    frames += 1;
    if (now - last > 33.4) late += 1;
    last = now;
    if (isOn) requestAnimationFrame(frame);
  });
  const words = (number) => "word ".repeat(number * 7 %% 60 + 1), result = {};
  result.prepends = await jumps(%(prepends)d, "top", (number) => demo.prepend(words(number)));
  // The answer begins on screen, but the list is not at its end, which it would follow.
  await demo.begin("answer");
  await demo.change("scroll", { to: "bottom" });
  await demo.change("scroll", { by: -200 });
  result.tokens = await jumps(%(tokens)d, "top", (number) =>
    demo.stream("answer", number %% 50 ? "word " : "\\n\\n- *item* "));
  result.rotations = await jumps(%(rotations)d, "bottom", demo.rotate);
  result.keyboards = await jumps(%(keyboards)d, "bottom", demo.keyboard);
  isOn = false;
  return { ...result, frames, late };
})()
"""

program, count = sys.argv[1], int((sys.argv[2:] or [100_000])[0])
with serve(program, count, 0) as server, Browser(scale=2, width=800, height=900) as browser:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser.call("Page.navigate", url=f"http://127.0.0.1:{server.server_port}/")
    while browser.evaluate("document.title") != "ready":
        time.sleep(0.1)
    height = browser.evaluate("demo.list.scrollHeight")
    browser.evaluate(f"demo.change('scroll', {{to: {{message: 'm{count // 2}', at: 'center'}}}})")
    figures = browser.evaluate(SCRIPT % {"prepends": 500, "tokens": 2000, "rotations": 50, "keyboards": 100})
    after = browser.evaluate("demo.list.scrollHeight")
    server.shutdown()
print(f"{count} messages, {height} points high at first, {after} at last")
for name in ("prepends", "tokens", "rotations", "keyboards"):
    print(f"{name}: the largest jump is {figures[name]:g} device pixels")
print(f"{figures['late']} of {figures['frames']} frames took more than 33 ms")
sys.exit(any(figures[name] > 0 for name in ("prepends", "tokens", "rotations", "keyboards")))
