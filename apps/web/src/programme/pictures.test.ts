import { expect, test } from 'vitest';
import { pictureSource } from './pictures.ts';

const everyWidth = (base: string, widths: number[], format: string) =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

test.each([
  ['/pictures/posters/raatri-1205-400.webp', '/pictures/posters/raatri-1205', [240, 400, 640], 400],
  ['/pictures/stills/raatri-1205', '/pictures/stills/raatri-1205', [640, 960, 1440, 1920], 1440],
])('pictures: %s of ours comes in every width and format, a name that ends in a number included', (path, base, widths, middle) => {
  const { src, avif, webp, width } = pictureSource(path);
  expect([avif, webp]).toEqual(['avif', 'webp'].map((format) => everyWidth(base, widths, format)));
  expect([src, width]).toEqual([`${base}-${middle}.webp`, widths.at(-1)]);
});

test('pictures: a chain’s own picture is taken as it is', () => {
  expect(pictureSource('/uploads/one.webp', [400, 600])).toEqual({ src: '/uploads/one.webp', width: 400, height: 600 });
});
