import { addDays, weekday } from '@houseful/domain/ist.ts';
import type { Db } from '../../src/db/connect.ts';
import { sql } from '../../src/db/sql.ts';
import { transaction } from '../../src/db/transaction.ts';
import { type DemoCinema, type DemoCity, type DemoFilm, type DemoTitles, demoFile } from './demo-files.ts';
import { picturePaths } from './picture-paths.ts';
import { seedCareers, seedOffers, seedPageImages } from './seed-careers.ts';
import { seedMenu, seedPromos } from './seed-menu.ts';
import { seedPages } from './seed-pages.ts';
import { seedPlans } from './seed-plans.ts';
import { seedShowcase } from './seed-showcase.ts';

/**
 * Writes the demo chain without its shows: places, seat plans, films, Home, pages, the chain's own data.
 * Repeatable: rows come from the files again, except data that time or people have changed (release days,
 * likes, edited pages, plans).
 */
export async function seedCatalogue(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const now = await tx.one<{ today: string }>(sql`
      select (app_now() at time zone 'Asia/Kolkata')::date today`);
    const today = now?.today ?? '';
    await seedChain(tx);
    const cities = await demoFile('cities.json');
    await seedCities(tx, cities);
    await seedPlans(tx);
    await seedCinemas(tx, await demoFile('cinemas.json'), cities);
    await seedNames(tx);
    await seedFilms(tx, await demoFile('films.json'), await demoFile('titles.json'), today);
    await seedShowcase(tx, today);
    await seedPages(tx);
    await seedMenu(tx);
    await seedPromos(tx);
    await seedOffers(tx);
    await seedCareers(tx, today);
    await seedPageImages(tx);
  });
}

/** Returns the text that search looks in: lower case, one form of every accent. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .map((part) => (part as string).normalize('NFC').toLowerCase())
    .join(' · ');
}

/** Returns the Friday on which a film opens: the day itself, or the next (`later`) or last one. */
function friday(day: string, later: boolean): string {
  const past = (weekday(day) + 2) % 7;
  return addDays(day, past === 0 ? 0 : later ? 7 - past : -past);
}

async function seedChain(tx: Db): Promise<void> {
  const chain = await demoFile('chain.json');
  const { social, apps, care, ...rest } = chain as {
    social: unknown;
    apps: unknown;
    care: { email: string; phone: string };
  };
  const value = {
    ...rest,
    social_links: social,
    app_links: apps,
    care,
    care_email: care.email,
    care_phone: care.phone,
  };
  await tx.run(sql`insert into settings (key, value) values ('chain', ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, changed_at = app_now()`);
}

async function seedCities(tx: Db, cities: DemoCity[]): Promise<void> {
  const rows = cities.map(({ id, name, state, zone, main, icon }, sort) => ({
    city_id: id,
    name: name.en,
    name_hi: name.hi,
    state: state.en,
    state_hi: state.hi,
    zone,
    main_rank: main,
    icon: icon ?? '',
    sort,
  }));
  await tx.run(sql`
    insert into cities (city_id, name, name_hi, state, state_hi, zone, main_rank, icon, sort)
    select city_id, name, name_hi, state, state_hi, zone, main_rank, icon, sort
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(city_id text, name text, name_hi text,
      state text, state_hi text, zone text, main_rank integer, icon text, sort integer)
    on conflict (city_id) do update set name = excluded.name, name_hi = excluded.name_hi,
      state = excluded.state, state_hi = excluded.state_hi, zone = excluded.zone,
      main_rank = excluded.main_rank, icon = excluded.icon, sort = excluded.sort`);
}

