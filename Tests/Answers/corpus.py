#!/usr/bin/env python3
"""Writes Markdown answers in the style of language models, from a seed.

Usage: corpus.py [--count N] [--seed N] [--bytes N] FOLDER      one file NNN.md per answer
       corpus.py [--count N] [--seed N] [--bytes N] --chat FILE  one conversation, as OpenAI's API has it

Each answer has an opening, some sections, and a closing, in one language; sections have dense Markdown:
nested lists, tables, code in many languages (the fixtures of the code scanner), formulas (those of the
formula tests), quotes, alerts, tasks, footnotes, details, rules, links, and HTML. --bytes is the minimum
length of an answer.
"""

import argparse
import json
import pathlib
import random

TESTS = pathlib.Path(__file__).resolve().parent.parent
CODE = {
    path.stem: "\n".join(path.read_text().split("\n")[:-1][::2])
    for path in sorted((TESTS / "LettererCodeTests/Fixtures").glob("*.txt"))
}
FORMULAS = [
    line.split("\t")[0]
    for line in (TESTS / "LettererMathTests/Fixtures/formulas.txt").read_text().splitlines()
]

OPENINGS = [
    "Great question! Let's break this down **step by step**.",
    "Short answer: **yes**, but with a caveat — `O(n log n)` holds only if the input is *already* in memory.",
    "Here's a complete, production-ready solution. I've split it into three parts: *setup*, *logic*, and *tests*.",
    "You're right, and I apologize for the confusion in my previous message. The corrected version:",
    "I'd compare them along four axes: **cost**, **latency**, **consistency**, and **operational burden**.",
    "There are really two questions here. I'll take them in turn, then give a recommendation at the end.",
    "TL;DR — use `asyncio.TaskGroup` (3.11+). If you're stuck on 3.9, see the fallback[^1] below.\n\n[^1]: It needs `exceptiongroup` from PyPI.",
    "Sure! Below is a summary of the paper, followed by a critique of its method.",
]
CLOSINGS = [
    "Let me know if you'd like me to go deeper into any of these!",
    "**Next steps**\n\n- [x] Reproduce the bug\n- [x] Write a failing test\n- [ ] Fix it\n- [ ] Ship to staging",
    "> **Note:** prices as of early 2025; check the [pricing page](https://example.com/pricing) before you commit.",
    "---\n\nWould you like a version in TypeScript, or should I add error handling first?",
    "Hope that helps! 🎉 If the error persists, paste the full stack trace and I'll take another look.",
    "*Sources:* [MDN](https://developer.mozilla.org/en-US/docs/Web/API/fetch), [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110), and the [release notes](https://example.org/notes).",
]
PROSE = [
    "The key insight is that every edge is relaxed **at most** $V - 1$ times, so the total work is bounded by $O(VE)$. In practice, though, most graphs are sparse and the queue-based variant is far quicker — just watch for *negative cycles*, which make the notion of a shortest path meaningless.",
    "When you call `useEffect` without a dependency array, React runs the callback after **every** render. With `[]`, it runs once after mount; with `[a, b]`, it runs whenever `a` or `b` changes by `Object.is` comparison. See the [docs](https://react.dev/reference/react/useEffect) for details.",
    "A mortgage of $400,000 at 6.5% over 30 years costs about $2,528 a month; over 15 years it is $3,484, but you save nearly $280,000 in interest. The break-even depends on what you'd do with the $956 difference.",
    "Photosynthesis happens in two stages: the *light-dependent reactions* in the thylakoid membranes, which split H<sub>2</sub>O and release O<sub>2</sub>, and the *Calvin cycle* in the stroma, which fixes CO<sub>2</sub> into sugar.",
    "Press <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd> (or <kbd>⌘</kbd>+<kbd>⇧</kbd>+<kbd>P</kbd> on macOS), type \"Preferences: Open Settings (JSON)\", and add the snippet below to `settings.json`.",
    "The file lives at `/usr/local/lib/python3.11/site-packages/very_long_package_name/submodule/__init__.py`, which is why `pip show` doesn't list it. Set `PYTHONPATH=$HOME/src:$PYTHONPATH` and re-run `python -m pytest -q --maxfail=1`.",
    "If $\\mathbf{A}$ is symmetric positive definite, then $\\mathbf{A} = \\mathbf{L}\\mathbf{L}^\\top$ with $\\mathbf{L}$ lower triangular, and solving $\\mathbf{A}\\mathbf{x} = \\mathbf{b}$ takes $\\tfrac{1}{3}n^3 + O(n^2)$ operations.",
    "Historically, the city had three names: **Byzantion** (c. 660 BCE), **Constantinople** (330 CE), and **İstanbul** (official since 1930)~~, although the Ottomans never used it~~.",
]
LISTS = [
    "1. **Clone the repository**\n   ```bash\n   git clone https://example.com/app.git && cd app\n   ```\n2. **Install dependencies**\n   - Python 3.11 or newer\n   - Node 20 LTS\n     - `corepack enable`\n     - `pnpm install --frozen-lockfile`\n3. **Configure** — copy `.env.example` to `.env` and set:\n   | Key | Value |\n   |-----|-------|\n   | `DB_URL` | `postgres://localhost/app` |\n   | `DEBUG` | `0` |\n4. **Run** `make dev`",
    "- **Pros**\n  - Simple mental model\n  - No extra infrastructure\n  - Works offline\n- **Cons**\n  - Doesn't scale past a *single* node\n  - Conflicts must be resolved by hand:\n    1. last write wins,\n    2. three-way merge, or\n    3. CRDTs.\n- **Verdict**: fine for a prototype",
    "* Day 1 – Colosseum, Roman Forum, Palatine Hill 🏛️\n* Day 2 – Vatican Museums (book the 8:00 slot), St. Peter's, Castel Sant'Angelo\n* Day 3 – Borghese Gallery, Spanish Steps, Trastevere for dinner 🍝\n\n  *Tip:* the Roma Pass pays off from the third museum on.\n\n* Day 4 – Day trip to Tivoli",
    "1. Start with $f(x) = x^3 - 2x - 5$.\n2. Its derivative is $f'(x) = 3x^2 - 2$.\n3. Iterate:\n\n   $$x_{n+1} = x_n - \\frac{f(x_n)}{f'(x_n)}$$\n\n4. From $x_0 = 2$ you get $2.1$, $2.094568$, $2.094551$, …",
    "- [ ] Back up the database\n- [x] Freeze deploys\n- [ ] Run the migration\n  - [x] on staging\n  - [ ] on production\n- [ ] Verify row counts",
    "10. tenth item of a longer list\n11. eleventh, which is long enough to wrap onto a second line on any phone and shows the hanging indent\n12. twelfth\n\n    > quoted inside an item\n    >\n    > - and a list inside the quote",
]
TABLES = [
    "| Feature | PostgreSQL | MySQL | SQLite |\n|:--|:-:|:-:|:-:|\n| JSON columns | ✅ `jsonb` | ✅ `JSON` | ⚠️ functions only |\n| Window functions | ✅ | ✅ (8.0+) | ✅ (3.25+) |\n| Full-text search | `tsvector` | `FULLTEXT` | FTS5 |\n| Row-level security | ✅ | ❌ | ❌ |",
    "| Year | Revenue ($M) | Growth | Net margin |\n|------|-------------:|-------:|-----------:|\n| 2021 | 1,204.5 | — | 8.1% |\n| 2022 | 1,389.0 | +15.3% | 9.4% |\n| 2023 | 1,322.7 | −4.8% | 6.0% |\n| 2024 | 1,610.2 | +21.7% | 11.2% |",
    "| Algorithm | Best | Average | Worst | Space | Stable? |\n|---|---|---|---|---|---|\n| Merge sort | $O(n \\log n)$ | $O(n \\log n)$ | $O(n \\log n)$ | $O(n)$ | Yes |\n| Quicksort | $O(n \\log n)$ | $O(n \\log n)$ | $O(n^2)$ | $O(\\log n)$ | No |\n| Heapsort | $O(n \\log n)$ | $O(n \\log n)$ | $O(n \\log n)$ | $O(1)$ | No |",
    "| Method | Description | When to use it |\n|--------|-------------|----------------|\n| `GET` | Retrieves a representation of the resource without side effects; responses may be cached | Reading data |\n| `PUT` | Replaces the whole resource at a known URL, idempotently | Full updates, uploads |\n| `PATCH` | Applies a partial modification described by the request body | Changing one field of a large object |",
    "| Word | IPA | Meaning |\n|:----:|:---:|:--------|\n| **Schadenfreude** | /ˈʃaːdn̩ˌfʁɔʏdə/ | joy at another's misfortune |\n| *hygge* | /ˈhyɡə/ | cozy contentment |\n| saudade | /sɐwˈðaðɨ/ | a deep, wistful longing |",
]
ALERTS = [
    "> [!WARNING]\n> Running `rm -rf` with an unset variable deletes **everything** below `/`.",
    "> \"Premature optimization is the root of all evil.\"\n>\n> — Donald Knuth, *Structured Programming with go to Statements* (1974)",
    "<details>\n<summary>Full stack trace</summary>\n\n```text\nTraceback (most recent call last):\n  File \"main.py\", line 3, in <module>\n    print(1 / 0)\nZeroDivisionError: division by zero\n```\n\n</details>",
    "> [!TIP]\n> You can chain these:\n>\n> 1. `map`\n> 2. `filter`\n> 3. `reduce`",
    "***",
]
OTHERS = [
    "## 概要\n\n**注意：**此方法仅适用于 Python 3.10 及以上版本。时间复杂度为 $O(n \\log n)$，空间复杂度为 $O(n)$。\n\n1. 安装依赖：`pip install numpy`\n2. 运行 `python main.py --输入 数据.csv`\n\n| 方法 | 优点 | 缺点 |\n|---|---|---|\n| 快速排序 | 平均速度快 | 最坏情况 $O(n^2)$ |\n| 归并排序 | 稳定 | 需要额外空间 |",
    "## まとめ\n\nこの関数は**「参照渡し」**ではなく*値渡し*です。`list.append()` を使うと元のリストも変わります。\n\n- 短所：メモリを多く使う\n- 長所：実装が簡単（約20行）",
    "## الخلاصة\n\nتعتمد الطريقة على **البرمجة الديناميكية**: نحسب `dp[i]` لكل $i \\le n$.\n\n1. ابدأ بالحالة الأساسية `dp[0] = 1`.\n2. كرر حتى $n$.\n\n| اللغة | السرعة | الذاكرة |\n|---|---:|---:|\n| Python | 1.2 s | 48 MB |\n| C++ | 0.03 s | 4 MB |",
    "## Итог\n\nФункция возвращает **копию**, поэтому исходный массив не меняется. Сложность — $O(n)$ по времени.\n\n* быстро;\n* просто;\n* *почти* бесплатно.",
    "## סיכום\n\nהפונקציה `sorted()` מחזירה רשימה **חדשה**, ואילו `list.sort()` ממיינת במקום.\n\n> שימו לב: המיון יציב.",
    "## सारांश\n\nयह एल्गोरिद्म **स्थिर** है और $O(n \\log n)$ समय लेता है।\n\n1. सूची को दो भागों में बाँटें\n2. दोनों को क्रमबद्ध करें\n3. मिलाएँ",
]
HEADINGS = [
    "1. Overview", "Why this happens", "The fix", "Step 2: `useReducer`", "Complexity analysis",
    "Comparison", "A worked example", "Trade-offs & pitfalls", "✅ Recommendation", "FAQ",
]


