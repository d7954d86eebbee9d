#!/usr/bin/env python3
"""Trains the network that reads cells, from rendered digits only.

    python3 train.py glyphs.npz weights.bin [--steps 9000] [--batch 512] [--seed 1]

Every step draws new cells: a digit of a random face, or a blank with candidates, marks, stains or nothing, with
remnants of grid lines, shadows, folds, blur and noise. The cells then pass through the normalization of
src/cells.rs. Every 20th face is left out and measures the result. The weights are quantized to int8 with one scale
for each output channel. A processor suffices; a GPU is used if there is one. The figures go to weights.json.
"""
import argparse, hashlib, json, math, pathlib, time
import numpy as np
import torch
import torch.nn.functional as F

SIZE, BIG = 28, 56
CELL = BIG / 0.88  # the sampled part of a cell is inset by 6 % on each side

class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        conv = lambda a, b: torch.nn.Conv2d(a, b, 3, padding=1)
        self.layers = torch.nn.ModuleList([conv(1, 16), conv(16, 32), conv(32, 48), torch.nn.Linear(432, 48), torch.nn.Linear(48, 10)])

    def forward(self, x):
        for layer in self.layers[:3]:
            x = F.max_pool2d(F.relu(layer(x)), 2)
        return self.layers[4](F.relu(self.layers[3](x.flatten(1))))

