"""Makes the pictures in this folder and, next to each, the expected result.

Needs Pillow and NumPy from PyPI. `expected.tsv` has a line per picture: file, format, width, height,
EXIF orientation; `<file>.rgba` has the displayed pixels, not multiplied by alpha. They come from Pillow,
which has its own PNG and GIF readers, or from the arrays that a picture was made of.
"""
import io
import pathlib
import struct
import zlib

import numpy as np
from PIL import Image, ImageOps

HERE = pathlib.Path(__file__).parent
LINES = []
WIDTH, HEIGHT = 21, 14  # not multiples of 8, so that the last blocks and passes are cut


def picture(channels, depth=8):
    """A gradient with noise, in which all corners and directions are different."""
    random = np.random.default_rng(7)
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    planes = [x / (WIDTH - 1), y / (HEIGHT - 1), (x * y) / (WIDTH * HEIGHT), 1 - x * 0.7 / WIDTH]
    planes = [(p * 0.9 + random.random(p.shape) * 0.1) * (2**depth - 1) for p in planes[:channels]]
    return np.stack(planes, axis=-1).round().astype(np.uint32)


def rgba(image):
    return np.asarray(image.convert('RGBA'), dtype=np.uint8)


def keep(name, data, pixels, orientation=1):
    (HERE / name).write_bytes(data)
    pixels = np.ascontiguousarray(pixels, dtype=np.uint8)
    (HERE / (name + '.rgba')).write_bytes(pixels.tobytes())
    kind = {'png': 'png', 'jpg': 'jpeg', 'webp': 'webp', 'gif': 'gif'}[name.rsplit('.', 1)[1]]
    height, width = pixels.shape[:2]
    LINES.append(f'{name}\t{kind}\t{width}\t{height}\t{orientation}\n')


def saved(image, kind, **options):
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


# PNG, written here, so that there is a file for every pixel format.

def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))


def packed(samples, depth):
    """One row of samples (width x channels) as bytes."""
    flat = samples.reshape(-1)
    if depth == 16:
        return flat.astype('>u2').tobytes()
    bits = ''.join(format(int(v), f'0{depth}b') for v in flat)
    bits += '0' * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def png(samples, depth, color, chunks=(), interlaced=False):
    height, width = samples.shape[:2]
    passes = ADAM7 if interlaced else [(0, 0, 1, 1)]
    rows = b''
    for x, y, dx, dy in passes:
        part = samples[y::dy, x::dx]
        if part.size:
            rows += b''.join(b'\0' + packed(row, depth) for row in part)
    header = struct.pack('>IIBBBBB', width, height, depth, color, 0, 0, int(interlaced))
    body = b''.join(chunk(n, d) for n, d in chunks)
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + body
            + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b''))


