import type { DataOf } from '@houseful/contract/contract.ts';
import type { SeatEvent, seats } from '@houseful/contract/seats.ts';
import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { LiveJson, Slot } from '../../http/live-json.ts';
import { inLang, saidIn } from '../../present/in-lang.ts';
import { presentSeatPrice } from '../../present/present-price.ts';
import { presentFilm, presentSession } from '../../present/present-show.ts';
import type { Plan, PlanRow, PlanSeat, ShowFacts } from '../shows/store.ts';
import type { LiveClaim } from './store.ts';

/** A seat that is sold at all, by its number, or what else of the layout changes with each look. */
type LiveOfLayout = number | 'version' | 'own_hold';
export type SeatLayout = DataOf<(typeof seats)['GET /webapp/seat_layout/:session_id/:cinema_code']>;
export type LayoutJson = LiveJson<LiveOfLayout>;

/** As many digits as any moment until the year 2286. */
const VERSION = 1_000_000_000_000;

/**
 * Presents the layout of a show in one language, with a slot for each seat that is sold at all. A layout of
 * 1,200 seats is one query and one copy. Prices are the show's prices at this moment.
 */
export function presentLayout(show: ShowFacts, plan: Plan, lang: Lang, slot: Slot<LiveOfLayout>): SeatLayout {
  return {
    session: {
      ...presentSession(show, lang),
      subtitle_language: show.subtitles,
      show_ends_at: istIso(show.endsAt),
    },
    movie: presentFilm(show, lang),
    cinema: {
      Cinema_strID: show.cinemaId,
      Cinema_strName: inLang(show.cinema, 'name', lang),
      ShowConvenience: show.cinema.showConvenience ? 1 : 0,
      charge_per_ticket: show.cinema.showConvenience ? toRupees(show.cinema.chargePaise) : 0,
      gst_percent: show.cinema.gstPercent,
    },
    seatTypes: plan.areas.flatMap((area) => {
      const price = show.prices.find((entry) => entry.areaCode === area.code);
      if (!price) return [];
      return {
        ...presentSeatPrice(price.each),
        strAreaDesc: saidIn(area.name, lang),
        TType_strCode: price.typeCode,
        PGroup_strCode: price.groupCode,
        AreaCat_strCode: area.code,
        Cinema_strID: show.cinemaId,
        rows: plan.rows.filter((row) => row.area === area.code).map((row) => presentRow(row, plan, slot)),
      };
    }),
    version: slot('version', VERSION),
    // Left out unless the viewer holds seats here.
    own_hold: slot<string | undefined>('own_hold', undefined) as string,
  };
}

/** A row with a slot for each seat that is sold. */
function presentRow(row: PlanRow, plan: Plan, slot: Slot<LiveOfLayout>) {
  return {
    strRowPhyID: row.row,
    intGridRowID: row.gridRow,
    seats: row.cells.map((no, index) => {
      const seat = no === null ? undefined : plan.seats.get(no);
      return {
        strSeatNumber: seat?.label ?? '',
        strGridSeatNum: String(index + 1),
        strSeatStatus: seat ? statusOf(seat, slot) : SEAT_STATUS.gap,
        ...(seat && seat.kind !== 'standard' && { seat_kind: seat.kind }),
      };
    }),
  };
}

const statusOf = ({ no, forSale }: PlanSeat, slot: Slot<LiveOfLayout>): string =>
  forSale ? slot(no, SEAT_STATUS.available) : SEAT_STATUS.notForSale;

/**
 * Each seat's code for this viewer: own hold "5", another's "2", sold "1", never sold "3" (AMB-51). Seats not
 * named are available.
 */
export function seatCodes(claims: readonly LiveClaim[], own: ReadonlySet<string>): Map<number, string> {
  return new Map(
    claims.map((claim) => {
      if (claim.state !== 'held') return [claim.seat_no, SEAT_STATUS.sold];
      return [
        claim.seat_no,
        claim.order_id !== null && own.has(claim.order_id) ? SEAT_STATUS.ownHold : SEAT_STATUS.held,
      ];
    }),
  );
}

/**
 * Returns the whole envelope for one look. `version` is its time, in ms: a later event has a greater one.
 * `ownHold`: the viewer's own order.
 */
export function fillLayout(
  layout: LayoutJson,
  codes: ReadonlyMap<number, string>,
  version: number,
  ownHold?: string,
): Buffer {
  return layout.fill(codes, [['version', version]], ownHold === undefined ? [] : [['own_hold', ownHold]]);
}

/** A seat's new state, for those who watch the layout. */
export function presentSeatEvent(seat: PlanSeat, code: string | undefined, version: number): SeatEvent {
  return {
    strGridSeatNum: String(seat.gridCol),
    intGridRowID: seat.gridRow,
    strSeatStatus: code ?? SEAT_STATUS.available,
    version,
  };
}