class Cells:
    """A seeded stream of cells with their classes: 0 is a blank."""

    def __init__(self, glyphs, seed, device):
        self.glyphs = torch.tensor(glyphs, device=device)
        self.device = device
        self.random = torch.Generator(device=device).manual_seed(seed)
        line = (torch.arange(BIG, device=device) + 0.5) / BIG * 2 - 1
        self.y, self.x = torch.meshgrid(line, line, indexing="ij")

    def uniform(self, n, low=0.0, high=1.0):
        return torch.rand(n, generator=self.random, device=self.device) * (high - low) + low

    def normal(self, *shape):
        return torch.randn(*shape, generator=self.random, device=self.device)

    def chance(self, n, p):
        return (self.uniform(n) < p).float()

    def digits(self, digit, height, cx, cy, turn=None, wide=None, slant=None):
        """Draws digits of random faces; height and center in parts of the canvas, from -1 to 1."""
        n = len(digit)
        faces = torch.randint(len(self.glyphs), (n,), generator=self.random, device=self.device)
        texture = self.glyphs[faces, digit - 1][:, None].float() / 255
        zero = torch.zeros(n, device=self.device)
        turn, wide, slant = (zero if v is None else v for v in (turn, wide, slant))
        k = BIG / 64 * 52 / (height * CELL)
        c, s = torch.cos(turn) * k, torch.sin(turn) * k
        w = torch.exp(wide)
        a, b = c * w, s * w + slant * k
        d, e = -s / w, c / w
        theta = torch.stack([torch.stack([a, b, -(a * cx + b * cy)], 1), torch.stack([d, e, -(d * cx + e * cy)], 1)], 1)
        return F.grid_sample(texture, F.affine_grid(theta, (n, 1, BIG, BIG), align_corners=False), align_corners=False)[:, 0]

    def per(self, values):
        return values[:, None, None]

    def blur(self, cells, across, down):
        reach = torch.arange(-8, 9, device=self.device).float()
        for sigma, shape in ((across, (1, 17)), (down, (17, 1))):
            kernel = torch.exp(-((reach / sigma[:, None].clamp(min=0.15)) ** 2) / 2)
            kernel = (kernel / kernel.sum(1, keepdim=True)).view(-1, 1, *shape)
            padded = F.pad(cells[None], (8 * (shape[1] > 1),) * 2 + (8 * (shape[0] > 1),) * 2, mode="replicate")
            cells = F.conv2d(padded, kernel, groups=len(cells))[0]
        return cells

    def batch(self, n):
        u, p = self.uniform, self.per
        blank = self.chance(n, 0.42).bool()
        digit = torch.randint(1, 10, (n,), generator=self.random, device=self.device)
        wild = self.chance(n, 0.25)
        ink = self.digits(
            digit, u(n, 0.36, 0.88), self.normal(n) * 0.07 * (1 + wild), self.normal(n) * 0.07 * (1 + wild),
            self.normal(n) * 0.045 * (1 + 2 * wild), self.normal(n) * 0.1, self.normal(n) * 0.06 * (1 + wild))
        # Thicker and thinner strokes.
        bold, fat = u(n, -0.9, 0.9), F.max_pool2d(ink, 3, 1, 1)
        thin = -F.max_pool2d(-ink, 3, 1, 1)
        ink = ink + p(bold.clamp(min=0)) * (fat - ink) + p((-bold).clamp(min=0)) * 0.8 * (thin - ink)
        ink = ink * p(torch.where(self.chance(n, 0.12).bool(), u(n, 0.42, 0.75), u(n, 0.75, 1.35)))
        ink = torch.where(p(blank), torch.zeros_like(ink), ink)
        # Candidates and marks, in blanks only.
        style, small = u(n), u(n, 0.14, 0.27)
        for place in range(9):
            row, column = divmod(place, 3)
            grid = (style < 0.22).float() * self.chance(n, 0.55)
            corner = ((style > 0.22) & (style < 0.32)).float() * self.chance(n, 0.6) * (row != 1) * (column != 1)
            shown = blank.float() * (grid + corner)
            which = torch.randint(1, 10, (n,), generator=self.random, device=self.device)
            reach = u(n, 0.55, 0.75)
            mark = self.digits(which, small, (column - 1) * reach, (row - 1) * reach)
            ink = ink + p(shown * u(n, 0.3, 1.1)) * mark
        # Stains.
        for _ in range(2):
            cx, cy, r = u(n, -1, 1), u(n, -1, 1), u(n, 0.03, 0.35)
            stain = torch.exp(-(((self.x - p(cx)) / p(r)) ** 2 + ((self.y - p(cy)) / p(r * u(n, 0.4, 2.5))) ** 2))
            ink = ink + p(self.chance(n, 0.12) * u(n, 0.05, 0.9) * (blank.float() * 0.7 + 0.3)) * stain
        # Remnants of grid lines.
        for side, along in ((self.x, self.y), (self.y, self.x)):
            for sign in (-1, 1):
                edge = u(n, 0.86, 1.16)
                line = torch.sigmoid((p(u(n, 0.02, 0.1)) - (side * sign + along * p(self.normal(n) * 0.02) - p(edge)).abs()) * 40)
                ink = ink + p(self.chance(n, 0.35) * u(n, 0.2, 1.2)) * line
        # Folds, show-through, shading and edges of shadows.
        turn, offset = u(n, 0, math.pi), u(n, -1, 1)
        across = self.x * p(torch.cos(turn)) + self.y * p(torch.sin(turn)) - p(offset)
        ink = ink + p(self.chance(n, 0.08) * u(n, -0.5, 0.6)) * torch.exp(-(across / p(u(n, 0.02, 0.12))) ** 2)
        ink = ink + p(self.chance(n, 0.1) * u(n, -0.8, 0.8)) * torch.sigmoid(across.flip(0) / p(u(n, 0.02, 0.3)))
        other = torch.randint(1, 10, (n,), generator=self.random, device=self.device)
        through = self.digits(other, u(n, 0.3, 0.9), u(n, -0.6, 0.6), u(n, -0.6, 0.6)).flip(2)
        ink = ink + p(self.chance(n, 0.12) * u(n, 0, 0.22)) * self.blur(through, u(n, 1, 3), u(n, 1, 3))
        ink = ink + p(self.normal(n) * 0.15) * self.x + p(self.normal(n) * 0.15) * self.y
        ink = ink + p(self.normal(n) * 0.06) * (self.x**2 + self.y**2) * p(self.chance(n, 0.5))
        # Screens.
        wave, phase = u(n, 4, 40), u(n, 0, 6)
        ink = ink + p(self.chance(n, 0.08) * u(n, 0, 0.25)) * torch.sin(across * p(wave) + p(phase))
        # Blur, low resolution, noise.
        soft = torch.where(self.chance(n, 0.2).bool(), u(n, 0.3, 4.0), u(n, 0.2, 1.8))
        ink = self.blur(ink, soft * u(n, 0.7, 1.4), soft * u(n, 0.7, 1.4))
        rough = self.chance(n, 0.12) * u(n, 0, 0.35) + u(n, 0, 0.06)
        small = self.normal(n, 1, 14, 14)
        coarse = F.interpolate(small, (BIG, BIG), mode="bilinear", align_corners=False)[:, 0]
        ink = ink + p(rough * 0.5) * coarse * p(self.chance(n, 0.5))
        few = n // 4
        for part, side in enumerate((BIG, BIG, 22 + int(u(1) * 12), 11 + int(u(1) * 9))):
            if side != BIG:
                piece = F.interpolate(ink[None, part * few:(part + 1) * few], (side, side), mode="area")
                ink[part * few:(part + 1) * few] = F.interpolate(piece, (BIG, BIG), mode="bilinear", align_corners=False)[0]
        cells = F.avg_pool2d(ink[:, None], 2)[:, 0] + p(rough) * self.normal(n, SIZE, SIZE)
        return normalize(cells)[:, None], torch.where(blank, torch.zeros_like(digit), digit)

