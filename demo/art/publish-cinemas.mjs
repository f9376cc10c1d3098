// node demo/art/publish-cinemas.mjs Facades and halls of demo/cinemas.json to
// apps/web/public/pictures/{cinemas,halls}.
import fs from 'node:fs';
import path from 'node:path';
import { facade } from './drawings/facades.mjs';
import { scene } from './drawings/halls.mjs';
import { index, publish, ROOT } from './encode.mjs';

const WIDTHS = { 480: 12, 960: 24, 1440: 40 };
const cinemas = JSON.parse(fs.readFileSync(path.join(ROOT, 'demo/cinemas.json'), 'utf8'));

for (const { code, name, drawing } of cinemas) {
  const file = code.toLowerCase();
  const svg = facade({ code, name: name.en, kind: drawing.house, palette: drawing.palette });
  index('cinemas', { [file]: await publish('cinemas', file, Buffer.from(svg), WIDTHS, { quality: 48 }) });
  console.log('cinemas', file);
}

const scenes = new Set(cinemas.flatMap(({ images }) => images.filter((image) => image.startsWith('halls/'))));
for (const image of scenes) {
  const file = image.slice('halls/'.length);
  const [palette, name] = file.split('-');
  index('halls', { [file]: await publish('halls', file, Buffer.from(scene(palette, name)), WIDTHS, { quality: 48 }) });
  console.log('halls', file);
}
