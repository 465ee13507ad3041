// Turns the DOM of a web chat into a layout document that letterer diff and letterer snapshot lint read.
//   chatLayout(document.querySelector('#chat'), { message: '[data-message-id]',
//     id: e => e.dataset.messageId, parts: { bubble: '.bubble', text: '.text', avatar: 'img' } })
// Lengths are CSS pixels; frames are in the coordinates of the root's content.
function chatLayout(root, options = {}) {
  const rows = options.message ?? '[data-message-id]';
  const id = options.id ?? (element => element.dataset.messageId);
  const parts = options.parts ?? { bubble: '.bubble', text: '.text', avatar: '.avatar', time: 'time' };
  const origin = root.getBoundingClientRect();
  const round = number => Math.round(number * 64) / 64;
  const frame = r => [
    r.left - origin.left + root.scrollLeft, r.top - origin.top + root.scrollTop, r.width, r.height,
  ].map(round);

  // The characters of all text within an element, gathered into lines by their boxes.
  function lines(element) {
    const found = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let start = 0;
      for (const { segment } of new Intl.Segmenter().segment(node.data)) {
        range.setStart(node, start);
        range.setEnd(node, start += segment.length);
        const box = range.getBoundingClientRect();
        if (!box.width && !segment.trim()) continue;
        const last = found[found.length - 1];
        if (last && box.top < last.bottom - box.height / 2 && box.bottom > last.top) {
          last.text += segment;
          last.left = Math.min(last.left, box.left);
          last.right = Math.max(last.right, box.right);
          last.top = Math.min(last.top, box.top);
          last.bottom = Math.max(last.bottom, box.bottom);
        } else {
          found.push({ text: segment, left: box.left, right: box.right, top: box.top, bottom: box.bottom });
        }
      }
    }
    return found.map(l => ({
      text: l.text.trimEnd(),
      frame: frame({ left: l.left, top: l.top, width: l.right - l.left, height: l.bottom - l.top }),
    }));
  }

  // What is drawn: colors as #RRGGBB where they are opaque, fonts and sizes as computed.
  function style(element, isText) {
    const s = getComputedStyle(element);
    const hasText = isText || [...element.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    const hex = c => c.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...n) =>
      '#' + n.slice(0, 3).map(v => Number(v).toString(16).padStart(2, '0')).join(''));
    const run = { font: s.fontFamily, weight: s.fontWeight, size: s.fontSize, color: hex(s.color) };
    const area = isText ? {} : { fill: hex(s.backgroundColor), radius: s.borderRadius };
    return hasText ? { ...area, runs: [run] } : area;
  }

  return {
    layout: '1.0', theme: options.theme ?? 'web', width: round(origin.width),
    scale: window.devicePixelRatio, height: round(root.scrollHeight),
    rows: [...root.querySelectorAll(rows)].map(row => {
      const elements = Object.entries(parts).map(([name, selector]) => [name, row.querySelector(selector)])
        .filter(([, element]) => element && element.getClientRects().length);
      const text = elements.find(([name]) => name === 'text')?.[1];
      return {
        key: id(row), kind: 'message', message: id(row), frame: frame(row.getBoundingClientRect()),
        parts: Object.fromEntries(elements.map(([n, e]) => [n, frame(e.getBoundingClientRect())])),
        lines: text ? lines(text) : [],
        links: [...row.querySelectorAll('a[href]')].map(a => a.href),
        style: Object.fromEntries(elements.map(([n, e]) => [n, style(e, n === 'text')])),
      };
    }),
  };
}
if (typeof module !== 'undefined') module.exports = { chatLayout };
