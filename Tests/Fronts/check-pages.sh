#!/usr/bin/env bash
# Runs check-pages.py with axe-core, which is part of a package on PyPI.
#   check-pages.sh LETTERER
set -euo pipefail
letterer=$(realpath "$1")
cd "$(dirname "$0")"
version=0.1.8
axe=$(realpath ../..)/.build/axe-$version.js
if [[ ! -f $axe ]]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  python3 -m pip download -q --disable-pip-version-check --no-deps -d "$folder" "axe-playwright-python==$version"
  python3 -m zipfile -e "$folder"/*.whl "$folder"
  cp "$folder/axe_playwright_python/axe.min.js" "$axe"
fi
exec python3 check-pages.py "$letterer" "$axe"
