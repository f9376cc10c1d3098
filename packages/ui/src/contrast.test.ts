import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;
type Colour = [red: number, green: number, blue: number, alpha: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Returns the colours of the first block whose selector list starts with `selector`. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name as string, (value as string).trim()]),
  );
}

/** Reads the colours of one theme: each has both values, as `var(--day, ..) var(--dark, ..)`. */
function themeOf(theme: 'day' | 'dark'): Tokens {
  const both = { ...tokensOf('[data-theme],\n.room,\n.paper'), ...tokensOf(':root,\n[data-theme]') };
  const value = new RegExp(String.raw`var\(--${theme}, ([^()]*(?:\([^()]*\)[^()]*)*)\)`);
  const own = Object.entries(both).map(([name, text]) => [name, value.exec(text)?.[1] ?? '']);
  return { ...tokensOf(':root'), ...Object.fromEntries(own) };
}

const light = themeOf('day');
const dark = themeOf('dark');

function parse(value: string): Colour {
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(value);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as unknown as Colour;
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (!rgb) throw new Error(`not a colour: ${value}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
}

/** Returns the WCAG contrast of `front` (which may be translucent) on the opaque `back`. */
function contrast(front: string, back: string): number {
  const under = parse(back);
  const [red, green, blue, alpha] = parse(front);
  const over = [red, green, blue].map((part, at) => part * alpha + (under[at] as number) * (1 - alpha));
  const luminance = (parts: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = parts.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [bright = 0, dim = 0] = [luminance(over), luminance(under)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['ground', 'surface', 'raised', 'canopy', 'app', 'torn'];
const text = grounds.flatMap((ground) => [
  ['text', ground],
  ['muted', ground],
  ['velvet', ground],
]);
const states = ['ground', 'surface', 'raised'].flatMap((ground) => [
  ['available-text', ground],
  ['filling-text', ground],
  ['sold', ground],
]);
const pairs = [
  ...text,
  ...states,
  ['available-text', 'available-tint'],
  ['sold', 'sold-tint'],
  ['sold', 'torn'],
  ['velvet', 'velvet-tint'],
  ['on-marquee', 'marquee'],
  ['on-marquee', 'marquee-press'],
  ['on-board', 'board'],
  ['cream', 'board-red'],
  ['cream', 'night'],
  ['ink', 'cream'],
  ['ground', 'text'],
  ['ground', 'velvet'],
];
/** Shapes that carry meaning need 3:1. */
const shapes = ['ground', 'surface'].flatMap((ground) => [
  ['available', ground],
  ['filling', ground],
  ['line-strong', ground],
  ['velvet', ground],
  ['bulb-ring', ground],
]);

const themes = [
  ['light', light],
  ['dark', dark],
] as const;

describe.each(themes)('%s theme', (_name, tokens: Tokens) => {
  test.each(pairs)('N-20 %s on %s is readable (4.5:1)', (front, back) => {
    expect(contrast(tokens[front as string] as string, tokens[back as string] as string)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('N-20 the shape %s stands out from %s (3:1)', (front, back) => {
    expect(contrast(tokens[front as string] as string, tokens[back as string] as string)).toBeGreaterThanOrEqual(3);
  });
});

test('N-20 a chosen dark theme equals the dark theme of the system, and a chosen light one is its opposite', () => {
  const inTheDark = { day: '', dark: 'initial' };
  expect(tokensOf(':root:not([data-theme="light"])')).toEqual(inTheDark);
  expect(tokensOf('.room')).toEqual(inTheDark);
  expect(tokensOf('.paper')).toEqual({ day: 'initial', dark: '' });
});

test('N-20 every colour is defined for both themes', () => {
  expect(Object.entries(light).filter(([name, value]) => value === '' || dark[name] === '')).toEqual([]);
});
