import type { SeatEvent } from '@houseful/contract/seats.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import { envelope } from '../../http/answer.ts';
import { inLang } from '../../present/in-lang.ts';
import { presentFilm, presentSession } from '../../present/present-show.ts';
import type { Plan, PlanRow, PlanSeat, ShowFacts } from '../shows/store.ts';
import type { LiveClaim } from './store.ts';

/**
 * The layout's JSON as bytes, with every seat that is sold at all available. A status is one character: what
 * is taken is written over it, so a layout of 1,200 seats is one query and one copy.
 */
export interface LayoutTemplate {
  bytes: Buffer;
  /** Position of each seat's status in the bytes. Seats that are never sold have none. */
  statusAt: ReadonlyMap<number, number>;
  versionAt: number;
}

/** Stands where a status will. */
const HOLE = '\u007f';
/** As many digits as any moment until the year 2286. */
const VERSION = '1000000000000';

/** Builds the template of a show for one language. Prices are the show's prices at this moment. */
export function layoutTemplate(show: ShowFacts, plan: Plan, lang: Lang): LayoutTemplate {
  const seatNos: number[] = [];
  const data = {
    session: { ...presentSession(show, lang), subtitle_language: show.subtitles },
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
        Price_curPrice: toRupees(price.pricePaise),
        strAreaDesc: area.name[lang],
        TType_strCode: price.typeCode,
        PGroup_strCode: price.groupCode,
        AreaCat_strCode: area.code,
        Cinema_strID: show.cinemaId,
        threeDCharge: toRupees(price.threeDPaise),
        rows: plan.rows.filter((row) => row.area === area.code).map((row) => presentRow(row, plan, seatNos)),
      };
    }),
  };
  const text = JSON.stringify(envelope(data)).slice(0, -2);
  const bytes = Buffer.from(`${text},"version":${VERSION}}}`);
  const statusAt = new Map<number, number>();
  let at = 0;
  for (const no of seatNos) {
    // With its quotes, which stand in no text: this byte alone may.
    at = bytes.indexOf(`"${HOLE}"`, at, 'latin1') + 1;
    bytes.write(SEAT_STATUS.available, at, 'latin1');
    statusAt.set(no, at);
  }
  return { bytes, statusAt, versionAt: bytes.length - VERSION.length - 2 };
}

/** A row with holes for the seats that are sold; which these are is added to `seatNos`. */
function presentRow(row: PlanRow, plan: Plan, seatNos: number[]) {
  return {
    strRowPhyID: row.row,
    intGridRowID: row.gridRow,
    seats: row.cells.map((no, index) => {
      const seat = no === null ? undefined : plan.seats.get(no);
      if (seat?.forSale) seatNos.push(seat.no);
      return {
        strSeatNumber: seat?.label ?? '',
        strGridSeatNum: String(index + 1),
        strSeatStatus: seat ? (seat.forSale ? HOLE : SEAT_STATUS.notForSale) : SEAT_STATUS.gap,
        ...(seat && seat.kind !== 'standard' && { seat_kind: seat.kind }),
      };
    }),
  };
}

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
 * The whole envelope. `version` is the time of the look, in ms: a later event has a greater one. `ownHold`:
 * the viewer's own order.
 */
export function fillLayout(
  { bytes, statusAt, versionAt }: LayoutTemplate,
  codes: ReadonlyMap<number, string>,
  version: number,
  ownHold?: string,
): Buffer {
  const filled = Buffer.from(bytes);
  for (const [seatNo, code] of codes) {
    const at = statusAt.get(seatNo);
    if (at !== undefined) filled.write(code, at, 'latin1');
  }
  filled.write(String(version), versionAt, 'latin1');
  return ownHold === undefined
    ? filled
    : Buffer.concat([filled.subarray(0, -2), Buffer.from(`,"own_hold":${JSON.stringify(ownHold)}}}`)]);
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
