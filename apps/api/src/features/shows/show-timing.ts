import type { Timing } from '@houseful/contract/shapes.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { quote } from '@houseful/domain/pricing.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Static } from 'typebox';
import { inLang } from '../../in-lang.ts';
import type { DayShow, PriceSpan } from './store-days.ts';

/** A show time on the wire (F-13, AMB-38); `free` is the seats still to be had. */
export function showTiming(show: DayShow, free: number, lang: Lang): Static<typeof Timing> {
  return {
    id: show.show_id,
    time: istIso(show.starts_at),
    seats_available_for_sale: free,
    total_seats_available: show.total_seats,
    show_type: show.show_type,
    subtitle_language: show.subtitles,
    Screen_strName: inLang(show, 'screen', lang),
  };
}

/** What one seat costs in all, so that nobody meets a fee late: by the sum that the seat bar, the summary and the ticket read. */
export function priceWithFees(span: PriceSpan): { show_type: string; from: number; to: number } {
  const inAll = (seatPaise: number) =>
    quote({
      quantity: 1,
      seatPaise,
      threeDPaise: 0,
      foodPaise: 0,
      chargePerTicketPaise: span.charge_paise,
      gstPercent: span.gst_percent,
      showConvenience: span.show_convenience,
      promoPaise: 0,
    }).total;
  return { show_type: span.show_type, from: toRupees(inAll(span.low)), to: toRupees(inAll(span.high)) };
}
