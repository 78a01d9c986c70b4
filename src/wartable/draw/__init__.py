"""Shared drawing: hexes, roads and rivers, woods, counters, dice, the sheet they lie on.

Most of it gives shapes, as the `d` of an SVG path; the games give them their colours. Nothing here is left to
chance: what varies from hex to hex varies by the hex, so that a picture never flickers.
"""
