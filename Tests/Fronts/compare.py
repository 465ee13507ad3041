"""Compares the edges of all bubbles in two pictures of one chat.

usage: compare.py layout.json expected.png actual.png [light|dark]

An edge is where the color changes from the background to the bubble; it is searched for
within one and a half points of its position in the document, at the quarters of the side. Prints the largest
distance, and exits with status 1 if an edge is missing or more than a pixel off.
"""
import json
import sys

from PIL import Image, ImageColor

chat = json.load(open(sys.argv[1], encoding="utf-8"))
appearance = sys.argv[4] if len(sys.argv) > 4 else "light"
pictures = [Image.open(path).convert("RGB") for path in sys.argv[2:4]]
scale = pictures[0].width / chat["width"]
canvas = ImageColor.getrgb(chat["canvas"]["fill"][appearance])[:3]


def share(pixel, fill):
    """The bubble's share of a pixel: 0 for the background, 1 for its color; None for another color."""
    axis = max(range(3), key=lambda channel: abs(fill[channel] - canvas[channel]))
    part = (pixel[axis] - canvas[axis]) / (fill[axis] - canvas[axis])
    mixed = [round(canvas[channel] + part * (fill[channel] - canvas[channel])) for channel in range(3)]
    return part if max(abs(mixed[channel] - pixel[channel]) for channel in range(3)) <= 12 else None


def color(area, y):
    """The color of a bubble on a row of pixels."""
    gradient = area.get("gradient", {}).get(appearance)
    if not gradient:
        return ImageColor.getrgb(area["fill"][appearance])[:3]
    colors = [ImageColor.getrgb(text)[:3] for text in gradient["colors"]]
    place = (y + 0.5) / pictures[0].height * (len(colors) - 1)
    first, last = colors[int(place)], colors[min(int(place) + 1, len(colors) - 1)]
    return tuple(round(low + (high - low) * (place % 1)) for low, high in zip(first, last))


def edge(picture, outside, inside, area):
    """The distance from the first pixel to the bubble on a line of pixels; None without an edge."""
    count = max(abs(inside[0] - outside[0]), abs(inside[1] - outside[1]))
    step = [(inside[axis] - outside[axis]) / count for axis in (0, 1)]
    places = [[round(outside[axis] + number * step[axis]) for axis in (0, 1)] for number in range(count)]
    if any(not (0 <= x < picture.width and 0 <= y < picture.height) for x, y in places):
        return None
    shares = [share(picture.getpixel(tuple(place)), color(area, place[1])) for place in places]
    if None in shares or abs(shares[0]) > 0.02 or abs(shares[-1] - 1) > 0.02:
        return None
    return count - sum(shares)


def distances(frame, area):
    """The distance between the two pictures for each of the four edges."""
    left, top, right, bottom = (round(number * scale) for number in (
        frame[0], frame[1], frame[0] + frame[2], frame[1] + frame[3]))
    reach = round(1.5 * scale)  # bubbles in a run are two points apart
    columns = [round(left + (right - left) * part) for part in (0.25, 0.5, 0.75)]
    rows = [round(top + (bottom - top) * part) for part in (0.5, 0.4, 0.6)]
    lines = {
        "left": [((left - reach, y), (left + reach, y)) for y in rows],
        "right": [((right + reach, y), (right - reach, y)) for y in rows],
        "top": [((x, top - reach), (x, top + reach)) for x in columns],
        "bottom": [((x, bottom + reach), (x, bottom - reach)) for x in columns],
    }
    for name, places in lines.items():
        edges = [[edge(picture, *place, area) for picture in pictures] for place in places]
        found = [abs(first - second) for first, second in edges if None not in (first, second)]
        yield name, max(found) if found else None


worst, count, missing = 0, 0, []
for row in chat["rows"]:
    style = row["style"].get("bubble", {})
    if "fill" not in style:
        continue
    frame = list(row["parts"]["bubble"])
    tail = (style.get("tail") or {"edge": "left" if row["side"] == "incoming" else "right"})["edge"]
    room = 6  # the theme's space for the tail next to the body
    frame = [frame[0] + (room if tail == "left" else 0), frame[1], frame[2] - room, frame[3]]
    for name, distance in distances(frame, style):
        if distance is None:
            missing.append(f"{row['key']} {name}")
        else:
            worst, count = max(worst, distance), count + 1
print(f"{count} edges, at most {worst:.2f} pixels apart; not seen in both: {', '.join(missing) or 'none'}")
sys.exit(0 if worst <= 1 and count > 0 and len(missing) <= count / 20 else 1)
