import type { Data } from '@houseful/app-kit/data.ts';
import { type Lang, localeOf, type Translate } from '@houseful/app-kit/text.tsx';
import { formatTime } from '@houseful/domain/ist.ts';
import { type ShowState, showState, soldFifths } from '@houseful/domain/showtime-colour.ts';

type Timing = Data<'GET /webapp/session/:movie_code/:date'>['cinemas'][number]['timing'][number];
export type ChipTiming = Pick<
  Timing,
  'time' | 'seats_available_for_sale' | 'total_seats_available' | 'subtitle_language'
>;

type ScreenTiming = Pick<Timing, 'id' | 'time' | 'show_type' | 'Screen_strName'>;

const minuteOf = ({ time }: ScreenTiming) => time.slice(0, 16);

/**
 * The screen's name, if another show of the list begins in the same minute and format: nothing else tells
 * them apart.
 */
export const screenAmong = (show: ScreenTiming, shows: readonly ScreenTiming[]): string | undefined =>
  shows.some(
    (other) =>
      other.id !== show.id && other.show_type === show.show_type && minuteOf(other) === minuteOf(show),
  )
    ? show.Screen_strName
    : undefined;

const WORDS: Record<ShowState, string> = { available: 'Available', fast: 'Fast Filling', sold: 'House full' };

/** The state's name as the spec has it (F-17). */
export const stateWord = (state: ShowState, t: Translate): string => t(WORDS[state]);

/** Returns the texts and the state of a show's `ShowtimeChip` (F-17, AMB-37, AMB-38). `time` is ISO. */
export function chipOf(show: ChipTiming, fastFilling: number, t: Translate, lang: Lang) {
  const {
    time,
    seats_available_for_sale: free,
    total_seats_available: total,
    subtitle_language: code,
  } = show;
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
