#!/usr/bin/env python3
"""Measures the reader: photos, changed photos, drawings in the style of newspapers and programs, small sheets.

    cargo build --release -p shudu-photo --example read
    python3 measure.py target/release/examples/read [--photos FOLDER] [--fonts FOLDER] [--shudu target/release/shudu]
        [--every 1] [--jobs 1] [--answers FILE]

FOLDER of the photos has imageN.jpg, imageN.dat and outlines.csv of wichtounet/sudoku_dataset (CC BY 4.0); FOLDER of
the fonts has the packages of fonts.txt. --shudu measures the pictures of `shudu draw`. --answers writes what was read
of each picture that was not right. The last line has the times of one thread at one megapixel. Needs numpy and Pillow. Every picture is made from a fixed seed. One line for
each set: right after repair, right before, accepted without question, accepted and wrong, and what was not read.
"""
import argparse, csv, io, json, pathlib, random, subprocess, tempfile
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps

def truth(path):
    rows = path.with_suffix(".dat").read_text().splitlines()[2:11]
    return "".join("".join(row.split()) for row in rows).replace("0", ".")

def perspective(image, source, target, size, fill):
    """Takes the source corners to the target corners."""
    rows, right = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return image.transform(size, Image.PERSPECTIVE, np.linalg.solve(rows, right).tolist(), Image.BICUBIC, fillcolor=fill)

def tilted(image, corners, seed):
    w, h = image.size
    d = 0.22 * w  # a camera at 40 degrees
    return perspective(image, [(0, 0), (w, 0), (w, h), (0, h)], [(d, 0.12 * h), (w - d, 0.12 * h), (w, h), (0, h)], (w, h), (25, 25, 25))

def cutting(image, corners, seed):
    w, h = image.size
    (cx, cy) = np.mean(corners, 0)
    page = [tuple(np.array((cx, cy)) + (np.array(c) - (cx, cy)) * 1.06) for c in corners]
    mask = Image.new("L", (w, h))
    ImageDraw.Draw(mask).polygon(page, fill=255)
    return Image.composite(image, Image.new("RGB", (w, h), (30, 26, 24)), mask)

def finger(image, corners, seed):
    r = random.Random(seed)
    a, b = corners[1], corners[2]
    t = r.uniform(0.3, 0.7)
    x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
    side = np.hypot(a[0] - b[0], a[1] - b[1])
    image = image.copy()
    # The tip reaches over the frame, not over the digits.
    inward = np.array(corners[0]) - np.array(corners[1])
    inward = inward / np.hypot(*inward) * side
    tip = np.array((x, y)) + inward * 0.02
    end = np.array((x, y)) - inward * 0.5
    width = int(side * 0.12)
    draw = ImageDraw.Draw(image)
    start = tip - inward * 0.06
    draw.line([tuple(start), tuple(end)], (150, 105, 85), width)
    draw.ellipse([start[0] - width / 2, start[1] - width / 2, start[0] + width / 2, start[1] + width / 2], (150, 105, 85))
    return image

def displaced(image, move):
    values = np.asarray(image)
    h, w = values.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = move(x, y, w, h)
    x0, y0 = np.clip(x.astype(int), 0, w - 2), np.clip(y.astype(int), 0, h - 2)
    fx, fy = np.clip(x - x0, 0, 1)[..., None], np.clip(y - y0, 0, 1)[..., None]
    out = (values[y0, x0] * (1 - fx) + values[y0, x0 + 1] * fx) * (1 - fy) + (values[y0 + 1, x0] * (1 - fx) + values[y0 + 1, x0 + 1] * fx) * fy
    return Image.fromarray(out.astype(np.uint8))

def noisy(image, corners, seed):
    values = np.asarray(image).astype(np.float32)
    return Image.fromarray(np.clip(values + np.random.default_rng(seed).normal(0, 20, values.shape), 0, 255).astype(np.uint8))

def moire(image, corners, seed):
    values = np.asarray(image).astype(np.float32)
    y, x = np.mgrid[0:values.shape[0], 0:values.shape[1]]
    wave = np.sin((x * 0.93 + y * 0.11) * 2.1) * np.sin((y * 0.97 - x * 0.07) * 1.9) * 22
    return Image.fromarray(np.clip(values + wave[..., None], 0, 255).astype(np.uint8))

def jpeg(image, corners, seed):
    data = io.BytesIO()
    image.save(data, "JPEG", quality=20)
    return Image.open(data).convert("RGB")

def turned(degrees, fill=(25, 25, 25)):
    return lambda image, corners, seed: image.rotate(degrees, Image.BICUBIC, expand=True, fillcolor=fill)

def small(image, corners, seed):
    image = image.copy()
    image.thumbnail((320, 320), Image.LANCZOS)
    return image

# A photo that shows the solution of another puzzle too.
BESIDE = {"1067": "742816395561239478893745162687394521914572683325168947276953814458621739139487256"}