def formula(random):
    tex = random.choice(FORMULAS)
    inline = r"\( %s \)" if random.random() < 0.5 else "$%s$"
    if "\\begin" in tex or len(tex) > 40 or random.random() < 0.6:
        form = random.choice(["$$\n%s\n$$", "\\[\n%s\n\\]", "$$%s$$"])
        return "which gives\n\n" + form % tex
    return "Note that " + inline % tex + " holds for every case above."


def code(random):
    language = random.choice(sorted(CODE))
    return f"```{language}\n{CODE[language]}\n```"


def section(random):
    level = random.choice(["##", "###", "###"])
    parts = [f"{level} {random.choice(HEADINGS)}"] if random.random() < 0.8 else []
    kinds = [PROSE, LISTS, TABLES, ALERTS, OTHERS, formula, code]
    for kind in random.choices(kinds, [5, 4, 3, 2, 1, 3, 4], k=random.randint(2, 4)):
        parts.append(kind(random) if callable(kind) else random.choice(kind))
    return "\n\n".join(parts)


def answer(random, least):
    parts = [random.choice(OPENINGS)] + [section(random) for _ in range(random.randint(1, 4))]
    while sum(len(part.encode()) + 2 for part in parts) < least:
        parts.append(section(random))
    return "\n\n".join(parts + [random.choice(CLOSINGS)]) + "\n"


def answers(count, seed, least):
    """Returns answers; the same numbers always produce the same answers."""
    return [answer(random.Random(f"{seed} {number}"), least) for number in range(count)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("output")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bytes", type=int, default=0)
    parser.add_argument("--chat", action="store_true")
    options = parser.parse_args()
    texts = answers(options.count, options.seed, options.bytes)
    output = pathlib.Path(options.output)
    if options.chat:
        messages = []
        for number, text in enumerate(texts):
            messages.append({"role": "user", "content": f"Question {number + 1}?"})
            messages.append({"role": "assistant", "content": text})
        output.write_text(json.dumps({"messages": messages}, ensure_ascii=False))
        return
    output.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts):
        (output / f"{number:03}.md").write_text(text)


if __name__ == "__main__":
    main()
