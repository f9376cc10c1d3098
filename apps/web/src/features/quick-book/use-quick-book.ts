import { act, call } from '@houseful/app-kit/call.ts';
import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import {
  canBook,
  isStepEnabled,
  pickStep,
  type QuickBookMode,
  type QuickBookPicks,
  type QuickBookStep,
  quickBookSteps,
  stepsDone,
} from '@houseful/domain/quick-book.ts';
import { showState } from '@houseful/domain/showtime-colour.ts';
import { useEffect, useRef, useState } from 'react';
import { keepCinema, readRecent } from '../../account/recent.ts';
import { paths } from '../../paths.ts';
import { shortDay } from '../../programme/days.ts';
import type { ListedFilm } from '../../programme/listed-film.ts';
import { screenAmong, stateWord } from '../../programme/show-times.ts';
import { choicesOfFirstDay, quickChoices } from './queries.ts';
import { type Choices, lastCinemaFirst, receiveChoices, type Show, type WireChoices } from './receive.ts';

const noChoices: Choices = { films: [], cinemas: [], dates: [], shows: [] };

export interface StepOption {
  value: string;
  label: string;
  /** Beside the label: how full a show is. */
  note?: string;
  disabled?: boolean;
  /** Other words that find it. */
  search?: string;
  poster?: string;
  /** A cinema's part of the city, a film's languages: seen, but no part of the name. */
  aside?: string;
  show?: Show;
  /** The screen's name, set when another show starts at the same time. */
  screen?: string | undefined;
}

export interface StepView {
  step: QuickBookStep;
  /** The step's name, also the control's accessible name. */
  label: string;
  placeholder: string;
  state: 'next' | 'set' | 'off';
  value: string;
  options: StepOption[];
}

export interface QuickBook {
  mode: QuickBookMode;
  steps: StepView[];
  done: number;
  /** The chosen show's seats, once all four steps are done (D-05). */
  seatsPath: string | null;
  loading: boolean;
  /** Asks again after an answer failed; null where none did (AMB-104). */
  retry: (() => void) | null;
  setMode: (mode: QuickBookMode) => void;
  choose: (step: QuickBookStep, value: string) => void;
  /** The next shows of the first day, offered beside the dates: one choice sets date and time. */
  early: EarlyShows | null;
}

export interface EarlyShows {
  day: string;
  options: StepOption[];
  choose: (value: string) => void;
}

const MOST_EARLY = 4;

/**
 * The quick-booking bar's state (D-01..D-05). Each choice asks for the choices that are left. Answers to
 * earlier choices are dropped, and later steps stay empty until the new answer arrives. `looksAhead`: the
 * dates come with the shows of the first one.
 */