CHANGES = {
    "none": lambda image, corners, seed: image,
    "turned by 10°": turned(10), "turned by 30°": turned(30), "turned by 45°": turned(45), "turned by 90°": turned(90), "turned by 180°": turned(180),
    "tilted by 40°": tilted,
    "320 pixels": small,
    "blur of 2 pixels": lambda image, corners, seed: image.filter(ImageFilter.GaussianBlur(2)),
    "noise of 20": noisy,
    "dark": lambda image, corners, seed: image.point(lambda v: v // 4),
    "negative": lambda image, corners, seed: ImageOps.invert(image),
    "JPEG quality 20": jpeg,
    "cutting on a dark table": cutting,
    "finger over the frame": finger,
    "curved page": lambda image, corners, seed: displaced(image, lambda x, y, w, h: (x, y + 0.02 * h * np.sin(x / w * np.pi * 1.5))),
    "moire": moire,
}

# Font, size of a digit in a cell, paper, ink, thin line, box line, widths of both, and shaded boxes.
STYLES = {
    "newspaper, serif": ("fonts-stix/**/STIXGeneral-Regular.otf", 0.62, "#f1eee6", "#222", "#555", "#111", 1, 3, None),
    "newspaper, bold": ("*oswald*/**/*700-normal.woff", 0.66, "#ecebe4", "#111", "#333", "#000", 1, 4, None),
    "newspaper, shaded boxes": ("*libre-franklin*/**/*400-normal.woff", 0.6, "#fff", "#111", "#888", "#444", 1, 2, "#dcdcdc"),
    "book, light": ("*lato*/**/Lato-Light.ttf", 0.6, "#fff", "#333", "#999", "#333", 1, 2, None),
    "book, old style": ("*gelasio*/**/*400-normal.woff", 0.7, "#fffdf5", "#000", "#777", "#000", 1, 3, None),
    "program, blue digits": ("*roboto-unhinted*/**/Roboto-Regular.ttf", 0.56, "#fff", "#1b62c9", "#c4ccd8", "#33415a", 1, 2, None),
    "program, dark": ("*inter*/**/Inter-Regular.otf", 0.56, "#1d2126", "#e6e6e6", "#4b525c", "#a4acb8", 1, 3, None),
    "program, thin lines": ("*open-sans*/**/OpenSans-Regular.ttf", 0.5, "#fafafa", "#444", "#ddd", "#999", 1, 1, None),
    "program, colored boxes": ("*nunito*/**/*700-normal.woff", 0.58, "#fffbe8", "#7a3b00", "#d8c9a0", "#8a6d2f", 1, 3, "#ffe2a8"),
    "program, monospaced": ("*jetbrains*/**/JetBrainsMono-Regular.ttf", 0.6, "#fff", "#000", "#aaa", "#000", 1, 2, "#eef3ff"),
}

# Puzzles with one solution; their rows, columns and digits are exchanged.
PUZZLES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
]

