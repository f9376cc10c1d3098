// node demo/art/publish-video.mjs The short film of Aina Mahal (CIN3): facade, foyer and hall with bulbs
// running round them, silent, 8 seconds. Needs ffmpeg with libx264.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { facade } from './drawings/facades.mjs';
import { scene } from './drawings/halls.mjs';
import { disc, times } from './drawings/kit.mjs';
import { CACHE, PUBLIC, ROOT } from './encode.mjs';

const W = 1280;
const H = 720;
const FPS = 24;
const SHOT = 3.2;
const FADE = 0.6;
const cinema = JSON.parse(fs.readFileSync(path.join(ROOT, 'demo/cinemas.json'), 'utf8')).find(({ code }) => code === 'CIN3');
const { house, palette } = cinema.drawing;
const shots = [facade({ code: 'CIN3', name: cinema.name.en, kind: house, palette }), scene(palette, 'foyer'), scene(palette, 'hall')];

fs.mkdirSync(CACHE, { recursive: true });
const file = (name) => path.join(CACHE, `film-${name}.png`);
for (const [k, svg] of shots.entries()) await sharp(Buffer.from(svg), { density: 192 }).resize(3840, 2400).png().toFile(file(k));

/** Bulbs along both edges; every fourth is dark and the dark ones move with the phase. */
const bulbs = (phase) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${times(48, (k) => {
    const fill = (k + phase) % 4 === 0 ? '#59455F' : '#F6A623';
    const x = ((k + 0.5) * W) / 48;
    return disc(x, 16, 6, fill) + disc(x, H - 16, 6, fill);
  })}</svg>`;
for (const phase of [0, 1, 2, 3])
  await sharp(Buffer.from(bulbs(phase)))
    .png()
    .toFile(file(`bulbs-${phase}`));

const frames = Math.round(SHOT * FPS);
const move = shots.map(
  (_, k) =>
    `[${k}]zoompan=z='1.02+0.1*on/${frames}':x='iw/2-iw/zoom/2':y='(ih-ih/zoom)*(0.5+0.2*on/${frames})':d=${frames}:s=${W}x800:fps=${FPS},crop=${W}:${H}:0:40,format=yuv420p[m${k}]`,
);
const fades = [
  `[m0][m1]xfade=duration=${FADE}:offset=${SHOT - FADE}[f0]`,
  `[f0][m2]xfade=duration=${FADE}:offset=${2 * (SHOT - FADE)}[f1]`,
];
const target = path.join(PUBLIC, cinema.video);
fs.mkdirSync(path.dirname(target), { recursive: true });
execFileSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error'],
    ...shots.flatMap((_, k) => ['-i', file(k)]),
    ...['-framerate', '6', '-stream_loop', '-1', '-i', path.join(CACHE, 'film-bulbs-%d.png')],
    ...['-filter_complex', [...move, ...fades, '[f1][3]overlay=shortest=1[v]'].join(';'), '-map', '[v]'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', target],
  ],
  { stdio: 'inherit' },
);
console.log(cinema.video, fs.statSync(target).size);
