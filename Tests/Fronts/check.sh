#!/bin/sh
# Paints the demo with the web page and with Python, and compares the edges of all bubbles with
# letterer's own picture. Requires chromium, python3 with Pillow, and the path of letterer.
set -eu
letterer=${1:-letterer}
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=$(mktemp -d)
trap 'kill $server; rm -r "$folder"' EXIT
cp "$root/Snapshots/Demo/demo.transcript.json" "$folder"
cp "$here"/web/* "$folder"
ln -s "$root/Fonts/Faces" "$folder/fonts"
(cd "$folder" && exec python3 -m http.server 8731 --bind 127.0.0.1 > /dev/null 2>&1) &
server=$!
sleep 1
status=0
for appearance in light dark; do
  "$letterer" layout "$folder/demo.transcript.json" -o "$folder/layout.json" --overwrite 2> /dev/null
  "$letterer" render "$folder/demo.transcript.json" --appearance $appearance --overwrite \
    -o "$folder/expected.png" 2> /dev/null
  size=$(python3 -c "
import json
chat = json.load(open('$folder/layout.json'))
print('%d,%d' % (round(chat['width'] * chat['scale']), round(chat['height'] * chat['scale'])))")
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size="$size" \
    --virtual-time-budget=20000 --screenshot="$folder/web.png" \
    "http://127.0.0.1:8731/index.html?appearance=$appearance" 2> /dev/null
  python3 "$here/python/paint.py" "$folder/layout.json" "$folder/python.png" $appearance \
    "$root/Fonts/Faces" "$folder"
  for front in web python; do
    printf '%s, %s: ' $front $appearance
    python3 "$here/compare.py" "$folder/layout.json" "$folder/expected.png" "$folder/$front.png" \
      $appearance || status=1
  done
  if [ -n "${2:-}" ]; then
    mkdir -p "$2"
    for name in expected web python; do cp "$folder/$name.png" "$2/$name-$appearance.png"; done
  fi
done
exit $status
