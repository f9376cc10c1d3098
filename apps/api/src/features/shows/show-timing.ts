import type { Timing } from '@houseful/contract/shapes.ts';
import { istIso } from '@houseful/domain/ist.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Static } from 'typebox';
import type { DayShow } from './store-days.ts';

/** A show time on the wire (F-13, AMB-38); `free` is the seats still to be had. */
export function showTiming(show: DayShow, free: number, lang: Lang): Static<typeof Timing> {
  return {
    id: show.show_id,
    time: istIso(show.starts_at),
    seats_available_for_sale: free,
    total_seats_available: show.total_seats,
    show_type: show.show_type,
    subtitle_language: show.subtitles,
    Screen_strName: lang === 'hi' ? show.screen_hi : show.screen,
  };
}
