import { type Lang, localeOf, type Translate } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { type ShowState, showState, soldFifths } from '@houseful/domain/showtime-colour.ts';
import type { Show } from './receive-show.ts';

type ChipShow = Pick<Show, 'time' | 'ends' | 'price' | 'free' | 'total' | 'subtitles'>;
type ScreenShow = Pick<Show, 'id' | 'time' | 'format' | 'screen'>;

const minuteOf = ({ time }: ScreenShow) => time.slice(0, 16);

/**
 * The screen's name, if another show of the list begins in the same minute and format: nothing else tells
 * them apart.
 */
export const screenAmong = (show: ScreenShow, shows: readonly ScreenShow[]): string | undefined =>
  shows.some(
    (other) => other.id !== show.id && other.format === show.format && minuteOf(other) === minuteOf(show),
  )
    ? show.screen
    : undefined;

/** The lowest price of shows that have a seat; undefined where more than half of them cost that much. */
export function lowestPrice(shows: readonly Show[]): number | undefined {
  const prices = shows.flatMap(({ free, price }) => (free > 0 && price ? [price] : []));
  const low = Math.min(...prices);
  const cheap = prices.filter((price) => price === low).length;
  return cheap > 0 && cheap * 2 <= prices.length ? low : undefined;
}

const WORDS: Record<ShowState, string> = { available: 'Available', fast: 'Fast Filling', sold: 'House full' };

/** The state's name as the spec has it (F-17). */
export const stateWord = (state: ShowState, t: Translate): string => t(WORDS[state]);

/**
 * Returns the texts and the state of a show's `ShowtimeChip` (F-17, AMB-37, AMB-38). `time` and `ends` are ISO; the
 * show at the price `lowest` is marked.
 */
export function chipOf(show: ChipShow, fastFilling: number, t: Translate, lang: Lang, lowest?: number) {
  const { time, ends, price, free, total, subtitles: code } = show;
  const state = showState(free, total, fastFilling);
  const [clock = '', ampm = ''] = formatTime(Date.parse(time)).split(' ');
  const subtitles = code
    ? { code, meaning: t('Subtitles: {language}', { language: languageName(code, lang) }) }
    : undefined;
  return {
    time: clock,
    ampm,
    state,
    stateWord: stateWord(state, t),
    subtitles,
    ends: ends && t('ends {time}', { time: formatTime(Date.parse(ends)) }),
    best: price === lowest && free > 0 && price ? t('Lowest price') : undefined,
    fifths: soldFifths(free, total),
  };
}

function languageName(code: string, lang: Lang): string {
  try {
    return new Intl.DisplayNames([localeOf(lang)], { type: 'language' }).of(code.toLowerCase()) ?? code;
  } catch {
    return code;
  }
}
