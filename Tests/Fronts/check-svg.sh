#!/bin/sh
# Draws the demo as SVG with outlines, rasterizes it with librsvg and with Chromium in light and dark mode, and
# compares the edges of all bubbles with letterer's own picture. Requires chromium, rsvg-convert,
# python3 with Pillow, and the path of letterer; an optional second argument is a folder in which
# the pictures are kept. Then checks the text of SVG in Chromium.
set -eu
letterer=${1:-letterer}
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
cp "$here/../../Snapshots/Demo/demo.transcript.json" "$folder"
"$letterer" layout "$folder/demo.transcript.json" -o "$folder/layout.json" 2> /dev/null
"$letterer" render "$folder/demo.transcript.json" --outlines -o "$folder/both.svg" 2> /dev/null
size=$(python3 -c "
import json
chat = json.load(open('$folder/layout.json'))
print('%d,%d' % (round(chat['width'] * chat['scale']), round(chat['height'] * chat['scale'])))")
cat > "$folder/page.html" << PAGE
<!doctype html><style>body { margin: 0 } img { display: block; width: ${size%,*}px }</style>
<img src="both.svg">
PAGE
status=0
for appearance in light dark; do
  "$letterer" render "$folder/demo.transcript.json" --appearance $appearance --overwrite \
    -o "$folder/expected.png" 2> /dev/null
  # librsvg has no appearance of its own, so pass it one.
  "$letterer" render "$folder/demo.transcript.json" --appearance $appearance --overwrite \
    --outlines -o "$folder/one.svg" 2> /dev/null
  rsvg-convert --width "${size%,*}" --height "${size#*,}" "$folder/one.svg" -o "$folder/rsvg.png"
  scheme=1
  if [ $appearance = dark ]; then scheme=0; fi
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --window-size="$size" \
    --blink-settings=preferredColorScheme=$scheme --screenshot="$folder/chromium.png" \
    "file://$folder/page.html" 2> /dev/null
  for program in rsvg chromium; do
    printf 'svg by %s, %s: ' $program $appearance
    python3 "$here/compare.py" "$folder/layout.json" "$folder/expected.png" \
      "$folder/$program.png" $appearance || status=1
  done
  if [ -n "${2:-}" ]; then
    mkdir -p "$2"
    for name in expected rsvg chromium; do cp "$folder/$name.png" "$2/svg-$name-$appearance.png"; done
  fi
done
wc -c < "$folder/both.svg" | xargs printf 'the file of both appearances has %d bytes\n'
python3 "$here/check-svg-text.py" "$letterer" || status=1
exit $status
