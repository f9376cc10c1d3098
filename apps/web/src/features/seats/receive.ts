import type { Data } from '@houseful/app-kit/data.ts';
import type { SeatEvent } from '@houseful/contract/seats.ts';
import { toPaise } from '@houseful/domain/money.ts';
import type { SeatRates } from '@houseful/domain/pricing.ts';
import { SEAT_STATUS } from '@houseful/domain/seat-selection.ts';
import type { Place, PlaceKind } from '@houseful/seat-map/plan.ts';
import { receiveFilm, receiveShow } from '../../booking/receive.ts';

type WireLayout = Data<'GET /webapp/seat_layout/:session_id/:cinema_code'>;
type WireSeatType = WireLayout['seatTypes'][number];
type WireRow = WireSeatType['rows'][number];
type WireSeat = WireRow['seats'][number];

/** The film, the show, the cinema and the areas with their seats. */
export type Layout = ReturnType<typeof receiveLayout>;
export type SeatChange = ReturnType<typeof receiveSeatChange>;

/** For what an answer may leave out of a layout: the fields that requirements §3.5 marks, and ours. */
const bare = {
  session: { Screen_strName: '', show_type: '', show_ends_at: '' },
  movie: { image_path_1: '', still_path: '', language_name: '' },
  cinema: { charge_per_ticket: 0, gst_percent: 0 },
};

/** Reads a layout with everything that the screen draws. */
export function receiveLayout(layout: WireLayout) {
  const cinema = { ...bare.cinema, ...layout.cinema };
  const session = { ...bare.session, ...layout.session };
  return {
    show: { ...receiveShow(session), endsAt: session.show_ends_at },
    film: receiveFilm({ ...bare.movie, ...layout.movie }),
    cinema: {
      id: cinema.Cinema_strID,
      name: cinema.Cinema_strName,
      /** The cinema shows its fee apart from the price (J-07). */
      showsFee: cinema.ShowConvenience === 1,
      chargePerTicket: cinema.charge_per_ticket,
      gstPercent: cinema.gst_percent,
    },
    areas: layout.seatTypes.map(receiveArea),
    version: layout.version ?? 0,
    ownHold: layout.own_hold,
  };
}

const receiveArea = ({ rows, ...seatType }: WireSeatType) => ({
  /** Area and type code. */
  id: `${seatType.AreaCat_strCode} ${seatType.TType_strCode}`,
  name: seatType.strAreaDesc,
  /** The code of the area, and the codes of the seat type and of its group. */
  code: seatType.AreaCat_strCode,
  type: seatType.TType_strCode,
  group: seatType.PGroup_strCode,
  seatPaise: toPaise(seatType.Price_curPrice),
  each: receiveRates(seatType),
  /** The seat type as the server sent it, without its rows; set-seats takes it back. */
  seatType,
  rows: rows.map(receiveRow),
});

/** Reads the price of one seat by kind; an older answer has a price and perhaps a charge. */
const receiveRates = ({
  Price_curPrice: tickets,
  threeDCharge: three_d,
  each = { tickets, three_d },
}: Omit<WireSeatType, 'rows'>): SeatRates =>
  Object.fromEntries(Object.entries(each).map(([kind, amount]) => [kind, toPaise(amount ?? 0)]));

/** A row with the state of each of its seats; gaps are left out (G-04). */
interface SeatRow {
  label: string;
  /** The number by which live changes name the row. */
  gridRow: number;
  places: Place[];
  codes: string[];
}

function receiveRow({ strRowPhyID: label, intGridRowID: gridRow, seats }: WireRow): SeatRow {
  const row: SeatRow = { label, gridRow, places: [], codes: [] };
  for (const [at, seat] of seats.entries()) {
    if (!isSeat(seat)) continue;
    row.places.push({
      row: label,
      seat: seat.strSeatNumber,
      col: Number(seat.strGridSeatNum) || at + 1,
      kind: kindOf(seat.seat_kind),
    });
    row.codes.push(seat.strSeatStatus);
  }
  return row;
}

const isSeat = (seat: WireSeat) => seat.strSeatStatus !== SEAT_STATUS.gap && seat.strSeatNumber !== '';

const KINDS: readonly string[] = ['recliner', 'wheelchair', 'companion'];
const kindOf = (kind: string | undefined) =>
  kind !== undefined && KINDS.includes(kind) ? (kind as PlaceKind) : 'standard';

/** Reads one change of the stream. */
export const receiveSeatChange = (event: SeatEvent) => ({
  gridRow: event.intGridRowID,
  col: event.strGridSeatNum,
  code: event.strSeatStatus,
  version: event.version,
});
