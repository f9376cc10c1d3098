import { readFile } from 'node:fs/promises';

/** The shapes of demo/*.json as the seed reads them (demo/README.md explains them). */
export interface Both {
  en: string;
  hi: string;
}

export interface DemoCity {
  id: string;
  name: Both;
  state: Both;
  zone: string;
  main: number | null;
  icon: string | null;
}

export interface DemoFilm {
  id: string;
  code: string | null;
  title: string;
  script_title: string;
  csm_title: string;
  status: 'running' | 'coming';
  released_days_ago?: number;
  release_in_days?: number;
  languages: string[];
  genres: string[];
  censor: string;
  minutes: number;
  formats: string[];
  subtitles: string[];
  synopsis: Both;
  cast: { name: string; as: Both }[];
  trailer: string | null;
  likes: number;
  translit: string[];
  poster: string | null;
  still: string | null;
  title_svg: string;
  accent: string;
  focal: Record<string, number>;
  fixture?: string;
}

export interface DemoScreen {
  id: string;
  name: Both;
  plan: string;
  formats: string[];
}

export interface DemoCinema {
  code: string;
  name: Both;
  city: string;
  area: Both;
  address: Both;
  description: Both;
  images: string[];
  video: string | null;
  fast_filling: number;
  show_convenience: 0 | 1;
  charge: number;
  gst_percent: number;
  delivery_allowed: boolean | null;
  safety: string[];
  facilities: string[];
  menu: string;
  prices: string;
  pattern: string;
  lat: number | null;
  lng: number | null;
  screens: DemoScreen[];
}

export interface DemoPlan {
  id: string;
  name: string;
  numbering: 'left' | 'right';
  areas: {
    code: string;
    type_code: string;
    group_code: string;
    name: Both;
    kind: 'standard' | 'recliner';
    rows: { label: string; cells: string }[];
  }[];
}

export interface DemoSchedule {
  seed: string;
  turnround_min: number;
  round_to_min: number;
  most_in_a_row: number;
  patterns: { id: string; first: string[]; stagger_min: number; last: string; stay: number }[];
  film_weight: Record<string, number>;
  audience: { default: Record<string, number>; states: Record<string, Record<string, number>> };
  home_languages: Record<string, string[]>;
  slots: { id: string; before: string; prefer: string[]; factor: number }[];
  never: { slot: string; censor: string }[];
  fill: DemoFill;
}

export interface DemoFill {
  slot: Record<string, number>;
  weekday_factor: Record<string, number>;
  day_factor: number[];
  place_factor: { main: number; other: number };
  near_full: { film: string; slots: string[]; states: string[]; days: number[]; share: [number, number] }[];
  house_full: {
    cinema?: string;
    one_in?: number;
    slots?: string[];
    days: number[];
    places?: 'main';
    share: number;
  }[];
  groups: { sizes: number[] };
}

export interface DemoPrices {
  bands: { id: string; before: string }[];
  weekend_days: string[];
  three_d_charge: number;
  specials: { weekday: string; formats: string[]; areas: string[]; at_most: number }[];
  cards: { id: string; areas: Record<string, { weekday: number[]; weekend: number[] }> }[];
}

export interface DemoBanner {
  order: number;
  film: string | null;
  is_static: 'Y' | 'N';
  picture: string;
  mobile: string;
  url: string | null;
  alt: Both;
}

export interface DemoPopup {
  order: number;
  picture: string;
  url: string | null;
  alt: Both;
}

export interface DemoPromotion {
  id: string;
  kind: string;
  picture: string;
  partner: string;
  partner_logo?: string;
  title: Both;
  description: Both;
  terms: Both;
  /** The text of the dialog of a `bogo` promotion. */
  body?: Both;
  expires_in_days: number;
  promo_code: string | null;
}

export interface DemoMenu {
  filters: { id: string; name: Both }[];
  items: {
    id: string;
    fixture?: string;
    filter: string;
    category: 'V' | 'N';
    art: string;
    name: Both;
    note: Both;
    price: Record<string, number | null>;
    kcal: number;
    allergens: string[];
  }[];
}

export interface DemoPromo {
  code: string;
  title: Both;
  description: Both;
  terms: Both;
  scope: 'tickets' | 'food' | 'any';
  kind: 'flat' | 'percent';
  amount: number | null;
  percent: number | null;
  cap: number | null;
  min_amount: number;
  films: string[];
  cinemas: string[];
  per_user: number | null;
  total: number | null;
  starts_in_days: number;
  expires_in_days: number;
}

/** Outlined titles by film: `line` on one line, `stack` broken for the hero. */
export type DemoTitles = Record<
  string,
  { lang: string; text: string; stack: { viewBox: string } } | undefined
>;

export interface DemoOffer {
  id: string;
  home: boolean;
  picture: string;
  name: Both;
  description: Both;
}

interface DemoNamed {
  id: string;
  name: Both;
}

export interface DemoJobs {
  departments: DemoNamed[];
  /** Duties of the role, in any of its jobs. */
  roles: (DemoNamed & { duties: { en: string[]; hi: string[] } })[];
  jobs: {
    id: string;
    city: string;
    department: string;
    role: string;
    experience: string;
    qualification: Both;
    about: Both;
    posted_days_ago: number;
    closes_in_days: number | null;
    active: boolean;
  }[];
}

interface DemoFiles {
  'offers.json': DemoOffer[];
  'jobs.json': DemoJobs;
  'testimonials.json': { name: string; designation: Both; text: Both; picture: string }[];
  'investors.json': { id: number; type: number; year: string; document: string }[];
  'page-images.json': Record<string, string | string[]>;
  'menu.json': DemoMenu;
  'promos.json': DemoPromo[];
  'chain.json': Record<string, unknown>;
  'cities.json': DemoCity[];
  'languages.json': { id: string; name: Both }[];
  'genres.json': { id: string; name: Both }[];
  'films.json': DemoFilm[];
  'titles.json': DemoTitles;
  'cinemas.json': DemoCinema[];
  'schedule.json': DemoSchedule;
  'prices.json': DemoPrices;
  'banners.json': DemoBanner[];
  'popups.json': DemoPopup[];
  'promotions.json': DemoPromotion[];
}

const FOLDER = new URL('../../../../demo/', import.meta.url);

/** Returns a parsed file of the demo chain. */
export async function demoFile<Name extends keyof DemoFiles>(name: Name): Promise<DemoFiles[Name]> {
  return JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')) as DemoFiles[Name];
}

export const demoFolder = (name: string): URL => new URL(`${name}/`, FOLDER);
