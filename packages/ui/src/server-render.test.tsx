import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShowtimeChip } from './cinema/showtime-chip.tsx';
import { Gallery } from './gallery/gallery.tsx';

const picture = { src: '/p.webp', width: 640, height: 960 };

test('N-20 every component renders on a server', () => {
  const html = renderToString(<Gallery sample={{ poster: picture, still: picture }} />);
  expect(html).toContain('aria-label="Legend"');
  expect(html).not.toContain('undefined');
});

test('F-17 a show time is a link whose name starts with the time and contains the state', () => {
  const html = renderToString(
    <ShowtimeChip href="/seats" time="7:30" ampm="PM" state="fast" stateWord="Fast Filling" fifths={4} data-session-id="s1" />,
  );
  expect(html).toMatch(/^<a [^>]*aria-label="7:30 PM, Fast Filling"/);
  expect(html).toContain('data-session-id="s1"');
  expect(html).toContain('data-state="fast"');
});

test('F-17 a chip’s name says what is seen in the same order, with the end of the show after its state', () => {
  const subtitles = { code: 'EN', meaning: 'Subtitles: English' };
  const html = renderToString(
    <ShowtimeChip
      {...{ time: '7:30', ampm: 'PM', state: 'available', stateWord: 'Available', fifths: 1, subtitles }}
      format="3D"
      screen="Screen 2"
      ends="ends 10:03 PM"
    />,
  );
  const [, name] = /aria-label="([^"]*)"/.exec(html) ?? [];
  expect(name).toBe('7:30 PM, 3D, Available, EN, Screen 2, ends 10:03 PM, Subtitles: English');
  const seen = html
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  expect(name?.replaceAll(',', '').startsWith(seen)).toBe(true);
});

test('F-18 a sold-out show time is not a link', () => {
  const html = renderToString(<ShowtimeChip href="/seats" time="7:30" ampm="PM" state="sold" stateWord="House full" fifths={5} />);
  expect(html).toMatch(/^<button [^>]*aria-disabled="true"/);
  expect(html).not.toContain('href');
});
