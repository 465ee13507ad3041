"""Paints the output of `letterer layout` with Pillow.

usage: paint.py layout.json chat.png [light|dark] [folder of fonts] [folder of pictures]
"""
import json, os, re, sys
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont

# The only size in Noto Color Emoji; the factor by which areas are drawn larger and then scaled down.
EMOJI_SIZE, SMOOTH = 109, 4

appearance, fonts, pictures = sys.argv[3:] + ["light", "Fonts/Faces", "."][len(sys.argv) - 3:]
chat = json.load(open(sys.argv[1], encoding="utf-8"))
scale = chat["scale"]
picture = Image.new("RGB", (round(chat["width"] * scale), round(chat["height"] * scale)),
                    chat["canvas"]["fill"][appearance])


def figures(data, zoom):
    """The closed subpaths of SVG path data as polygons; curves become sixteen lines."""
    points = []
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        given = [float(number) * zoom for number in numbers.split()]
        if command == "M":
            points = [tuple(given)]
        elif command == "L":
            points.append(tuple(given))
        elif command == "C":
            start = points[-1]
            for t in (step / 16 for step in range(1, 17)):
                s = 1 - t
                points.append(tuple(s**3 * start[axis] + 3 * s * s * t * given[axis] + 3 * s * t * t
                                    * given[2 + axis] + t**3 * given[4 + axis] for axis in (0, 1)))
        elif len(points) > 2:
            yield points


def mask(data, frame):
    """The outline as coverage of a part's pixels; a subpath with the opposite winding is a hole."""
    size = [max(round(length * scale), 1) for length in frame[2:]]
    large, first = Image.new("L", [side * SMOOTH for side in size]), 0
    for points in figures(data, scale * SMOOTH):
        turns = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]))
        points, first = [(x - 0.5, y - 0.5) for x, y in points], first or turns
        ImageDraw.Draw(large).polygon(points, fill=255 if turns * first > 0 else 0)
    return large.resize(size, Image.Resampling.BOX)


def blended(gradient, size):
    """A picture of the given size with a gradient's colors at equal distances."""
    colors = [ImageColor.getcolor(color, "RGBA") for color in gradient["colors"]]
    length = size[1] if gradient["vertical"] else size[0]
    line = Image.new("RGBA", (1, length) if gradient["vertical"] else (length, 1))
    for step in range(length):
        place = (step + 0.5) / length * (len(colors) - 1)
        first, last = colors[int(place)], colors[min(int(place) + 1, len(colors) - 1)]
        line.putpixel((0, step) if gradient["vertical"] else (step, 0), tuple(
            round(low + (high - low) * (place % 1)) for low, high in zip(first, last)))
    return line.resize(size)


def paint_area(area, frame, coverage):
    """Paints an area's color or gradient on the pixels of a frame."""
    if gradient := area.get("gradient", {}).get(appearance):
        left, top = (round(number * scale) for number in frame[:2])
        box = left, top, left + coverage.width, top + coverage.height
        fixed = gradient.get("fixed", False)
        colors = blended(gradient, picture.size).crop(box) if fixed else blended(gradient, coverage.size)
    else:
        colors = Image.new("RGBA", coverage.size, area["fill"][appearance])
    fill(colors.convert("RGB"), frame, ImageChops.multiply(coverage, colors.getchannel("A")))


def fill(source, frame, coverage):
    """Paints a picture on the pixels of a frame."""
    picture.paste(source, (round(frame[0] * scale), round(frame[1] * scale)), coverage)


def paint_image(image, frame):
    """A picture within its outline, or its replacement."""
    path = os.path.join(pictures, image["path"])
    if not os.path.exists(path):
        return [paint_area(area, frame, mask(area["d"], frame)) for area in image["missing"]]
    coverage, source = mask(image["clip"], frame), Image.open(path).convert("RGB")
    ratios = coverage.width / source.width, coverage.height / source.height
    ratio = max(ratios) if image["fit"] == "cover" else min(ratios)
    size, place = [round(side * ratio) for side in source.size], Image.new("RGB", coverage.size)
    place.paste(source.resize(size), ((place.width - size[0]) // 2, (place.height - size[1]) // 2))
    fill(place, frame, coverage)


def paint_run(run):
    """Text in one font and one direction, on its baseline."""
    font = chat["fonts"][run["font"]]
    x, y, size = run["x"] * scale, run["baseline"] * scale, run["size"] * scale
    size, ratio = (EMOJI_SIZE, size / EMOJI_SIZE) if font.get("emoji") else (size, 1)
    face = ImageFont.truetype(os.path.join(fonts, font["file"]), size, index=font["index"])
    if not font.get("emoji"):
        return ImageDraw.Draw(picture).text((x, y), run["text"], run["color"][appearance], face,
                                            anchor="ls", direction=run["direction"])
    box = face.getbbox(run["text"], anchor="ls")
    glyphs = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]))
    ImageDraw.Draw(glyphs).text((-box[0], -box[1]), run["text"], font=face, anchor="ls", embedded_color=True)
    glyphs = glyphs.resize([max(round(side * ratio), 1) for side in glyphs.size])
    picture.paste(glyphs, (round(x + box[0] * ratio), round(y + box[1] * ratio)), glyphs)


for row in chat["rows"]:
    for name, style in sorted(row["style"].items(), key=lambda item: item[1]["z"]):
        frame, marks = row["parts"][name], style.get("marks", [])
        for path in style.get("paths", []):
            paint_area(path, frame, mask(path["d"], frame))
        if "image" in style:
            paint_image(style["image"], frame)
        for over in (False, True):
            for area in (area for area in marks if area["over"] == over):
                size = [max(round(side * scale), 1) for side in area["frame"][2:]]
                paint_area(area, area["frame"], Image.new("L", size, 255))
            for run in [] if over else style.get("runs", []):
                paint_run(run)
picture.save(sys.argv[2])
