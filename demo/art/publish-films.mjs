// node demo/art/publish-films.mjs [film ...]   From .cache/art to apps/web/public/pictures/{posters,stills}.
import fs from 'node:fs';
import path from 'node:path';
import { CACHE, index, publish } from './encode.mjs';

const POSTER = { 240: 13, 400: 28, 640: 56 };
const STILL = { 640: 26, 960: 48, 1440: 86, 1920: 124 };

const asked = process.argv.slice(2);
const found = fs.readdirSync(CACHE).filter((file) => /-(poster|still)\.png$/.test(file));
for (const file of found) {
  const [, film, kind] = /^(.*)-(poster|still)\.png$/.exec(file);
  if (asked.length > 0 && !asked.includes(film)) continue;
  const group = kind === 'poster' ? 'posters' : 'stills';
  index(group, {
    [film]: await publish(group, film, path.join(CACHE, file), kind === 'poster' ? POSTER : STILL, {
      webp: { quality: 64, floor: 18, share: 0.85 },
    }),
  });
  console.log(group, film);
}