export function useQuickBook(
  first: WireChoices | null,
  cityId: string | null,
  films: readonly ListedFilm[],
  looksAhead = false,
): QuickBook {
  const t = useT();
  const [{ mode, picks }, setChosen] = useState<{ mode: QuickBookMode; picks: QuickBookPicks }>({
    mode: 'movie',
    picks: {},
  });
  const [choices, setChoices] = useState(() => (first ? receiveChoices(first, films) : noChoices));
  const [answer, setAnswer] = useState<'here' | 'coming' | 'lost'>(first ? 'here' : 'coming');
  const turn = useRef(0);

  const ask = async (nextMode: QuickBookMode, next: QuickBookPicks) => {
    const mine = ++turn.current;
    setAnswer('coming');
    const isAhead = looksAhead && next.movie && next.cinema && !next.date;
    const found = await (isAhead ? choicesOfFirstDay : quickChoices)(call, nextMode, next, cityId);
    if (mine !== turn.current) return;
    if (act(found)) setChoices(lastCinemaFirst(receiveChoices(found.data, films), readRecent().cinema?.path));
    setAnswer(found.ok ? 'here' : 'lost');
  };
  const take = (nextMode: QuickBookMode, next: QuickBookPicks) => {
    setChosen({ mode: nextMode, picks: next });
    void ask(nextMode, next);
  };
  // The first list failed on the server: the bar is useless without it, so it asks once more by itself, and
  // silently.
  const missing = first === null;
  useEffect(() => {
    if (!missing) return;
    const mine = ++turn.current;
    void quickChoices(call, 'movie', {}, cityId).then((found) => {
      if (mine !== turn.current) return;
      if (found.ok) setChoices(receiveChoices(found.data, films));
      setAnswer(found.ok ? 'here' : 'lost');
    });
  }, [missing, cityId, films]);

  const finish = (next: QuickBookPicks) => {
    setChosen({ mode, picks: next });
    const cinema = choices.cinemas.find(({ id }) => id === next.cinema);
    if (cinema) keepCinema({ path: paths.cinema(cinema.id), label: cinema.name });
  };

  const steps = stepViews(mode, picks, choices, t);
  const [day] = choices.dates;
  const isAtDate = answer === 'here' && steps.some(({ step, state }) => step === 'date' && state === 'next');
  return {
    mode,
    steps:
      answer === 'here'
        ? steps
        : steps.map((view) => (view.state === 'set' ? view : { ...view, options: [] })),
    done: stepsDone(mode, picks),
    seatsPath:
      canBook(mode, picks) && picks.time && picks.cinema ? paths.seats(picks.time, picks.cinema) : null,
    loading: answer === 'coming',
    retry: answer === 'lost' ? () => void ask(mode, picks) : null,
    setMode: (next) => next !== mode && take(next, {}),
    choose: (step, value) => {
      const next = pickStep(mode, picks, step, value || null);
      return step === 'time' ? finish(next) : take(mode, next);
    },
    early:
      looksAhead && isAtDate && day
        ? {
            day,
            options: openShows(choices, t),
            choose: (value) => finish(pickStep(mode, pickStep(mode, picks, 'date', day), 'time', value)),
          }
        : null,
  };
}

/**
 * The four steps in the order of the mode: which are set, which is next, and what each offers (D-01..D-03).
 */
export function stepViews(
  mode: QuickBookMode,
  picks: QuickBookPicks,
  choices: Choices,
  t: Translate,
): StepView[] {
  return quickBookSteps(mode).map((step) => {
    const value = picks[step] ?? '';
    const state = value ? 'set' : isStepEnabled(mode, picks, step) ? 'next' : 'off';
    return {
      step,
      ...words(step, t),
      value,
      state,
      options: state === 'off' ? [] : optionsOf(step, choices, t),
    };
  });
}

function words(step: QuickBookStep, t: Translate): { label: string; placeholder: string } {
  if (step === 'movie') return { label: t('Movie'), placeholder: t('Choose a film') };
  if (step === 'cinema') return { label: t('Cinema'), placeholder: t('Choose a cinema') };
  if (step === 'date') return { label: t('Date'), placeholder: t('Choose a date') };
  return { label: t('Time'), placeholder: t('Choose a time') };
}

function optionsOf(step: QuickBookStep, choices: Choices, t: Translate): StepOption[] {
  if (step === 'movie')
    return choices.films.map(({ code, title, poster, languages }) => ({
      value: code,
      label: title,
      // A reader of Hindi may type Latin letters.
      search: code.replaceAll('-', ' '),
      poster,
      aside: languages,
    }));
  if (step === 'cinema')
    return choices.cinemas.map(({ id, name, area }) => ({ value: id, label: name, aside: area }));
  if (step === 'date') return choices.dates.map((date) => ({ value: date, label: shortDay(t, date) }));
  return choices.shows.map((show) => {
    const screen = screenAmong(show, choices.shows);
    return {
      value: String(show.id),
      label: formatTime(Date.parse(show.time)),
      note: [show.format, screen, stateWord(stateOf(show), t)].filter(Boolean).join(' · '),
      disabled: show.soldOut,
      show,
      screen,
    };
  });
}

/** The next shows that have seats left. */
const openShows = (choices: Choices, t: Translate): StepOption[] =>
  optionsOf('time', choices, t)
    .filter(({ disabled }) => !disabled)
    .slice(0, MOST_EARLY);

/** Sold-out shows are listed but cannot be chosen (D-11). */
const stateOf = (show: Show) => (show.soldOut ? 'sold' : showState(show.free, show.total, show.fastFilling));
