// Paints rows of a layout document on a canvas.
export class Painter {
  // The document gives fonts and colors; pictures are images by path.
  constructor(context, chat, appearance, pictures = new Map()) {
    Object.assign(this, { context, chat, appearance, pictures, whole: [0, 0, chat.width, chat.height] });
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
  }

  // The color of an area, or the colors that change over its frame or over the whole chat.
  fill(area, frame) {
    const gradient = area.gradient?.[this.appearance];
    if (!gradient) return area.fill[this.appearance];
    const [x, y, width, height] = gradient.fixed ? this.whole : frame;
    const end = gradient.vertical ? [x, y + height] : [x + width, y];
    const colors = this.context.createLinearGradient(x, y, ...end);
    const last = Math.max(gradient.colors.length - 1, 1);
    gradient.colors.forEach((color, index) => colors.addColorStop(index / last, color));
    return colors;
  }

  // Outlines are in points from the top left of their part.
  paintPaths(paths, frame) {
    for (const path of paths) {
      const outline = new Path2D();
      outline.addPath(new Path2D(path.d), { e: frame[0], f: frame[1] });
      this.context.fillStyle = this.fill(path, frame);
      this.context.fill(outline, "nonzero");
    }
  }

  paintImage(image, frame) {
    const picture = this.pictures.get(image.path);
    if (!picture) return this.paintPaths(image.missing, frame);
    const [x, y, width, height] = frame;
    const ratios = [width / picture.naturalWidth, height / picture.naturalHeight];
    const ratio = image.fit === "cover" ? Math.max(...ratios) : Math.min(...ratios);
    const size = [picture.naturalWidth * ratio, picture.naturalHeight * ratio];
    this.context.save();
    this.context.translate(x, y);
    this.context.clip(new Path2D(image.clip));
    this.context.drawImage(picture, (width - size[0]) / 2, (height - size[1]) / 2, ...size);
    this.context.restore();
  }

  paintMark(mark) {
    this.context.fillStyle = this.fill(mark, mark.frame);
    this.context.beginPath();
    this.context.roundRect(...mark.frame, mark.radius);
    this.context.fill();
  }

  paintRun(run) {
    const font = this.chat.fonts[run.font];
    const style = `${font.italic || font.slanted ? "italic " : ""}${font.weight}`;
    this.context.font = `${style} ${run.size}px "${run.font}", ${font.family}, sans-serif`;
    this.context.direction = run.direction;
    this.context.fillStyle = run.color[this.appearance];
    this.context.fillText(run.text, run.x, run.baseline);
  }

  paintPart(style, frame) {
    if (style.paths) this.paintPaths(style.paths, frame);
    if (style.image) this.paintImage(style.image, frame);
    this.context.save();
    if (style.clip) {
      this.context.beginPath();
      this.context.rect(style.clip[0] - 2, style.clip[1] - 2, style.clip[2] + 4, style.clip[3] + 4);
      this.context.clip();
    }
    const marks = style.marks ?? [];
    marks.filter((mark) => !mark.over).forEach((mark) => this.paintMark(mark));
    (style.runs ?? []).forEach((run) => this.paintRun(run));
    marks.filter((mark) => mark.over).forEach((mark) => this.paintMark(mark));
    this.context.restore();
  }

  // The background of a frame.
  paintCanvas(frame) {
    this.context.fillStyle = this.fill(this.chat.canvas, this.whole);
    this.context.fillRect(...frame);
  }

  paintRow(row) {
    const parts = Object.entries(row.style).sort(([, first], [, second]) => first.z - second.z);
    for (const [name, style] of parts) this.paintPart(style, row.parts[name]);
  }
}

// A font of the document is a file; a browser finds it by a family with the document's name.
export async function loadFont(name, font, folder) {
  if (!font.file) return;
  const weights = { weight: String(font.weight), style: font.italic ? "italic" : "normal" };
  const face = new FontFace(name, `url("${folder}/${font.file}")`, weights);
  try {
    document.fonts.add(await face.load());
  } catch {
    console.warn(`${font.file} is not loaded; the browser's own fonts stand in`);
  }
}
