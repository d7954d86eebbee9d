#!/usr/bin/env python3
"""Renders the digits of all fonts in a folder into one file, for train.py.

    python3 glyphs.py FONTS glyphs.npz

FONTS holds the packages of fonts.txt, each extracted into a folder of its own. Every face gives nine masks of
64 x 64 pixels, centered, in which the digit 8 is 52 pixels high; so old-style figures keep their relative sizes.
Faces without digits and faces that look like an earlier one are left out.
"""
import hashlib, pathlib, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIDE, HEIGHT = 64, 52
SKIP = ("Emoji", "Symbols", "Music", "Math", "math", "Barcode", "Icons", "Sign", "Keyboard")

def face(path, index):
    probe = ImageFont.truetype(str(path), 100, index=index)
    left, top, right, bottom = probe.getbbox("8")
    if bottom - top < 20:
        return None
    font = ImageFont.truetype(str(path), round(100 * HEIGHT / (bottom - top)), index=index)
    masks = []
    for digit in "123456789":
        left, top, right, bottom = font.getbbox(digit)
        if not 4 < right - left < 90 or not 20 < bottom - top < 90:
            return None
        image = Image.new("L", (96, 96))
        ImageDraw.Draw(image).text((48 - (left + right) / 2, 48 - (top + bottom) / 2), digit, font=font, fill=255)
        masks.append(np.asarray(image.crop((16, 16, 80, 80))))
    missing = np.asarray(font.getmask("\uffff")).tobytes()
    if any(np.asarray(font.getmask(d)).tobytes() == missing for d in "12"):
        return None
    masks = np.stack(masks)
    return masks if len({mask.tobytes() for mask in masks}) == 9 else None

def main(folder, output):
    seen, faces = set(), []
    for path in sorted(pathlib.Path(folder).rglob("*")):
        if path.suffix.lower() not in (".ttf", ".otf", ".ttc", ".woff") or any(word in path.name for word in SKIP):
            continue
        try:
            masks = face(path, 0)
        except OSError:
            continue
        if masks is None:
            continue
        # Faces of one family for other scripts have the same digits.
        key = hashlib.sha256((masks[:, ::4, ::4] // 64).tobytes()).digest()
        if key not in seen:
            seen.add(key)
            faces.append(masks)
    np.savez_compressed(output, glyphs=np.stack(faces))
    print(f"{len(faces)} faces")

main(*sys.argv[1:])
