"""Verifies a proof and the pages of digests, from the page "Digests and proofs" alone."""
import hashlib, json, sys

def sha(*parts): return hashlib.sha256(b"".join(parts)).digest()

def split(count): return 1 << ((count - 1).bit_length() - 1)

def tree(leaves):
    if len(leaves) < 2: return leaves[0] if leaves else sha()
    k = split(len(leaves))
    return sha(b"\1", tree(leaves[:k]), tree(leaves[k:]))

def proved(start, end):
    if end <= first or start >= first + len(own): return siblings.pop(0)
    if end - start == 1: return own[start - first]
    k = start + split(end - start)
    return sha(b"\1", proved(start, k), proved(k, end))

digests, proof = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
count, header, first = proof["count"], bytes.fromhex(proof["header"]), proof["first"] - 1
siblings = [bytes.fromhex(digest) for digest in proof["siblings"]]
own = [sha(b"\0", bytes.fromhex(r["salt"]), r["record"].encode()) for r in proof["records"]]
leaves = [bytes.fromhex(digest) for digest in digests["messages"]]
seal = lambda digest: sha(b"\2", b"%d\n" % count, header, digest).hex()
try: whole = seal(proved(0, count))
except IndexError: whole = None
pages = all(tree(leaves[p["from"] - 1:p["to"]]).hex() == p["digest"] for p in digests["pages"])
sys.exit(not (whole == seal(tree(leaves)) == digests["root"] and not siblings and pages))
