import { istIso } from '@houseful/domain/ist.ts';
import { toRupees } from '@houseful/domain/money.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import { describeFilm } from '../shows/describe-film.ts';
import type { Plan, PlanRow, ShowFacts } from '../shows/store.ts';
import type { LiveClaim } from './store.ts';

/**
 * The layout's JSON in pieces: the unchanging text of a show with a hole for each seat's status. Filling the holes costs about as much as
 * copying the text, so a layout of 1,200 seats is one query and one join.
 */
export interface LayoutTemplate {
  /** Text before each seat's status, in `seatNos` order, then the rest up to the version. */
  pieces: string[];
  seatNos: (number | null)[];
  notForSale: ReadonlySet<number>;
}

const HOLE = '\u0001';

/** Builds the template of a show for one language. Prices are the show's prices at this moment. */
export function layoutTemplate(show: ShowFacts, plan: Plan, lang: Lang): LayoutTemplate {
  const seatNos: (number | null)[] = [];
  const data = {
    session: {
      Cinema_strID: show.cinemaId,
      Session_lngSessionId: show.showId,
      Session_dtmRealShow: istIso(show.startsAt),
      Screen_strName: lang === 'hi' ? show.screen.nameHi : show.screen.name,
      show_type: show.showType,
      subtitle_language: show.subtitles,
    },
    movie: describeFilm(show, lang),
    cinema: {
      Cinema_strID: show.cinemaId,
      Cinema_strName: lang === 'hi' ? show.cinema.nameHi : show.cinema.name,
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
  const text = JSON.stringify(data);
  const pieces = text.slice(0, -1).split(JSON.stringify(HOLE));
  pieces[0] = `{"status":true,"statusCode":200,"message":"OK","data":${pieces[0]}`;
  const notForSale = new Set([...plan.seats.values()].filter((seat) => !seat.forSale).map((seat) => seat.no));
  return { pieces, seatNos, notForSale };
}

function presentRow(row: PlanRow, plan: Plan, seatNos: (number | null)[]) {
  return {
    strRowPhyID: row.row,
    intGridRowID: row.gridRow,
    seats: row.cells.map((no, index) => {
      seatNos.push(no);
      const seat = no === null ? undefined : plan.seats.get(no);
      return {
        strSeatNumber: seat?.label ?? '',
        strGridSeatNum: String(index + 1),
        strSeatStatus: HOLE,
        ...(seat && seat.kind !== 'standard' && { seat_kind: seat.kind }),
      };
    }),
  };
}

/** Each seat's code for this viewer: own hold "5", another's "2", sold "1", never sold "3" (AMB-51). Seats not named are available. */
export function seatCodes(claims: readonly LiveClaim[], own: ReadonlySet<string>): Map<number, string> {
  return new Map(
    claims.map((claim) => {
      if (claim.state !== 'held') return [claim.seat_no, SEAT_STATUS.sold];
      return [claim.seat_no, claim.order_id !== null && own.has(claim.order_id) ? SEAT_STATUS.ownHold : SEAT_STATUS.held];
    }),
  );
}

/** The whole envelope as text. `version` is the database's time of the look, in ms: a later event has a greater one. */
export function fillLayout(template: LayoutTemplate, codes: ReadonlyMap<number, string>, version: number): string {
  const { pieces, seatNos, notForSale } = template;
  let text = pieces[0] ?? '';
  for (let i = 0; i < seatNos.length; i++) {
    const no = seatNos[i] ?? null;
    text += `"${no === null ? SEAT_STATUS.gap : notForSale.has(no) ? SEAT_STATUS.notForSale : (codes.get(no) ?? SEAT_STATUS.available)}"${pieces[i + 1]}`;
  }
  return `${text},"version":${version}}}`;
}
