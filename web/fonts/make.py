#!/usr/bin/env python3
"""Makes Ceiba Sans from Alegreya Sans: two weights, Latin and Cyrillic, figures of one width and one height.

    npm pack @fontsource/alegreya-sans && tar xzf fontsource-alegreya-sans-*.tgz
    pip install fonttools brotli
    web/fonts/make.py package/files

Writes *.woff2 (for browsers) here and *.ttf (for pictures) into crates/art/fonts.
"""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent
PICTURES = HERE.parent.parent / "crates/art/fonts"
SCRIPTS = {
    "latin": "U+0020-007E,U+00A0-00FF,U+0152,U+0153,U+0178,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+2212",
    "cyrillic": "U+0400-045F,U+0490,U+0491",
}
WEIGHTS = {"500": "Regular", "800": "Bold"}


def set_figures(font):
    """Figures that stand in columns, without asking for them: what `tnum` and `lnum` would put in their place."""
    table = font["GSUB"].table if "GSUB" in font else None
    if table is None:
        return
    swap = {}
    for tag in ("lnum", "tnum"):
        found = {}
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == tag:
                for index in record.Feature.LookupListIndex:
                    for sub in table.LookupList.Lookup[index].SubTable:
                        found.update(getattr(getattr(sub, "ExtSubTable", sub), "mapping", {}))
        for glyph in set(found) | set(swap):
            swap[glyph] = found.get(swap.get(glyph, glyph), swap.get(glyph, glyph))
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = swap.get(cmap.cmap[code], cmap.cmap[code])


def rename(font, style):
    names = {1: "Ceiba Sans", 2: style, 3: f"Ceiba Sans {style}", 4: f"Ceiba Sans {style}", 6: f"CeibaSans-{style}"}
    for record in list(font["name"].names):
        if record.nameID in names:
            record.string = names[record.nameID]
        elif record.nameID in (16, 17, 18, 21, 22, 25):
            font["name"].names.remove(record)


def main(source):
    PICTURES.mkdir(exist_ok=True)
    for script, codes in SCRIPTS.items():
        for weight, style in WEIGHTS.items():
            font = TTFont(source / f"alegreya-sans-{script}-{weight}-normal.woff2")
            set_figures(font)
            rename(font, style)
            font["OS/2"].usWeightClass = 700 if style == "Bold" else 400
            options = subset.Options(layout_features=["kern", "ccmp", "locl", "mark"], hinting=False)
            worker = subset.Subsetter(options)
            worker.populate(unicodes=subset.parse_unicodes(codes.replace("U+", "")))
            worker.subset(font)
            name = f"ceiba-sans-{script}-{style.lower()}"
            font.flavor = None
            font.save(PICTURES / f"{name}.ttf")
            font.flavor = "woff2"
            font.save(HERE / f"{name}.woff2")


main(pathlib.Path(sys.argv[1]))
