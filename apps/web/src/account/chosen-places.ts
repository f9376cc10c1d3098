import { readCookie, removeCookie, writeCookie } from '@houseful/app-kit/cookies.ts';
import { tellVisitorEvent } from '@houseful/app-kit/visitor-events.ts';
import { createStore, useStore } from '@houseful/ui/store.ts';
import { writeState } from './persisted-state.ts';

export interface ChosenCity {
  id: string;
  name: string;
}

export interface ChosenCinema {
  id: string;
  name: string;
  chefsCorner: boolean;
}

/** The cookie is the truth: server and browser read the same one. */
const CITY_COOKIE = 'CITYID';
const CITY_DAYS = 365;
const CINEMA_KEYS = ['cinema_id', 'cinema_name', 'cinema_has_chefs_corner'] as const;

const cities = createStore<ChosenCity | null>(null);
const cinemas = createStore<ChosenCinema | null>(null);
/** True from a choice of a city until its Home is left. */
const answers = createStore(false);

/**
 * The chosen city, or null. On the server and in the first render null: screens take it from their loaded
 * data.
 */
export const chosenCity = cities.read;
export const chosenCinema = cinemas.read;

export function useChosenCity(): ChosenCity | null {
  return useStore(cities);
}

export function useChosenCinema(): ChosenCinema | null {
  return useStore(cinemas);
}

/** Says if Home is the answer to a choice of a city that was just made. */
export function useCityAnswer(): boolean {
  return useStore(answers);
}

/** Home is left: the next one is an ordinary visit. */
export const endCityAnswer = (): void => answers.set(false);

/**
 * Takes over the choice of an earlier visit, once, before anything is loaded. `known` is the server's answer
 * about the city of the cookie: null for an unknown city, undefined when the server could not tell (B-20).
 */
export function startPlaces(known: ChosenCity | null | undefined): void {
  const id = readCookie(CITY_COOKIE);
  if (id && known !== null)
    cities.set(known?.id === id ? known : { id, name: localStorage.getItem('city_name') ?? '' });
  const [cinema, name, corner] = CINEMA_KEYS.map((key) => localStorage.getItem(key));
  if (cinema) cinemas.set({ id: cinema, name: name ?? '', chefsCorner: corner === 'Y' });
}

/** B-08: remembers the city for a year and forgets the cinema. Going Home with fresh data is the caller's. */
export function chooseCity(city: ChosenCity): void {
  writeCookie(CITY_COOKIE, city.id, CITY_DAYS);
  localStorage.setItem('city_id', city.id);
  localStorage.setItem('city_name', city.name);
  for (const key of CINEMA_KEYS) localStorage.removeItem(key);
  writeState({ city: city.id, cinema: undefined });
  cinemas.set(null);
  // Before the city: Home asks for both once it has one.
  answers.set(true);
  cities.set(city);
  tellVisitorEvent('changed');
}

/** B-16: remembers the cinema of the food flow. */
export function chooseCinema(cinema: ChosenCinema): void {
  localStorage.setItem('cinema_id', cinema.id);
  localStorage.setItem('cinema_name', cinema.name);
  localStorage.setItem('cinema_has_chefs_corner', cinema.chefsCorner ? 'Y' : 'N');
  writeState({ cinema: cinema.id });
  cinemas.set(cinema);
  tellVisitorEvent('changed');
}

/** Says if a cinema is chosen for food. Another tab may have forgotten it since (B-08, B-19). */
export function isCinemaChosen(): boolean {
  return cinemas.read() !== null && localStorage.getItem('cinema_id') !== null;
}

/** The city's name in another language; the choice itself stays. */
export function renameCity(city: ChosenCity): void {
  if (cities.read()?.id === city.id) cities.set(city);
}

/** A logout forgets the city too (A-29, AMB-09). */
export function forgetPlaces(): void {
  removeCookie(CITY_COOKIE);
  for (const key of ['city_id', 'city_name', ...CINEMA_KEYS]) localStorage.removeItem(key);
  cities.set(null);
  cinemas.set(null);
}
