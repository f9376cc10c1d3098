#!/usr/bin/env python3
"""Outlined film titles and the two font files of the site.

    ART_FONTS=<node_modules/@fontsource-variable> python3 demo/art/type.py [titles|fonts]

Needs fonttools with brotli, and hb-shape (HarfBuzz) for the Indian scripts. Titles are outlines, so that no script font ever
travels to a browser: one path per title in 1000 units per em, once on one line and once broken into lines for the hero.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = Path(os.environ.get("ART_FONTS", ROOT / "node_modules/@fontsource-variable"))
PUBLIC = ROOT / "apps/web/public"
SCRIPTS = {
    "hi": ("devanagari", "devanagari"), "mr": ("devanagari", "devanagari"), "ta": ("tamil", "tamil"), "te": ("telugu", "telugu"),
    "kn": ("kannada", "kannada"), "ml": ("malayalam", "malayalam"), "bn": ("bangla", "bengali"), "gu": ("gujarati", "gujarati"),
    "pa": ("gurmukhi", "gurmukhi"), "or": ("odia", "oriya"),
}
EM = 1000
SPACE = 260
GAP = 44
TRACKING = -12  # as the hero's letter-spacing of -0.012em
WRAP = 5600  # the hero gives a title 48 % of 1280 px at 112 px: 5.5 em
LEADING = {"te": 1160, "kn": 1160, "ml": 1120, "bn": 1100, "ta": 1120, "or": 1120}  # scripts with deep stacks; else 1020
DISPLAY = {"wdth": 125, "wght": 800}


def source(folder: str, part: str) -> Path:
    return FONTS / f"anek-{folder}" / "files" / f"anek-{folder}-{part}-standard-normal.woff2"


class Cut:
    """One display cut: shaping by HarfBuzz from a file, outlines by fontTools."""

    def __init__(self, folder: str, part: str, place: str):
        font = TTFont(source(folder, part))
        font.flavor = None
        instantiateVariableFont(font, DISPLAY, inplace=True)
        self.file = f"{place}/{folder}-{part}.ttf"
        font.save(self.file)
        self.font = TTFont(self.file)
        self.glyphs = self.font.getGlyphSet()
        self.scale = EM / self.font["head"].unitsPerEm
        self.has = self.font.getBestCmap()

    def shape(self, text: str):
        out = subprocess.run(["hb-shape", "--output-format=json", "--no-glyph-names", self.file, text], capture_output=True, check=True, text=True)
        order = self.font.getGlyphOrder()
        for g in json.loads(out.stdout):
            yield order[g["g"]], g["dx"], g["dy"], g["ax"]


class RelativePath(BasePen):
    """Writes whole-number relative commands; the rounding error never adds up because it is taken from the written point."""

    def __init__(self, glyphs):
        super().__init__(glyphs)
        self.parts, self.at = [], (0, 0)

    def _to(self, command, *points):
        x0, y0 = self.at
        numbers = []
        for x, y in points:
            numbers += [round(x) - x0, round(y) - y0]
        self.at = (round(points[-1][0]), round(points[-1][1]))
        self.parts.append(command + " ".join(map(str, numbers)).replace(" -", "-"))

    def _moveTo(self, p):
        self._to("m", p)
        self.start = self.at

    def _lineTo(self, p):
        self._to("l", p)

    def _curveToOne(self, a, b, c):
        self._to("c", a, b, c)

    def _qCurveToOne(self, a, b):
        self._to("q", a, b)

    def _closePath(self):
        self.parts.append("z")
        self.at = self.start


def runs(word: str, script: Cut, latin: Cut):
    """The word in pieces, each in the cut that has its letters: digits and commas come from Latin."""
    pieces = []
    for c in word:
        cut = script if ord(c) in script.has or ord(c) in (0x200C, 0x200D) else latin
        if pieces and pieces[-1][1] is cut:
            pieces[-1] = (pieces[-1][0] + c, cut)
        else:
            pieces.append((c, cut))
    return pieces


def advance(word) -> float:
    return sum(ax * cut.scale + TRACKING for piece, cut in word for _, _, _, ax in cut.shape(piece))


def placed(words):
    """Every glyph of a line with its affine place and the box of its ink."""
    x, out = 0.0, []
    for nth, word in enumerate(words):
        x += SPACE if nth else 0
        for piece, cut in word:
            for glyph, dx, dy, ax in cut.shape(piece):
                place = (cut.scale, 0, 0, -cut.scale, x + dx * cut.scale, -dy * cut.scale)
                ink = BoundsPen(cut.glyphs)
                cut.glyphs[glyph].draw(TransformPen(ink, place))
                out.append((cut, glyph, place, ink.bounds))
                x += ax * cut.scale + TRACKING
    return out


def drop(upper, lower, leading: int) -> float:
    """The distance between two lines: the script's leading, or more where a matra would touch the letter below it."""
    need = leading
    for *_, a in upper:
        for *_, b in lower:
            if a and b and a[0] < b[2] + 20 and b[0] < a[2] + 20:
                need = max(need, a[3] - b[1] + GAP)
    return need


