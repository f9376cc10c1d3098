import { expect, test } from 'vitest';
import { SIZES } from '../setup/booking-journey.ts';
import { clear, openJourney, site } from '../setup/journey.ts';

openJourney();

for (const [size, shape] of SIZES) {
  test(`E-07 on a ${shape} Play Trailer opens the film’s trailer in its own tab; without a trailer it is absent`, async () => {
    const films = (await site.call('/now-showing', {})).data;
    const [film, silent] = films.data;
    const visitor = await site.visit(size);
    const { page, context } = visitor;
    await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Trailer</title>' }));
    const trailerOf = (title: string) =>
      page.getByRole('article', { name: title, exact: true }).getByRole('link', { name: 'Play Trailer' });
    await site.dev('fault', {
      path: '/v1.0/webapp/now-showing',
      mode: 'data',
      data: { ...films, data: films.data.map((each: any) => (each === silent ? { ...each, youtube_url: '' } : each)) },
      times: 1,
    });
    await visitor.open('/movies');
    await page.getByRole('article', { name: silent.Film_strTitle, exact: true }).waitFor();
    expect(await trailerOf(silent.Film_strTitle).count()).toBe(0);
    const [tab] = await Promise.all([context.waitForEvent('page'), trailerOf(film.Film_strTitle).click()]);
    await tab.waitForURL(film.youtube_url);
    expect(new URL(page.url()).pathname).toBe('/movies');

    const path = `/movie-details/${film.Film_strCode}`;
    await visitor.open(path);
    expect(await page.getByRole('main').getByRole('link', { name: 'Play Trailer' }).first().getAttribute('href')).toBe(film.youtube_url);
    const found = (await site.call(`/movies/${film.Film_strCode}`)).data;
    await site.dev('fault', {
      path: `/v1.0/webapp/movies/${film.Film_strCode}`,
      mode: 'data',
      data: { ...found, youtube_url: '' },
      times: 1,
    });
    await visitor.open(`${path}?again`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'Play Trailer' }).count()).toBe(0);
    await clear();
    await visitor.leave();
  });
}
