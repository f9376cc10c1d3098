import { expect, test } from 'vitest';
import { pictureSource } from './pictures.ts';

test('E-25 a picture of ours comes in every width and format, a name that ends in a number included', () => {
  const { src, avif, webp, width } = pictureSource('/pictures/posters/raatri-1205-400.webp');
  expect(src).toBe('/pictures/posters/raatri-1205-400.webp');
  expect(avif).toContain('/pictures/posters/raatri-1205-240.avif 240w');
  expect(webp?.split(', ')).toHaveLength(3);
  expect(width).toBe(640);
  expect(pictureSource('/pictures/stills/raatri-1205').webp).toContain('/pictures/stills/raatri-1205-1920.webp 1920w');
});

test('E-25 a chain’s own picture is taken as it is', () => {
  expect(pictureSource('/uploads/one.webp', [400, 600])).toEqual({ src: '/uploads/one.webp', width: 400, height: 600 });
});