def outline(lines, leading: int):
    """The path and the box of the ink; lines are lists of words, words are lists of (piece, cut)."""
    path, bounds, y, above = RelativePath(None), [], 0.0, None
    for words in lines:
        glyphs = placed(words)
        y += drop(above, glyphs, leading) if above else 0
        above = glyphs
        for cut, glyph, place, ink in glyphs:
            path.glyphSet = cut.glyphs
            cut.glyphs[glyph].draw(TransformPen(path, (*place[:5], place[5] + y)))
            if ink:
                bounds.append((ink[0], ink[1] + y, ink[2], ink[3] + y))
    left, top = min(b[0] for b in bounds), min(b[1] for b in bounds)
    right, bottom = max(b[2] for b in bounds), max(b[3] for b in bounds)
    box = [round(left), round(top), round(right - left) + 1, round(bottom - top) + 1]
    return {"viewBox": " ".join(map(str, box)), "d": "M0 0" + "".join(path.parts)}


def titles() -> None:
    films = json.loads((ROOT / "demo/films.json").read_text())
    (PUBLIC / "titles").mkdir(parents=True, exist_ok=True)
    index = {}
    with tempfile.TemporaryDirectory() as place:
        cuts = {"latin": Cut("latin", "latin", place)}
        for film in films:
            lang = film["script_language"]
            if lang not in cuts and lang != "en":
                cuts[lang] = Cut(*SCRIPTS[lang], place)
            script = cuts["latin"] if lang == "en" else cuts[lang]
            words = [runs(word, script, cuts["latin"]) for word in film["script_title"].split()]
            rows, width = [[]], 0.0
            for word in words:
                w = advance(word)
                if rows[-1] and width + SPACE + w > WRAP:
                    rows.append([])
                    width = 0.0
                rows[-1].append(word)
                width += w + (SPACE if len(rows[-1]) > 1 else 0)
            line = outline([words], 0)
            stack = {"lines": len(rows), **outline(rows, LEADING.get(lang, 1020))}
            index[film["id"]] = {"lang": lang, "text": film["script_title"], "line": line, "stack": stack}
            label = film["script_title"]
            for name, t in ((film["id"], stack), (f"{film['id']}-line", line)):
                svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{t["viewBox"]}" fill="currentColor" role="img" aria-label="{label}" lang="{lang}"><path d="{t["d"]}"/></svg>\n'
                (PUBLIC / "titles" / f"{name}.svg").write_text(svg)
            print(film["id"], [" ".join("".join(p for p, _ in w) for w in r) for r in rows], len(stack["d"]))
    (ROOT / "demo/titles.json").write_text(json.dumps(index, ensure_ascii=False, indent=1) + "\n")


# Latin with what an Indian name, price or address needs; the phone's own face draws Devanagari.
TEXT = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0\u00a9\u00ab\u00bb\u00b0\u00b7\u00d7\u00e0\u00e1\u00e2\u00e3\u00e4\u00e7\u00e8\u00e9\u00ea\u00eb\u00ed\u00ee\u00ef\u00f1\u00f3\u00f4\u00f6\u00fa\u00fb\u00fc\u0101\u012b\u016b\u2009\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9\u2212"
DISPLAY_TEXT = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0\u00b7\u00d7\u00e9\u2013\u2018\u2019\u201c\u201d\u2026\u20b9\u2212"


def graft(font, letters: str) -> None:
    """Adds letters that the package keeps in its latin-ext part (the rupee sign, macrons); both parts have the same axes."""
    other = TTFont(source("latin", "latin-ext"))
    theirs, ours = other.getBestCmap(), font.getBestCmap()
    wanted = {ord(c): theirs[ord(c)] for c in letters if ord(c) not in ours and ord(c) in theirs}
    names = set(wanted.values())
    for name in list(names):
        glyph = other["glyf"][name]
        names |= set(glyph.getComponentNames(other["glyf"]) if glyph.isComposite() else [])
    order = list(font.getGlyphOrder())
    for part in (font, other):
        part["gvar"], part["hmtx"], part["glyf"].glyphs  # read before the order of glyphs changes
    for name in sorted(names - set(order)):
        font["glyf"][name] = other["glyf"][name]
        font["hmtx"][name] = other["hmtx"][name]
        font["gvar"].variations[name] = other["gvar"].variations.get(name, [])
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(wanted)
    if "HVAR" in font:
        del font["HVAR"]  # it lists only the first part's glyphs; gvar carries the same advances


def font_file(name: str, limits: dict, letters: str, features: list) -> None:
    font = TTFont(source("latin", "latin"))
    graft(font, letters)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [1, 2]
    options.notdef_outline = True
    options.glyph_names = False
    sub = subset.Subsetter(options)
    sub.populate(unicodes=[ord(c) for c in letters])
    sub.subset(font)
    instantiateVariableFont(font, limits, inplace=True)
    font.flavor = "woff2"
    target = PUBLIC / "fonts" / f"{name}.woff2"
    target.parent.mkdir(parents=True, exist_ok=True)
    font.save(target)
    missing = [hex(ord(c)) for c in letters if ord(c) not in font.getBestCmap()]
    print(target.name, target.stat().st_size, "missing", missing)


def fonts() -> None:
    keep = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum", "case"]
    font_file("anek-text", {"wdth": 100, "wght": (400, 700)}, TEXT, keep)
    font_file("anek-display", {"wdth": 125, "wght": 800}, DISPLAY_TEXT, ["kern", "ccmp", "tnum", "lnum", "case"])


if __name__ == "__main__":
    what = sys.argv[1:] or ["titles", "fonts"]
    if "titles" in what:
        titles()
    if "fonts" in what:
        fonts()