def normalize(cells):
    """Subtracts a plane fitted to the lighter 60 % twice, as src/cells.rs does."""
    n = len(cells)
    line = torch.linspace(-1, 1, SIZE, device=cells.device)
    y, x = torch.meshgrid(line, line, indexing="ij")
    base = torch.stack([torch.ones_like(x), x, y], 2).view(-1, 3)
    values = cells.reshape(n, -1)
    for _ in range(2):
        limit = values.sort(1).values[:, int(0.6 * SIZE * SIZE)]
        weight = (values <= limit[:, None]).float()
        normal = torch.einsum("np,pa,pb->nab", weight, base, base) + 1e-3 * torch.eye(3, device=cells.device)
        right = torch.einsum("np,pa,np->na", weight, base, values)
        plane = torch.linalg.solve(normal, right[:, :, None])[:, :, 0]
        values = values - plane @ base.T
    return values.clamp(-0.5, 1.5).view(n, SIZE, SIZE)

def quantize(net):
    """Rounds the weights of a network to int8 and returns the bytes of weights.bin."""
    out = b""
    for layer in net.layers:
        w = layer.weight.data.cpu().float()
        flat = w.reshape(len(w), -1)
        short = lambda v: (v.numpy().astype("<f4").view("<u4") + 0x8000 >> 16).astype("<u2")
        long = lambda v: torch.tensor((v.astype("<u4") << 16).view("<f4").copy())
        scale = short(flat.abs().max(1).values / 127 * 1.004)
        bias = short(layer.bias.data.cpu().float())
        whole = (flat / long(scale)[:, None]).round().clamp(-127, 127)
        layer.weight.data.copy_((whole * long(scale)[:, None]).view_as(w))
        layer.bias.data.copy_(long(bias))
        whole = whole.view_as(w)
        if w.dim() == 4:  # rows, columns, inputs, outputs
            whole = whole.permute(2, 3, 1, 0)
        elif w.shape[1] == 432:  # the channels of a pixel lie together
            whole = whole.view(48, 48, 9).permute(2, 1, 0)
        else:
            whole = whole.T
        out += scale.tobytes() + bias.tobytes() + whole.contiguous().numpy().astype(np.int8).tobytes()
    return out

def measure(net, cells, batches):
    counts = {"cells": 0, "spurious": 0, "missed": 0, "confused": 0}
    with torch.no_grad():
        for _ in range(batches):
            x, y = cells.batch(1024)
            logits = net(x)
            logits[:, 0] += 2.5
            read = logits.argmax(1)
            counts["cells"] += len(y)
            counts["spurious"] += int(((y == 0) & (read > 0)).sum())
            counts["missed"] += int(((y > 0) & (read == 0)).sum())
            counts["confused"] += int(((y > 0) & (read > 0) & (read != y)).sum())
    return counts

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("glyphs", type=pathlib.Path)
    parser.add_argument("weights", type=pathlib.Path)
    parser.add_argument("--steps", type=int, default=9000)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    if device == "cpu":
        torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    glyphs = np.load(args.glyphs)["glyphs"]
    held = np.arange(len(glyphs)) % 20 == 7
    cells, test = Cells(glyphs[~held], args.seed, device), Cells(glyphs[held], args.seed + 1, device)
    net = Net().to(device)
    optimizer = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=args.steps)
    start = time.time()
    for step in range(args.steps):
        x, y = cells.batch(args.batch)
        loss = F.cross_entropy(net(x), y, label_smoothing=0.01)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % max(1, args.steps // 40) == 0:
            print(f"{step} {loss.item():.4f} {time.time() - start:.0f} s", flush=True)
    floats = measure(net, test, 40)
    data = quantize(net)
    figures = {
        "faces": int((~held).sum()), "held out": int(held.sum()), "steps": args.steps, "batch": args.batch,
        "seed": args.seed, "device": device, "torch": torch.__version__, "float": floats,
        "int8": measure(net, test, 40), "bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(),
    }
    args.weights.write_bytes(data)
    args.weights.with_suffix(".json").write_text(json.dumps(figures, indent=1) + "\n")
    print(json.dumps(figures))

if __name__ == "__main__":
    main()
