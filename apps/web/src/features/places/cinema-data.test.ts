import { expect, test } from 'vitest';
import { theatreData } from './cinema-data.ts';
import type { Cinema, DayFilm } from './receive.ts';

const cinema = {
  id: 'CIN1',
  name: 'Prakash',
  address: 'Tulsi Pipe Road',
  description: '',
  pictures: ['/pictures/cinemas/cin1-960.webp'],
  city: 'Mumbai',
  latitude: 18.99,
  longitude: 72.82,
} as Cinema;
const film = {
  title: 'Raatri 12:05',
  code: null,
  shows: [
    { id: 7, time: '2026-11-21T19:30:00+05:30', free: 4, format: '2D', subtitles: 'EN' },
    { id: 8, time: '2026-11-21T22:30:00+05:30', free: 0, format: '3D', subtitles: '' },
  ],
} as DayFilm;

test('T-04 a cinema is a MovieTheater with one ScreeningEvent for each show, at whole addresses', () => {
  const { '@graph': graph } = theatreData(cinema, [film], 'https://tickets.example') as { '@graph': Record<string, unknown>[] };
  const [theatre, ...events] = JSON.parse(JSON.stringify(graph));
  expect(theatre).toMatchObject({ '@type': 'MovieTheater', '@id': 'https://tickets.example/cinema-details/CIN1', name: 'Prakash' });
  expect(theatre.image).toBe('https://tickets.example/pictures/cinemas/cin1-960.webp');
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    '@type': 'ScreeningEvent',
    startDate: '2026-11-21T19:30:00+05:30',
    location: { '@id': theatre['@id'] },
    subtitleLanguage: 'en',
    offers: { url: 'https://tickets.example/seat-layout/7/CIN1', availability: 'https://schema.org/InStock' },
  });
  expect(events[1].offers.availability).toBe('https://schema.org/SoldOut');
  expect(events[1]).not.toHaveProperty('subtitleLanguage');
});
