// node demo/art/publish-video.mjs   The short film of Aina Mahal (CIN3): its facade at night, bulbs running, 8 seconds, silent, loops.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { facade } from './drawings/facades.mjs';
import { scene } from './drawings/halls.mjs';
import { PUBLIC, ROOT } from './encode.mjs';

const W = 1280;
const H = 720;
const SECONDS = 8;
const cinema = JSON.parse(fs.readFileSync(path.join(ROOT, 'demo/cinemas.json'), 'utf8')).find(({ code }) => code === 'CIN3');
const { house, palette } = cinema.drawing;
const asUrl = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
const shots = [facade({ code: 'CIN3', name: cinema.name.en, kind: house, palette }), scene(palette, 'foyer'), scene(palette, 'hall')].map(asUrl);

/** Runs in the page: slow moves over three pictures, cross-faded, with bulbs chasing round the frame; returns the WebM as base64. */
async function film({ shots, W, H, SECONDS }) {
  const pictures = await Promise.all(
    shots.map(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image;
    }),
  );
  const canvas = Object.assign(document.createElement('canvas'), { width: W, height: H });
  const pen = canvas.getContext('2d');
  const part = SECONDS / pictures.length;
  const draw = (t) => {
    pen.globalAlpha = 1;
    const now = Math.floor(t / part) % pictures.length;
    const within = (t % part) / part;
    const show = (k, move, alpha) => {
      const zoom = 1.04 + 0.1 * move;
      const w = W * zoom;
      const h = W * 0.625 * zoom;
      pen.globalAlpha = alpha;
      pen.drawImage(pictures[k], (W - w) / 2, (H - h) * (0.5 + 0.25 * move), w, h);
    };
    show(now, within, 1);
    if (within > 0.8) show((now + 1) % pictures.length, 0, (within - 0.8) / 0.2);
    pen.globalAlpha = 1;
    const count = 64;
    for (let k = 0; k < count; k++) {
      const lit = (k + Math.floor(t * 8)) % 4 !== 0;
      for (const y of [14, H - 14]) {
        pen.beginPath();
        pen.arc(((k + 0.5) * W) / count, y, 5, 0, 7);
        pen.fillStyle = lit ? '#F6A623' : '#59455F';
        pen.fill();
      }
    }
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType: 'video/webm;codecs=vp9', videoBitsPerSecond: 900_000 });
  const parts = [];
  recorder.ondataavailable = (event) => parts.push(event.data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  const from = performance.now();
  await new Promise((resolve) => {
    const tick = () => {
      const t = (performance.now() - from) / 1000;
      draw(Math.min(t, SECONDS - 0.01));
      if (t < SECONDS) requestAnimationFrame(tick);
      else resolve();
    };
    tick();
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (let k = 0; k < bytes.length; k += 8192) text += String.fromCharCode(...bytes.subarray(k, k + 8192));
  return btoa(text);
}

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'] });
const page = await browser.newPage({ viewport: { width: W, height: H } });
const data = await page.evaluate(film, { shots, W, H, SECONDS });
await browser.close();
const target = path.join(PUBLIC, cinema.video);
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, Buffer.from(data, 'base64'));
console.log(cinema.video, fs.statSync(target).size);