async function seedCinemas(tx: Db, cinemas: DemoCinema[], cities: DemoCity[]): Promise<void> {
  const cityOf = new Map(cities.map((city) => [city.id, city]));
  const path = await picturePaths();
  const rows = cinemas.map((cinema, sort) => ({
    cinema_id: cinema.code,
    city_id: cinema.city,
    name: cinema.name.en,
    name_hi: cinema.name.hi,
    area: cinema.area.en,
    area_hi: cinema.area.hi,
    address: cinema.address.en,
    address_hi: cinema.address.hi,
    description: cinema.description.en,
    description_hi: cinema.description.hi,
    images: cinema.images.slice(0, 9).map((image) => path(image, 960)),
    video: cinema.video ?? '',
    fast_filling: cinema.fast_filling,
    show_convenience: cinema.show_convenience === 1,
    charge_paise: cinema.charge * 100,
    gst_percent: cinema.gst_percent,
    delivery_allowed: cinema.delivery_allowed,
    safety: cinema.safety,
    facilities: cinema.facilities,
    latitude: cinema.lat,
    longitude: cinema.lng,
    menu_class: cinema.menu,
    search_text: searchText(
      cinema.name.en,
      cinema.name.hi,
      cinema.area.en,
      cinema.area.hi,
      cityOf.get(cinema.city)?.name.en,
      cityOf.get(cinema.city)?.name.hi,
      cinema.code,
    ),
    sort,
    demo_fixture: /^CIN\d$/.test(cinema.code),
  }));
  await tx.run(sql`
    insert into cinemas (cinema_id, city_id, name, name_hi, area, area_hi, address, address_hi, description,
      description_hi, images, video, fast_filling, show_convenience, charge_paise, gst_percent,
      delivery_allowed, safety, facilities, latitude, longitude, menu_class, search_text, sort, demo_fixture)
    select cinema_id, city_id, name, name_hi, area, area_hi, address, address_hi, description, description_hi,
      images, video, fast_filling, show_convenience, charge_paise, gst_percent, delivery_allowed, safety,
      facilities, latitude, longitude, menu_class, search_text, sort, demo_fixture
    from jsonb_populate_recordset(null::cinemas, ${JSON.stringify(rows)}::jsonb)
    on conflict (cinema_id) do update set city_id = excluded.city_id, name = excluded.name,
      name_hi = excluded.name_hi, area = excluded.area, area_hi = excluded.area_hi,
      address = excluded.address, address_hi = excluded.address_hi, description = excluded.description,
      description_hi = excluded.description_hi, images = excluded.images, video = excluded.video,
      fast_filling = excluded.fast_filling, show_convenience = excluded.show_convenience,
      charge_paise = excluded.charge_paise, gst_percent = excluded.gst_percent,
      delivery_allowed = excluded.delivery_allowed, safety = excluded.safety,
      facilities = excluded.facilities, latitude = excluded.latitude, longitude = excluded.longitude,
      menu_class = excluded.menu_class, search_text = excluded.search_text, sort = excluded.sort`);
  const screens = cinemas.flatMap(({ code, screens }) =>
    screens.map(({ id, name, plan, formats }, sort) => ({
      cinema_id: code,
      screen_id: id,
      name: name.en,
      name_hi: name.hi,
      plan_id: plan,
      formats,
      sort,
    })),
  );
  await tx.run(sql`
    insert into screens (cinema_id, screen_id, name, name_hi, plan_id, formats, sort)
    select cinema_id, screen_id, name, name_hi, plan_id, formats, sort
    from jsonb_populate_recordset(null::screens, ${JSON.stringify(screens)}::jsonb)
    on conflict (cinema_id, screen_id) do update set name = excluded.name, name_hi = excluded.name_hi,
      plan_id = excluded.plan_id, formats = excluded.formats, sort = excluded.sort`);
}

async function seedNames(tx: Db): Promise<void> {
  for (const { id, name } of await demoFile('languages.json')) {
    await tx.run(sql`insert into languages (language_id, name, name_hi) values (${id}, ${name.en}, ${name.hi})
      on conflict (language_id) do update set name = excluded.name, name_hi = excluded.name_hi`);
  }
  for (const { id, name } of await demoFile('genres.json')) {
    await tx.run(sql`insert into genres (genre_id, name, name_hi) values (${id}, ${name.en}, ${name.hi})
      on conflict (genre_id) do update set name = excluded.name, name_hi = excluded.name_hi`);
  }
}

/** Returns the place and size of a film's outlined title; nothing if the film has none. */
function titleArt(film: DemoFilm, titles: DemoTitles) {
  const drawn = titles[film.id];
  return drawn && { src: film.title_svg, viewBox: drawn.stack.viewBox, lang: drawn.lang };
}

async function seedFilms(tx: Db, films: DemoFilm[], titles: DemoTitles, today: string): Promise<void> {
  const rows = films.map((film, sort) => ({
    film_id: film.id,
    code: film.code,
    title: film.title,
    title_script: film.script_title,
    csm_title: film.csm_title,
    status: film.status,
    languages: film.languages,
    genres: film.genres,
    censor: film.censor,
    minutes: film.minutes,
    formats: film.formats,
    synopsis: film.synopsis.en,
    synopsis_hi: film.synopsis.hi,
    cast_names: film.cast.map(({ name }) => name),
    credits: film.cast,
    trailer: film.trailer ?? '',
    release_date:
      film.release_in_days === undefined
        ? friday(addDays(today, -(film.released_days_ago ?? 0)), false)
        : friday(addDays(today, film.release_in_days), true),
    has_still: Boolean(film.still),
    art: {
      poster: film.poster,
      still: film.still,
      accent: film.accent,
      focal: film.focal,
      title: titleArt(film, titles),
    },
    // A fixture's label is searchable, so that a check can find its film without knowing the title (E-22).
    search_text: searchText(film.title, film.script_title, film.csm_title, ...film.translit, film.fixture),
    likes_before: film.likes,
    sort,
    demo_fixture: Boolean(film.fixture),
  }));
  await tx.run(sql`
    insert into films (film_id, code, title, title_script, csm_title, status, languages, genres, censor,
      minutes, formats, synopsis, synopsis_hi, cast_names, credits, trailer, release_date, has_still, art,
      search_text, likes, likes_before, sort, demo_fixture)
    select film_id, code, title, title_script, csm_title, status, languages, genres, censor, minutes, formats,
      synopsis, synopsis_hi, cast_names, credits, trailer, release_date, has_still, art, search_text, 0,
      likes_before, sort, demo_fixture
    from jsonb_populate_recordset(null::films, ${JSON.stringify(rows)}::jsonb)
    on conflict (film_id) do update set code = excluded.code, title = excluded.title,
      title_script = excluded.title_script, csm_title = excluded.csm_title, status = excluded.status,
      languages = excluded.languages, genres = excluded.genres, censor = excluded.censor,
      minutes = excluded.minutes, formats = excluded.formats, synopsis = excluded.synopsis,
      synopsis_hi = excluded.synopsis_hi, cast_names = excluded.cast_names, credits = excluded.credits,
      trailer = excluded.trailer, has_still = excluded.has_still, art = excluded.art,
      search_text = excluded.search_text, sort = excluded.sort`);
}