def grid(side, r):
    """A puzzle, for other sides than 9 a finished grid with blanks."""
    rows, columns = {9: (3, 3), 6: (2, 3), 4: (2, 2)}[side]
    at = lambda a, b: (columns * (a % rows) + a // rows + b) % side
    lines = [i * rows + j for i in r.sample(range(side // rows), side // rows) for j in r.sample(range(rows), rows)]
    stacks = [i * columns + j for i in r.sample(range(side // columns), side // columns) for j in r.sample(range(columns), columns)]
    digits = r.sample("123456789"[:side], side)
    base, part = r.choice(PUZZLES), r.uniform(0.4, 0.7)
    if side == 9:
        given = lambda a, b: base[9 * a + b] == "." and "." or digits[int(base[9 * a + b]) - 1]
    else:
        given = lambda a, b: digits[at(a, b)] if r.random() < part else "."
    return "".join(given(a, b) for a in lines for b in stacks), rows, columns

def drawing(style, fonts, side, seed):
    r = random.Random(seed)
    name, part, paper, ink, thin, thick, w1, w2, shade = STYLES[style]
    digits, rows, columns = grid(side, r)
    cell = r.randint(28, 80) if side == 9 else r.randint(50, 110)
    path = next(iter(sorted(fonts.glob(name))))
    font = ImageFont.truetype(str(path), int(cell * part * 1.35))
    margin = r.randint(6, 60)
    size = side * cell + 2 * margin
    image = Image.new("RGB", (size, size + r.randint(0, 80)), paper)
    draw = ImageDraw.Draw(image)
    for box in range(side):
        top, left = box // (side // columns) * rows, box % (side // columns) * columns
        if shade and (top // rows + left // columns) % 2:
            x, y = margin + left * cell, margin + top * cell
            draw.rectangle([x, y, x + columns * cell, y + rows * cell], shade)
    for k in range(side + 1):
        at = margin + k * cell
        for period, line in ((columns, [(at, margin), (at, size - margin)]), (rows, [(margin, at), (size - margin, at)])):
            draw.line(line, thick if k % period == 0 else thin, w2 if k % period == 0 else w1)
    for i, digit in enumerate(digits):
        if digit != ".":
            x, y = margin + (i % side + 0.5) * cell, margin + (i // side + 0.5) * cell
            draw.text((x, y), digit, ink, font, "mm")
    return image, digits

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("read")
    parser.add_argument("--photos", type=pathlib.Path)
    parser.add_argument("--fonts", type=pathlib.Path)
    parser.add_argument("--shudu")
    parser.add_argument("--answers", type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--changes", type=int, default=len(CHANGES), help="how many of the changes of photos, from the first")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()

    def make(job, folder):
        i, (image, digits) = job[0], job[1]()
        path = f"{folder}/{i}.png"
        image.save(path, compress_level=1)
        out = subprocess.run([args.read, "--times", path], capture_output=True, text=True)
        line = json.loads(out.stdout) if out.returncode == 0 else {"error": out.stderr[-200:]}
        pathlib.Path(path).unlink()
        return job[2], digits, line

    def row(name, jobs):
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(args.jobs) as pool:
            answers = list(pool.map(lambda job: make(job, folder), jobs))
        right = before = accepted = wrong = 0
        failed, times = [], []
        for label, digits, answer in answers:
            best = {"puzzle": "", "cells": [], "certain": False}
            grids = answer.get("grids") or [best]
            found = max(grids, key=lambda g: g["puzzle"] == digits)
            first = "".join(str(c["first"]) for c in found["cells"]).replace("0", ".")
            right += found["puzzle"] == digits
            before += first == digits
            accepted += found["certain"]
            known = (digits, BESIDE.get(str(label)))
            wrong += any(g["certain"] and g["puzzle"] not in known for g in grids)
            if found["puzzle"] != digits:
                failed.append(label)
            if answers_file and (found["puzzle"] != digits or any(g["certain"] and g["puzzle"] not in known for g in grids)):
                print(json.dumps({"set": name, "label": label, "right": digits, "answer": answer}), file=answers_file, flush=True)
        n = len(answers)
        print(f"| {name} | {right}/{n} | {before} | {accepted} | {wrong} | {' '.join(map(str, failed))} |", flush=True)

    answers_file = args.answers.open("w") if args.answers else None
    print("| set | right | before repair | accepted | accepted, wrong | not read |\n|---|---|---|---|---|---|")
    if args.photos:
        outlines = {}
        for line in csv.reader((args.photos / "outlines.csv").open()):
            if len(line) >= 9 and line[1].strip().lstrip("-").isdigit():
                outlines[pathlib.Path(line[0]).stem] = [(int(line[k]), int(line[k + 1])) for k in (1, 3, 5, 7)]
        files = sorted((args.photos / "train").glob("*.jpg"))[:: args.every]
        without = [path.stem[5:] for path in files if path.stem not in outlines]
        if without:
            print(f"<!-- no outline, so no cutting and no finger: {' '.join(without)} -->")
        for name, change in list(CHANGES.items())[: args.changes]:
            def of(path, change=change):
                image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
                return change(image, outlines.get(path.stem), int(path.stem[5:])), truth(path)
            usable = [path for path in files if path.stem in outlines or change not in (cutting, finger)]
            row(name, [(i, lambda path=path: of(path), path.stem[5:]) for i, path in enumerate(usable)])
        times = []
        for path in files[:40]:
            image = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
            scale = (1e6 / (image.width * image.height)) ** 0.5
            with tempfile.NamedTemporaryFile(suffix=".png") as large:
                image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS).save(large.name)
                out = subprocess.run([args.read, "--times", large.name], capture_output=True, text=True)
                times.append(json.loads(out.stdout)["ms"])
        print(f"One thread, one megapixel, {len(times)} photos: median {sorted(times)[len(times) // 2]} ms, longest {max(times)} ms.")
    if args.shudu:
        def drawn(puzzle, *flags):
            out = subprocess.run([args.shudu, "draw", "--format", "png", *flags], input=puzzle, capture_output=True)
            return Image.open(io.BytesIO(out.stdout)).convert("RGB")
        for theme in ("light", "dark", "print", "high-contrast", "color-blind"):
            jobs = []
            for size in ("240", "400", "600", "1200"):
                for flags in ([], ["--candidates"], ["--label", "rc"], ["--step", "1"]):
                    for turns in range(4):
                        puzzle = PUZZLES[len(jobs) // 4 % len(PUZZLES)]
                        of = lambda puzzle=puzzle, flags=flags, size=size, turns=turns: (
                            drawn(puzzle.encode(), "--theme", theme, "--size", size, *flags).rotate(90 * turns, expand=True), puzzle)
                        jobs.append((len(jobs), of, f"{size}{''.join(flags)}@{90 * turns}"))
            row(f"shudu draw, {theme}", jobs)
    if args.fonts:
        for style in STYLES:
            row(style, [(i, lambda i=i: drawing(style, args.fonts, 9, i), i) for i in range(30)])
        for side in (4, 6):
            styles = list(STYLES)
            row(f"{side}×{side}", [(i, lambda i=i: drawing(styles[i % 10], args.fonts, side, i), i) for i in range(100)])

main()
