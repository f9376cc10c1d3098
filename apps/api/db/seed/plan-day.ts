import { MINUTE_MS, startOfIstDay } from '@houseful/domain/ist.ts';
import { chanceOf, pick } from './chance.ts';
import type { DemoCinema, DemoFilm, DemoSchedule, DemoScreen } from './demo-files.ts';

export interface PlannedShow {
  cinema: DemoCinema;
  screen: DemoScreen;
  film: DemoFilm;
  startsAt: number;
  endsAt: number;
  /** Id of the schedule's slot. */
  slot: string;
  showType: string;
  languageId: string;
  subtitles: string;
}

/** Minutes for trailers, the interval and emptying the room. */
const EXTRA_MIN = 10;

export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Plans the shows of one cinema on one day, as demo/README.md ("A day of shows") describes. Equal arguments
 * give an equal day.
 */
export function planDay(
  schedule: DemoSchedule,
  films: readonly DemoFilm[],
  cinema: DemoCinema,
  state: string,
  date: string,
): PlannedShow[] {
  const pattern = schedule.patterns.find(({ id }) => id === cinema.pattern);
  if (!pattern) throw new Error(`${cinema.code} has an unknown pattern`);
  const audience = schedule.audience.states[state] ?? schedule.audience.default;
  const midnight = startOfIstDay(date);
  const planned = new Map<string, number>();
  const shows: PlannedShow[] = [];

  cinema.screens.forEach((screen, index) => {
    const chance = chanceOf(schedule.seed, cinema.code, date, screen.id);
    let at = minutesOf(pick(pattern.first, chance)) + ((index * pattern.stagger_min) % 120);
    let last = null as { film: DemoFilm; inRow: number; showType: string } | null;
    for (let nth = 0; at <= minutesOf(pattern.last); nth += 1) {
      const slot = slotAt(schedule, at);
      const weights = films.map((film) => {
        const tired = last?.film === film && last.inRow >= schedule.most_in_a_row;
        return tired
          ? 0
          : weightOf(schedule, audience, film, screen, slot) / (1 + (planned.get(film.id) ?? 0));
      });
      const stays = last !== null && chance() < pattern.stay && (weights[films.indexOf(last.film)] ?? 0) > 0;
      const film = stays ? last?.film : draw(films, weights, chance);
      if (!film) break;
      const showType = formatOf(film, screen, last?.film === film ? last.showType : null, chance);
      last = { film, inRow: last?.film === film ? last.inRow + 1 : 1, showType };
      planned.set(film.id, (planned.get(film.id) ?? 0) + 1);
      const startsAt = midnight + at * MINUTE_MS;
      const languageId =
        [...film.languages].sort((a, b) => (audience[b] ?? 0) - (audience[a] ?? 0))[0] ?? 'hi';
      shows.push({
        cinema,
        screen,
        film,
        startsAt,
        endsAt: startsAt + (film.minutes + EXTRA_MIN) * MINUTE_MS,
        slot: slot.id,
        showType,
        languageId,
        subtitles: subtitlesOf(schedule, film, languageId, state, nth),
      });
      at =
        Math.ceil((at + film.minutes + schedule.turnround_min) / schedule.round_to_min) *
        schedule.round_to_min;
    }
  });
  return shows;
}

function slotAt(schedule: DemoSchedule, minutes: number): DemoSchedule['slots'][number] {
  const slot = schedule.slots.find(({ before }) => minutes < minutesOf(before)) ?? schedule.slots.at(-1);
  if (!slot) throw new Error('the schedule has no slots');
  return slot;
}

function weightOf(
  schedule: DemoSchedule,
  audience: Record<string, number>,
  film: DemoFilm,
  screen: DemoScreen,
  slot: DemoSchedule['slots'][number],
): number {
  if (!film.formats.some((format) => screen.formats.includes(format))) return 0;
  if (schedule.never.some((rule) => rule.slot === slot.id && rule.censor === film.censor)) return 0;
  const drawn = Math.max(...film.languages.map((language) => audience[language] ?? 0));
  const preferred = slot.prefer.some((genre) => film.genres.includes(genre)) ? slot.factor : 1;
  return (schedule.film_weight[film.id] ?? 0) * drawn * preferred;
}

function draw(
  films: readonly DemoFilm[],
  weights: readonly number[],
  chance: () => number,
): DemoFilm | undefined {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = chance() * total;
  return total > 0 ? films.find((_, index) => (left -= weights[index] ?? 0) < 0) : undefined;
}

/** Chooses 4DX where film and screen both have it; otherwise 2D and 3D take turns where both are possible. */
function formatOf(film: DemoFilm, screen: DemoScreen, before: string | null, chance: () => number): string {
  const shared = film.formats.filter((format) => screen.formats.includes(format));
  if (shared.includes('4DX')) return '4DX';
  if (!shared.includes('3D')) return '2D';
  if (!shared.includes('2D')) return '3D';
  return before ? (before === '3D' ? '2D' : '3D') : chance() < 0.5 ? '3D' : '2D';
}

function subtitlesOf(
  schedule: DemoSchedule,
  film: DemoFilm,
  languageId: string,
  state: string,
  nth: number,
): string {
  if (schedule.home_languages[languageId]?.includes(state)) return '';
  const [first = '', second] = film.subtitles;
  return nth % 3 === 2 && second ? second : first;
}