def to8(samples, depth):
    """Samples of any depth, rounded to 8 bits."""
    most = 2**depth - 1
    return ((samples.astype(np.uint64) * 255 * 2 + most) // (2 * most)).astype(np.uint8)


def with_alpha(rgb, alpha=None):
    if rgb.shape[-1] == 1:
        rgb = np.repeat(rgb, 3, axis=-1)
    if alpha is None:
        alpha = np.full(rgb.shape[:2], 255, dtype=np.uint8)
    return np.dstack([rgb, alpha])


def make_png():
    for depth in (1, 2, 4, 8, 16):
        grey = picture(1, depth)
        keep(f'grey{depth}.png', png(grey, depth, 0), with_alpha(to8(grey, depth)))
    for depth in (8, 16):
        two = picture(4, depth)[..., [0, 3]]
        keep(f'grey-alpha{depth}.png', png(two, depth, 4), with_alpha(to8(two[..., :1], depth), to8(two[..., 1], depth)))
        rgb = picture(3, depth)
        keep(f'rgb{depth}.png', png(rgb, depth, 2), with_alpha(to8(rgb, depth)))
        four = picture(4, depth)
        keep(f'rgba{depth}.png', png(four, depth, 6), to8(four, depth))
        keep(f'rgba{depth}-interlaced.png', png(four, depth, 6, interlaced=True), to8(four, depth))
        key = rgb[3, 5]
        alpha = np.where((rgb == key).all(axis=-1), 0, 255)
        colors = struct.pack('>HHH', *map(int, key))
        keep(f'rgb{depth}-key.png', png(rgb, depth, 2, [(b'tRNS', colors)]), with_alpha(to8(rgb, depth), alpha))
    grey = picture(1, 4)
    alpha = np.where(grey[..., 0] == 9, 0, 255)
    keep('grey4-key.png', png(grey, 4, 0, [(b'tRNS', struct.pack('>H', 9))]), with_alpha(to8(grey, 4), alpha))
    random = np.random.default_rng(3)
    for depth in (1, 2, 4, 8):
        count = 2**depth
        palette = random.integers(0, 256, (count, 3), dtype=np.uint8)
        indices = picture(1, depth)
        colors = palette[indices[..., 0]]
        chunks = [(b'PLTE', palette.tobytes())]
        keep(f'palette{depth}.png', png(indices, depth, 3, chunks), with_alpha(colors))
        some = random.integers(0, 256, max(1, count // 2), dtype=np.uint8)
        every = np.concatenate([some, np.full(count - len(some), 255, dtype=np.uint8)])
        chunks.append((b'tRNS', some.tobytes()))
        keep(f'palette{depth}-alpha.png', png(indices, depth, 3, chunks, depth == 4),
             with_alpha(colors, every[indices[..., 0]]))
    rgb = picture(3)
    chunks = [(b'gAMA', struct.pack('>I', 100000)), (b'iCCP', b'x\0\0' + zlib.compress(b'no profile')),
              (b'tEXt', b'Comment\0text'), (b'bKGD', b'\0\0\0\0\0\0'), (b'sBIT', b'\5\5\5')]
    keep('rgb8-extras.png', png(rgb, 8, 2, chunks), with_alpha(rgb))
    dot = picture(4)[:1, :1]
    keep('dot-interlaced.png', png(dot, 8, 6, interlaced=True), dot)


# JPEG

def exif(orientation, big):
    order, mark = ('>', b'MM\0*') if big else ('<', b'II*\0')
    entries = struct.pack(order + 'HHIHH', 0x010F, 2, 1, 0, 0)  # another tag comes first
    entries += struct.pack(order + 'HHIHH', 0x0112, 3, 1, orientation, 0)
    return b'Exif\0\0' + mark + struct.pack(order + 'IH', 8, 2) + entries + struct.pack(order + 'I', 0)


def make_jpeg():
    rgb = Image.fromarray(picture(3).astype(np.uint8), 'RGB')
    kinds = {
        '444': dict(subsampling=0), '422': dict(subsampling=1), '420': dict(subsampling=2),
        'progressive': dict(progressive=True, subsampling=2), 'optimized': dict(optimize=True),
        'restarts': dict(restart_marker_blocks=1, subsampling=2),
    }
    for name, options in kinds.items():
        data = saved(rgb, 'JPEG', quality=88, **options)
        keep(f'{name}.jpg', data, rgba(Image.open(io.BytesIO(data))))
    data = saved(rgb.convert('L'), 'JPEG', quality=88)
    keep('grey.jpg', data, rgba(Image.open(io.BytesIO(data))))
    inks = Image.fromarray(picture(4).astype(np.uint8), 'CMYK')
    data = saved(inks, 'JPEG', quality=92)
    # Pillow undoes Adobe's inversion of inks.
    back = np.asarray(Image.open(io.BytesIO(data)), dtype=np.uint32)
    light = ((255 - back[..., :3]) * (255 - back[..., 3:]) + 127) // 255
    keep('cmyk.jpg', data, with_alpha(light))
    for orientation in range(1, 9):
        data = saved(rgb, 'JPEG', quality=88, subsampling=2, exif=exif(orientation, orientation % 2 == 0))
        turned = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
        keep(f'orientation{orientation}.jpg', data, rgba(turned), orientation)
    # Larger, for scaling; rotated, to detect swapped width and height. Its pixels are not stored.
    y, x = np.mgrid[0:150, 0:200]
    smooth = np.stack([x * 255 / 199, y * 255 / 149, 128 + 90 * np.sin(x / 30)], axis=-1)
    image = Image.fromarray(smooth.astype(np.uint8), 'RGB')
    (HERE / 'smooth.jpg').write_bytes(saved(image, 'JPEG', quality=85, exif=exif(6, False)))


# WebP

def riff(chunks):
    body = b'WEBP' + b''.join(n + struct.pack('<I', len(d)) + d + b'\0' * (len(d) % 2) for n, d in chunks)
    return b'RIFF' + struct.pack('<I', len(body)) + body


def int24(value):
    return struct.pack('<I', value)[:3]


def make_webp():
    rgb = Image.fromarray(picture(3).astype(np.uint8), 'RGB')
    four = Image.fromarray(picture(4).astype(np.uint8), 'RGBA')
    kinds = {
        'lossy': (rgb, dict(quality=80)), 'lossy-alpha': (four, dict(quality=80)),
        'lossless': (rgb, dict(lossless=True)),
        'lossless-alpha': (four, dict(lossless=True, exact=True)),
    }
    for name, (image, options) in kinds.items():
        data = saved(image, 'WEBP', **options)
        keep(f'{name}.webp', data, rgba(Image.open(io.BytesIO(data))))
    for orientation in (3, 6, 8):
        data = saved(rgb, 'WEBP', lossless=True, exif=exif(orientation, True)[6:])
        turned = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
        keep(f'orientation{orientation}.webp', data, rgba(turned), orientation)
    frames = [four, four.rotate(180)]
    data = saved(frames[0], 'WEBP', save_all=True, append_images=frames[1:], lossless=True, exact=True)
    keep('animation.webp', data, rgba(Image.open(io.BytesIO(data))))
    # The first frame is smaller than the canvas; the rest of the canvas is transparent.
    for name, options in (('lossless', dict(lossless=True, exact=True)), ('lossy', dict(quality=90))):
        still = saved(four, 'WEBP', **options)
        chunks = still[12:] if still[12:16] != b'VP8X' else still[30:]
        width, height, x, y = WIDTH + 9, HEIGHT + 7, 4, 6
        frame = int24(x // 2) + int24(y // 2) + int24(WIDTH - 1) + int24(HEIGHT - 1) + int24(100) + b'\x02'
        data = riff([(b'VP8X', b'\x12\0\0\0' + int24(width - 1) + int24(height - 1)),
                     (b'ANIM', b'\xff\x80\x40\xff\0\0'), (b'ANMF', frame + chunks)])
        canvas = np.zeros((height, width, 4), dtype=np.uint8)
        canvas[y:y + HEIGHT, x:x + WIDTH] = rgba(Image.open(io.BytesIO(still)))
        keep(f'offset-{name}.webp', data, canvas)


# GIF

def make_gif():
    random = np.random.default_rng(5)
    indices = (picture(1)[..., 0] // 17).astype(np.uint8)
    palette = random.integers(0, 256, (16, 3), dtype=np.uint8)
    image = Image.fromarray(indices, 'P')
    image.putpalette(palette.tobytes())
    opaque = with_alpha(palette[indices])
    clear = with_alpha(palette[indices], np.where(indices == 6, 0, 255))
    for interlace in (0, 1):
        name = 'interlaced' if interlace else 'plain'
        keep(f'{name}.gif', saved(image, 'GIF', interlace=interlace), opaque)
    data = saved(image, 'GIF', transparency=6, interlace=0)
    keep('transparent.gif', data, clear)
    other = image.rotate(180)
    data = saved(image, 'GIF', save_all=True, append_images=[other], transparency=6, duration=50,
                 disposal=2, interlace=0)
    keep('animation.gif', data, clear)
    data = bytearray(saved(image, 'GIF', transparency=6, interlace=1))
    at = data.index(b'\x2c', 13 + 48)
    x, y, width, height = 5, 3, WIDTH + 11, HEIGHT + 4
    struct.pack_into('<HH', data, 6, width, height)
    struct.pack_into('<HH', data, at + 1, x, y)
    canvas = np.zeros((height, width, 4), dtype=np.uint8)
    canvas[y:y + HEIGHT, x:x + WIDTH] = clear
    keep('offset.gif', bytes(data), canvas)
    # The frame extends beyond the right and bottom edges of the canvas.
    struct.pack_into('<HH', data, 6, 15, 10)
    keep('beyond.gif', bytes(data), canvas[:10, :15])
    # Without a canvas the frame is the picture.
    data = bytearray(saved(image, 'GIF', interlace=0))
    struct.pack_into('<HH', data, 6, 0, 0)
    keep('no-canvas.gif', bytes(data), opaque)


def make_long():
    """Pictures of several reads, blocks, and rows of blocks, which the tests truncate. No pixels are stored."""
    random = np.random.default_rng(9)
    rows = 20
    tile = np.tile(picture(3), (rows, 1, 1)).astype(np.int32)
    noise = random.integers(-20, 21, tile.shape)
    pixels = np.clip(tile + noise, 0, 255).astype(np.uint8)
    image = Image.fromarray(pixels, 'RGB')
    files = {
        'long.png': png(pixels.astype(np.uint32), 8, 2),
        'long.jpg': saved(image, 'JPEG', quality=50, subsampling=2),
        'long.gif': saved(image.quantize(16), 'GIF', interlace=0),
        'long.webp': saved(image, 'WEBP', quality=30),
        'long-lossless.webp': saved(image.quantize(32).convert('RGB'), 'WEBP', lossless=True),
    }
    for name, data in files.items():
        (HERE / name).write_bytes(data)


for old in HERE.iterdir():
    if old.suffix != '.py':
        old.unlink()
make_png()
make_jpeg()
make_webp()
make_gif()
make_long()
(HERE / 'expected.tsv').write_text(''.join(sorted(LINES)))
